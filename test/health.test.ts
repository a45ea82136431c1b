import { renameSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, eventually, type TestService, testService } from './harness.ts';
import { importRows, listTools } from './list-scene.ts';

/** What works badly is named, and readiness fails only where nothing can be answered. */
let service: TestService;
beforeAll(async () => {
  service = await testService({ METRICS_TOKEN: 'a-token-for-the-test' });
});
afterAll(() => service.stop());

async function ready() {
  await service.services.health.inspect();
  const { status, body } = await call(`${service.url}/health/ready`);
  return { status, parts: (body.degraded ?? []).map(({ part }: { part: string }) => part), body };
}

async function metric(part: string): Promise<string | undefined> {
  const { body } = await call(`${service.url}/metrics`, {
    headers: { Authorization: 'Bearer a-token-for-the-test' },
  });
  return new RegExp(`^akwaba_degraded\\{part="${part}"\\} (\\d)$`, 'm').exec(body)?.[1];
}

describe('/health/ready', () => {
  it('names lists that are missing, and says nothing when all is well', async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'ready', degraded: [{ part: 'lists', reason: expect.stringContaining('no list') }] },
    });
    expect(await metric('lists')).toBe('1');
    await importRows(listTools(service.runtime), { k: 'KONE Exemple' });
    expect(await ready()).toEqual({ status: 200, parts: [], body: { status: 'ready' } });
    expect(await metric('lists')).toBe('0');
    const { body } = await call(`${service.url}/metrics`, {
      headers: { Authorization: 'Bearer a-token-for-the-test' },
    });
    expect(body).toMatch(/^akwaba_disk_free_bytes\{folder="data"\} \d+/m);
  });

  it('names a store that cannot be written and read, until it can again', async () => {
    const { blobDir } = service.config;
    renameSync(blobDir, `${blobDir}.away`);
    expect(await ready()).toMatchObject({ status: 200, parts: ['blobs'] });
    expect(await metric('blobs')).toBe('1');
    renameSync(`${blobDir}.away`, blobDir);
    expect(await ready()).toMatchObject({ status: 200, parts: [] });
    expect(await metric('blobs')).toBe('0');
  });

  it('does not ask the store for each who asks', async () => {
    const { blobs } = service.services;
    const real = blobs.writeNote.bind(blobs);
    let asked = 0;
    blobs.writeNote = (name, text) => {
      asked += 1;
      return real(name, text);
    };
    for (let i = 0; i < 20; i++) await call(`${service.url}/health/ready`);
    expect(asked).toBe(0);
    blobs.writeNote = real;
  });

  it('names a queue that nobody works at', async () => {
    const { companyId } = await service.client();
    const { database } = service.runtime;
    await database.query(
      "INSERT INTO jobs (kind, company_id, subject, turn, created_at) VALUES ('analyse', $1, 'old', now(), now() - interval '1 hour')",
      [companyId],
    );
    expect(await ready()).toMatchObject({ status: 200, parts: ['queue'] });
    await database.query("DELETE FROM jobs WHERE subject = 'old'");
    expect(await ready()).toMatchObject({ status: 200, parts: [] });
  });

  it('names a database that can only be read, as a standby; results are still answered', async () => {
    const client = await service.client();
    const { database } = service.runtime;
    const others =
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    const readOnly = async (is: 'on' | 'off') => {
      await database.transaction(async (tx) => {
        await tx.script(
          `SET TRANSACTION READ WRITE; DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${is}', current_database()); END $$`,
        );
      });
      await database.transaction((tx) => tx.query(others));
      await database.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    };
    await readOnly('on');
    // Connections that were cut are noticed one by one.
    await eventually('only that is named', async () => `${(await ready()).parts}` === 'database');
    expect((await client.get('/subscriptions/status')).status).toBe(200);
    expect(await metric('database')).toBe('1');
    await readOnly('off');
    await eventually('nothing is named', async () => (await ready()).parts.length === 0);
  });
});
