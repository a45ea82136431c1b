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
import { Database } from '../src/db/database.ts';
import { migrateTo, migrations } from '../src/db/migrate.ts';
import { checksumOf } from '../src/db/migrating/migration.ts';
import { keepCustomers } from '../src/portfolio/customer-events.ts';
import type { KeptMigration } from '../tools/earlier-program.ts';
import { call, copyOf, emptyDatabase, eventually, freshDatabase, testService } from './harness.ts';
import { accepted, type Parts, resultPath } from './uploads.ts';

/** Data folders that earlier commits made, each with what their service answered (tools/keep-data-folder.ts). */

interface Kept {
  readonly schema: readonly KeptMigration[];
  readonly rows: Readonly<Record<string, readonly object[]>>;
  readonly sequences: readonly { readonly name: string; readonly value: string }[];
  readonly masterKey: string;
  readonly blobs: Readonly<Record<string, string>>;
  readonly headers: Record<string, string>;
  readonly answers: Readonly<Record<string, Record<string, unknown>>>;
}

const folder = fileURLToPath(new URL('./earlier/', import.meta.url));
const kept = readdirSync(folder).map((name) => ({
  name: name.replace('.json.gz', ''),
  data: JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as Kept,
}));

/** The one that was, before that was refused: 018-mend-edited mends such databases. */
const edited = '2026-11-16-console 012-console';

describe.each(kept)('a data folder of $name', ({ name, data }) => {
  it('was made by migrations that nobody has edited since', () => {
    const now = new Map(migrations.map((migration) => [migration.name, migration.script]));
    for (const { name: migration, script, checksum } of data.schema) {
      const own = now.get(migration);
      if (checksum !== undefined) expect([migration, own && checksumOf(own)]).toEqual([migration, checksum]);
      else if (`${name} ${migration}` === edited) expect(own).not.toBe(script);
      else expect(own, migration).toBe(script);
    }
  });

  it('opens: its results are what they were, its pictures are shown, its audit chains hold', async () => {
    const service = await testService(await restored(data));
    onTestFinished(() => service.stop());
    for (const [path, before] of Object.entries(data.answers)) {
      const { status, body } = await call(service.url + path, { headers: data.headers });
      expect(status, path).toBe(200);
      expect(lasting(body), path).toEqual(lasting(before));
      // What is found now caps the score of before.
      expect(body.score ?? 0).toBeLessThanOrEqual(Number(before.score ?? 0));
    }
    const pictures = [...JSON.stringify(data.answers).matchAll(/"(frontUrl|backUrl)":"http/g)];
    if (hasDossiers(data)) expect(pictures.length).toBeGreaterThan(3);
    for (const path of Object.keys(data.answers).filter((each) => each.includes('/v2/'))) {
      const { body } = await call(service.url + path, { headers: data.headers });
      for (const { frontUrl } of body.documents) {
        const picture = await fetch(frontUrl);
        expect(picture.status).toBe(200);
        expect(sampleHashes).toContain(hashOf(Buffer.from(await picture.arrayBuffer())));
      }
    }
    const { database, keyring } = service.runtime;
    await keepCustomers(database, keyring);
    const without = await database.query(
      `SELECT 'dossier' AS kind, id FROM dossiers d WHERE external_id_hash IS NOT NULL AND NOT EXISTS (
         SELECT FROM customers c WHERE (c.company_id, c.test, c.external_id_hash) = (d.company_id, d.test, d.external_id_hash))
       UNION ALL SELECT 'entry', id FROM portfolio_subjects p WHERE NOT EXISTS (
         SELECT FROM customers c WHERE c.portfolio_id = p.id AND c.ended_at IS NOT DISTINCT FROM p.relationship_ended_at)`,
    );
    expect(without).toEqual([]);
    for (const [path, { externalId }] of Object.entries(data.answers)) {
      if (typeof externalId !== 'string') continue;
      const { body } = await call(`${service.url}/v2/customers/${encodeURIComponent(externalId)}`, {
        headers: data.headers,
      });
      expect(body, path).toMatchObject({ externalId, identity: { source: 'DOSSIER' } });
    }
    const heads = await listAuditChains(database);
    expect(heads.length).toBeGreaterThan(1);
    for (const head of heads) {
      const report = await verifyChain({ database, keyring }, head, [], (row) => proveLedger(database, row));
      expect(report.faults).toEqual([]);
    }
  });

  it('has the tables of a new one, takes an upload and analyses it', async () => {
    const service = await testService(await restored(data), { worker: true });
    onTestFinished(() => service.stop());
    const fresh = new Database({ connectionString: await freshDatabase() }, 1);
    onTestFinished(() => fresh.close());
    expect(await tablesOf(service.runtime.database)).toEqual(await tablesOf(fresh));
    const id = (await accepted(service, data, 'v2', card)).id;
    const client = { get: (path: string) => call(service.url + path, { headers: data.headers }) };
    await eventually(
      'the dossier is analysed',
      async () => (await client.get(resultPath('v2', id))).body.status !== 'EN_COURS',
    );
    const { body } = await client.get(resultPath('v2', id));
    expect(body.status).toBe('A_TRAITER');
    const jobs = await service.runtime.database.query(
      `SELECT kind, attempts FROM jobs WHERE kind = 'analyse'`,
    );
    expect(jobs).toEqual([]);
  });

  // What is before 0.3.0 is signed as 0.3.0 is.
  if (/^0\.[345]/.test(name)) {
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
  }
});

const hasDossiers = ({ rows }: Kept) => rows.dossiers !== undefined;

const card: Parts = [
  ['documentType', 'CNI'],
  ...(['front', 'back'] as const).map(
    (side) =>
      [
        `idDocument${side === 'front' ? 'Front' : 'Back'}`,
        readFileSync(fileURLToPath(new URL(`../samples/cni-2020-${side}.jpg`, import.meta.url))),
      ] as const,
  ),
];

/** Columns, constraints and indexes of every table, whatever the order in which they were made. */
async function tablesOf(database: Database): Promise<string[]> {
  const rows = await database.query<{ line: string }>(
    `SELECT format('%s.%s %s%s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        CASE WHEN a.attnotnull THEN ' not null' END, pg_get_expr(d.adbin, d.adrelid)) AS line
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
     UNION ALL SELECT format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
     WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
     UNION ALL SELECT pg_get_indexdef(indexrelid) || CASE WHEN indisvalid THEN '' ELSE ' INVALID' END FROM pg_index
     WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
  );
  return rows.map(({ line }) => line).sort();
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const samples = fileURLToPath(new URL('../samples/', import.meta.url));
const sampleHashes = readdirSync(samples).map((name) => hashOf(readFileSync(join(samples, name))));

/** What later versions say beside. */
const added = new Set(['recognised', 'sandbox', 'risk', 'ocrConfidence', 'contentConfidence', 'scoreCaps']);
/** Of an article of the press. */
const read = new Set(['verdict', 'role', 'stage', 'sentence', 'reason']);

/** Without what is made anew for each answer: links, and dates said from today. */
function lasting({ score: _score, ...answer }: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(answer), function (key, value) {
    // Codes beside the words of a check; those of a whole result of version 1 were always there.
    if (
      added.has(key) ||
      ('adverse' in this && read.has(key)) ||
      (key === 'reasons' && 'explanation' in this)
    )
      return undefined;
    return /url$/i.test(key) && typeof value === 'string'
      ? value.replace(/^http.*$/, 'a link')
      : key === 'date' && typeof value === 'string'
        ? 'a date'
        : value;
  });
}

const databases = new Map<Kept, Promise<string>>();

/** The database as it was, filled once; services are given copies. */
async function filled(data: Kept): Promise<string> {
  const DATABASE_URL = await emptyDatabase();
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await makeTables(DATABASE_URL, client, data);
  const tables = Object.keys(data.rows);
  // What triggers write of a row was kept too.
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  await insertAll(client, Object.entries(data.rows));
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { name, value } of data.sequences) await client.query('SELECT setval($1, $2)', [name, value]);
  await client.end();
  return DATABASE_URL;
}

/** Settings for a service on what was kept. */
async function restored(data: Kept): Promise<Record<string, string>> {
  const database = databases.get(data) ?? filled(data);
  databases.set(data, database);
  const DATABASE_URL = await copyOf(await database);
  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-earlier-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const files = { 'master.key': data.masterKey, ...prefixed('blobs/', data.blobs) };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true });
    writeFileSync(join(dataDir, name), Buffer.from(content, 'base64'), { mode: 0o600 });
  }
  return { DATABASE_URL, DATA_DIR: dataDir };
}

async function makeTables(connectionString: string, client: pg.Client, { schema }: Kept): Promise<void> {
  if (schema.every(({ script }) => script === undefined)) {
    const database = new Database({ connectionString }, 1);
    await migrateTo(
      database,
      schema.map(({ version }) => version),
    );
    await database.close();
    return;
  }
  await client.query(
    'CREATE TABLE migrations (version int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  for (const { script = '' } of schema) await client.query(script);
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
