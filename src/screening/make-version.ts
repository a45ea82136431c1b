import { setTimeout as wait } from 'node:timers/promises';
import { type AuditEvent, appendAudit, operatorChain } from '../audit/chain.ts';
import type { Database, Db, Transaction } from '../db/database.ts';
import { deleteEnded, endOfPage, type Page } from '../db/screening/list-entities.ts';
import {
  beginVersion,
  endTurn,
  holdTurn,
  type Making,
  tryLockActivation,
  tryLockList,
  undoPage,
} from '../db/screening/list-staging.ts';
import {
  addVersion,
  deleteOldVersions,
  type NewVersion,
  takeVersion,
} from '../db/screening/list-versions.ts';
import { advanceGeneration, findList, type ListRow } from '../db/screening/lists.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { screeningLimits } from './limits.ts';
import { ListError } from './list-error.ts';
import { type Catalogue, type CatalogueList, readCatalogue } from './list-store.ts';

/**
 * How a version of a list is made, by an import or by a person.
 *
 * - One at a time per list: a transaction holds a lock for the whole duration. It also activates the version at its
 *   end, so that a process that lost its connection, and with it the lock, cannot activate anything.
 * - Meanwhile rows are written in small transactions, under a version number that nobody reads yet. Leftovers of a
 *   killed process are invisible to readers, and the next version removes them first.
 * - The search index is prepared before activation.
 */

export interface ListTools {
  readonly database: Database;
  readonly keyring: Keyring;
  /** Prepares the search index of a catalogue before it is activated. */
  prepare(catalogue: Catalogue): Promise<void>;
  /** How many versions of a list are kept. */
  readonly versionsKept: number;
}

/** Exclusive access to a list. */
export interface Turn {
  /** Open for the whole turn; only here may a version be activated. */
  readonly tx: Transaction;
  readonly list: ListRow;
  /** Begins a version, after removing leftovers of versions that were never activated. */
  begin(): Promise<Making>;
}

/** If the work throws, what it wrote for a version is removed. */
export async function withTurn<T>(
  tools: ListTools,
  { name, companyId }: Pick<ListRow, 'name' | 'companyId'>,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const begun: Making[] = [];
  try {
    return await tools.database.transaction(async (tx) => {
      const known = await findList(tx, name, companyId);
      if (known === undefined) throw new ListError('NO_LIST', { list: name });
      if (!(await tryLockList(tx, known.id))) throw new ListError('BUSY', { list: name });
      // Read again now that the lock is held.
      const list = (await findList(tx, name, companyId)) ?? known;
      const begin = async () => {
        const { number, unended } = await beginVersion(tools.database, list.id);
        const making = { listId: list.id, number, latest: list.latestVersion ?? 0 };
        begun.push(making);
        if (unended) await undo(tools, making);
        return making;
      };
      return work({ tx, list, begin });
    });
  } catch (error) {
    // If this fails, the next version removes the leftovers.
    for (const making of begun) await abandon(tools, making).catch(() => undefined);
    throw error;
  }
}

/** Ends a version that is not to be taken. */
export async function abandon(tools: ListTools, making: Making): Promise<void> {
  await undo(tools, making);
  await endTurn(tools.database, making);
}

/** Removes what was written above the latest version, and with it every trace of the one that was being made. */
async function undo(tools: ListTools, making: Making): Promise<void> {
  for await (const page of pagesOf(tools.database, making.listId)) {
    await fenced(tools, making, (tx) => undoPage(tx, making, page));
  }
}

/** All rows of a list, in pages: processing a list must not be one long statement. */
export async function* pagesOf(db: Db, listId: number, begin = ''): AsyncGenerator<Page> {
  for (let after = begin; ; ) {
    const last = await endOfPage(db, listId, after, screeningLimits.listRowsTogether);
    if (last === undefined) return;
    yield { after, last };
    after = last;
  }
}

/**
 * A small transaction for the version, if we still hold the turn. Relaxed durability is enough: the activating
 * transaction is durable, and so is then everything before it.
 */
export function fenced<T>(
  { database }: ListTools,
  making: Making,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(
    async (tx) => {
      if (!(await holdTurn(tx, making))) throw new ListError('LOST_TURN');
      return work(tx);
    },
    { relaxedDurability: true },
  );
}

export interface Activation {
  /** The lists that are to be searched, from those that are searched now. */
  change(lists: readonly CatalogueList[]): readonly CatalogueList[];
  write(tx: Db): Promise<void>;
  readonly event: AuditEvent;
}

/** Atomically applies `write`, the new generation and the audit entry; returns the generation. */
export async function activate(tools: ListTools, tx: Transaction, activation: Activation): Promise<number> {
  // No other list may change meanwhile, or the prepared catalogue would not be the activated one.
  while (!(await tryLockActivation(tx))) await wait(screeningLimits.listTurnMilliseconds);
  const { generation, lists } = await readCatalogue(tx);
  await tools.prepare({ generation: generation + 1, lists: activation.change(lists) });
  await activation.write(tx);
  const advanced = await advanceGeneration(tx);
  const { event } = activation;
  await appendAudit(tx, tools.keyring, { ...event, details: { ...event.details, generation: advanced } });
  return advanced;
}

/** Activates the new version; returns the generation. */
export function takeAsLatest(
  tools: ListTools,
  { tx, list }: Turn,
  making: Making,
  version: NewVersion,
  event: Omit<AuditEvent, 'chain'>,
): Promise<number> {
  const { id, name, source, companyId } = list;
  const { entities, names, added, changed, removed, sha256 } = version;
  const taken = { id, name, source, companyId, version: making.number, entities, names };
  const counts = {
    list: name,
    source,
    version: making.number,
    entities,
    names,
    added,
    changed,
    removed,
    sha256,
  };
  return activate(tools, tx, {
    change: (lists) => [...lists.filter((other) => other.id !== id), taken].sort((a, b) => a.id - b.id),
    write: async (db) => {
      if (!(await takeVersion(db, making))) throw new ListError('LOST_TURN');
      await addVersion(db, making, version);
    },
    event: { ...event, chain: chainOf(list), details: { ...counts, ...event.details } },
  });
}

/** Removes versions beyond those that are kept, and entities that no kept one holds. */
export async function pruneVersions({ database, versionsKept }: ListTools, listId: number): Promise<void> {
  const { removed, oldest } = await deleteOldVersions(database, listId, versionsKept);
  if (!removed || oldest === null) return;
  for await (const page of pagesOf(database, listId)) await deleteEnded(database, listId, oldest, page);
}

/** The audit chain of a list: its client's, or the operator's. */
export function chainOf({ companyId }: Pick<ListRow, 'companyId'>): number {
  return companyId ?? operatorChain;
}
