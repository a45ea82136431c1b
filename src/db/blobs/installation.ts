import { randomUUID } from 'node:crypto';
import type { Db } from '../database.ts';
import { column, countRows, first, hasRow, only, value } from '../rows.ts';

/** Whose store of blobs this database has. See migrations/017-blob-books.ts. */

export interface InstallationRow {
  readonly id: string;
  readonly mark: number;
}

export const findInstallation = (db: Db): Promise<InstallationRow | undefined> =>
  first(db, 'SELECT id, mark FROM installation');

/** The id, made where there was none: the same for processes that ask at once. */
export async function makeInstallation(db: Db): Promise<string> {
  await db.query('INSERT INTO installation DEFAULT VALUES ON CONFLICT DO NOTHING');
  return await value<string>(db, 'SELECT id FROM installation');
}

/** Pictures that are kept, from a random place on: their ids are random themselves. */
export const samplePictures = (db: Db, most: number): Promise<string[]> =>
  column(
    db,
    `(SELECT id FROM pictures WHERE wrapped_key IS NOT NULL AND id >= $1 ORDER BY id LIMIT $2)
     UNION ALL (SELECT id FROM pictures WHERE wrapped_key IS NOT NULL AND id < $1 ORDER BY id LIMIT $2) LIMIT $2`,
    [randomUUID(), most],
  );

/** How many of these keys are pictures of this database, kept or removed. */
export const countEverKnown = (db: Db, keys: readonly string[]): Promise<number> =>
  countRows(db, 'SELECT 1 FROM pictures WHERE id = ANY($1::uuid[])', [keys]);

/** Whether the mark has not grown for this long; or later than now, by a clock that was set back since. */
export const isMarkDue = (db: Db, seconds: number): Promise<boolean> =>
  hasRow(
    db,
    `SELECT 1 FROM installation
     WHERE marked_at IS NULL OR marked_at NOT BETWEEN now() - make_interval(secs => $1) AND now()`,
    [seconds],
  );

/** The next mark, above what the store's note says. */
export const growMark = (db: Db, noted: number): Promise<{ mark: number; wasBehind: boolean }> =>
  only(
    db,
    `UPDATE installation SET mark = greatest(mark, $1::bigint) + 1, marked_at = now()
       FROM (SELECT mark AS before FROM installation FOR UPDATE) old
       RETURNING installation.mark, old.before < $1::bigint AS "wasBehind"`,
    [noted],
  );
