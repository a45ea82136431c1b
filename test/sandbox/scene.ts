import { Ajv2020 } from 'ajv/dist/2020.js';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { RefusedRow, SandboxRow, UploadRow } from '../../src/sandbox/row.ts';
import { partsOf } from '../../src/sandbox/shown-table.ts';
import { sandboxTable } from '../../src/sandbox/table.ts';
import { company, newCardPerson } from '../fixtures.ts';
import { call, type TestAnswer, type TestClient, type TestService, testService } from '../harness.ts';
import { exposed, loadList, sanctioned } from '../screening-scene.ts';
import { type Parts, plainPicture } from '../uploads.ts';

/** A client in both worlds, and calls that send what a row of the sandbox's table says, and nothing else. */

// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested.
export type Body = any;

export interface SandboxScene {
  readonly service: TestService;
  readonly live: TestClient;
  readonly test: TestClient;
  readonly picture: Buffer;
  /** Whether bodies are as the OpenAPI document says. */
  fits(bodies: readonly Body[], title: string): void;
}

export async function sandboxScene(options: { worker?: true } = {}): Promise<SandboxScene> {
  const service = await testService(
    {
      RATE_LIMIT_PER_SECOND: '10000',
      UPLOADS_AT_ONCE: '1000',
      REQUESTS_AT_ONCE: '1000',
      SANDBOX_SLOW_SECONDS: '3600',
      SANDBOX_SOURCES: '',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
    options,
  );
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await service.load('persons', [newCardPerson]);
  await service.load('companies', [company]);
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', exposed);
  // Nothing to pay with: test calls cost nothing.
  const live = await service.client({ checks: 40 });
  const test = await service.inTest(live);
  const document = (await call(`${service.url}/openapi.json`)).body;
  const fits = (bodies: readonly Body[], title: string) => {
    const ajv = new Ajv2020({
      strict: false,
      formats: { uuid: true, date: true, 'date-time': true, int64: true },
    });
    ajv.addSchema({ $id: 'doc', components: document.components });
    const validate = ajv.compile({ $ref: `doc#/components/schemas/${title}` });
    for (const body of bodies) expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  };
  return { service, live, test, picture, fits };
}

export const isRefused = (row: SandboxRow): row is RefusedRow => 'problem' in row;
export const uploads = sandboxTable.filter((row) => row.calls.includes('upload')) as (
  | UploadRow
  | RefusedRow
)[];
export const simulated = uploads.filter((row): row is UploadRow => !isRefused(row));
/** A row for each call that it is of. */
export const lookups = sandboxTable
  .filter((row) => !row.calls.includes('upload'))
  .flatMap((row) => row.calls.map((one) => [one, row.value, row] as const));

/** What a row wants to be sent too: a text, or any picture. */
const needed = (row: SandboxRow): (readonly [name: string, value: string | undefined])[] =>
  partsOf(row.needs ?? null).map((part) => {
    const [name = '', value] = part.split('=');
    return [name, value];
  });

/** The form of a row's upload; what follows its value is ours. */
export const formOf = (row: SandboxRow, picture: Buffer, last = '-1'): Parts => [
  [row.field, `${row.value}${last}`],
  ...needed(row).map(([name, value]) => [name, value ?? picture] as const),
];

/** The lookup of a row. */
export async function ask(
  { service }: SandboxScene,
  client: TestClient,
  called: string,
  row: SandboxRow,
): Promise<TestAnswer> {
  const texts = Object.fromEntries(needed(row).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const given = { ...texts, [row.field]: row.value };
  if (called === 'verification.informal-business')
    return client.post('/verification/informal-business', given);
  if (called === 'verification.person-info-score') return client.post('/verification/personInfoScore', given);
  if (called !== 'verification.face-match') {
    return client.get(`/${called.replace('.', '/')}?${new URLSearchParams(given)}`);
  }
  const pictures = needed(row).map(([name]) => [name, 'sbx-503.png'] as const);
  return compare(service.url, client, 'v2', [['selfie', `${row.value}.png`], ...pictures]);
}

/** Compares pictures without a face, each under its name; what those beside the selfie are called counts for nothing. */
export async function compare(
  base: string,
  client: TestClient,
  version: 'v1' | 'v2',
  files: readonly (readonly [field: string, name: string])[],
  more: Record<string, string> = {},
): Promise<TestAnswer> {
  const body = new FormData();
  const bytes = new Uint8Array(await plainPicture());
  for (const [field, name] of files) body.append(field, new Blob([bytes]), name);
  const url = `${base}/${version}/verification/face-match`;
  return call(url, { method: 'POST', headers: { ...client.headers, ...more }, body });
}

/** What is claimed of a person, as in the rows. */
export const claim = { firstName: 'AFFOUÉ', lastName: 'KOUADIO', dateOfBirth: '14/03/1992', gender: 'F' };
