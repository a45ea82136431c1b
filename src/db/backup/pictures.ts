import type { Db } from '../database.ts';
import type { DossierRow } from '../dossiers/dossiers.ts';

/** Pictures and dossiers, page by page in an order that stays: for copies and their verification. */

export interface KeptPicture {
  readonly id: string;
  /** Before they were sealed. */
  readonly bytes: number;
}

/** Recordings are copied and verified as pictures are. A copy of an earlier version is filled into tables without them. */
async function kept(db: Db): Promise<string> {
  if (!(await hasRecordings(db))) return 'pictures';
  return `(SELECT id, bytes, sha256, wrapped_key FROM pictures
    UNION ALL SELECT id, bytes, sha256, wrapped_key FROM recordings) p`;
}

async function hasRecordings(db: Db): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>("SELECT to_regclass('recordings') IS NOT NULL AS there");
  return row?.there === true;
}

/** Pictures that were not removed, by their identifiers. */
export async function* pagesOfPictures(db: Db, together: number): AsyncGenerator<KeptPicture[]> {
  const tables = await kept(db);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page: KeptPicture[] = await db.query<KeptPicture>(
      `SELECT id, bytes FROM ${tables} WHERE id > $1 AND wrapped_key IS NOT NULL ORDER BY id LIMIT $2`,
      [after, together],
    );
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < together) return;
    after = last.id;
  }
}

export async function* pagesOfDossiers(db: Db, together: number): AsyncGenerator<DossierRow[]> {
  for (let after = 0; ; ) {
    const page: DossierRow[] = await db.query<DossierRow>(
      'SELECT * FROM dossiers WHERE id > $1 ORDER BY id LIMIT $2',
      [after, together],
    );
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < together) return;
    after = last.id;
  }
}

/** What the rows of pictures say of their bytes. */
export async function digestsOfPictures(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; digest: string }>(
    `SELECT id, encode(sha256, 'hex') AS digest FROM ${await kept(db)} WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Forgets pictures that were removed while the copy was made. */
export async function forgetPictures(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE pictures SET wrapped_key = NULL WHERE id = ANY($1::uuid[])', [ids]);
  if (!(await hasRecordings(tx))) return;
  await tx.query('UPDATE recordings SET wrapped_key = NULL WHERE id = ANY($1::uuid[])', [ids]);
}
