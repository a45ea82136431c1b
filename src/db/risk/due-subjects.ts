import type { RiskRating } from '../../contract/risk.ts';
import type { Db } from '../database.ts';
import type { SubjectKind } from '../subjects/subjects.ts';
import type { SubjectRiskRow } from './subject-risks.ts';

/** Which subjects are to be looked at again, and how many have which rating. */

export type DueRow = SubjectRiskRow & { readonly kind: SubjectKind; readonly company: string };

/** The end of a page, after which the next one begins. */
export interface DuePlace {
  readonly at: Date;
  readonly subject: string;
}

/** Whose relationship has ended is a customer no more. */
const goesOn = `NOT EXISTS (
  SELECT FROM portfolio_subjects p WHERE p.uuid = r.subject_id AND p.relationship_ended_at IS NOT NULL)`;

/** Whose: one client's, or all (null); live or test. */
export interface WhoseDue {
  readonly companyId: number | null;
  readonly test: boolean;
}

/** Subjects that are due until a moment, the longest due first. */
export function listDue(
  db: Db,
  { companyId, test }: WhoseDue,
  until: Date,
  after: DuePlace | null,
  most: number,
): Promise<DueRow[]> {
  // Client by client, so that each is read in the order of its index however many there are.
  return db.query(
    `SELECT d.*, c.name AS company FROM companies c CROSS JOIN LATERAL (
       SELECT r.*, s.kind
       FROM subject_risks r JOIN subjects s ON s.id = r.subject_id AND s.erased_at IS NULL
       WHERE r.company_id = c.id AND r.test = $6 AND r.due_at <= $1 AND ${goesOn}
         AND ($3::timestamptz IS NULL OR (r.due_at, r.subject_id) > ($3, $4::uuid))
       ORDER BY r.due_at, r.subject_id LIMIT $5) d
     WHERE $2::int IS NULL OR c.id = $2
     ORDER BY d.due_at, d.subject_id LIMIT $5`,
    [until, companyId, after?.at ?? null, after?.subject ?? null, most, test],
  );
}

export async function countDue(db: Db, { companyId, test }: WhoseDue, until: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT coalesce(sum(d.count), 0)::int AS count FROM companies c CROSS JOIN LATERAL (
       SELECT count(*) FROM subject_risks r
       WHERE r.company_id = c.id AND r.test = $3 AND r.due_at <= $1 AND ${goesOn}) d
     WHERE $2::int IS NULL OR c.id = $2`,
    [until, companyId, test],
  );
  return row?.count ?? 0;
}

/** How many subjects of a world have which rating, of one client or of all (null). */
export async function countRatings(
  db: Db,
  companyId: number | null,
  test = false,
): Promise<Readonly<Record<RiskRating, number>>> {
  const rows = await db.query<{ rating: RiskRating; count: number }>(
    `SELECT rating, count(*)::int AS count FROM subject_risks
     WHERE test = $2 AND ($1::int IS NULL OR company_id = $1) GROUP BY 1`,
    [companyId, test],
  );
  const of = (rating: RiskRating) => rows.find((row) => row.rating === rating)?.count ?? 0;
  return { LOW: of('LOW'), MEDIUM: of('MEDIUM'), HIGH: of('HIGH') };
}
