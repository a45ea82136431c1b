import type { RiskTable } from '../../contract/risk.ts';
import type { Db } from '../database.ts';
import { column, value } from '../rows.ts';

/** Tables by which clients rate. See migrations/035-risk.ts. */

export interface RiskTableRow {
  readonly company_id: number;
  readonly version: number;
  readonly at: Date;
  readonly actor: string;
  readonly document: RiskTable;
  readonly reason: string;
  readonly proof: Buffer | null;
}

export const listRiskTables = (db: Db, companyId: number): Promise<RiskTableRow[]> =>
  db.query('SELECT * FROM risk_tables WHERE company_id = $1 ORDER BY version DESC', [companyId]);

/** One at a time for a client, until the transaction ends. */
export async function lockRiskTables(tx: Db, companyId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('risk-tables'), $1)", [companyId]);
}

/** Clients that have subjects to be rated anew: never rated, or by an older version of their table. */
export const companiesToRate = (db: Db): Promise<number[]> =>
  column(
    db,
    `SELECT c.id FROM companies c WHERE EXISTS (
       SELECT FROM subjects s WHERE s.company_id = c.id AND s.erased_at IS NULL AND s.risk_table IS NULL)
     OR EXISTS (
       SELECT FROM subjects s WHERE s.company_id = c.id AND s.erased_at IS NULL
         AND s.risk_table < (SELECT max(version) FROM risk_tables t WHERE t.company_id = c.id)) ORDER BY c.id`,
  );

/** How many live subjects of a client are still to be rated by a version. */
export const countBehind = (db: Db, companyId: number, version: number): Promise<number> =>
  value(
    db,
    `SELECT count(*)::int AS count FROM subjects
       WHERE company_id = $1 AND erased_at IS NULL AND NOT test AND (risk_table IS NULL OR risk_table < $2)`,
    [companyId, version],
  );
