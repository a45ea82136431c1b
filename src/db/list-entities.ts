import type { Db } from './database.ts';

/** Entities of lists, each stored once for as long as it stays the same. */

export interface VersionOfList {
  /** Row of the list. */
  readonly id: number;
  readonly version: number;
}

/** What the rows of version `$2` of list `$1` have in common. */
const inVersion = 'list_id = $1 AND from_version <= $2 AND (until_version IS NULL OR until_version > $2)';

export interface SealedSearch {
  readonly id: string;
  readonly sealed: Buffer;
}

/** The next entities after one, in the order of their ids. */
export function searchedAfter(
  db: Db,
  { id, version }: VersionOfList,
  after: string,
  most: number,
): Promise<SealedSearch[]> {
  return db.query(
    `SELECT entity_id AS id, sealed_search AS sealed FROM list_entities
     WHERE ${inVersion} AND entity_id > $3 ORDER BY entity_id LIMIT $4`,
    [id, version, after, most],
  );
}

export interface EntityRow {
  readonly id: string;
  readonly fromVersion: number;
  readonly contentHash: Buffer;
  readonly sealed: Buffer;
}

/** The entities of one version that have one of the ids. */
export function findEntities(
  db: Db,
  { id, version }: VersionOfList,
  entityIds: readonly string[],
): Promise<EntityRow[]> {
  return db.query(
    `SELECT entity_id AS id, from_version AS "fromVersion", content_hash AS "contentHash", sealed_entity AS sealed
     FROM list_entities WHERE ${inVersion} AND entity_id = ANY($3)`,
    [id, version, entityIds],
  );
}
