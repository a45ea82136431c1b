import type { Db } from '../database.ts';
import type { DossierRow } from '../dossiers/dossiers.ts';

/** Pictures and dossiers, page by page in an order that stays: for copies and their verification. */

export interface KeptPicture {
  readonly id: string;
  /** Before they were sealed. */
  readonly bytes: number;
}

/** Recordings are copied and verified as pictures are. */
const withRecordings = `(SELECT id, bytes, sha256, wrapped_key FROM pictures
  UNION ALL SELECT id, bytes, sha256, wrapped_key FROM recordings) p`;

/** Pictures that were not removed, by their identifiers. */
export async function* pagesOfPictures(db: Db, together: number): AsyncGenerator<KeptPicture[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page: KeptPicture[] = await db.query<KeptPicture>(
      `SELECT id, bytes FROM ${withRecordings} WHERE id > $1 AND wrapped_key IS NOT NULL ORDER BY id LIMIT $2`,
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
    `SELECT id, encode(sha256, 'hex') AS digest FROM ${withRecordings} WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Those that were removed while the copy was made, whose rows still tell of them. */
export async function forgetPictures(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.query('UPDATE pictures SET wrapped_key = NULL WHERE id = ANY($1::uuid[])', [ids]);
  await tx.query('UPDATE recordings SET wrapped_key = NULL WHERE id = ANY($1::uuid[])', [ids]);
}
