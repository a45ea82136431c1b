import { describe, expect, it, onTestFinished } from 'vitest';
import { Database } from '../src/db/database.ts';
import { migrate, migrations } from '../src/db/migrate.ts';
import { bringUpToDate } from '../src/db/migrating/bring-up-to-date.ts';
import { narrowColumns, usedNumbers, widenNumbers } from '../src/db/migrating/wide-numbers.ts';
import { numbersLast } from '../src/doctor/checks/numbers.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { emptyDatabase } from './harness.ts';

/** Numbers that grow with dossiers do not end, and are made so beside processes of the version before. */

async function open(address: string) {
  const database = new Database({ connectionString: address }, 3, 120);
  onTestFinished(() => database.close());
  return database;
}

/** As version 0.4.0 left it, with so many documents of one dossier each. */
async function earlier(documents: number): Promise<{ database: Database; address: string }> {
  const address = await emptyDatabase();
  const database = await open(address);
  await bringUpToDate(
    database,
    migrations.filter(({ version }) => version < 17 || version === 18),
  );
  await database.query(
    `INSERT INTO companies (name, verifications, informal_threshold, image_retention_days, result_retention_days)
     VALUES ('Client', '{}', 80, 90, 90)`,
  );
  await database.query(
    "INSERT INTO credentials (company_id, api_key, secret_hash, mode) VALUES (1, 'k', '', 'live')",
  );
  await database.query(
    `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, created_at)
     SELECT gen_random_uuid(), 1, n, 1, false, false, 'v2', 'VALIDE', now() FROM generate_series(1, $1::int) n`,
    [documents],
  );
  await database.query(
    "INSERT INTO documents (uuid, dossier_id, position, type) SELECT gen_random_uuid(), id, 1, 'CNI' FROM dossiers",
  );
  await addCheck(database, 'MRZ_CHECK');
  return { database, address };
}

/** Of every document, as the version before and this one add it. */
const addCheck = (database: Database, type: string) =>
  database.query(
    `INSERT INTO checks (id, document_id, type, price, status, last_run_at)
     SELECT gen_random_uuid(), id, $1, 0, 'PENDING', now() FROM documents`,
    [type],
  );
const allChecks = (database: Database) =>
  database.query<{ id: string; number: number }>('SELECT * FROM checks ORDER BY number');

describe('numbers', () => {
  it('become wide: all of a small installation, each row with the number it had, and counting goes on', async () => {
    const { database } = await earlier(3);
    const before = await allChecks(database);
    await migrate(database);
    // The same statement, prepared when it gave something else, as a process has it that ran all the while.
    const after = await allChecks(database);
    expect(after.map(({ id, number }) => [id, number])).toEqual(before.map(({ id, number }) => [id, number]));
    await addCheck(database, 'DB_CHECK');
    expect((await allChecks(database)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await narrowColumns(database)).toEqual(new Map());
    // What grows with dossiers, by what refers to them.
    const narrow = await database.query(
      `SELECT c.relname, a.attname FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.atttypid = 'int4'::regtype
         AND a.attname IN ('dossier_id', 'document_id', 'other_id', 'number') AND c.relname <> 'list_versions'`,
    );
    expect(narrow).toEqual([]);
    const keys = await database.query<{ count: number }>(
      "SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND confrelid IN ('dossiers'::regclass, 'documents'::regclass)",
    );
    expect(keys[0]?.count).toBe(13);
    // Past where they ended.
    await database.query("SELECT setval(pg_get_serial_sequence('dossiers', 'id'), 3000000000)");
    await database.query("SELECT setval(pg_get_serial_sequence('checks', 'number'), 3000000000)");
    expect(await usedNumbers(database)).toContainEqual({ name: 'dossiers_id_seq', share: 3e9 / 2 ** 63 });
  });

  it('of much are made wide when an operator says so; those of checks at once, beside who adds some', async () => {
    const { database } = await earlier(10_001);
    await migrate(database);
    expect([...(await narrowColumns(database)).keys()]).toContain('documents');
    const [{ type } = { type: '' }] = await database.query<{ type: string }>(
      'SELECT pg_typeof(number)::text AS type FROM checks LIMIT 1',
    );
    expect(type).toBe('bigint');
    await database.query("SELECT setval(pg_get_serial_sequence('dossiers', 'id'), 1500000000)");
    const config = loadConfig({}, '.');
    const [late] = await numbersLast({ config, database });
    expect([late?.holds, late?.seen.en]).toEqual([
      false,
      expect.stringContaining('70 % of the numbers of dossiers'),
    ]);
    const said: string[] = [];
    const widened = await widenNumbers(database, (message) => said.push(message));
    expect(widened).toContain('documents');
    expect(said).toHaveLength(widened.length);
    expect(await narrowColumns(database)).toEqual(new Map());
    expect((await numbersLast({ config, database }))[0]?.holds).toBe(true);
    expect(await widenNumbers(database, () => undefined)).toEqual([]);
  });
});
