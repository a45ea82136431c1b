import type { Db } from '../database.ts';
import {
  type DueDossier,
  type DueDossiers,
  dueBy,
  lockDueDossier,
  notHeld,
} from '../dossiers/due-dossiers.ts';
import { column } from '../rows.ts';

/** Pictures whose retention has ended. See migrations/006-picture-retention.ts. */

/** Dossier `d` of company `c`, which is not obliged, has expired pictures that neither its analysis nor a legal hold needs. */
const isDue = `c.retention_profile = 'MINIMAL' AND d.pictures_removed_at IS NULL AND d.erased_at IS NULL AND d.status <> 'EN_COURS'
  AND d.created_at <= now() - make_interval(days => c.image_retention_days) AND ${notHeld}`;

export const oldPictures: DueDossiers = dueBy(isDue);

/** The dossier, locked, if its pictures are still due. */
export const lockOldDossier = (tx: Db, id: number): Promise<DueDossier | undefined> =>
  lockDueDossier(tx, id, isDue, 'SHARE');

/** Dossier `d` of company `c`, which is obliged and keeps its pictures, has an expired recording. */
const hasOldRecording = `c.retention_profile = 'OBLIGED' AND d.status <> 'EN_COURS'
  AND d.created_at <= now() - make_interval(days => c.image_retention_days) AND ${notHeld}
  AND EXISTS (SELECT FROM recordings r WHERE r.dossier_id = d.id AND r.wrapped_key IS NOT NULL)`;

const withOldRecordings = `FROM recordings r JOIN dossiers d ON d.id = r.dossier_id JOIN companies c ON c.id = d.company_id
  WHERE r.wrapped_key IS NOT NULL AND ${hasOldRecording}`;

/** Found from the recordings that are kept, which are few beside the dossiers. */
export const oldRecordings: DueDossiers = {
  companies: (db) => column(db, `SELECT DISTINCT c.id ${withOldRecordings} ORDER BY 1`),
  dossiers: (db, companyId, after = 0, most) =>
    column(
      db,
      `SELECT d.id ${withOldRecordings} AND c.id = $1 AND r.dossier_id > $2 ORDER BY r.dossier_id LIMIT $3`,
      [companyId, after, most],
    ),
};

/** Deletes the key of a dossier's recording if it is still due; undefined if it is locked. */
export async function removeRecordingKey(tx: Db, id: number): Promise<DueDossier | undefined> {
  const dossier = await lockDueDossier(tx, id, hasOldRecording, 'SHARE');
  if (dossier) await tx.query('UPDATE recordings SET wrapped_key = NULL WHERE dossier_id = $1', [id]);
  return dossier;
}

/** Deletes the keys of a dossier's pictures; returns the pictures whose blobs are to be deleted. */
export const removePictureKeys = (tx: Db, dossierId: number): Promise<string[]> =>
  column(
    tx,
    `WITH noted AS (UPDATE dossiers SET pictures_removed_at = now() WHERE id = $1)
     UPDATE pictures SET wrapped_key = NULL, sealed_text = NULL FROM documents d
     WHERE d.id = pictures.document_id AND d.dossier_id = $1 RETURNING pictures.id`,
    [dossierId],
  );

export interface KeptResult {
  readonly id: string;
  readonly sealed: Buffer;
}

export const listKeptResults = (tx: Db, dossierId: number): Promise<KeptResult[]> =>
  tx.query(
    `SELECT k.id, k.sealed_result AS sealed FROM checks k JOIN documents d ON d.id = k.document_id
     WHERE d.dossier_id = $1 AND k.sealed_result IS NOT NULL ORDER BY k.number`,
    [dossierId],
  );

/** Replaces a check's result; its status and the time it ran stay. */
export async function replaceResult(tx: Db, { id, sealed }: KeptResult): Promise<void> {
  await tx.query('UPDATE checks SET sealed_result = $2 WHERE id = $1', [id, sealed]);
}
