import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditRows } from '../../src/db/audit/audit.ts';
import { blobs } from '../uploads.ts';
import { ended, sendFile } from './background-task-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let scene: ConsoleScene;
let admin: Operator;
let viewer: Operator;
const register = createServer((_, response) => void response.writeHead(500).end());
beforeAll(async () => {
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
  const { port } = register.address() as AddressInfo;
  const file = join(tmpdir(), `akwaba-registers-${process.pid}.json`);
  const url = `http://127.0.0.1:${port}/secret-path?key=secret-key&rccm={rccm}`;
  const settings = { url, headers: { Authorization: 'Bearer secret-token' }, retries: 0, breakerFailures: 2 };
  writeFileSync(file, JSON.stringify({ companies: settings }));
  scene = await consoleScene({ REGISTERS_FILE: file }, { backgroundTasksHere: true });
  admin = await scene.operator('administrator', 'adjoua');
  viewer = await scene.operator('viewer', 'vincent');
});
afterAll(async () => {
  await scene?.stop();
  register.close();
});

const line = (n: number, more: object = {}) =>
  JSON.stringify({ uin: `1000000000${n}`, lastName: 'EXEMPLE', firstName: `Personne ${n}`, ...more });
const recordsOf = async (name: string) =>
  (await viewer.get('/registers')).body.local.find((one: { name: string }) => one.name === name).records;
const importing = (upload: string, dryRun: boolean) =>
  admin.send('POST', '/registers/persons/import', { upload, dryRun });

describe('registers', () => {
  it('are counted as they are, and outside ones are named without their secrets', async () => {
    await scene.service.load('persons', [JSON.parse(line(1)), JSON.parse(line(2))]);
    await scene.service.load('persons', [JSON.parse(line(2)), JSON.parse(line(3))]);
    const { body } = await viewer.get('/registers');
    expect(body.local).toMatchObject([
      { name: 'persons', records: 3, changedAt: expect.any(String), replaced: false },
      { name: 'companies', records: 0, changedAt: null, replaced: true },
      { name: 'informal', records: 0 },
    ]);
    expect(body.outside).toEqual([{ name: 'companies', failuresInARow: 0, restsUntil: null }]);
    expect(JSON.stringify(body)).not.toContain('secret');
    const client = await scene.service.client();
    for (let i = 0; i < 2; i++) await client.get('/search/company?rccmNumber=CI-ABJ-2018-B-04830');
    expect((await viewer.get('/registers')).body.outside).toMatchObject([
      { failuresInARow: 2, restsUntil: expect.any(String) },
    ]);
  });

  it('take a file that was looked at first: what is new, changed and the same, and each bad line', async () => {
    const content = [line(1), line(2, { lastName: 'AUTRE' }), line(4), '{"lastName": "sans numéro"}', 'rien'];
    const { upload } = (await sendFile(scene, admin, 'personnes.jsonl', content.join('\n'))).body;
    const report = {
      ...{ lines: 5, added: 1, changed: 1, unchanged: 1, bad: 2 },
      badLines: [
        { line: 4, reason: expect.stringMatching(/uin or idCardNumber/) },
        { line: 5, reason: 'not valid JSON' },
      ],
    };
    const french = await ended(admin, (await importing(upload, true)).body, 'fr');
    expect(french.register?.badLines[1]).toEqual({ line: 5, reason: 'JSON non valide' });
    const looked = await ended(admin, french);
    expect(looked).toMatchObject({ state: 'done', dryRun: true, upload, register: report });
    expect(await recordsOf('persons')).toBe(3);

    const started = (await importing(upload, false)).body;
    let shown = (await viewer.get('/registers')).body;
    while (shown.backgroundTasks[0].state === 'running') shown = (await viewer.get('/registers')).body;
    // Whoever sees that it has ended sees what it did.
    expect(shown.local[0]).toMatchObject({ name: 'persons', records: 4 });
    const done = await ended(admin, started);
    expect(done).toMatchObject({
      state: 'done with errors',
      dryRun: false,
      upload: null,
      register: report,
      by: 'adjoua',
    });
    expect(await recordsOf('persons')).toBe(4);
    const [row] = await scene.service.runtime.database.query('SELECT count(*) FROM register_persons');
    expect(row).toEqual({ count: 4 });
    expect((await importing(upload, false)).body.code).toBe('FILE_GONE');

    const rows = await listAuditRows(scene.service.runtime.database, 0, 0, 1000);
    const mine = rows.filter(({ actor }) => actor === 'user:adjoua').map(({ action }) => action);
    // Looking changes nothing, so that only the background task tells of it.
    expect(mine.filter((action) => action !== 'user.signed-in')).toEqual([
      'errand.started',
      'errand.started',
      'register.import.started',
      'register.imported',
    ]);
  });

  it('tell that a packed file is broken', async () => {
    const packed = gzipSync(`${line(5)}\n`);
    const { upload } = (await sendFile(scene, admin, 'a.jsonl.gz', packed.subarray(0, packed.length - 9)))
      .body;
    const failed = await ended(admin, (await importing(upload, true)).body, 'fr');
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('tronqué') });
  });

  it('are imported by administrators only, and under their own names', async () => {
    const { upload } = (await sendFile(scene, admin, 'a.jsonl', line(1))).body;
    const body = { upload, dryRun: true };
    expect((await viewer.send('POST', '/registers/persons/import', body)).status).toBe(403);
    expect((await admin.send('POST', '/registers/planets/import', body)).status).toBe(400);
    expect((await admin.send('POST', '/registers/persons/import', { dryRun: true })).status).toBe(400);
    await sendFile(scene, admin, 'b.jsonl', line(2), { upload });
    const two = await admin.send('POST', '/registers/persons/import', body);
    expect(two.body.errors).toMatchObject([{ field: 'upload', code: 'TOO_MANY_FILES' }]);
  });
});

describe('files', () => {
  it('wait to be imported without lying anywhere as they are, on the disk or in the database', async () => {
    const { dataDir } = scene.service.config;
    const { database } = scene.service.runtime;
    for (const [name, content] of [
      ['attente.jsonl', Buffer.from(line(7, { lastName: 'INTROUVABLE' }))],
      ['attente.jsonl.gz', gzipSync(line(7, { lastName: 'INTROUVABLE' }))],
    ] as const) {
      const { upload } = (await sendFile(scene, admin, name, content)).body;
      const looked = await ended(admin, (await importing(upload, true)).body);
      // It waits for somebody to say yes.
      expect(looked).toMatchObject({ state: 'done', upload, register: { lines: 1, bad: 0 } });
      const waiting = await database.query('SELECT 1 FROM import_files WHERE name = $1', [name]);
      expect(waiting).toHaveLength(1);
      expect(blobs(scene.service).length).toBeGreaterThan(0);
      const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      );
      for (const { parentPath, name: file } of files) {
        const bytes = readFileSync(join(parentPath, file));
        for (const plain of ['INTROUVABLE', content]) expect(bytes.includes(plain), file).toBe(false);
      }
      const tables = await database.query<{ name: string }>(
        "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
      );
      for (const { name: table } of tables) {
        const rows = await database.query(`SELECT 1 FROM ${table} AS t WHERE t::text LIKE '%INTROUVABLE%'`);
        expect(rows, table).toEqual([]);
      }
      expect((await ended(admin, (await importing(upload, false)).body)).register).toMatchObject({ bad: 0 });
    }
    const client = await scene.service.client();
    expect((await client.get('/search/person?documentType=CNI&nni=10000000007')).status).toBe(200);
  });
});
