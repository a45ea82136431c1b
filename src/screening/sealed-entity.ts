import type { StagedEntity } from '../db/screening/list-staging.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { ListedEntity, SearchedEntity } from './entity.ts';

/** How an entity is sealed, and what its hash covers. */

export const searchContext = (listId: number, entityId: string): string =>
  `list-search:${listId}:${entityId}`;
export const entityContext = (listId: number, entityId: string): string =>
  `list-entity:${listId}:${entityId}`;
/** Sealing contexts of the failure message and of the file marks of a list. */
export const failureContext = (listId: number): string => `list-failure:${listId}`;
export const marksContext = (listId: number): string => `list-marks:${listId}`;

/** Of an entity's canonical JSON; keyed, since a short entry could be guessed from a plain hash. */
export function contentHash(keyring: Keyring, text: string): Buffer {
  return keyring.hash('lookup', 'list-entity', text);
}

export function sealEntity(
  keyring: Keyring,
  listId: number,
  entity: ListedEntity,
  hash: Buffer,
): StagedEntity {
  const { id, kind, topics, names, birthDates, countries, gender } = entity;
  const searched: SearchedEntity = { id, kind, topics, names, birthDates, countries, gender };
  return {
    id,
    contentHash: hash,
    search: keyring.seal('lists', searchContext(listId, id), JSON.stringify(searched)),
    entity: keyring.seal('lists', entityContext(listId, id), JSON.stringify(entity)),
  };
}

/** JSON with sorted keys: a different field order in a publisher's record is not a change. */
export function canonical(value: unknown): string {
  return JSON.stringify(ordered(value));
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const fields = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(fields).sort()) {
    const content = ordered(fields[key]);
    // A plain assignment would set the prototype instead of the key.
    if (key === '__proto__') Object.defineProperty(result, key, { value: content, enumerable: true });
    else result[key] = content;
  }
  return result;
}
