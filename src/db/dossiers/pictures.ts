import type { Db } from '../database.ts';
import { first } from '../rows.ts';

/** What it takes to open a picture of a dossier. A null key was deleted, and the picture is gone with it. */
export interface StoredPicture {
  readonly mediaType: string;
  readonly pictureKey: Buffer | null;
  readonly uuid: string;
  readonly company_id: number;
  readonly test: boolean;
  readonly wrapped_key: Buffer | null;
  readonly suspended: boolean;
}

export const findPicture = (db: Db, id: string): Promise<StoredPicture | undefined> =>
  first(
    db,
    `SELECT p.media_type AS "mediaType", p.wrapped_key AS "pictureKey", d.uuid, d.company_id, d.test, d.wrapped_key,
       o.suspended_at IS NOT NULL AS suspended
     FROM pictures p JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = c.dossier_id
       JOIN companies o ON o.id = d.company_id
     WHERE p.id = $1`,
    [id],
  );

/** A picture to be kept, with what it takes to open it. */
export interface KeptPicture extends Omit<StoredPicture, 'mediaType' | 'suspended'> {
  readonly id: string;
  readonly sha256: Buffer;
}

/** The next ones in the order of their ids, which is the order of a store's listing. */
export const listKeptPictures = (db: Db, after: string, most: number): Promise<KeptPicture[]> =>
  db.query<KeptPicture>(
    `SELECT p.id, p.sha256, p.wrapped_key AS "pictureKey", d.uuid, d.company_id, d.test, d.wrapped_key
     FROM (SELECT id, sha256, wrapped_key, document_id, NULL::bigint AS dossier_id FROM pictures
         WHERE id > $1 AND wrapped_key IS NOT NULL
         UNION ALL SELECT id, sha256, wrapped_key, NULL, dossier_id FROM recordings
         WHERE id > $1 AND wrapped_key IS NOT NULL ORDER BY id LIMIT $2) p
       LEFT JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = coalesce(c.dossier_id, p.dossier_id)
     ORDER BY p.id`,
    [after, most],
  );

/** Which of these keys belong to a picture or a recording to be kept. A blob's key is its picture's id. */
export async function knownPictures(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM pictures WHERE id = ANY($1::uuid[]) AND wrapped_key IS NOT NULL
     UNION ALL SELECT id FROM recordings WHERE id = ANY($1::uuid[]) AND wrapped_key IS NOT NULL`,
    [keys],
  );
  return new Set(rows.map((row) => row.id));
}
