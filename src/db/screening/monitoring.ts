import type { Db } from '../database.ts';
import { NEVER_DUE } from '../portfolio/portfolio.ts';
import { countRows, value } from '../rows.ts';
import { jobsChannel } from '../work/jobs.ts';

/** Which subjects to screen again after lists changed. */

/** The generation grows with every change of what is searched. */
export const readGeneration = (db: Db): Promise<number> =>
  value(db, 'SELECT generation FROM screening_generation');

/** Records up to which generation subjects were screened. */
export async function markScreened(tx: Db, subjects: readonly string[], generation: number): Promise<void> {
  await tx.query(
    'UPDATE subjects SET screened_generation = greatest(screened_generation, $2) WHERE id = ANY($1)',
    [subjects, generation],
  );
}

/** Makes all live subjects of a client due; returns how many. */
export const forgetScreened = (tx: Db, companyId: number): Promise<number> =>
  countRows(
    tx,
    `UPDATE subjects SET screened_generation = 0 WHERE company_id = $1 AND erased_at IS NULL AND NOT test
       AND screened_generation < $2 RETURNING 1`,
    [companyId, NEVER_DUE],
  );

export interface DueSubject {
  readonly id: string;
  /** Its newest dossier that is not erased; null if there is none. */
  readonly dossier_id: number | null;
}

/** A client's next live subjects that were not screened against this generation. */
export const dueSubjects = (
  db: Db,
  companyId: number,
  generation: number,
  most: number,
): Promise<DueSubject[]> =>
  db.query(
    `SELECT s.id, (
       SELECT max(d.id) FROM dossier_subjects t JOIN dossiers d ON d.id = t.dossier_id
       WHERE t.subject_id = s.id AND d.erased_at IS NULL) AS dossier_id
     FROM subjects s WHERE s.company_id = $1 AND s.erased_at IS NULL AND NOT s.test AND s.screened_generation < $2
     ORDER BY s.screened_generation, s.id LIMIT $3`,
    [companyId, generation, most],
  );

/** The keyed hashes of the numbers that identify subjects. */
export async function subjectHashes(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.query<{ subject_id: string; hashes: string[] }>(
    `SELECT subject_id, array_agg(encode(hash, 'hex')) AS hashes FROM subject_identifiers
     WHERE subject_id = ANY($1) GROUP BY 1`,
    [subjects],
  );
  return new Map(rows.map((row) => [row.subject_id, new Set(row.hashes)]));
}

/** How many live subjects of a client were searched for on the lists of a generation. */
export const countScreened = (db: Db, companyId: number, generation: number): Promise<number> =>
  value(
    db,
    `SELECT count(*) FROM subjects WHERE company_id = $1 AND erased_at IS NULL AND NOT test AND screened_generation >= $2
         AND screened_generation < $3`,
    [companyId, generation, NEVER_DUE],
  );

/** Adds jobs for clients with monitoring that have subjects due; returns how many. */
export const planRescreens = (db: Db): Promise<number> =>
  countRows(
    db,
    `WITH due AS (
       INSERT INTO jobs (kind, company_id, subject, turn)
       SELECT 'rescreen', c.id, c.id::text, now() FROM companies c, screening_generation g
       WHERE c.monitoring AND c.suspended_at IS NULL AND EXISTS (
         SELECT FROM subjects s WHERE s.company_id = c.id AND s.erased_at IS NULL AND NOT s.test
           AND s.screened_generation < g.generation)
       ON CONFLICT (kind, subject) DO NOTHING RETURNING 1)
     SELECT pg_notify($1, 'rescreen') FROM due`,
    [jobsChannel],
  );
