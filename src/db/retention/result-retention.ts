import type { Db } from '../database.ts';
import {
  type DueDossier,
  type DueDossiers,
  dueBy,
  lockDueDossier,
  notHeld,
} from '../dossiers/due-dossiers.ts';
import { dbLimits } from '../limits.ts';
import { findPortfolioRows, lockPortfolio, type PortfolioRow } from '../portfolio/portfolio.ts';
import { countRows } from '../rows.ts';
import { endedYears, isDutyOver } from './duty.ts';

/** Results, searches and deliveries whose retention has ended. */

/**
 * The results of dossier `d` of company `c`, which is not obliged, have expired, and neither an analysis nor a legal hold needs them. A
 * dossier awaiting a decision has some days more. retention/retention.ts says the same in words.
 */
const isDue = `c.retention_profile = 'MINIMAL' AND d.erased_at IS NULL AND d.status <> 'EN_COURS'
  AND d.created_at <= now() - make_interval(days => c.result_retention_days)
  AND NOT (d.status = 'A_TRAITER' AND d.completed_at
    > now() - make_interval(days => least(c.result_retention_days, ${dbLimits.decisionGraceDays})))
  AND ${notHeld}`;

export const oldResults: DueDossiers = dueBy(isDue);

/** The dossier, locked with its subjects, if it is still due. */
export const lockExpiredDossier = (tx: Db, id: number): Promise<DueDossier | undefined> =>
  lockDueDossier(tx, id, `((${isDue}) OR (${isDutyOver}))`, 'UPDATE');

const endedLongAgo = `p.relationship_ended_at <= now() - make_interval(years => ${endedYears})`;

/** Customers whose relationship ended so long ago that no law has them kept, by the numbers of their rows. */
export const endedCustomers: DueDossiers = {
  companies: async (db) =>
    (
      await db.query<{ id: number }>(
        `SELECT c.id FROM companies c WHERE EXISTS (
           SELECT FROM portfolio_subjects p WHERE p.company_id = c.id AND ${endedLongAgo}) ORDER BY 1`,
      )
    ).map(({ id }) => id),
  dossiers: async (db, companyId, after = 0, most) =>
    (
      await db.query<{ id: number }>(
        `SELECT p.id FROM portfolio_subjects p JOIN companies c ON c.id = p.company_id
         WHERE p.company_id = $1 AND p.id > $2 AND ${endedLongAgo}
         ORDER BY p.id LIMIT $3`,
        [companyId, after, most],
      )
    ).map(({ id }) => id),
};

/** Locks an ended customer, whose subject is not under legal hold, and its portfolio; undefined if another has it. */
export async function lockEndedCustomer(tx: Db, id: number): Promise<PortfolioRow | undefined> {
  const [subject] = await tx.query<{ id: string; company_id: number; test: boolean }>(
    `SELECT s.id, s.company_id, s.test FROM subjects s JOIN portfolio_subjects p ON p.uuid = s.id
     WHERE p.id = $1 AND s.held_at IS NULL FOR UPDATE OF s SKIP LOCKED`,
    [id],
  );
  if (subject === undefined) return undefined;
  await lockPortfolio(tx, { companyId: subject.company_id, test: subject.test });
  const [row] = await findPortfolioRows(tx, [subject.id]);
  return row;
}

/** Clients with searches or deliveries that are older than they keep results. */
export async function companiesWithOldRows(db: Db): Promise<{ searches: number[]; deliveries: number[] }> {
  const time = 'now() - make_interval(days => c.result_retention_days)';
  const rows = await db.query<{ id: number; searches: boolean; deliveries: boolean }>(
    `SELECT c.id,
       EXISTS (SELECT FROM screenings s WHERE s.company_id = c.id AND s.dossier_id IS NULL AND s.sealed IS NOT NULL
         AND s.at <= ${time}) AS searches,
       EXISTS (SELECT FROM webhook_deliveries w WHERE w.company_id = c.id AND w.created_at <= ${time}) AS deliveries
     FROM companies c ORDER BY c.id`,
  );
  return {
    searches: rows.filter(({ searches }) => searches).map(({ id }) => id),
    deliveries: rows.filter(({ deliveries }) => deliveries).map(({ id }) => id),
  };
}

/**
 * Deletes the sealed content of up to `most` expired searches without a dossier; returns how many. The audit chain
 * covers the rest of the row.
 */
export function removeOldSearches(
  tx: Db,
  companyId: number | null,
  days: number,
  most: number,
): Promise<number> {
  const whose = companyId === null ? 'company_id IS NULL AND $3::int IS NULL' : 'company_id = $3';
  return countRows(
    tx,
    `UPDATE screenings SET sealed = NULL, removed_at = now() WHERE id IN (
       SELECT id FROM screenings WHERE ${whose} AND dossier_id IS NULL AND sealed IS NOT NULL
         AND at <= now() - make_interval(days => $1)
       ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING 1`,
    [days, most, companyId],
  );
}

/** Deletes up to `most` expired deliveries that are not pending, with their attempts; returns how many. */
export const removeOldDeliveries = (tx: Db, companyId: number, days: number, most: number): Promise<number> =>
  countRows(
    tx,
    `WITH due AS (
       SELECT w.id FROM webhook_deliveries w LEFT JOIN dossiers d ON d.id = coalesce(w.dossier_id, (
         SELECT o.id FROM capture_sessions c JOIN dossiers o ON o.uuid = c.dossier_uuid WHERE c.id = w.capture_session_id))
       WHERE w.company_id = $1 AND w.created_at <= now() - make_interval(days => $2) AND w.state <> 'PENDING'
         AND ${notHeld} ORDER BY w.created_at LIMIT $3 FOR UPDATE OF w SKIP LOCKED),
     attempts AS (DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT id FROM due))
     DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM due) RETURNING 1`,
    [companyId, days, most],
  );
