import type { Db } from './database.ts';

export type SubjectKind = 'person' | 'company';

export interface SubjectRow {
  readonly id: string;
  readonly company_id: number;
  readonly kind: SubjectKind;
  readonly held_at: Date | null;
  readonly erased_at: Date | null;
  readonly created_at: Date;
}

/** Subjects that any of the hashes belongs to, oldest first; held until the transaction ends. */
export function lockSubjectsByHashes(
  tx: Db,
  companyId: number,
  hashes: readonly Buffer[],
): Promise<SubjectRow[]> {
  return tx.query(
    `SELECT * FROM subjects WHERE id IN (
       SELECT subject_id FROM subject_identifiers WHERE company_id = $1 AND hash = ANY($2))
     ORDER BY created_at, id FOR UPDATE`,
    [companyId, hashes],
  );
}

/** One at a time a client, so that two dossiers of one person never make two subjects of it. */
export async function lockSubjects(tx: Db, companyId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('subjects'), $1)", [companyId]);
}

export async function addSubject(tx: Db, id: string, companyId: number, kind: SubjectKind): Promise<void> {
  await tx.query('INSERT INTO subjects (id, company_id, kind) VALUES ($1, $2, $3)', [id, companyId, kind]);
}

/** What is recognised as one person after all becomes one; a hold on any holds it. */
export async function mergeSubjects(tx: Db, into: string, others: readonly string[]): Promise<void> {
  await tx.query('UPDATE subject_identifiers SET subject_id = $1 WHERE subject_id = ANY($2)', [into, others]);
  await tx.query(
    `INSERT INTO dossier_subjects (dossier_id, subject_id)
     SELECT dossier_id, $1 FROM dossier_subjects WHERE subject_id = ANY($2) ON CONFLICT DO NOTHING`,
    [into, others],
  );
  await tx.query('DELETE FROM dossier_subjects WHERE subject_id = ANY($1)', [others]);
  await tx.query(
    `UPDATE subjects SET held_at = coalesce(held_at, (SELECT min(held_at) FROM subjects WHERE id = ANY($2)))
     WHERE id = $1`,
    [into, others],
  );
  await tx.query('DELETE FROM subjects WHERE id = ANY($1)', [others]);
}

export async function linkSubject(
  tx: Db,
  subjectId: string,
  companyId: number,
  dossierId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query(
    `INSERT INTO subject_identifiers (company_id, hash, subject_id) SELECT $2, unnest($3::bytea[]), $1
     ON CONFLICT (company_id, hash) DO NOTHING`,
    [subjectId, companyId, hashes],
  );
  await tx.query(
    'INSERT INTO dossier_subjects (dossier_id, subject_id) VALUES ($2, $1) ON CONFLICT DO NOTHING',
    [subjectId, dossierId],
  );
}
