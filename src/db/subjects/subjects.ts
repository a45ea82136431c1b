import type { AnalysisStatus } from '../../contract/results.ts';
import { type Db, one } from '../database.ts';
import { first } from '../rows.ts';
import type { World } from '../world.ts';
import { eraseActs, overtakeActs } from './proposals.ts';

export type SubjectKind = 'person' | 'company';

export interface SubjectRow {
  readonly id: string;
  readonly company_id: number;
  readonly test: boolean;
  readonly kind: SubjectKind;
  readonly held_at: Date | null;
  readonly erased_at: Date | null;
  readonly created_at: Date;
}

/** Locks subjects that have any of these hashes; one row for every hash. Leaves out one erased during the wait. */
export const lockSubjectsByHashes = (
  tx: Db,
  { companyId, test }: World,
  hashes: readonly Buffer[],
): Promise<(SubjectRow & { readonly hash: Buffer })[]> =>
  tx.query(
    `SELECT s.*, i.hash FROM subject_identifiers i JOIN subjects s ON s.id = i.subject_id
     WHERE i.company_id = $1 AND i.test = $2 AND i.hash = ANY($3) AND s.erased_at IS NULL
     ORDER BY s.id FOR UPDATE OF s`,
    [companyId, test, hashes],
  );

/** Serialises per client, so that two dossiers of one person never make two subjects. */
export async function lockSubjects(tx: Db, companyId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('subjects'), $1)", [companyId]);
}

export interface NewTies {
  readonly subjects: readonly Pick<SubjectRow, 'id' | 'kind'>[];
  readonly identifiers: readonly { readonly hash: Buffer; readonly subjectId: string }[];
  readonly dossiers: readonly { readonly dossierId: number; readonly subjectId: string }[];
}

export async function addTies(
  tx: Db,
  { companyId, test }: World,
  { subjects, identifiers, dossiers }: NewTies,
): Promise<void> {
  await tx.query(
    `WITH subject AS (
       INSERT INTO subjects (id, company_id, test, kind)
       SELECT s.id, $1, $2, s.kind FROM unnest($3::uuid[], $4::text[]) AS s (id, kind)),
     identifier AS (
       INSERT INTO subject_identifiers (company_id, test, hash, subject_id)
       SELECT $1, $2, i.hash, i.subject_id FROM unnest($5::bytea[], $6::uuid[]) AS i (hash, subject_id)
       ON CONFLICT (company_id, hash, test) DO NOTHING)
     INSERT INTO dossier_subjects (dossier_id, subject_id) SELECT * FROM unnest($7::bigint[], $8::uuid[])
     ON CONFLICT DO NOTHING`,
    [
      companyId,
      test,
      subjects.map(({ id }) => id),
      subjects.map(({ kind }) => kind),
      identifiers.map(({ hash }) => hash),
      identifiers.map(({ subjectId }) => subjectId),
      dossiers.map(({ dossierId }) => dossierId),
      dossiers.map(({ subjectId }) => subjectId),
    ],
  );
}

/** Merges subjects that turned out to be one person; a hold on any of them stays. */
export async function mergeSubjects(tx: Db, into: string, others: readonly string[]): Promise<void> {
  await tx.query('UPDATE subject_identifiers SET subject_id = $1 WHERE subject_id = ANY($2)', [into, others]);
  await tx.query(
    `INSERT INTO dossier_subjects (dossier_id, subject_id)
     SELECT dossier_id, $1 FROM dossier_subjects WHERE subject_id = ANY($2) ON CONFLICT DO NOTHING`,
    [into, others],
  );
  await tx.query('DELETE FROM dossier_subjects WHERE subject_id = ANY($1)', [others]);
  await tx.query('UPDATE subject_holds SET subject_id = $1 WHERE subject_id = ANY($2)', [into, others]);
  await overtakeActs(tx, into, others);
  await tx.query(
    `UPDATE subjects SET held_at = coalesce(held_at, (SELECT min(held_at) FROM subjects WHERE id = ANY($2))),
       screened_generation = least(screened_generation, (SELECT min(screened_generation) FROM subjects WHERE id = ANY($2)))
     WHERE id = $1`,
    [into, others],
  );
  await tx.query('DELETE FROM subjects WHERE id = ANY($1)', [others]);
}

export const lockSubject = (tx: Db, id: string): Promise<SubjectRow | undefined> =>
  first(tx, 'SELECT * FROM subjects WHERE id = $1 FOR UPDATE', [id]);

export interface SubjectDossier {
  readonly id: number;
  readonly uuid: string;
  readonly company_id: number;
  readonly credential_id: number;
  readonly test: boolean;
  readonly status: AnalysisStatus;
  readonly kyb: boolean;
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly pictures_removed_at: Date | null;
  readonly erased_at: Date | null;
}

const ofSubject = `SELECT d.id, d.uuid, d.company_id, d.credential_id, d.test, d.status, d.kyb, d.created_at,
    d.completed_at, d.pictures_removed_at, d.erased_at
  FROM dossiers d JOIN dossier_subjects s ON s.dossier_id = d.id WHERE s.subject_id = $1 ORDER BY d.id`;

export const listSubjectDossiers = (db: Db, id: string): Promise<SubjectDossier[]> =>
  db.query(ofSubject, [id]);

/** Not erased ones; locked until the transaction ends. */
export const lockSubjectDossiers = (tx: Db, id: string): Promise<SubjectDossier[]> =>
  tx.query(ofSubject.replace('ORDER BY', 'AND d.erased_at IS NULL ORDER BY').concat(' FOR UPDATE OF d'), [
    id,
  ]);

/** All subjects of these dossiers, and the subject itself; locked until the transaction ends. */
export const lockSubjectsOf = (tx: Db, id: string, dossierIds: readonly number[]): Promise<SubjectRow[]> =>
  tx.query(
    `SELECT * FROM subjects WHERE id = $1 OR id IN (
       SELECT subject_id FROM dossier_subjects WHERE dossier_id = ANY($2)) ORDER BY id FOR UPDATE`,
    [id, dossierIds],
  );

export const listSubjectsOf = (db: Db, dossierIds: readonly number[]): Promise<SubjectRow[]> =>
  db.query(
    `SELECT * FROM subjects WHERE id IN (SELECT subject_id FROM dossier_subjects WHERE dossier_id = ANY($1))
     ORDER BY created_at, id`,
    [dossierIds],
  );

/** The same, with one row for each dossier. */
export const listSubjectsWith = (
  db: Db,
  dossierIds: readonly number[],
): Promise<(SubjectRow & { readonly dossier_id: number })[]> =>
  db.query(
    `SELECT p.*, s.dossier_id FROM subjects p JOIN dossier_subjects s ON s.subject_id = p.id
     WHERE s.dossier_id = ANY($1) ORDER BY p.created_at, p.id`,
    [dossierIds],
  );

/** Subjects of these dossiers that have no other dossier left. */
export async function subjectsOfOnly(db: Db, dossierIds: readonly number[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT p.id FROM subjects p WHERE p.erased_at IS NULL
       AND p.id IN (SELECT subject_id FROM dossier_subjects WHERE dossier_id = ANY($1))
       AND NOT EXISTS (
         SELECT FROM dossier_subjects t JOIN dossiers d ON d.id = t.dossier_id
         WHERE t.subject_id = p.id AND d.erased_at IS NULL AND d.id <> ALL($1)) ORDER BY p.id`,
    [dossierIds],
  );
  return rows.map(({ id }) => id);
}

/** Deletes what identifies subjects, so that a returning person is a new subject; returns how many numbers. */
export async function eraseSubjectRows(tx: Db, ids: readonly string[]): Promise<number> {
  const numbers = await tx.query('DELETE FROM subject_identifiers WHERE subject_id = ANY($1) RETURNING 1', [
    ids,
  ]);
  await tx.query('UPDATE subject_holds SET sealed_reason = NULL WHERE subject_id = ANY($1)', [ids]);
  await eraseActs(tx, ids);
  await tx.query('UPDATE subjects SET erased_at = now() WHERE id = ANY($1)', [ids]);
  return numbers.length;
}

/** How many numbers subjects are recognised by. */
export async function countIdentifiers(db: Db, ids: readonly string[]): Promise<number> {
  return one(
    await db.query<{ count: number }>('SELECT count(*) FROM subject_identifiers WHERE subject_id = ANY($1)', [
      ids,
    ]),
  ).count;
}

export async function setHeld(tx: Db, id: string, held: boolean): Promise<SubjectRow> {
  return one(
    await tx.query<SubjectRow>(
      'UPDATE subjects SET held_at = CASE WHEN $2 THEN now() END WHERE id = $1 RETURNING *',
      [id, held],
    ),
  );
}

export const findSubject = (db: Db, id: string): Promise<SubjectRow | undefined> =>
  first(db, 'SELECT * FROM subjects WHERE id = $1', [id]);

export const listSubjects = (db: Db, ids: readonly string[]): Promise<SubjectRow[]> =>
  db.query('SELECT * FROM subjects WHERE id = ANY($1) ORDER BY id', [ids]);

/** Subjects of both worlds, live ones first, that have any of these numbers, each given as one client's hash of it. */
export const findSubjectsByHashes = (
  db: Db,
  numbers: readonly { readonly companyId: number; readonly hash: Buffer }[],
): Promise<SubjectRow[]> =>
  db.query(
    `SELECT * FROM subjects WHERE id IN (
       SELECT i.subject_id FROM unnest($1::int[], $2::bytea[]) AS wanted (company_id, hash)
         JOIN subject_identifiers i ON i.company_id = wanted.company_id AND i.hash = wanted.hash)
     ORDER BY company_id, test, created_at, id`,
    [numbers.map(({ companyId }) => companyId), numbers.map(({ hash }) => hash)],
  );

export const listDossierSubjects = (db: Db, dossierId: number): Promise<SubjectRow[]> =>
  db.query(
    'SELECT s.* FROM subjects s JOIN dossier_subjects t ON t.subject_id = s.id WHERE t.dossier_id = $1 ORDER BY s.created_at',
    [dossierId],
  );

/** Takes back what tied a dossier to a subject. */

export async function removeIdentifiers(tx: Db, subjectId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('DELETE FROM subject_identifiers WHERE subject_id = $1 AND hash = ANY($2)', [
    subjectId,
    hashes,
  ]);
}

export async function untieDossier(tx: Db, dossierId: number, subjectId: string): Promise<void> {
  await tx.query('DELETE FROM dossier_subjects WHERE dossier_id = $1 AND subject_id = $2', [
    dossierId,
    subjectId,
  ]);
}
