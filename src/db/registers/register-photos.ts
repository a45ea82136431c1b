import type { Db } from '../database.ts';
import { first } from '../rows.ts';

/** Photos of the register of persons, sealed, under the keys of their persons. */

export interface SealedPhoto {
  readonly key: Buffer;
  readonly mediaType: string;
  readonly sealed: Buffer;
}

/** The bytes of photos whose persons were written in the same transaction. Keys must be distinct within one call. */
export async function writePhotos(tx: Db, photos: readonly SealedPhoto[]): Promise<void> {
  await tx.query(
    `INSERT INTO register_photos (key, sealed) SELECT * FROM unnest($1::bytea[], $2::bytea[])
     ON CONFLICT (key) DO UPDATE SET sealed = excluded.sealed`,
    [photos.map((p) => p.key), photos.map((p) => p.sealed)],
  );
}

export const findPhoto = (db: Db, id: string): Promise<SealedPhoto | undefined> =>
  first(
    db,
    `SELECT p.key, p.photo_type AS "mediaType", f.sealed
     FROM register_persons p JOIN register_photos f ON f.key = p.key WHERE p.photo_id = $1`,
    [id],
  );

/** Which of these persons have a photo, and its id. */
export const listPhotoIds = (db: Db, keys: readonly Buffer[]): Promise<{ key: Buffer; id: string }[]> =>
  db.query('SELECT key, photo_id AS id FROM register_persons WHERE key = ANY($1) AND photo_id IS NOT NULL', [
    keys,
  ]);

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.query(
    `WITH person AS (
       UPDATE register_persons SET photo_id = NULL, photo_type = NULL WHERE photo_id = $1 RETURNING key
     )
     DELETE FROM register_photos USING person WHERE register_photos.key = person.key`,
    [id],
  );
}
