import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Database } from '../src/db/database.ts';
import { migrations } from '../src/db/migrate.ts';
import { bringUpToDate } from '../src/db/migrating/bring-up-to-date.ts';
import type { Migration } from '../src/db/migrating/migration.ts';
import { call, eventually, type TestClient, type TestService, testService } from './harness.ts';
import { analysed, upload } from './uploads.ts';

/** A service that goes on while a newer program migrates its database. `bench/rolling-upgrade.ts` does it with 0.4.0. */

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService({}, { worker: true });
  client = await service.client();
});
afterAll(() => service.stop());

/** Every kind of step on the tables that uploads and analyses write. */
const newer = (oldestProgram: string): Migration[] => [
  ...migrations,
  {
    version: 900,
    name: '900-later',
    oldestProgram,
    script: [
      { script: 'ALTER TABLE dossiers ADD COLUMN later int NOT NULL DEFAULT 7, ADD COLUMN filled text' },
      {
        what: 'dossiers',
        batches: `WITH part AS (SELECT id FROM dossiers WHERE id > coalesce($1::text, '0')::bigint ORDER BY id LIMIT 2),
          done AS (UPDATE dossiers d SET filled = 'yes' FROM part WHERE part.id = d.id)
          SELECT max(id)::text AS cursor FROM part`,
      },
      { index: 'dossiers_later', definition: 'ON dossiers (company_id, later)' },
    ],
  },
];

const card = ['front', 'back'].map((side) => readFileSync(`samples/cni-2020-${side}.jpg`));
/** As a client does it: what is answered with 503 is sent again. */
async function take(): Promise<string> {
  for (;;) {
    const { status, body } = await upload(service, client, 'v2', [
      ['documentType', 'CNI'],
      ['idDocumentFront', card[0] ?? ''],
      ['idDocumentBack', card[1] ?? ''],
    ]);
    if (status === 200) return body.id;
    expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  }
}
const readiness = async () => (await call(`${service.url}/health/ready`)).status;

describe('a rolling upgrade', () => {
  it('loses no upload: the process before goes on, stays ready and may be started again', async () => {
    const database = new Database(service.runtime.database.connection, 2);
    onTestFinished(() => database.close());
    const ids = [await take()];
    // Every statement was prepared before.
    await analysed(client, ids[0] ?? '');
    let migrated = false;
    const uploads = (async () => {
      while (!migrated && ids.length < 8) ids.push(await take());
      ids.push(await take());
    })();
    await eventually('uploads are going on', () => ids.length > 2);
    expect(await bringUpToDate(database, newer('0.4.0'))).toEqual(['900-later']);
    migrated = true;
    await uploads;
    for (const id of ids) expect((await analysed(client, id)).status).toBe('A_TRAITER');
    // None was given up, or counted as a failed attempt.
    expect(await database.query('SELECT attempts FROM jobs')).toEqual([]);
    const [row] = await database.query<{ n: number }>('SELECT count(*) AS n FROM dossiers WHERE later = 7');
    expect(row?.n).toBe(ids.length);
    expect(await readiness()).toBe(200);
    const { config } = service;
    const restarted = await testService({
      DATABASE_URL: config.databaseUrl ?? '',
      KEY_FILE: config.keyFile,
      BLOB_DIR: config.blobDir,
    });
    await restarted.stop();
  });

  it('that takes something away is told by readiness, and no older process starts any more', async () => {
    const { database } = service.runtime;
    await database.query(`UPDATE applied_migrations SET oldest_program = '99.0.0' WHERE version = 900`);
    expect(await readiness()).toBe(503);
    const { config } = service;
    const starting = testService({ DATABASE_URL: config.databaseUrl ?? '', KEY_FILE: config.keyFile });
    await expect(starting).rejects.toMatchObject({ name: 'StartRefused' });
  });
});
