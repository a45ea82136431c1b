import type { Db } from '../database.ts';
import { first } from '../rows.ts';

export interface LogoRow {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

export const findLogo = (db: Db, companyId: number): Promise<LogoRow | undefined> =>
  first(db, 'SELECT jpeg, width, height FROM company_logos WHERE company_id = $1', [companyId]);

/** Null removes it. */
export async function saveLogo(tx: Db, companyId: number, logo: LogoRow | null): Promise<void> {
  if (logo === null) {
    await tx.query('DELETE FROM company_logos WHERE company_id = $1', [companyId]);
    return;
  }
  await tx.query(
    `INSERT INTO company_logos (company_id, jpeg, width, height) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id) DO UPDATE SET jpeg = excluded.jpeg, width = excluded.width, height = excluded.height`,
    [companyId, logo.jpeg, logo.width, logo.height],
  );
}

/** The only organisation of the service, if it has a logo. */
export async function findOnlyWithLogo(db: Db): Promise<number | undefined> {
  const found = await first<{ id: number }>(
    db,
    'SELECT min(c.id) AS id FROM companies c LEFT JOIN company_logos l ON l.company_id = c.id HAVING count(*) = 1 AND count(l.company_id) = 1',
    [],
  );
  return found?.id;
}
