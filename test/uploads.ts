import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { packageRoot } from '../src/platform/package-root.ts';
import { call, eventually, type TestAnswer, type TestClient, type TestService } from './harness.ts';

/** Uploads as a client makes them, and what the service keeps of them. */

/** Texts, pictures, or several of a name, in the order in which they are sent. */
export type Parts = readonly (readonly [name: string, value: string | Uint8Array])[];

export const uploadPath = (version: 'v1' | 'v2'): string => `/${version}/clients-files/upload-files`;

export function upload(
  service: Pick<TestService, 'url'>,
  client: Pick<TestClient, 'headers'>,
  version: 'v1' | 'v2',
  parts: Parts,
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const body = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'photo.jpg');
  }
  return call(service.url + uploadPath(version), {
    method: 'POST',
    headers: { ...client.headers, ...headers },
    body,
  });
}

/** An upload that must be taken. */
export async function accepted(...args: Parameters<typeof upload>): Promise<TestAnswer['body']> {
  const { status, body } = await upload(...args);
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`);
  return body;
}

export const resultPath = (version: 'v1' | 'v2', id: string): string =>
  `/${version}/clients-files/client-file-to-analyze-id/${id}`;

/** The v2 result once the analysis has ended. */
export async function analysed(
  client: TestClient,
  id: string,
  headers: Record<string, string> = {},
): Promise<TestAnswer['body']> {
  let answer = await client.get(resultPath('v2', id), headers);
  await eventually(
    `the analysis of ${id} ends`,
    async () => {
      answer = await client.get(resultPath('v2', id), headers);
      return answer.body.status !== 'EN_COURS';
    },
    50,
  );
  return answer.body;
}

/** A picture of samples/. */
export function sample(name: string): Uint8Array {
  return readFileSync(join(packageRoot, 'samples', `${name}.jpg`));
}

/** A small good picture without text; another shade is another picture. */
export function plainPicture(shade = 128, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const background = { r: shade, g: shade, b: shade };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** What is kept: of an upload that was refused there must be none of it. */
export async function kept(service: TestService, client: TestClient) {
  const { database } = service.runtime;
  const count = async (text: string) =>
    (await database.query<{ count: number }>(text, [client.companyId]))[0]?.count ?? -1;
  const [books] = await database.query<{ available: number; reserved: number; consumed: number }>(
    'SELECT available, reserved, consumed FROM subscriptions WHERE company_id = $1',
    [client.companyId],
  );
  return {
    dossiers: await count('SELECT count(*) FROM dossiers WHERE company_id = $1'),
    jobs: await count('SELECT count(*) FROM jobs WHERE company_id = $1'),
    blobs: blobs(service).length,
    ...books,
  };
}

/** Keys of all blobs in the service's folder. */
export function blobs({ config }: Pick<TestService, 'config'>): string[] {
  return (
    readdirSync(config.blobDir, { recursive: true, withFileTypes: true, encoding: 'utf8' })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      // Beside notes whose store it is.
      .filter((name) => /^[0-9a-f]{8}/.test(name))
  );
}

/** Runs an upload that must be refused, with these faults as `field CODE`, and looks that it left nothing. */
export async function refusedWithout(
  [service, client]: readonly [TestService, TestClient],
  what: () => Promise<TestAnswer>,
  status: number,
  code: string,
  ...errors: string[]
): Promise<TestAnswer> {
  const before = await kept(service, client);
  const answer = await what();
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  const told = answer.body.errors.map(
    (error: { field: string; code: string }) => `${error.field} ${error.code}`,
  );
  expect(told.sort()).toEqual([...errors].sort());
  await eventually('the pictures are gone', async () => (await kept(service, client)).blobs === before.blobs);
  expect(await kept(service, client)).toEqual(before);
  return answer;
}
