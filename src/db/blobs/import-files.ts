import type { Db } from '../database.ts';
import { countRows, first, hasRow } from '../rows.ts';

/** Files that were sent to be imported; their blobs go with their rows. See migrations/017-blob-books.ts. */

interface NewImportFile {
  readonly upload: string;
  readonly name: string;
  readonly key: string;
  /** Whose it is; null for the operator's. */
  readonly companyId: number | null;
}

/** False where the upload has a file of this name. */
export const addImportFile = (
  db: Db,
  { upload, name, key, companyId }: NewImportFile,
  minutes: number,
): Promise<boolean> =>
  hasRow(
    db,
    `INSERT INTO import_files (upload, name, key, expires_at, company_id)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4), $5)
     ON CONFLICT (upload, name) DO NOTHING RETURNING 1`,
    [upload, name, key, minutes, companyId],
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

/** Those of whoever asks: an organisation's, or the operator's (null). */
export const listImportFiles = (
  db: Db,
  upload: string,
  companyId: number | null,
): Promise<{ name: string }[]> =>
  db.query(
    `SELECT name FROM import_files WHERE upload = $1 AND company_id IS NOT DISTINCT FROM $2 AND arrived_at IS NOT NULL
     ORDER BY name COLLATE "C"`,
    [upload, companyId],
  );

export const findImportFile = (
  db: Db,
  upload: string,
  name: string,
): Promise<{ key: string; bytes: number } | undefined> =>
  first(
    db,
    'SELECT key, bytes FROM import_files WHERE upload = $1 AND name = $2 AND arrived_at IS NOT NULL',
    [upload, name],
  );

/** What a person said that the columns of a table are; see migrations/065-imports.ts. */
export interface KeptColumns {
  readonly companyId: number | null;
  readonly kind: string;
  /** Keyed hash of the set of headers. */
  readonly headers: Buffer;
}

export async function findKeptColumns(
  db: Db,
  { companyId, kind, headers }: KeptColumns,
): Promise<readonly string[] | undefined> {
  const row = await first<{ columns: string[] }>(
    db,
    'SELECT columns FROM import_columns WHERE company_id = $1 AND kind = $2 AND headers = $3',
    [companyId ?? 0, kind, headers],
  );
  return row?.columns;
}

/** Keeps the newest choices of whoever imports. */
export async function keepColumns(
  db: Db,
  { companyId, kind, headers }: KeptColumns,
  columns: readonly string[],
  most: number,
): Promise<void> {
  await db.query(
    `INSERT INTO import_columns (company_id, kind, headers, columns) VALUES ($1, $2, $3, $4)
     ON CONFLICT (company_id, kind, headers) DO UPDATE SET columns = $4, used_at = now()`,
    [companyId ?? 0, kind, headers, columns],
  );
  await db.query(
    `DELETE FROM import_columns WHERE company_id = $1 AND kind = $2 AND headers NOT IN (
       SELECT headers FROM import_columns WHERE company_id = $1 AND kind = $2 ORDER BY used_at DESC LIMIT $3)`,
    [companyId ?? 0, kind, most],
  );
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
