import type { Db } from '../database.ts';

/** How many turns a client has where others have one. See migrations/019-work.ts. */

const ordinaryWeight = 1;

export async function findWeight(db: Db, companyId: number): Promise<number> {
  const rows = await db.query<{ weight: number }>('SELECT weight FROM client_weights WHERE company_id = $1', [
    companyId,
  ]);
  return rows[0]?.weight ?? ordinaryWeight;
}

export async function saveWeight(tx: Db, companyId: number, weight: number): Promise<void> {
  await tx.query(
    `INSERT INTO client_weights (company_id, weight) VALUES ($1, $2)
     ON CONFLICT (company_id) DO UPDATE SET weight = excluded.weight`,
    [companyId, weight],
  );
}
