import type { Db } from '../database.ts';
import { hasRow, only } from '../rows.ts';

/** Test calls of a client, by days (UTC) of the server's clock. */

const today = "(now() AT TIME ZONE 'UTC')::date";

/** Takes one of the day's calls, whatever the concurrency; false where none is left. */
export const takeSandboxCall = (db: Db, companyId: number, limit: number): Promise<boolean> =>
  hasRow(
    db,
    `INSERT INTO sandbox_days AS kept (company_id, day, used) VALUES ($1, ${today}, 1)
     ON CONFLICT (company_id) DO UPDATE SET day = excluded.day,
       used = CASE WHEN kept.day = excluded.day THEN kept.used + 1 ELSE 1 END
     WHERE kept.day <> excluded.day OR kept.used < $2
     RETURNING 1`,
    [companyId, limit],
  );

export interface SandboxDay {
  readonly used: number;
  /** Seconds until the next day begins; one at least. */
  readonly secondsLeft: number;
}

export const sandboxDay = (db: Db, companyId: number): Promise<SandboxDay> =>
  only(
    db,
    `SELECT coalesce((SELECT used FROM sandbox_days WHERE company_id = $1 AND day = ${today}), 0) AS used,
         greatest(1, ceil(extract(epoch FROM (${today} + 1)::timestamp - now() AT TIME ZONE 'UTC')))::int
           AS "secondsLeft"`,
    [companyId],
  );
