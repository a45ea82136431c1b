import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from './command-line.ts';
import { call, sharedService, type TestService } from './harness.ts';

interface Part {
  readonly key: string;
  readonly value?: string;
  readonly type?: string;
  readonly disabled?: boolean;
}
interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly header: readonly Part[];
    readonly url: {
      readonly raw: string;
      readonly path: readonly string[];
      readonly query: readonly Part[];
      readonly variable: readonly Part[];
    };
    readonly body?: { readonly mode: string; readonly raw?: string; readonly formdata?: readonly Part[] };
  };
}

let service: TestService;
let items: Item[];
let env: Record<string, string>;
let described: Record<string, object>;
beforeAll(async () => {
  service = await sharedService();
  const { body } = await call(`${service.url}/postman.json`);
  items = body.item.flatMap((folder: { item: Item[] }) => folder.item);
  described = (await call(`${service.url}/openapi.json`)).body.paths;
  const { apiKey, apiSecret } = await service.client({ scopes: ['read', 'write', 'admin'] });
  env = {
    ...Object.fromEntries(body.variable.map(({ key, value }: Part) => [key, value])),
    apiKey,
    apiSecret,
  };
});

const filled = (text = '') => text.replace(/\{\{(\w+)\}\}/g, (_, name) => env[name] ?? '');
const on = (parts: readonly Part[]) => parts.filter(({ disabled }) => disabled !== true);

/** Sends an item as it stands, its pictures chosen: what Postman and Bruno do when somebody presses the button. */
async function send({ request: { method, header, url, body } }: Item): Promise<Response> {
  const path = url.path.map((segment) =>
    segment.startsWith(':') ? url.variable.find(({ key }) => `:${key}` === segment)?.value : segment,
  );
  const query = new URLSearchParams(
    on(url.query).map(({ key, value = '' }): [string, string] => [key, value]),
  );
  const headers = on(header).map(({ key, value }): [string, string] => [key, filled(value)]);
  let content: FormData | string | undefined = body?.raw;
  if (body?.formdata !== undefined) {
    content = new FormData();
    const card = new Blob([readFileSync(join(projectFolder, 'samples', 'cni-2020-front.jpg'))]);
    // A picture is chosen for each that is on, as somebody must who tries it.
    for (const { type, key, value = '' } of on(body.formdata)) {
      content.append(key, type === 'file' ? card : value);
    }
  }
  return fetch(`${filled('{{baseUrl}}')}/${path.join('/')}?${query}`, {
    method,
    headers,
    ...(content === undefined ? {} : { body: content }),
  });
}

describe('the collection for Postman and Bruno', () => {
  it('has every operation of the OpenAPI document, and knows where the service is', () => {
    const operations = Object.entries(described).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{([^}]*)\}/g, ':$1')}`),
    );
    const held = items.map(
      ({ request }) => `${request.method} ${request.url.raw.replace('{{baseUrl}}', '')}`,
    );
    expect(held.sort()).toEqual(operations.sort());
    expect(env.baseUrl).toBe(service.url);
  });

  it('sends every request with the credentials alone filled in, and none is refused as badly made', async () => {
    const answers = new Map<string, number>();
    for (const item of items) answers.set(item.name, (await send(item)).status);
    // 404: nothing of that name is here; 503: no list is loaded. Both were understood.
    const refused = [...answers].filter(([, status]) => ![200, 201, 204, 404, 503].includes(status));
    // The secret that one calls with cannot be retired, and there is no other in the collection.
    // Rules are set with live credentials.
    expect(refused.toSorted()).toEqual([
      ['Retire the old secret', 409],
      ['Set the policy', 409],
      ['Set the table of ratings', 409],
    ]);
    expect([...answers.values()].filter((status) => status === 200).length).toBeGreaterThan(2);
  });
});
