import type { Db } from '../database.ts';
import { type DueDossier, dueDossiers, lockDueDossier, notHeld } from '../dossiers/due-dossiers.ts';

/** Pictures that were kept for as long as their client wants. See migrations/006-picture-retention.ts. */

/** Of dossier `d` of company `c`: it has pictures, their time is over, and neither its analysis nor the law needs them. */
const isDue = `d.pictures_removed_at IS NULL AND d.erased_at IS NULL AND d.status <> 'EN_COURS'
  AND d.created_at <= now() - make_interval(days => c.image_retention_days) AND ${notHeld}`;

export function dossiersWithOldPictures(db: Db, most: number): Promise<number[]> {
  return dueDossiers(db, isDue, most);
}

/** The dossier, locked, if its pictures are still to go. */
export function lockOldDossier(tx: Db, id: number): Promise<DueDossier | undefined> {
  return lockDueDossier(tx, id, isDue, 'SHARE');
}

/** Removes the keys of a dossier's pictures and notes when; gives the pictures whose blobs are to go. */
export async function removePictureKeys(tx: Db, dossierId: number): Promise<string[]> {
  const pictures = await tx.query<{ id: string }>(
    `WITH noted AS (UPDATE dossiers SET pictures_removed_at = now() WHERE id = $1)
     UPDATE pictures SET wrapped_key = NULL FROM documents d
     WHERE d.id = pictures.document_id AND d.dossier_id = $1 RETURNING pictures.id`,
    [dossierId],
  );
  return pictures.map(({ id }) => id);
}

export interface KeptResult {
  /** Of its check. */
  readonly id: string;
  readonly sealed: Buffer;
}

export function listKeptResults(tx: Db, dossierId: number): Promise<KeptResult[]> {
  return tx.query(
    `SELECT k.id, k.sealed_result AS sealed FROM checks k JOIN documents d ON d.id = k.document_id
     WHERE d.dossier_id = $1 AND k.sealed_result IS NOT NULL ORDER BY k.number`,
    [dossierId],
  );
}

/** Puts another result in the place of a check's, as if it had always been so. */
export async function replaceResult(tx: Db, { id, sealed }: KeptResult): Promise<void> {
  await tx.query('UPDATE checks SET sealed_result = $2 WHERE id = $1', [id, sealed]);
}
