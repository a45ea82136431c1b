import { addFromOlder, endUnlike, type Making } from '../db/screening/list-staging.ts';
import { findTakenBefore, findVersion, type VersionRow } from '../db/screening/list-versions.ts';
import { type ListRow, removeList } from '../db/screening/lists.ts';
import { ListError } from './list-error.ts';
import {
  activate,
  chainOf,
  fenced,
  type ListTools,
  pagesOf,
  pruneVersions,
  type Turn,
  takeAsLatest,
  withTurn,
} from './make-version.ts';

/** What a person does to a list without a file: going back, and taking it out of searches. */

export interface Decision {
  readonly actor: string;
  /** Why, for the audit chain. */
  readonly reason: string;
}

export interface RolledBack {
  readonly list: string;
  readonly version: number;
  /** The version that it equals. */
  readonly copyOf: number;
  readonly entities: number;
  readonly names: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly generation: number;
}

/** A new version that equals an older one: the one before the latest unless told, or the latest of a removed list. */
export async function rollBackList(
  tools: ListTools,
  list: ListRow,
  older: number | undefined,
  { actor, reason }: Decision,
): Promise<RolledBack> {
  const rolledBack = await withTurn(tools, list, async (turn) => {
    const goal = await goalOf(turn, older);
    const making = await turn.begin();
    const counts = await restore(tools, making, goal.number);
    const version = {
      ...goal,
      ...counts,
      state: 'taken' as const,
      reason,
      copyOf: goal.number,
      madeBy: actor,
    };
    const generation = await takeAsLatest(tools, turn, making, version, {
      actor,
      action: 'list.rolled-back',
      details: { copyOf: goal.number, reason },
    });
    const { entities, names } = goal;
    return {
      list: list.name,
      version: making.number,
      copyOf: goal.number,
      entities,
      names,
      ...counts,
      generation,
    };
  });
  await pruneVersions(tools, list.id).catch(() => undefined);
  return rolledBack;
}

async function goalOf({ tx, list }: Turn, older: number | undefined): Promise<VersionRow> {
  const latest = list.latestVersion ?? 0;
  // Of a list that was removed the latest is itself something to go back to.
  const below = list.removedAt === null ? latest : latest + 1;
  const goal =
    older === undefined ? await findTakenBefore(tx, list.id, below) : await findVersion(tx, list.id, older);
  if (goal === undefined) {
    throw older === undefined
      ? new ListError('NOTHING_TO_GO_BACK_TO', { list: list.name })
      : new ListError('NO_VERSION', { list: list.name, version: older });
  }
  if (goal.state === 'refused') {
    throw new ListError('VERSION_REFUSED', { version: goal.number });
  }
  if (goal.number === latest && list.removedAt === null) {
    throw new ListError('VERSION_SEARCHED', { version: goal.number });
  }
  return goal;
}

async function restore(tools: ListTools, making: Making, older: number) {
  const counts = { added: 0, changed: 0, removed: 0 };
  for await (const page of pagesOf(tools.database, making.listId)) {
    await fenced(tools, making, async (tx) => {
      const ended = new Set(await endUnlike(tx, making, older, page));
      const made = await addFromOlder(tx, making, older, page);
      const changed = made.filter((id) => ended.has(id)).length;
      counts.changed += changed;
      counts.added += made.length - changed;
      counts.removed += ended.size - changed;
    });
  }
  return counts;
}

export interface Removed {
  readonly list: string;
  readonly version: number;
  readonly generation: number;
}

/** The list is no longer searched; its versions stay, and an import or going back brings it back. */
export function removeFromSearches(
  tools: ListTools,
  list: ListRow,
  { actor, reason }: Decision,
): Promise<Removed> {
  return withTurn(
    tools,
    list,
    async ({ tx, list: { id, name, source, latestVersion, removedAt, companyId } }) => {
      if (latestVersion === null || removedAt !== null) {
        throw new ListError('NOT_SEARCHED', { list: name });
      }
      const generation = await activate(tools, tx, {
        change: (lists) => lists.filter((other) => other.id !== id),
        write: (db) => removeList(db, id),
        event: {
          chain: chainOf({ companyId }),
          actor,
          action: 'list.removed',
          details: { list: name, source, version: latestVersion, reason },
        },
      });
      return { list: name, version: latestVersion, generation };
    },
  );
}
