import { type Db, one } from '../database.ts';

export interface ConsentRow {
  readonly version: number;
  readonly french: string;
  readonly english: string;
}

/** A text of a client, the newest where no version is named; undefined where it has none of its own. */
export async function findConsent(
  db: Db,
  companyId: number,
  version: string | null = null,
): Promise<ConsentRow | undefined> {
  const [row] = await db.query<ConsentRow>(
    `SELECT version, french, english FROM capture_consents
     WHERE company_id = $1 AND ($2::text IS NULL OR version::text = $2) ORDER BY version DESC LIMIT 1`,
    [companyId, version],
  );
  return row;
}

/** Earlier ones stay, since people agreed to them. */
export async function addConsent(
  tx: Db,
  companyId: number,
  { french, english }: Omit<ConsentRow, 'version'>,
  actor: string,
): Promise<ConsentRow> {
  return one(
    await tx.query<ConsentRow>(
      `INSERT INTO capture_consents (company_id, version, french, english, made_by)
       SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4 FROM capture_consents WHERE company_id = $1
       RETURNING version, french, english`,
      [companyId, french, english, actor],
    ),
  );
}
