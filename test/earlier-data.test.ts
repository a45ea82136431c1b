import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listUnproven, signedMark } from '../src/audit/sign-rows.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { proveLedger } from '../src/credits/ledger.ts';
import { listAuditChains } from '../src/db/audit/audit.ts';
import { migrations } from '../src/db/migrate.ts';
import { call, emptyDatabase, testService } from './harness.ts';

/** Data folders that earlier commits made, each with what their service answered (tools/keep-data-folder.ts). */

interface Kept {
  readonly schema: readonly { readonly version: number; readonly name: string; readonly script: string }[];
  readonly rows: Readonly<Record<string, readonly object[]>>;
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
  readonly masterKey: string;
  readonly blobs: Readonly<Record<string, string>>;
  readonly headers: Record<string, string>;
  readonly answers: Readonly<Record<string, unknown>>;
}

const folder = fileURLToPath(new URL('./earlier/', import.meta.url));
const kept = readdirSync(folder).map((name) => ({
  name: name.replace('.json.gz', ''),
  data: JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as Kept,
}));

describe.each(kept)('a data folder of $name', ({ data }) => {
  it('was made by migrations that nobody has edited since', () => {
    const now = new Map(migrations.map(({ name, script }) => [name, script]));
    for (const { name, script } of data.schema) expect(now.get(name), name).toBe(script);
  });

  it('opens: its results are what they were, its pictures are shown, its audit chains hold', async () => {
    const service = await testService(await restored(data));
    onTestFinished(() => service.stop());
    for (const [path, before] of Object.entries(data.answers)) {
      const { status, body } = await call(service.url + path, { headers: data.headers });
      expect(status, path).toBe(200);
      expect(lasting(body), path).toEqual(lasting(before));
    }
    const pictures = [...JSON.stringify(data.answers).matchAll(/"(frontUrl|backUrl)":"http/g)];
    expect(pictures.length).toBeGreaterThan(3);
    for (const path of Object.keys(data.answers).filter((each) => each.includes('/v2/'))) {
      const { body } = await call(service.url + path, { headers: data.headers });
      for (const { frontUrl } of body.documents) {
        const picture = await fetch(frontUrl);
        expect(picture.status).toBe(200);
        expect(sampleHashes).toContain(hashOf(Buffer.from(await picture.arrayBuffer())));
      }
    }
    const { database, keyring } = service.runtime;
    const heads = await listAuditChains(database);
    expect(heads.length).toBeGreaterThan(1);
    for (const head of heads) {
      const report = await verifyChain(database, keyring, head, [], (row) => proveLedger(database, row));
      expect(report.faults).toEqual([]);
    }
  });

  it('is signed once, which the chain says, and never again', async () => {
    const settings = await restored(data);
    const first = await testService(settings);
    expect(signedMark(first.config)).toBe(`${first.config.keyFile}.rows-signed`);
    const entries = await first.runtime.database.query<{ details: string }>(
      `SELECT details FROM audit_entries WHERE action = 'rows.signed'`,
    );
    expect(entries).toHaveLength(1);
    // Rows that were made with their proofs had nothing to be signed afterwards.
    const older = data.rows.row_proofs === undefined;
    const { companies, credentials } = data.rows;
    expect(JSON.parse(entries[0]?.details ?? '')).toMatchObject({
      ...(older ? { companies: companies?.length, credentials: credentials?.length } : { rows: 0 }),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await listUnproven(first.runtime.database, first.runtime.keyring)).toEqual([]);
    // Somebody takes back what tells of it, adds a row of his own, and waits for a start: on this machine or another.
    for (const place of ['another machine', 'this machine']) {
      await first.runtime.database.query(
        `INSERT INTO credentials (company_id, api_key, secret_hash, mode)
         SELECT min(id), $1, '', 'live' FROM companies`,
        [place],
      );
      if (place === 'another machine') rmSync(`${first.config.keyFile}.rows-signed`);
      else await first.runtime.database.query(`DELETE FROM audit_entries WHERE action = 'rows.signed'`);
      const again = await testService(settings);
      const refused = await listUnproven(again.runtime.database, again.runtime.keyring);
      expect(refused.map(({ fault }) => fault)).toContain('unsigned');
      await again.stop();
    }
    await first.stop();
  });
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const samples = fileURLToPath(new URL('../samples/', import.meta.url));
const sampleHashes = readdirSync(samples).map((name) => hashOf(readFileSync(join(samples, name))));

/** Without what is made anew for each answer: links, and dates said from today. */
function lasting(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value) =>
    /url$/i.test(key) && typeof value === 'string'
      ? value.replace(/^http.*$/, 'a link')
      : key === 'date' && typeof value === 'string'
        ? 'a date'
        : value,
  );
}

/** Settings for a service on what was kept. */
async function restored(data: Kept): Promise<Record<string, string>> {
  const DATABASE_URL = await emptyDatabase();
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(
    'CREATE TABLE migrations (version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { script } of data.schema) await client.query(script);
  await client.query(`TRUNCATE ${Object.keys(data.rows).join(', ')}`);
  await insertAll(client, Object.entries(data.rows));
  for (const { name, value } of data.sequences) await client.query('SELECT setval($1, $2)', [name, value]);
  await client.end();

  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-earlier-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const files = { 'master.key': data.masterKey, ...prefixed('blobs/', data.blobs) };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true });
    writeFileSync(join(dataDir, name), Buffer.from(content, 'base64'), { mode: 0o600 });
  }
  return { DATABASE_URL, DATA_DIR: dataDir };
}

/** Rows that others refer to come first: a table whose turn has not come is tried again after the others. */
async function insertAll(client: pg.Client, tables: readonly (readonly [string, readonly object[]])[]) {
  const later: (readonly [string, readonly object[]])[] = [];
  for (const [table, rows] of tables) {
    const { rows: columns } = await client.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    try {
      await client.query(
        `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
         SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    } catch (error) {
      const isTooEarly = error instanceof pg.DatabaseError && error.code === '23503';
      if (!isTooEarly || tables.length === 1) throw error;
      later.push([table, rows]);
    }
  }
  if (later.length === tables.length) throw new Error(`no way in: ${later.map(([name]) => name)}`);
  if (later.length > 0) await insertAll(client, later);
}

const prefixed = (prefix: string, entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [prefix + name, value]));
