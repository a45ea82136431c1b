import { describe, expect, it, onTestFinished } from 'vitest';
import { Database } from '../src/db/database.ts';
import { findNewestByExternalId, sequenceRange } from '../src/db/dossiers/dossiers.ts';
import { migrate, migrations } from '../src/db/migrate.ts';
import { bringUpToDate } from '../src/db/migrating/bring-up-to-date.ts';
import { lockSubjectsByHashes } from '../src/db/subjects/subjects.ts';
import { emptyDatabase } from './harness.ts';

/** A database in which live and test dossiers were counted and tied together, brought up to date. */

const before = 12;
const hash = (text: string) => Buffer.from(text);

async function mixed() {
  const connectionString = await emptyDatabase();
  const database = new Database({ connectionString }, 2);
  onTestFinished(() => database.close());
  await bringUpToDate(
    database,
    migrations.filter(({ version }) => version <= before),
  );
  await database.transaction((tx) => tx.script(earlierRows));
  await migrate(database);
  return database;
}

/**
 * Dossiers live, test, live, test, live of one client. P is in a live and a test one, held, with a hit that was cleared;
 * T in a test one only; L in live ones only; E was in both and is erased.
 */
const [p, t, l, e] = ['1', '2', '3', '4'].map((digit) => `0000000${digit}-0000-4000-8000-000000000000`);
const earlierRows = `
INSERT INTO companies (name, verifications, informal_threshold, image_retention_days, result_retention_days)
  VALUES ('Client', '{}', 80, 90, 3650);
INSERT INTO credentials (company_id, api_key, secret_hash, mode) VALUES (1, 'a', 'a', 'live'), (1, 'b', 'b', 'test');
INSERT INTO dossier_counts VALUES (1, 5);
INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, external_id_hash, created_at, completed_at, alerts)
  SELECT gen_random_uuid(), 1, n, 1 + (n + 1) % 2, n % 2 = 0, false, 'v2', 'A_TRAITER', 'same',
    timestamptz '2026-01-01' + n * interval '1 day', now(), CASE n WHEN 1 THEN '{DUPLICATED_IDENTITY}'::text[] ELSE '{}' END
  FROM generate_series(1, 5) n;
INSERT INTO subjects (id, company_id, kind, held_at, erased_at) VALUES
  ('${p}', 1, 'person', now(), NULL), ('${t}', 1, 'person', NULL, NULL), ('${l}', 1, 'person', NULL, NULL),
  ('${e}', 1, 'person', NULL, now());
INSERT INTO subject_identifiers VALUES (1, 'number of p', '${p}'), (1, 'number of t', '${t}'), (1, 'number of l', '${l}');
INSERT INTO dossier_subjects VALUES (1, '${p}'), (2, '${p}'), (4, '${t}'), (3, '${l}'), (5, '${l}'), (1, '${e}'), (2, '${e}');
INSERT INTO subject_hits VALUES ('${p}', 'sanction', 1, 'x', '', NULL, 'national', 'h', 90, now(), now(), now(), 'awa', 'h', 'why');
INSERT INTO subject_hit_history (subject_id, list_name, entity_id, action, actor, sealed_reason)
  VALUES ('${p}', 'national', 'x', 'cleared', 'awa', 'why');
`;

const live = { companyId: 1, test: false };
const test = { companyId: 1, test: true };
const ever = [new Date('2020-01-01'), new Date('2030-01-01')] as const;

describe('earlier dossiers', () => {
  it('are numbered without gaps in each world, in the order of their times', async () => {
    const database = await mixed();
    const numbers = await database.query<{ id: number; sequence: number; test: boolean }>(
      'SELECT id, sequence, test FROM dossiers ORDER BY test, sequence',
    );
    expect(numbers.map(({ id, sequence, test: isTest }) => [id, sequence, isTest])).toEqual([
      [1, 1, false],
      [3, 2, false],
      [5, 3, false],
      [2, 1, true],
      [4, 2, true],
    ]);
    expect(await sequenceRange(database, live, ...ever)).toEqual({ first: 1, last: 3 });
    expect(await sequenceRange(database, test, ...ever)).toEqual({ first: 1, last: 2 });
    const counts = await database.query('SELECT * FROM dossier_counts ORDER BY test');
    expect(counts).toEqual([
      { company_id: 1, test: false, dossiers: 3 },
      { company_id: 1, test: true, dossiers: 2 },
    ]);
    const newest = await Promise.all(
      [live, test].map(async (world) => (await findNewestByExternalId(database, world, hash('same')))?.id),
    );
    expect(newest).toEqual([5, 4]);
    expect(await database.query('SELECT dossier_id FROM stale_indexes')).toEqual([{ dossier_id: 1 }]);
  });

  it('are about subjects of their own world, each with what was known and decided', async () => {
    const database = await mixed();
    const found = (world: typeof live, number: string) =>
      database.transaction((tx) => lockSubjectsByHashes(tx, world, [hash(number)]));
    const [livePerson] = await found(live, 'number of p');
    const [testPerson] = await found(test, 'number of p');
    expect([livePerson?.id, livePerson?.test, testPerson?.test]).toEqual([p, false, true]);
    expect(testPerson?.id).not.toBe(p);
    expect(testPerson?.held_at).toEqual(livePerson?.held_at);
    expect(await Promise.all([found(live, 'number of t'), found(test, 'number of l')])).toEqual([[], []]);
    expect((await found(test, 'number of t'))[0]?.id).toBe(t);
    expect((await found(live, 'number of l'))[0]?.id).toBe(l);
    const crossed = await database.query(
      `SELECT 1 FROM dossier_subjects s JOIN dossiers d ON d.id = s.dossier_id JOIN subjects p ON p.id = s.subject_id
       WHERE d.test <> p.test AND p.erased_at IS NULL`,
    );
    expect(crossed).toEqual([]);
    for (const table of ['subject_hits', 'subject_hit_history']) {
      const rows = await database.query<{ subject_id: string }>(`SELECT subject_id FROM ${table}`);
      expect(rows.map(({ subject_id }) => subject_id).sort()).toEqual([p, testPerson?.id].sort());
    }
  });
});
