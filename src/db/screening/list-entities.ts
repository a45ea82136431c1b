import type { Db } from '../database.ts';
import { column, value } from '../rows.ts';

/** Entities of lists, each stored once for as long as it stays the same. */

export interface VersionOfList {
  readonly id: number;
  readonly version: number;
}

/** Whether a row `e` of a list is in one of its versions. */
export const inVersion = (version: string, e = 'e'): string =>
  `${e}.from_version <= ${version} AND (${e}.until_version IS NULL OR ${e}.until_version > ${version})`;

export interface SealedSearch {
  readonly id: string;
  readonly sealed: Buffer;
}

/** The next entities after one, in the order of their ids. */
export const searchedAfter = (
  db: Db,
  { id, version }: VersionOfList,
  after: string,
  most: number,
): Promise<SealedSearch[]> =>
  db.query(
    `SELECT entity_id AS id, sealed FROM list_entities e
     WHERE list_id = $1 AND ${inVersion('$2')} AND entity_id > $3 ORDER BY entity_id LIMIT $4`,
    [id, version, after, most],
  );

/** The same of those that an earlier version has not, or has otherwise. */
export const changedAfter = (
  db: Db,
  { id, version }: VersionOfList,
  since: number,
  after: string,
  most: number,
): Promise<SealedSearch[]> =>
  db.query(
    `SELECT entity_id AS id, sealed FROM list_entities e
     WHERE list_id = $1 AND ${inVersion('$2')} AND from_version > $5 AND entity_id > $3 ORDER BY entity_id LIMIT $4`,
    [id, version, after, most, since],
  );

export interface EntityRow {
  readonly id: string;
  readonly fromVersion: number;
  readonly contentHash: Buffer;
  readonly sealed: Buffer;
}

/** The entities of one version that have one of the ids. */
export const findEntities = (
  db: Db,
  { id, version }: VersionOfList,
  entityIds: readonly string[],
): Promise<EntityRow[]> =>
  db.query(
    `SELECT entity_id AS id, from_version AS "fromVersion", content_hash AS "contentHash", r.sealed
     FROM list_entities e JOIN list_records r USING (list_id, entity_id, from_version)
     WHERE list_id = $1 AND ${inVersion('$2')} AND entity_id = ANY($3)`,
    [id, version, entityIds],
  );

/** The last id of a page of all that is stored of a list; undefined behind its end. */
export async function endOfPage(
  db: Db,
  listId: number,
  after: string,
  most: number,
): Promise<string | undefined> {
  const last = await value<string | null>(
    db,
    `SELECT max(entity_id) AS last FROM (
         SELECT entity_id FROM list_entities WHERE list_id = $1 AND entity_id > $2 ORDER BY entity_id LIMIT $3) page`,
    [listId, after, most],
  );
  return last ?? undefined;
}

/** Ids above the first and up to the last. */
export interface Page {
  readonly after: string;
  readonly last: string;
}

/** Ids on a page that may differ between two versions, the lower one first. */
export const touchedBetween = (
  db: Db,
  listId: number,
  lower: number,
  higher: number,
  { after, last }: Page,
): Promise<string[]> =>
  column(
    db,
    `SELECT DISTINCT entity_id AS id FROM list_entities
     WHERE list_id = $1 AND entity_id > $4 AND entity_id <= $5
       AND (from_version > $2 AND from_version <= $3 OR until_version > $2 AND until_version <= $3)
     ORDER BY entity_id`,
    [listId, lower, higher, after, last],
  );

export async function idsInVersion(
  db: Db,
  { id, version }: VersionOfList,
  entityIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT entity_id AS id FROM list_entities e WHERE list_id = $1 AND ${inVersion('$2')} AND entity_id = ANY($3)`,
    [id, version, entityIds],
  );
  return new Set(rows.map((row) => row.id));
}

/** Removes, on a page, entities that ended with a version or before. */
export async function deleteEnded(
  db: Db,
  listId: number,
  version: number,
  { after, last }: Page,
): Promise<void> {
  await db.query(
    `WITH ended AS (
       DELETE FROM list_entities WHERE list_id = $1 AND entity_id > $3 AND entity_id <= $4 AND until_version <= $2
       RETURNING entity_id, from_version)
     DELETE FROM list_records r USING ended
     WHERE r.list_id = $1 AND r.entity_id > $3 AND r.entity_id <= $4
       AND r.entity_id = ended.entity_id AND r.from_version = ended.from_version`,
    [listId, version, after, last],
  );
}
