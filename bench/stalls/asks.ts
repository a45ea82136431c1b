import { deflateSync } from 'node:zlib';
import { httpLimits } from '../../src/http/limits.ts';
import { hostileDrafts, hostileTables } from './drafts.ts';
import { bodiesOf, queriesOf } from './largest.ts';
import type { Ask, Scene } from './scene.ts';
import type { Route } from './service.ts';

/** What is sent to each route. */

interface NamedAsk {
  readonly route: string;
  readonly kind: string;
  send(): Promise<number>;
}

type Body = NonNullable<Ask['body']>;
type Bodies = Readonly<Record<string, Body | (() => Body)>>;

/** What shapes do not tell is bad. */
const special: Readonly<Record<string, () => Bodies>> = {
  'POST /console/api/clients/:client/policy/draft': () => jsonOf(hostileDrafts, (text) => ({ text })),
  'POST /console/api/clients/:client/policy/test': () => jsonOf(hostileDrafts, (text) => ({ text })),
  'PUT /console/api/clients/:client/policy': () =>
    jsonOf(hostileDrafts, (text) => ({ text, ground: '', version: 0 })),
  'POST /console/api/clients/:client/risk/trial': () => jsonOf(hostileTables, (table) => ({ table })),
  'PUT /console/api/clients/:client/risk': () =>
    jsonOf(hostileTables, (table) => ({ table, seen: 0, reason: 'essai' })),
  'POST /v2/screening/subjects': () => ({ 'a thousand customers': customers() }),
  'POST /console/api/audit/verifications': () => ({
    checkpoints: JSON.stringify({ chain: 0, checkpoints: checkpoints() }),
  }),
  'POST /v1/clients-files/upload-files': forms,
  'POST /v2/clients-files/upload-files': forms,
  'POST /v1/clients-files/upload-company-files': forms,
  'POST /v2/clients-files/upload-company-files': forms,
  'POST /v2/face-match': forms,
};

const jsonOf = <T>(all: Readonly<Record<string, T>>, wrap: (one: T) => unknown): Bodies =>
  Object.fromEntries(Object.entries(all).map(([kind, one]) => [kind, JSON.stringify(wrap(one))]));

function customers(): string {
  const name = (at: number) => `${'Mohamed Abdoulaye Ousmane '.repeat(3)}${at}`.slice(0, 200);
  const identifiers = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, 'v'.repeat(120)]));
  const one = (at: number) => ({
    externalId: `X${at}`,
    name: name(at),
    identifiers,
    monitor: true,
    press: true,
  });
  return JSON.stringify({ subjects: Array.from({ length: 1000 }, (_, at) => one(at)) });
}

function checkpoints(): string {
  const all = Array.from({ length: 3600 }, (_, at) => ({
    chain: at,
    sequence: 1,
    hash: 'a'.repeat(64),
    at: new Date(),
  }));
  return JSON.stringify({ at: new Date(), checkpoints: all });
}

function forms(): Bodies {
  const form = (fill: (form: FormData) => void) => (): FormData => {
    const made = new FormData();
    fill(made);
    return made;
  };
  const picture = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  const deep = '['.repeat(60_000);
  return {
    'a hundred fields': form((one) => {
      for (let at = 0; at < 99; at++) one.append(`additionalData[k${at}]`, 'v'.repeat(4000));
    }),
    'thousands of fields': form((one) => {
      for (let at = 0; at < 20_000; at++) one.append(`f${at}`, '');
    }),
    'additionalData in depth': form((one) => one.append('additionalData', `{"a":${deep}`)),
    'additionalData of many keys': form((one) =>
      one.append('additionalData', `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":"v"`).join()}}`),
    ),
    'verificationsToApply of many': form((one) => {
      for (let at = 0; at < 99; at++) one.append('verificationsToApply', 'DB_CHECK,'.repeat(100));
    }),
    'fields that nobody knows': form((one) => {
      for (let at = 0; at < 99; at++) one.append(`idDocumentFrnt${'x'.repeat(90)}${at}`, 'v'.repeat(100_000));
    }),
    'a picture of 10 MB': form((one) => {
      one.append('documentType', 'CNI');
      one.append('idDocumentFront', picture(paddedJpeg(10 * 1024 ** 2 - 10)), 'a.jpg');
    }),
    'a PNG of many chunks': form((one) => {
      one.append('documentType', 'CNI');
      one.append('idDocumentFront', picture(chunkedPng()), 'a.png');
    }),
  };
}

/** One comment after the other. */
function paddedJpeg(bytes: number): Buffer {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, 0x02])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.alloc(Math.floor((bytes - 4) / 4) * 4, comment),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function chunkedPng(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010800000000', 'hex');
  const empty = Buffer.from('00000000494441540000000000'.slice(0, 24), 'hex');
  return Buffer.concat([head, deflateSync(Buffer.alloc(2)), Buffer.alloc(9 * 1024 ** 2, empty)]);
}

export function* asksOf(scene: Scene, only: string): Generator<NamedAsk> {
  for (const route of scene.routes) {
    const name = `${route.method} ${route.url}`;
    if (!name.includes(only) || route.method === 'DELETE' || route.method === 'HEAD') continue;
    yield* ofRoute(scene, route, name);
  }
  for (const url of ['/subscriptions/status', '/console/api/session', '/capture/api/session']) {
    const name = `headers of GET ${url}`;
    if (name.includes(only)) yield* headersOf(scene, url, name);
  }
}

function* ofRoute(scene: Scene, route: Route, name: string): Generator<NamedAsk> {
  const path = pathOf(scene, route.url);
  const signed = signer(scene, route.url);
  const ask = (kind: string, of: Omit<Ask, 'method'>, body?: Body | (() => Body)): NamedAsk => ({
    route: name,
    kind,
    send: async () =>
      scene.ask({
        ...of,
        method: route.method,
        headers: { ...(await signed()), ...of.headers },
        ...(body !== undefined && { body: typeof body === 'function' ? body() : body }),
      }),
  });
  const room = httpLimits.addressCharacters - path.length - 1;
  for (const [kind, query] of Object.entries(queriesOf(route.query, room))) {
    if (route.method === 'GET' || route.query !== null)
      yield ask(`query: ${kind}`, { path: `${path}?${query}` });
  }
  if (route.method === 'GET') return;
  if (route.accepts === 'application/octet-stream' || route.accepts === 'image/jpeg') {
    const bytes = route.url.startsWith('/capture') ? 64 * 1024 : 20 * 1024 ** 2;
    const headers = { 'Content-Type': route.accepts, 'Part-Sha256': 'a'.repeat(64) };
    const to = `${path}?${new URLSearchParams({ name: 'a.csv', at: '1', move: '1' })}`;
    yield ask('bytes', { path: to, headers }, Buffer.alloc(bytes, 'a,"b\n'));
    yield ask('comments of a JPEG', { path: to, headers }, paddedJpeg(bytes));
  }
  const json = { 'Content-Type': 'application/json' };
  for (const [kind, body] of Object.entries(special[name]?.() ?? {})) {
    yield ask(kind, typeof body === 'string' ? { path, headers: json } : { path }, body);
  }
  if (route.body === null) return;
  for (const [kind, body] of Object.entries(bodiesOf(route.body, route.bodyLimit))) {
    yield ask(kind, { path, headers: json }, body);
  }
}

function* headersOf(scene: Scene, url: string, route: string): Generator<NamedAsk> {
  const room = httpLimits.headerBytes - 1200;
  const many: Readonly<Record<string, Record<string, string>>> = {
    cookies: { Cookie: 'a=b; '.repeat(room / 5) },
    'one cookie': { Cookie: `akwaba_session=${'a'.repeat(room - 40)}` },
    languages: { 'Accept-Language': 'fr;q=0.1,'.repeat(room / 9) },
    addresses: { 'X-Forwarded-For': '1.1.1.1, '.repeat(room / 9) },
    names: Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`X-H${at}`, 'a'])),
    'a key': {
      'Idempotency-Key': 'a'.repeat(room),
      'Api-Key': 'a'.repeat(100),
      'Api-Secret': 'b'.repeat(100),
    },
  };
  for (const [kind, headers] of Object.entries(many)) {
    const send = async () =>
      scene.ask({ method: 'GET', path: url, headers: { ...(await signer(scene, url)()), ...headers } });
    yield { route, kind, send };
  }
}

function pathOf({ ids }: Scene, url: string): string {
  const room = url.split('/').find((part) => part in ids) ?? '';
  return url.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'id') return ids[room] ?? nobody;
    return ids[name] ?? (/login|code|name|which/.test(name) ? 'a' : /part|frame/.test(name) ? '1' : nobody);
  });
}

const nobody = '00000000-0000-4000-8000-000000000000';

/** Somebody who is signed in, the same for all requests to a route. */
function signer(scene: Scene, url: string): () => Promise<Readonly<Record<string, string>>> {
  const made = url.startsWith('/console')
    ? scene.person
    : url.startsWith('/capture')
      ? scene.device
      : scene.program;
  let headers: Promise<Readonly<Record<string, string>>> | undefined;
  return () => {
    headers ??= made();
    return headers;
  };
}
