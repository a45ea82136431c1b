import type { Db } from './database.ts';

/** Photos of the register of persons, sealed, under the keys of their persons. */

export interface SealedPhoto {
  /** The person's. */
  readonly key: Buffer;
  readonly mediaType: string;
  readonly sealed: Buffer;
}

/** Keys must be distinct within one call. A photo that is renewed keeps its id, and its links. */
export async function writePhotos(db: Db, photos: readonly SealedPhoto[]): Promise<void> {
  await db.query(
    `INSERT INTO register_photos (key, media_type, sealed)
     SELECT * FROM unnest($1::bytea[], $2::text[], $3::bytea[])
     ON CONFLICT (key) DO UPDATE SET media_type = excluded.media_type, sealed = excluded.sealed,
       updated_at = now()`,
    [photos.map((p) => p.key), photos.map((p) => p.mediaType), photos.map((p) => p.sealed)],
  );
}

export async function findPhoto(db: Db, id: string): Promise<SealedPhoto | undefined> {
  const [row] = await db.query<SealedPhoto>(
    'SELECT key, media_type AS "mediaType", sealed FROM register_photos WHERE id = $1',
    [id],
  );
  return row;
}

/** Which of these persons have a photo, and its id. */
export function listPhotoIds(db: Db, keys: readonly Buffer[]): Promise<{ key: Buffer; id: string }[]> {
  return db.query('SELECT key, id FROM register_photos WHERE key = ANY($1)', [keys]);
}

/** Whether there was one. */
export async function deletePhoto(db: Db, id: string): Promise<boolean> {
  return (await db.query('DELETE FROM register_photos WHERE id = $1 RETURNING id', [id])).length > 0;
}
