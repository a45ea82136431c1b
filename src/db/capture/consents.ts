import type { Db } from '../database.ts';

/** What people of clients agree to. See migrations/028-capture.ts. */

export interface ConsentRow {
  readonly company_id: number;
  readonly version: number;
  readonly french: string;
  readonly english: string;
  readonly made_at: Date;
  readonly made_by: string;
  readonly proof: Buffer | null;
}

/** Texts of a client, the newest first, or the one of a version; none where it has none of its own. */
export const listConsents = (
  db: Db,
  companyId: number,
  version: string | null = null,
): Promise<ConsentRow[]> =>
  db.query(
    `SELECT * FROM capture_consents WHERE company_id = $1 AND ($2::text IS NULL OR version::text = $2)
     ORDER BY version DESC`,
    [companyId, version],
  );
