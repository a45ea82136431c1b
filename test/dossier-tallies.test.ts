import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { refill } from '../src/db/backup/refill.ts';
import { withSnapshot } from '../src/db/backup/snapshot.ts';
import { Database, type Db, one } from '../src/db/database.ts';
import { gatherTallies } from '../src/db/dossiers/dossier-tallies.ts';
import { migrate, migrateTo, migrations } from '../src/db/migrate.ts';
import { tallies } from '../src/db/migrations/024-tallies.ts';
import { dailyTallies } from '../src/db/migrations/047-daily-tallies.ts';
import { waitedHours } from '../src/db/migrations/048-waited-hours.ts';
import { figures } from '../src/db/migrations/063-figures.ts';
import type { Keyring } from '../src/platform/keys/sealing.ts';
import type { Runtime } from '../src/runtime.ts';
import { itInPart } from './breadth.ts';
import { emptyDatabase, freshDatabase, testRuntime } from './harness.ts';

/** How many dossiers there are of each kind is told without counting them, and is what counting them gives. */

let runtime: Runtime & { dataDir: string };
let client: Awaited<ReturnType<typeof makeClient>>;
beforeAll(async () => {
  runtime = await testRuntime();
  client = await makeClient(runtime.database, runtime.keyring);
});
afterAll(() => runtime.close());

const makeClient = (database: Database, keyring: Keyring) =>
  database.transaction(async (tx) => {
    const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const { id } = await createCompany(tx, keyring, 'test', { name: 'C', verifications: [] }, terms);
    return {
      id,
      credentialId: (await issueCredential(tx, keyring, 'test', id, { mode: 'live' })).credential.id,
    };
  });

/** Where the tallies tell something else than what is there; one statement sees one moment. */
const differences = (db: Db = runtime.database) =>
  db.query(
    `SELECT * FROM (
       SELECT company_id, test, kyb, status, CASE WHEN status = 'A_TRAITER' THEN alerts ELSE '{}' END AS alerts, count(*)
       FROM dossiers WHERE erased_at IS NULL GROUP BY 1, 2, 3, 4, 5) counted
     FULL JOIN (
       SELECT company_id, test, kyb, status, alerts, sum(dossiers) FROM dossier_tallies GROUP BY 1, 2, 3, 4, 5
       HAVING sum(dossiers) <> 0) told USING (company_id, test, kyb, status, alerts)
     WHERE counted.count IS DISTINCT FROM told.sum`,
  );

/** The same of what was done each day; alerts may be others since. */
const dailyDifferences = (db: Db = runtime.database) =>
  db.query(
    `SELECT * FROM (
       SELECT created_at::date AS day, company_id, test, 'received' AS what, 0::numeric AS value, count(*)::numeric AS number
         FROM dossiers GROUP BY 1, 2, 3
       UNION ALL SELECT d.created_at::date, company_id, test, 'analysed', tally_seconds(d), count(*) FROM dossiers d
         WHERE completed_at IS NOT NULL
           AND NOT EXISTS (SELECT FROM dossier_history h WHERE h.dossier_id = d.id AND to_status = 'EN_COURS') GROUP BY 1, 2, 3, 5
       UNION ALL SELECT at::date, company_id, test, to_status, 0, count(*) FROM dossier_history h
         JOIN dossiers d ON d.id = dossier_id WHERE to_status IN ('VALIDE', 'REJETE', 'A_COMPLETER', 'ERREUR') GROUP BY 1, 2, 3, 4
       UNION ALL SELECT at::date, company_id, test, 'decided', tally_hours(waited_hours), count(*) FROM dossier_history h
         JOIN dossiers d ON d.id = dossier_id WHERE waited_hours IS NOT NULL GROUP BY 1, 2, 3, 5
       UNION ALL SELECT created_at::date, company_id, test, kind, 0, sum(amount) FROM ledger
         WHERE kind IN ('settle', 'charge') GROUP BY 1, 2, 3, 4
       UNION ALL SELECT at::date, company_id, test, m.measure || k.key, m.hours, count(*) FROM dossier_history h
         JOIN dossiers d ON d.id = dossier_id CROSS JOIN LATERAL (
           SELECT 'ruled' AS measure, 0 AS hours WHERE actor LIKE 'policy:%'
             AND to_status IN ('VALIDE', 'REJETE', 'A_COMPLETER', 'ERREUR')
           UNION ALL SELECT 'reruns', 0 WHERE to_status = 'EN_COURS') m
         CROSS JOIN LATERAL (SELECT '' AS key UNION ALL SELECT '/officer/' || actor WHERE actor LIKE 'user:%') k
         GROUP BY 1, 2, 3, 4, 5
       UNION ALL SELECT at::date, company_id, test, m.measure || k.key, m.hours, count(*) FROM dossier_history h
         JOIN dossiers d ON d.id = dossier_id CROSS JOIN LATERAL (
           SELECT to_status AS measure, 0 AS hours UNION ALL SELECT 'decided', tally_hours(waited_hours) WHERE waited_hours IS NOT NULL) m
         CROSS JOIN LATERAL (
           SELECT '/officer/' || actor AS key UNION ALL SELECT '/reason/' || unnest(coalesce(reason_codes, '{""}'))) k
         WHERE to_status IN ('VALIDE', 'REJETE', 'A_COMPLETER') AND actor LIKE 'user:%' GROUP BY 1, 2, 3, 4, 5) counted
     FULL JOIN (
       SELECT day, company_id, test, what, value, sum(number) AS told FROM daily_tallies
       WHERE what NOT LIKE '%/alert/%' GROUP BY 1, 2, 3, 4, 5
       HAVING sum(number) <> 0) told USING (day, company_id, test, what, value)
     WHERE counted.number IS DISTINCT FROM told.told`,
  );

let numbers = 0;
const add = async (db: Db, status = 'EN_COURS', alerts: readonly string[] = []) =>
  one(
    await db.query<{ id: number }>(
      `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, alerts, created_at)
       VALUES (gen_random_uuid(), $1, $2::int, $3, $2 % 7 = 0, $2 % 5 = 0, 'v2', $4, $5, now()) RETURNING id`,
      [client.id, ++numbers, client.credentialId, status, alerts],
    ),
  ).id;

const change = {
  A_TRAITER: "status = 'A_TRAITER'",
  VALIDE: "status = 'VALIDE'",
  alerts: "alerts = ARRAY['MRZ', 'PEP']",
  'other alerts': "alerts = '{}'",
  kind: 'kyb = NOT kyb',
  erased: 'erased_at = now()',
  analysed: "completed_at = created_at + random() * interval '40 min'",
  'of another day': "created_at = created_at - interval '1 day'",
  'nothing that counts': 'revision = revision + 1',
} as const;
const noted = {
  decided: `INSERT INTO dossier_history (dossier_id, actor, from_status, to_status, at)
    SELECT id, 'user:a', 'A_TRAITER', 'REJETE', now() + random() * interval '120 h' FROM dossiers WHERE id = $1`,
  'for two reasons': `INSERT INTO dossier_history (dossier_id, actor, from_status, to_status, reason_codes)
    SELECT id, 'user:b', 'A_TRAITER', 'A_COMPLETER', '{BLURRED,EXPIRED}' FROM dossiers WHERE id = $1`,
  'by a rule': `INSERT INTO dossier_history (dossier_id, actor, from_status, to_status)
    SELECT id, 'policy:1', 'A_TRAITER', 'VALIDE' FROM dossiers WHERE id = $1`,
  'run again': `INSERT INTO dossier_history (dossier_id, actor, from_status, to_status)
    SELECT id, 'user:a', 'A_TRAITER', 'EN_COURS' FROM dossiers WHERE id = $1`,
  'another time': `UPDATE dossier_history SET at = at + interval '30 h' WHERE dossier_id = $1`,
  // One at a time: two restarts that go in one statement would each count as the last. The service removes no history.
  undone:
    'DELETE FROM dossier_history WHERE id = (SELECT max(id) FROM dossier_history WHERE dossier_id = $1)',
  paid: `INSERT INTO ledger (company_id, kind, amount, operation, reference, available_after, test)
    SELECT company_id, k.kind, 3, 'search.pep', 'x', 0, test FROM dossiers, (VALUES ('settle'), ('charge'), ('charge'), ('grant')) k (kind)
    WHERE id = $1`,
} as const;
const isNoted = (act: string): act is keyof typeof noted => act in noted;
const acts = [
  'add',
  'remove',
  ...(Object.keys(noted) as (keyof typeof noted)[]),
  ...(Object.keys(change) as (keyof typeof change)[]),
] as const;

/** What one transaction does to dossiers that nobody else changes; `gives up`: none of it is kept. */
const transactions = fc.array(
  fc.record({
    does: fc.array(fc.constantFrom(...acts), { minLength: 1, maxLength: 4 }),
    givesUp: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 5, maxLength: 12 },
);

async function work(own: readonly { does: readonly (typeof acts)[number][]; givesUp: boolean }[]) {
  const ids: number[] = [];
  const undo = new Error('gives up');
  for (const { does, givesUp } of own) {
    const added: number[] = [];
    await runtime.database
      .transaction(async (tx) => {
        for (const act of does) {
          const id = [...ids, ...added].at(-1);
          if (act === 'add' || id === undefined) added.push(await add(tx));
          else if (act === 'remove') {
            while ((await tx.query(`${noted.undone} RETURNING id`, [id])).length > 0);
            await tx.query('DELETE FROM dossiers WHERE id = $1', [id]);
          } else if (isNoted(act)) await tx.query(noted[act], [id]);
          else await tx.query(`UPDATE dossiers SET ${change[act]} WHERE id = $1`, [id]);
        }
        if (givesUp) throw undo;
        ids.push(...added);
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
  }
}

describe('tallies of dossiers', () => {
  itInPart('are exact at every moment, while many change dossiers and others gather', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(transactions, { minLength: 6, maxLength: 6 }), async (writers) => {
        let working = true;
        const meanwhile = async (look: () => Promise<void>) => {
          while (working) await look();
        };
        const others = [
          meanwhile(async () => expect(await differences()).toEqual([])),
          meanwhile(async () => expect(await dailyDifferences()).toEqual([])),
          meanwhile(() => gatherTallies(runtime.database)),
          meanwhile(() => gatherTallies(runtime.database)),
        ];
        await Promise.all(writers.map(work)).finally(() => {
          working = false;
        });
        await Promise.all(others);
        expect(await differences()).toEqual([]);
        expect(await dailyDifferences()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('become one row of each kind, and none where there is no dossier any more', async () => {
    const id = await add(runtime.database, 'ERREUR');
    await runtime.database.query("UPDATE dossiers SET status = 'VALIDE' WHERE id = $1", [id]);
    await gatherTallies(runtime.database);
    const rows = await runtime.database.query<{ kinds: number; rows: number; empty: number }>(
      `SELECT count(DISTINCT (company_id, test, kyb, status, alerts)) AS kinds, count(*) AS rows,
         count(*) FILTER (WHERE dossiers <= 0) AS empty FROM dossier_tallies`,
    );
    expect(rows).toEqual([{ kinds: rows[0]?.kinds, rows: rows[0]?.kinds, empty: 0 }]);
    expect(await runtime.database.query("SELECT FROM dossier_tallies WHERE status = 'ERREUR'")).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('are counted by the migration beside transactions that are not at their end', async () => {
    const { database } = runtime;
    const steps = [...tallies, ...dailyTallies, { script: waitedHours }, ...figures];
    const counts = steps.flatMap((step) =>
      'script' in step && (step.script === waitedHours || step.script.includes('WITH counted'))
        ? [step.script]
        : [],
    );
    expect(counts).toHaveLength(4);
    await database.query('DELETE FROM dossier_tallies');
    await database.query('DELETE FROM daily_tallies');
    // As before the migration that keeps it.
    await database.query('UPDATE dossier_history SET waited_hours = NULL');
    const id = await add(database, 'A_TRAITER', ['PEP']);
    await database.transaction(async (tx) => {
      await tx.query("UPDATE dossiers SET status = 'REJETE' WHERE id = $1", [id]);
      await add(tx);
      for (const act of ['decided', 'run again', 'paid'] as const) await tx.query(noted[act], [id]);
      for (const script of counts) await database.transaction((other) => other.script(script));
      expect([await differences(), await dailyDifferences()]).toEqual([[], []]);
    });
    expect([await differences(), await dailyDifferences()]).toEqual([[], []]);
  });

  it('are as they were in a database that is filled from a copy, and go on from there', async () => {
    const filled = new Database({ connectionString: await freshDatabase() }, 2);
    onTestFinished(() => filled.close());
    await add(runtime.database, 'A_TRAITER', ['MRZ']);
    await withSnapshot(runtime.database, async (snapshot) => {
      const tables = await snapshot.tables();
      await refill(filled, tables, [], async (into) => {
        for (const table of tables) await pipeline(snapshot.copy(table), into.table(table).stream);
      });
    });
    expect([await differences(filled), await dailyDifferences(filled)]).toEqual([[], []]);
    await filled.query("UPDATE dossiers SET status = 'REJETE', completed_at = now()");
    expect([await differences(filled), await dailyDifferences(filled)]).toEqual([[], []]);
  });

  it('are there for dossiers that came before the tallies', async () => {
    const database = new Database({ connectionString: await emptyDatabase() }, 2);
    onTestFinished(() => database.close());
    await migrateTo(
      database,
      migrations.map(({ version }) => version).filter((version) => version < 24),
    );
    // As no program of today makes one.
    await database.query(
      `WITH client AS (
         INSERT INTO companies (name, verifications, informal_threshold, image_retention_days, result_retention_days)
         VALUES ('C', '{}', 80, 90, 3650) RETURNING id)
       INSERT INTO credentials (company_id, api_key, secret_hash, mode) SELECT id, 'key', '', 'live' FROM client`,
    );
    await database.query(
      `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, created_at, erased_at)
       SELECT gen_random_uuid(), c.company_id, n, c.id, n % 3 = 0, n % 2 = 0, 'v2', 'VALIDE', now(), CASE WHEN n = 5 THEN now() END
       FROM credentials c, generate_series(1, 9) n`,
    );
    await migrate(database);
    expect(await database.query('SELECT sum(dossiers) FROM dossier_tallies')).toEqual([{ sum: 8 }]);
    expect([await differences(database), await dailyDifferences(database)]).toEqual([[], []]);
  });
});
