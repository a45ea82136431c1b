import type { Db } from '../database.ts';
import { noteRemoved } from '../retention/retention-removals.ts';
import { first, value } from '../rows.ts';
import { mostDuplicates, otherIdentity } from './dossiers.ts';

/** Faces of selfies, and the dossiers that share one. See migrations/005-faces.ts for what the columns mean. */

/** Serialises changes to a client's faces and their matches. */
export async function lockFaces(tx: Db, companyId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('faces'), $1)", [companyId]);
}

/** The client wants faces compared, and its picture retention has not ended. */
const mayBeKept = (receivedAt: string): string =>
  `c.duplicated_faces AND ${receivedAt} > now() - make_interval(days => c.image_retention_days)`;

/** Whether the face of a dossier is kept with this model; undefined if it may not be kept. */
export const findKeeping = (
  db: Db,
  dossierId: number,
  model: string,
): Promise<{ readonly kept: boolean } | undefined> =>
  first(
    db,
    `SELECT f.id IS NOT NULL AS kept FROM dossiers d JOIN companies c ON c.id = d.company_id
       LEFT JOIN faces f ON f.dossier_id = d.id AND f.model = $2
     WHERE d.id = $1 AND ${mayBeKept('d.created_at')}`,
    [dossierId, model],
  );

/** Stores the face of a dossier unless its retention has ended. `tx` holds the lock on the client's faces. */
export async function addFace(tx: Db, dossierId: number, model: string, sealed: Buffer): Promise<void> {
  await tx.query(
    `INSERT INTO faces (dossier_id, company_id, test, received_at, model, sealed)
     SELECT d.id, d.company_id, d.test, d.created_at, $2, $3
     FROM dossiers d JOIN companies c ON c.id = d.company_id
     WHERE d.id = $1 AND ${mayBeKept('d.created_at')}
     ON CONFLICT (dossier_id) DO UPDATE SET id = DEFAULT, model = excluded.model, sealed = excluded.sealed`,
    [dossierId, model, sealed],
  );
}

export interface FaceRow {
  readonly id: number;
  readonly company_id: number;
  readonly test: boolean;
  readonly model: string;
  readonly sealed: Buffer;
  readonly uuid: string;
  readonly wrapped_key: Buffer;
}

const withKeys = `SELECT f.id, f.company_id, f.test, f.model, f.sealed, d.uuid, d.wrapped_key
  FROM faces f JOIN dossiers d ON d.id = f.dossier_id`;

export const findFace = (db: Db, dossierId: number): Promise<FaceRow | undefined> =>
  first(db, `${withKeys} WHERE f.dossier_id = $1`, [dossierId]);

/** A client's faces that are compared with each other. */
export interface FaceGroup {
  readonly companyId: number;
  readonly test: boolean;
  readonly model: string;
}

/** The next faces after an id, in commit order. */
export const facesAfter = (
  db: Db,
  { companyId, test, model }: FaceGroup,
  after: number,
  most: number,
): Promise<FaceRow[]> =>
  db.query(
    `${withKeys} WHERE f.company_id = $1 AND f.test = $2 AND f.model = $3 AND f.id > $4 ORDER BY f.id LIMIT $5`,
    [companyId, test, model, after, most],
  );

/** All ids up to one. */
export async function faceIdsUpTo(
  db: Db,
  { companyId, test, model }: FaceGroup,
  last: number,
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>(
    'SELECT id FROM faces WHERE company_id = $1 AND test = $2 AND model = $3 AND id <= $4',
    [companyId, test, model, last],
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many of a client's faces were ever removed. */
export async function countRemovals(db: Db, companyId: number): Promise<number> {
  const [row] = await db.query<{ removed: number }>(
    'SELECT removed FROM face_removals WHERE company_id = $1',
    [companyId],
  );
  return row?.removed ?? 0;
}

/** Stores the matches of a face, nearest first, except of the same person. `tx` holds the lock on the client's faces. */
export async function addFaceMatches(tx: Db, dossierId: number, faceIds: readonly number[]): Promise<void> {
  await tx.query(
    `WITH found AS (
       SELECT o.id FROM unnest($2::bigint[]) WITH ORDINALITY AS hit (face_id, rank)
         JOIN faces f ON f.id = hit.face_id JOIN companies c ON c.id = f.company_id
         JOIN dossiers o ON o.id = f.dossier_id JOIN dossiers d ON d.id = $1
       WHERE o.id <> d.id AND (o.company_id, o.test) = (d.company_id, d.test)
         AND ${mayBeKept('f.received_at')} AND ${otherIdentity}
       ORDER BY hit.rank LIMIT $3)
     INSERT INTO face_matches (dossier_id, other_id)
     SELECT $1, id FROM found UNION ALL SELECT id, $1 FROM found ON CONFLICT DO NOTHING`,
    [dossierId, faceIds, mostDuplicates],
  );
}

/** Deletes matching faces and notifies the processes that hold them in memory; returns how many. */
const remove = (tx: Db, which: string, values: readonly unknown[]): Promise<number> =>
  value(
    tx,
    `WITH removed AS (DELETE FROM faces WHERE ${which} RETURNING company_id),
       told AS (
         INSERT INTO face_removals AS r (company_id, removed)
         SELECT company_id, count(*) FROM removed GROUP BY company_id ORDER BY company_id
         ON CONFLICT (company_id) DO UPDATE SET removed = r.removed + excluded.removed)
       SELECT count(*) FROM removed`,
    values,
  );

/** Deletes the faces of these dossiers and their matches; returns how many faces. */
export async function eraseFaces(tx: Db, companyId: number, dossierIds: readonly number[]): Promise<number> {
  await lockFaces(tx, companyId);
  const count = await remove(tx, 'dossier_id = ANY($1)', [dossierIds]);
  await tx.query(
    `DELETE FROM face_matches m USING face_matches own
     WHERE own.dossier_id = ANY($1) AND m.dossier_id = own.other_id AND m.other_id = own.dossier_id`,
    [dossierIds],
  );
  await tx.query('DELETE FROM face_matches WHERE dossier_id = ANY($1)', [dossierIds]);
  return count;
}

/** Whether a subject of the dossier of face or match `f` is under legal hold. */
const isHeld = `EXISTS (
  SELECT FROM dossier_subjects s JOIN subjects p ON p.id = s.subject_id
  WHERE s.dossier_id = f.dossier_id AND p.held_at IS NOT NULL)`;

/** Deletes the faces and matches of a client's dossiers that are not under legal hold; returns how many faces. */
export async function eraseAllFaces(tx: Db, companyId: number): Promise<number> {
  const count = await remove(
    tx,
    `dossier_id IN (SELECT f.dossier_id FROM faces f WHERE f.company_id = $1 AND NOT ${isHeld})`,
    [companyId],
  );
  await tx.query(
    `DELETE FROM face_matches f USING dossiers d WHERE d.id = f.dossier_id AND d.company_id = $1 AND NOT ${isHeld}`,
    [companyId],
  );
  return count;
}

/** Deletes up to `most` expired faces without a legal hold; returns how many. Locks subjects against a new hold. */
export async function removeExpiredFaces(tx: Db, most: number): Promise<number> {
  const due = await tx.query<{ dossier_id: number; company_id: number }>(
    `WITH due AS (
       SELECT f.dossier_id, f.company_id FROM companies c JOIN faces f ON f.company_id = c.id
       WHERE NOT (${mayBeKept('f.received_at')}) AND NOT ${isHeld} LIMIT $1 FOR UPDATE OF f SKIP LOCKED),
     free AS (
       SELECT p.id FROM subjects p WHERE p.held_at IS NULL AND p.id IN (
         SELECT s.subject_id FROM dossier_subjects s JOIN due USING (dossier_id)) FOR SHARE SKIP LOCKED)
     SELECT dossier_id, company_id FROM due WHERE NOT EXISTS (
       SELECT FROM dossier_subjects s WHERE s.dossier_id = due.dossier_id AND s.subject_id NOT IN (SELECT id FROM free))`,
    [most],
  );
  const removed = await remove(tx, 'dossier_id = ANY($1)', [due.map(({ dossier_id }) => dossier_id)]);
  const companies = [...new Set(due.map(({ company_id }) => company_id))].sort((a, b) => a - b);
  for (const company of companies) {
    await noteRemoved(tx, company, 'faces', due.filter(({ company_id }) => company_id === company).length);
  }
  return removed;
}
