import type { Db } from '../db/database.ts';
import { idsInVersion, touchedBetween } from '../db/screening/list-entities.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { ListedEntity } from './entity.ts';
import { screeningLimits } from './limits.ts';
import { readEntities, type StoredEntity } from './list-store.ts';
import { pagesOf } from './make-version.ts';
import { canonical } from './sealed-entity.ts';

/** What changed between two versions of a list, entity by entity. */

interface FieldChange {
  /** With dots: `sanction.grounds`, `raw.properties.position`. */
  readonly field: string;
  /** Left out where there was nothing. */
  readonly from?: unknown;
  /** Left out where there is nothing now. */
  readonly to?: unknown;
}

export interface EntityChange {
  readonly change: 'added' | 'changed' | 'removed';
  readonly id: string;
  /** Its main name; of a changed entity the new one. */
  readonly name: string;
  readonly fields: readonly FieldChange[];
}

interface DiffedVersions {
  readonly listId: number;
  readonly from: number;
  readonly to: number;
}

export interface DiffOptions {
  /** Only what comes after this id. */
  readonly after?: string | undefined;
  readonly only?: EntityChange['change'] | undefined;
}

/** In the order of ids; memory does not grow with the list. */
export async function* diffVersions(
  db: Db,
  keyring: Keyring,
  versions: DiffedVersions,
  { after: begin, only }: DiffOptions = {},
): AsyncGenerator<EntityChange> {
  const { listId, from, to } = versions;
  const [lower, higher] = [Math.min(from, to), Math.max(from, to)];
  for await (const page of pagesOf(db, listId, begin)) {
    const all = await touchedBetween(db, listId, lower, higher, page);
    const touched = only === undefined ? all : await changedSo(db, versions, all, only);
    for (let start = 0; start < touched.length; start += screeningLimits.listBatchEntities) {
      const ids = touched.slice(start, start + screeningLimits.listBatchEntities);
      const before = await readEntities(db, keyring, { id: listId, version: from }, ids);
      const after = await readEntities(db, keyring, { id: listId, version: to }, ids);
      for (const id of ids) {
        const change = changeOf(id, before.get(id), after.get(id));
        if (change !== undefined) yield change;
      }
    }
  }
}

/** Whether an entity stands in the version before and in the one after. */
const standsIn = { added: [false, true], changed: [true, true], removed: [true, false] } as const;

/** Those to which this may have happened; so that those of another kind need not be opened. */
async function changedSo(
  db: Db,
  { listId: id, from, to }: DiffedVersions,
  ids: readonly string[],
  change: EntityChange['change'],
): Promise<string[]> {
  const before = await idsInVersion(db, { id, version: from }, ids);
  const after = await idsInVersion(db, { id, version: to }, ids);
  const [wasThere, isThere] = standsIn[change];
  return ids.filter((one) => before.has(one) === wasThere && after.has(one) === isThere);
}

function changeOf(
  id: string,
  before: StoredEntity | undefined,
  after: StoredEntity | undefined,
): EntityChange | undefined {
  if (before?.contentHash === after?.contentHash) return undefined;
  const shown = after ?? before;
  if (shown === undefined) return undefined;
  const name = shown.entity.names[0]?.text ?? '';
  if (before === undefined) return { change: 'added', id, name, fields: [] };
  if (after === undefined) return { change: 'removed', id, name, fields: [] };
  return { change: 'changed', id, name, fields: changedFields(before.entity, after.entity) };
}

/** Objects are compared field by field, all else as a whole. */
function changedFields(before: ListedEntity, after: ListedEntity): FieldChange[] {
  const changes: FieldChange[] = [];
  compare('', before, after, changes);
  return changes;
}

function compare(field: string, before: unknown, after: unknown, changes: FieldChange[]): void {
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare(field === '' ? key : `${field}.${key}`, before[key], after[key], changes);
    }
    return;
  }
  if (canonical(before) === canonical(after)) return;
  changes.push({
    field,
    ...(before !== undefined && { from: before }),
    ...(after !== undefined && { to: after }),
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
