import type { Database, Db } from '../database.ts';
import type { QueueFilter } from './queue-conditions.ts';
import type { DossierKind } from './queue-counts.ts';

/** Counts of dossiers by kind and day, kept by triggers (migrations 024 and 047): each change adds a row. */

/** Whether the tallies know the dossiers that a filter leaves: not by day, by what they are about, by proposals, by rules or by who has them. */
export const isTallied = ({ found, from, before, proposed, effect, holder, late }: QueueFilter): boolean =>
  found === undefined &&
  from === undefined &&
  before === undefined &&
  proposed !== true &&
  effect === undefined &&
  holder === undefined &&
  late !== true;

/** Dossiers of each kind, whatever their alerts; these are known of dossiers that wait for a decision only. */
export const listTallies = (
  db: Db,
  { companyId, kyb, test, statuses }: Pick<QueueFilter, 'companyId' | 'kyb' | 'test' | 'statuses'>,
): Promise<DossierKind[]> =>
  db.query(
    `SELECT status, alerts, sum(dossiers) AS count FROM dossier_tallies
     WHERE status = ANY ($1) AND ($2::int IS NULL OR company_id = $2) AND ($3::boolean IS NULL OR kyb = $3)
       AND ($4::boolean IS NULL OR test = $4) GROUP BY 1, 2 HAVING sum(dossiers) <> 0`,
    [statuses, companyId ?? null, kyb ?? null, test ?? null],
  );

/** Adds up rows of a kind into one. Exact, since it sums the rows that it deletes; one process at a time. */
export async function gatherTallies(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('gather tallies'))");
    await tx.query(
      `WITH several AS (
         SELECT company_id, test, kyb, status, alerts FROM dossier_tallies GROUP BY 1, 2, 3, 4, 5 HAVING count(*) > 1),
       gone AS (
         DELETE FROM dossier_tallies t USING several s
         WHERE (t.company_id, t.test, t.kyb, t.status, t.alerts) = (s.company_id, s.test, s.kyb, s.status, s.alerts)
         RETURNING t.*)
       INSERT INTO dossier_tallies SELECT company_id, test, kyb, status, alerts, sum(dossiers) FROM gone
         GROUP BY 1, 2, 3, 4, 5 HAVING sum(dossiers) <> 0`,
    );
    // Of each day only where something was added.
    await tx.query(
      `WITH several AS (
         SELECT day, company_id, test, what, value FROM daily_tallies
         WHERE day IN (SELECT day FROM daily_tallies WHERE NOT gathered)
         GROUP BY 1, 2, 3, 4, 5 HAVING NOT bool_and(gathered)),
       gone AS (
         DELETE FROM daily_tallies t USING several s
         WHERE (t.day, t.company_id, t.test, t.what, t.value) = (s.day, s.company_id, s.test, s.what, s.value)
         RETURNING t.*)
       INSERT INTO daily_tallies SELECT day, company_id, test, what, value, sum(number), true FROM gone
         GROUP BY 1, 2, 3, 4, 5 HAVING sum(number) <> 0`,
    );
  });
}
