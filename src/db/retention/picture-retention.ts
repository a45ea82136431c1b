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
