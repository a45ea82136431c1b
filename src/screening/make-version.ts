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
 * How a version of a list comes to be, whoever makes it.
 *
 * - One at a time a list: a transaction with a lock stays open for as long as it takes. Its last act is to make the
 *   version count, so that whoever lost the lock with its connection can make nothing count.
 * - Rows are written meanwhile under a number that nobody reads yet, in small transactions of their own. What a killed
 *   process leaves of them changes nothing for readers, and the next one undoes it first.
 * - Before it counts, what will search it is made ready.
 */

export interface ListTools {
  readonly database: Database;
  readonly keyring: Keyring;
  /** Makes ready what will search a catalogue, before it counts. */
  prepare(catalogue: Catalogue): Promise<void>;
  /** How many versions of a list are kept. */
  readonly versionsKept: number;
}

/** The turn at a list: nobody else changes it meanwhile. */
export interface Turn {
  /** Open for the whole turn, and the only one in which something may be made to count. */
  readonly tx: Transaction;
  readonly list: ListRow;
  /** Begins a version, on what is left when earlier ones that were never taken are undone. */
  begin(): Promise<Making>;
}

/** Where the work throws, what it wrote for a version is undone. */
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
      // As it is now that nobody else may change it.
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
    // What cannot be undone now the next version undoes.
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

/** All that is stored of a list, in pages: what goes through a list must not be one long statement. */
export async function* pagesOf(db: Db, listId: number, begin = ''): AsyncGenerator<Page> {
  for (let after = begin; ; ) {
    const last = await endOfPage(db, listId, after, screeningLimits.listRowsTogether);
    if (last === undefined) return;
    yield { after, last };
    after = last;
  }
}

/** A small transaction for the version, as long as it is ours to make. The one that makes it count is durable, and so is then all before it. */
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

/** Changes what is searched: all that write does, the generation and the audit entry, or nothing; gives the generation. */
export async function activate(tools: ListTools, tx: Transaction, activation: Activation): Promise<number> {
  // The catalogue that is made ready is the one that will count only if nobody changes another list meanwhile.
  while (!(await tryLockActivation(tx))) await wait(screeningLimits.listTurnMilliseconds);
  const { generation, lists } = await readCatalogue(tx);
  await tools.prepare({ generation: generation + 1, lists: activation.change(lists) });
  await activation.write(tx);
  const advanced = await advanceGeneration(tx);
  const { event } = activation;
  await appendAudit(tx, tools.keyring, { ...event, details: { ...event.details, generation: advanced } });
  return advanced;
}

/** Makes the version that was made the one that is searched; gives the generation. */
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

/** Whose chain tells of a list: its client's, or the operator's. */
export function chainOf({ companyId }: Pick<ListRow, 'companyId'>): number {
  return companyId ?? operatorChain;
}
