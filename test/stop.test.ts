import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registers } from '../src/registries/register.ts';
import type { BlobStore } from '../src/storage/blob-store.ts';
import { newCardPerson } from './fixtures.ts';
import { eventually, type TestClient, type TestService, testService } from './harness.ts';

/** A register that answers when the test lets it, in front of the real one. */
let service: TestService;
let client: TestClient;
let release = (): void => undefined;
let asked = 0;
let finished = 0;
beforeAll(async () => {
  service = await testService();
  await service.load('persons', [newCardPerson]);
  client = await service.client();
  const registers = service.services.registers as { person: Registers['person'] };
  const real = registers.person;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  registers.person = async (query) => {
    asked += 1;
    await gate;
    const answer = await real(query);
    finished += 1;
    return answer;
  };
});
let stopped: Promise<void> | undefined;
afterAll(async () => {
  release();
  await (stopped ?? service.stop());
});

describe('a graceful stop', () => {
  it('finishes requests in flight, even of a client that went away, before the database goes', async () => {
    const path = `${service.url}/search/person?documentType=CNI&nni=10000000012`;
    const leaving = new AbortController();
    const waiting = fetch(path, { headers: client.headers });
    const gone = fetch(path, { headers: client.headers, signal: leaving.signal }).catch(() => 'gone');
    await eventually('both requests are at the register', () => asked === 2);
    leaving.abort();
    expect(await gone).toBe('gone');
    stopped = service.stop();
    const refused = () =>
      fetch(`${service.url}/health/live`).then(
        () => false,
        () => true,
      );
    await eventually('no new connection is taken', refused);
    release();
    const answer = await waiting;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ uin: '10000000012' });
    await stopped;
    expect(finished).toBe(2);
  });
});

describe('a stop while the store of pictures hangs', () => {
  it('does not wait for an upload that cannot end', async () => {
    const hanging = await testService({ STOP_SECONDS: '3' });
    const uploader = await hanging.client();
    let asked = 0;
    const blobs = hanging.services.blobs as { put: BlobStore['put'] };
    blobs.put = () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    const form = new FormData();
    form.set('documentType', 'CNI');
    const picture = readFileSync('samples/cni-2020-front.jpg');
    form.set('idDocumentFront', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'card.jpg');
    const upload = fetch(`${hanging.url}/v2/clients-files/upload-files`, {
      method: 'POST',
      headers: uploader.headers,
      body: form,
    }).catch(() => 'cut');
    await eventually('the store is asked to keep it', () => asked === 1);
    await hanging.stop();
    expect(await upload).toBe('cut');
  });
});
