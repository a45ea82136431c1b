import { type Db, one } from './database.ts';

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
    `UPDATE subjects SET held_at = coalesce(held_at, (SELECT min(held_at) FROM subjects WHERE id = ANY($2))),
       screened_generation = least(screened_generation, (SELECT min(screened_generation) FROM subjects WHERE id = ANY($2)))
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

export async function lockSubject(tx: Db, id: string): Promise<SubjectRow | undefined> {
  const [row] = await tx.query<SubjectRow>('SELECT * FROM subjects WHERE id = $1 FOR UPDATE', [id]);
  return row;
}

export interface SubjectDossier {
  readonly id: number;
  readonly uuid: string;
  readonly company_id: number;
  readonly credential_id: number;
  readonly test: boolean;
  readonly status: string;
  readonly created_at: Date;
}

const ofSubject = `SELECT d.id, d.uuid, d.company_id, d.credential_id, d.test, d.status, d.created_at
  FROM dossiers d JOIN dossier_subjects s ON s.dossier_id = d.id WHERE s.subject_id = $1 ORDER BY d.id`;

export function listSubjectDossiers(db: Db, id: string): Promise<SubjectDossier[]> {
  return db.query(ofSubject, [id]);
}

export function lockSubjectDossiers(tx: Db, id: string): Promise<SubjectDossier[]> {
  return tx.query(`${ofSubject} FOR UPDATE OF d`, [id]);
}

/** Those under legal hold among these subjects and all that the dossiers are about. */
export async function heldSubjects(
  tx: Db,
  subjects: readonly string[],
  dossierIds: readonly number[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM subjects WHERE held_at IS NOT NULL AND (id = ANY($1) OR id IN (
       SELECT subject_id FROM dossier_subjects WHERE dossier_id = ANY($2))) ORDER BY id`,
    [subjects, dossierIds],
  );
  return rows.map((row) => row.id);
}

/** Removes the keys and everything sealed with them; gives the pictures whose blobs are to go. */
export async function eraseDossier(tx: Db, id: number): Promise<string[]> {
  const pictures = await tx.query<{ id: string }>(
    `UPDATE pictures SET wrapped_key = NULL FROM documents d
     WHERE d.id = pictures.document_id AND d.dossier_id = $1 RETURNING pictures.id`,
    [id],
  );
  await tx.query(
    `UPDATE checks SET sealed_result = NULL FROM documents d WHERE d.id = checks.document_id AND d.dossier_id = $1`,
    [id],
  );
  await tx.query('UPDATE documents SET sealed_facts = NULL WHERE dossier_id = $1', [id]);
  await tx.query('UPDATE screenings SET sealed = NULL WHERE dossier_id = $1', [id]);
  await tx.query('UPDATE dossier_history SET sealed_reason = NULL WHERE dossier_id = $1', [id]);
  await tx.query(
    `UPDATE dossiers SET wrapped_key = NULL, sealed_request = NULL, external_id_hash = NULL, erased_at = now(),
       status = CASE status WHEN 'EN_COURS' THEN 'ERREUR' ELSE status END WHERE id = $1`,
    [id],
  );
  return pictures.map((picture) => picture.id);
}

/** Forgets what a subject is recognised by: whoever comes again is someone new. */
export async function eraseSubjectRow(tx: Db, id: string): Promise<void> {
  await tx.query('DELETE FROM subject_identifiers WHERE subject_id = $1', [id]);
  await tx.query('UPDATE subjects SET erased_at = now() WHERE id = $1', [id]);
}

export async function setHeld(tx: Db, id: string, held: boolean): Promise<SubjectRow> {
  return one(
    await tx.query<SubjectRow>(
      'UPDATE subjects SET held_at = CASE WHEN $2 THEN now() END WHERE id = $1 RETURNING *',
      [id, held],
    ),
  );
}

export async function findSubject(db: Db, id: string): Promise<SubjectRow | undefined> {
  const [row] = await db.query<SubjectRow>('SELECT * FROM subjects WHERE id = $1', [id]);
  return row;
}

export async function findSubjectByHash(
  db: Db,
  companyId: number,
  hash: Buffer,
): Promise<SubjectRow | undefined> {
  const [row] = await db.query<SubjectRow>(
    `SELECT s.* FROM subjects s JOIN subject_identifiers i ON i.subject_id = s.id
     WHERE i.company_id = $1 AND i.hash = $2`,
    [companyId, hash],
  );
  return row;
}

export function listDossierSubjects(db: Db, dossierId: number): Promise<SubjectRow[]> {
  return db.query(
    'SELECT s.* FROM subjects s JOIN dossier_subjects t ON t.subject_id = s.id WHERE t.dossier_id = $1 ORDER BY s.created_at',
    [dossierId],
  );
}
