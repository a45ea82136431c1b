import type { Db } from '../database.ts';
import { countRows, hasRow } from '../rows.ts';

/** Files that were sent to be imported; their blobs go with their rows. See migrations/017-blob-books.ts. */

/** False where the upload has a file of this name. */
export const addImportFile = (
  db: Db,
  { upload, name, key }: { readonly upload: string; readonly name: string; readonly key: string },
  minutes: number,
): Promise<boolean> =>
  hasRow(
    db,
    `INSERT INTO import_files (upload, name, key, expires_at) VALUES ($1, $2, $3, now() + make_interval(mins => $4))
     ON CONFLICT (upload, name) DO NOTHING RETURNING 1`,
    [upload, name, key, minutes],
  );

/** All of it is there. False where it was removed meanwhile. */
export const keepImportFile = (db: Db, key: string, bytes: number): Promise<boolean> =>
  hasRow(db, 'UPDATE import_files SET arrived_at = now(), bytes = $2 WHERE key = $1 RETURNING 1', [
    key,
    bytes,
  ]);

export async function removeImportFile(db: Db, key: string): Promise<void> {
  await db.query('DELETE FROM import_files WHERE key = $1', [key]);
}

export const listImportFiles = (db: Db, upload: string): Promise<{ name: string; key: string }[]> =>
  db.query(
    'SELECT name, key FROM import_files WHERE upload = $1 AND arrived_at IS NOT NULL ORDER BY name COLLATE "C"',
    [upload],
  );

export async function findImportFile(db: Db, upload: string, name: string): Promise<string | undefined> {
  const [row] = await db.query<{ key: string }>(
    'SELECT key FROM import_files WHERE upload = $1 AND name = $2 AND arrived_at IS NOT NULL',
    [upload, name],
  );
  return row?.key;
}

export async function touchImportFiles(db: Db, upload: string, minutes: number): Promise<void> {
  await db.query('UPDATE import_files SET expires_at = now() + make_interval(mins => $2) WHERE upload = $1', [
    upload,
    minutes,
  ]);
}

export async function removeImportFiles(db: Db, upload: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>('DELETE FROM import_files WHERE upload = $1 RETURNING key', [
    upload,
  ]);
  return rows.map(({ key }) => key);
}

/** Those whose time is over, but not while they are being imported. Returns how many. */
export const removeExpiredFiles = (db: Db): Promise<number> =>
  countRows(
    db,
    `DELETE FROM import_files WHERE expires_at <= now() AND NOT EXISTS (
       SELECT FROM errands WHERE outcome IS NULL AND "order"->>'upload' = import_files.upload::text) RETURNING 1`,
  );
