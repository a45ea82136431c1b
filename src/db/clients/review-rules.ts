import type { Db } from '../database.ts';

/** How people work on a client's dossiers. */

export interface ReviewRules {
  readonly freeReasons: boolean;
  readonly lockMinutes: number;
  readonly aimHours: number | null;
}

/** As the columns of migrations/033-officers-day.ts have it. */
const ordinary: ReviewRules = { freeReasons: true, lockMinutes: 30, aimHours: null };

export async function findReviewRules(db: Db, companyId: number): Promise<ReviewRules> {
  const [row] = await db.query<ReviewRules>(
    `SELECT free_reasons AS "freeReasons", lock_minutes AS "lockMinutes", aim_hours AS "aimHours"
     FROM review_rules WHERE company_id = $1`,
    [companyId],
  );
  return row ?? ordinary;
}

export async function saveReviewRules(tx: Db, companyId: number, rules: ReviewRules): Promise<void> {
  await tx.query(
    `INSERT INTO review_rules (company_id, free_reasons, lock_minutes, aim_hours) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id) DO UPDATE SET free_reasons = excluded.free_reasons,
       lock_minutes = excluded.lock_minutes, aim_hours = excluded.aim_hours`,
    [companyId, rules.freeReasons, rules.lockMinutes, rules.aimHours],
  );
}

/** Whether a client, or any, wants its dossiers decided within some time. */
export async function hasAim(db: Db, companyId: number | null): Promise<boolean> {
  const [row] = await db.query<{ some: boolean }>(
    `SELECT EXISTS (SELECT FROM review_rules WHERE aim_hours IS NOT NULL AND ($1::int IS NULL OR company_id = $1)) AS some`,
    [companyId],
  );
  return row?.some === true;
}
