import { type Db, one } from './database.ts';
import type { DossierRow } from './dossiers.ts';

/** Pictures that were kept for as long as their client wants. See migrations/006-picture-retention.ts. */

/** Of dossier `d` of company `c`: it has pictures, their time is over, and neither its analysis nor the law needs them. */
const isDue = `d.pictures_removed_at IS NULL AND d.erased_at IS NULL AND d.status <> 'EN_COURS'
  AND d.created_at <= now() - make_interval(days => c.image_retention_days)
  AND NOT EXISTS (
    SELECT FROM dossier_subjects s JOIN subjects p ON p.id = s.subject_id
    WHERE s.dossier_id = d.id AND p.held_at IS NOT NULL)`;

/** Dossiers whose pictures are to go: the oldest of every client, then the next, so that none waits for another's thousands. */
export async function dossiersWithOldPictures(db: Db, most: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `SELECT due.id FROM companies c CROSS JOIN LATERAL (
       SELECT d.id, row_number() OVER (ORDER BY d.created_at) AS rank FROM dossiers d
       WHERE d.company_id = c.id AND ${isDue} ORDER BY d.created_at LIMIT $1) due
     ORDER BY due.rank, due.id LIMIT $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}

export type OldDossier = Pick<DossierRow, 'id' | 'uuid' | 'company_id' | 'wrapped_key'>;

/**
 * The dossier, locked, if its pictures are still to go; nothing where somebody else has it, who may be doing it. Its
 * subjects are locked too: who puts one under legal hold waits, or is waited for until the next turn.
 */
export async function lockOldDossier(tx: Db, id: number): Promise<OldDossier | undefined> {
  const [dossier] = await tx.query<OldDossier>(
    `SELECT d.id, d.uuid, d.company_id, d.wrapped_key FROM dossiers d JOIN companies c ON c.id = d.company_id
     WHERE d.id = $1 AND ${isDue} FOR UPDATE OF d SKIP LOCKED`,
    [id],
  );
  if (dossier === undefined) return undefined;
  const { free } = one(
    await tx.query<{ free: boolean }>(
      `WITH free AS (
         SELECT p.id FROM subjects p JOIN dossier_subjects s ON s.subject_id = p.id
         WHERE s.dossier_id = $1 AND p.held_at IS NULL FOR SHARE OF p SKIP LOCKED)
       SELECT NOT EXISTS (
         SELECT FROM dossier_subjects WHERE dossier_id = $1 AND subject_id NOT IN (SELECT id FROM free)) AS free`,
      [id],
    ),
  );
  return free ? dossier : undefined;
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
