import { tryAdvisoryLock } from '../advisory-lock.ts';
import type { Db } from '../database.ts';
import { column, hasRow, only } from '../rows.ts';
import { inVersion, type Page } from './list-entities.ts';

/**
 * Changes to a list's entities while a version is made. Nobody reads that version before it is taken, so all can be
 * undone.
 */

/** Locks the list until the transaction ends; false if another process has it. */
export async function tryLockList(tx: Db, listId: number): Promise<boolean> {
  return tryAdvisoryLock(tx, 'list', listId);
}

/** Lock for changing what is searched, until the transaction ends. */
export async function tryLockActivation(tx: Db): Promise<boolean> {
  return tryAdvisoryLock(tx, 'list-activation');
}

/** Lock for fetching lists, until the transaction ends. */
export async function tryLockUpdate(tx: Db): Promise<boolean> {
  return tryAdvisoryLock(tx, 'list-update');
}

export interface Begun {
  readonly number: number;
  /** Whether an earlier version was begun and never ended. */
  readonly unended: boolean;
}

/** Reserves a version number; a process that was making a version loses its turn. */
export const beginVersion = (db: Db, listId: number): Promise<Begun> =>
  only(
    db,
    `UPDATE lists SET last_number = lists.last_number + 1, making = lists.last_number + 1
       FROM (SELECT id, making FROM lists WHERE id = $1 FOR UPDATE) before
       WHERE lists.id = before.id RETURNING lists.making AS number, before.making IS NOT NULL AS unended`,
    [listId],
  );

/** A version that is being made, and the one before it; 0 where there is none. */
export interface Making {
  readonly listId: number;
  readonly number: number;
  readonly latest: number;
}

/** Whether it is still our turn, which then cannot be lost until the transaction ends. */
export async function holdTurn(tx: Db, { listId, number }: Making): Promise<boolean> {
  // Cached plans: what suited an empty table is bad for a million rows.
  await tx.query('SET LOCAL enable_seqscan TO off');
  return hasRow(tx, 'SELECT 1 FROM lists WHERE id = $1 AND making = $2 FOR SHARE', [listId, number]);
}

export async function endTurn(tx: Db, { listId, number }: Making): Promise<void> {
  await tx.query('UPDATE lists SET making = NULL WHERE id = $1 AND making = $2', [listId, number]);
}

export interface KnownEntity {
  readonly id: string;
  /** In the latest version; null where the one being made has the entity already. */
  readonly contentHash: Buffer | null;
}

/** An entity that the version being made already has is given without a hash. */
export const findKnown = (
  tx: Db,
  { listId, number, latest }: Making,
  ids: readonly string[],
): Promise<KnownEntity[]> =>
  tx.query(
    `SELECT entity_id AS id, CASE WHEN from_version <> $4 THEN content_hash END AS "contentHash"
     FROM list_entities e WHERE list_id = $1 AND entity_id = ANY($3) AND (from_version = $4 OR ${inVersion('$2')})
     UNION ALL SELECT entity_id, NULL FROM list_kept_entities WHERE list_id = $1 AND entity_id = ANY($3)`,
    [listId, latest, ids, number],
  );

export interface StagedEntity {
  readonly id: string;
  readonly contentHash: Buffer;
  readonly search: Buffer;
  readonly entity: Buffer;
}

/** All bytes go as one value that the server splits: in an array, each would be converted to hex and back. */
export async function addEntities(
  tx: Db,
  { listId, number }: Making,
  entities: readonly StagedEntity[],
): Promise<void> {
  let end = 0;
  const starts = entities.map(({ contentHash, search, entity }) => {
    const start = end;
    end += contentHash.length + search.length + entity.length;
    return start;
  });
  await tx.query(
    `WITH given AS MATERIALIZED (
       SELECT id, substring($4::bytea FROM s + 1 FOR h) AS hash, substring($4::bytea FROM s + h + 1 FOR f) AS search,
         substring($4::bytea FROM s + h + f + 1 FOR w) AS entity
       FROM unnest($3::text[], $5::int[], $6::int[], $7::int[], $8::int[]) AS g (id, s, h, f, w)),
     records AS (
       INSERT INTO list_records (list_id, from_version, entity_id, sealed) SELECT $1, $2, id, entity FROM given)
     INSERT INTO list_entities (list_id, from_version, entity_id, content_hash, sealed)
     SELECT $1, $2, id, hash, search FROM given`,
    [
      listId,
      number,
      entities.map((e) => e.id),
      Buffer.concat(entities.flatMap((e) => [e.contentHash, e.search, e.entity])),
      starts,
      entities.map((e) => e.contentHash.length),
      entities.map((e) => e.search.length),
      entities.map((e) => e.entity.length),
    ],
  );
}

export async function keepEntities(tx: Db, { listId }: Making, ids: readonly string[]): Promise<void> {
  await tx.query('INSERT INTO list_kept_entities (list_id, entity_id) SELECT $1, * FROM unnest($2::text[])', [
    listId,
    ids,
  ]);
}

/**
 * Ends entities on a page that were not kept; returns how many. Each table is limited to the page, since a join of
 * whole tables would repeat for every page.
 */
export async function endNotKept(
  tx: Db,
  { listId, number, latest }: Making,
  { after, last }: Page,
): Promise<number> {
  const rows = await tx.query(
    `UPDATE list_entities e SET until_version = $5
     WHERE list_id = $1 AND ${inVersion('$2')} AND entity_id > $3 AND entity_id <= $4
       AND NOT EXISTS (SELECT 1 FROM list_kept_entities k
         WHERE k.list_id = $1 AND k.entity_id = e.entity_id AND k.entity_id > $3 AND k.entity_id <= $4)
     RETURNING 1`,
    [listId, latest, after, last, number],
  );
  await forgetKept(tx, listId, { after, last });
  return rows.length;
}

async function forgetKept(tx: Db, listId: number, { after, last }: Page): Promise<void> {
  await tx.query('DELETE FROM list_kept_entities WHERE list_id = $1 AND entity_id > $2 AND entity_id <= $3', [
    listId,
    after,
    last,
  ]);
}

/** A row like `e` in another version. */
const sameIn = (version: string): string =>
  `SELECT 1 FROM list_entities o WHERE o.list_id = $1 AND o.entity_id = e.entity_id
     AND o.entity_id > $4 AND o.entity_id <= $5 AND o.content_hash = e.content_hash AND ${inVersion(version, 'o')}`;

/** Ends entities on a page that the older version lacks or has differently; returns their ids. */
export const endUnlike = (
  tx: Db,
  { listId, number, latest }: Making,
  older: number,
  { after, last }: Page,
): Promise<string[]> =>
  column(
    tx,
    `UPDATE list_entities e SET until_version = $6
     WHERE list_id = $1 AND entity_id > $4 AND entity_id <= $5 AND ${inVersion('$2')} AND NOT EXISTS (${sameIn('$3')})
     RETURNING entity_id AS id`,
    [listId, latest, older, after, last, number],
  );

/** Restores an older version's entities on a page where the latest has no identical one; returns their ids. */
export const addFromOlder = (
  tx: Db,
  { listId, number, latest }: Making,
  older: number,
  { after, last }: Page,
): Promise<string[]> =>
  column(
    tx,
    `WITH old AS (
       SELECT e.* FROM list_entities e
       WHERE list_id = $1 AND entity_id > $4 AND entity_id <= $5 AND ${inVersion('$3')} AND NOT EXISTS (${sameIn('$2')})),
     records AS (
       INSERT INTO list_records (list_id, entity_id, from_version, sealed)
       SELECT list_id, entity_id, $6, r.sealed FROM old JOIN list_records r USING (list_id, entity_id, from_version)
       WHERE r.list_id = $1 AND r.entity_id > $4 AND r.entity_id <= $5)
     INSERT INTO list_entities (list_id, entity_id, from_version, content_hash, sealed)
     SELECT list_id, entity_id, $6, content_hash, sealed FROM old RETURNING entity_id AS id`,
    [listId, latest, older, after, last, number],
  );

const undoing = ['DELETE FROM list_entities', 'DELETE FROM list_records'].map(
  (act) => `${act} WHERE list_id = $1 AND entity_id > $3 AND entity_id <= $4 AND from_version > $2`,
);
const reopening = `UPDATE list_entities SET until_version = NULL
  WHERE list_id = $1 AND entity_id > $3 AND entity_id <= $4 AND until_version > $2`;

/** Undoes, on a page, what was written above the latest version. */
export async function undoPage(tx: Db, { listId, latest }: Making, { after, last }: Page): Promise<void> {
  for (const statement of [...undoing, reopening]) await tx.query(statement, [listId, latest, after, last]);
  await forgetKept(tx, listId, { after, last });
}

/** After much was written, so that the next plans fit. */
export async function analyseEntities(db: Db): Promise<void> {
  await db.query('ANALYZE list_entities');
  await db.query('ANALYZE list_records');
}
