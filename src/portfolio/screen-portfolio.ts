import { setImmediate } from 'node:timers/promises';
import { LeaseLost } from '../analysis/lease-lost.ts';
import { giveWay } from '../analysis/rescreen.ts';
import { isDatabaseUnavailable } from '../db/database.ts';
import { findPortfolio, planPortfolios, worldOfJob } from '../db/portfolio/portfolio.ts';
import {
  advanceSweep,
  beginSweep,
  endSweep,
  listsAt,
  noteGeneration,
  pendingRows,
  pressRows,
  watchedAfter,
} from '../db/portfolio/screening.ts';
import { endJob, holdLease, postponeJob, type TakenJob, yieldJob } from '../db/work/jobs.ts';
import type { World } from '../db/world.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { NameIndex } from '../screening/index/name-index.ts';
import { type Catalogue, readCatalogue } from '../screening/list-store.ts';
import { decisionScore } from '../screening/thresholds.ts';
import { type PortfolioEntryRow, tryToOpen } from '../subjects/portfolio-entry.ts';
import { portfolioLimits } from './limits.ts';
import type { PortfolioTools } from './portfolio-tools.ts';
import { queryOf, type Searched, searchFor } from './search-for.ts';
import { storeSearched } from './store-searched.ts';

/**
 * Searches for the customers of a client: first those that are new or other than before, then, when lists have changed, for
 * all that are watched. Of these only those like an entry that changed, or nearly found before, are searched for on all
 * lists. Progress is stored with each step, so that another process can continue.
 */

/** What a turn does. */
interface Turn {
  readonly tools: PortfolioTools;
  readonly job: TakenJob;
  readonly world: World;
  readonly signal: AbortSignal;
  readonly until: number;
  /** A source of the press could not be asked: it is tried again later. */
  pressAway: boolean;
}

/** The end of a step: continue, nothing left, or the newest lists are not loaded yet. */
type Step = 'on' | 'done' | 'behind';

export async function runPortfolio(tools: PortfolioTools, job: TakenJob, signal: AbortSignal): Promise<void> {
  const { database } = tools;
  const world = worldOfJob(job.company_id, job.subject);
  const until = Date.now() + portfolioLimits.turnSeconds * 1000;
  const turn: Turn = { tools, job, world, signal, until, pressAway: false };
  for (;;) {
    signal.throwIfAborted();
    const catalogue = await readCatalogue(database);
    await noteGeneration(
      database,
      catalogue.generation,
      catalogue.lists.map(({ id, name, version }) => ({ id, name, version })),
    );
    const began = Date.now();
    const step = await nextStep(turn, catalogue);
    if (step === 'done') return end(turn);
    if (step === 'behind') {
      await postponeJob(database, job.lease, portfolioLimits.listsAgainSeconds, false);
      return;
    }
    if (Date.now() > until) return yieldJob(database, job.lease);
    await giveWay(database, Date.now() - began, signal);
  }
}

async function nextStep(turn: Turn, catalogue: Catalogue): Promise<Step> {
  const { tools, world } = turn;
  const pending = await pendingRows(tools.database, world, portfolioLimits.screenTogether);
  if (pending.length > 0) {
    return searchAll(
      turn,
      pending.map((row) => opened(tools.keyring, row)),
      catalogue.generation,
      'new',
    );
  }
  const press = turn.pressAway ? [] : await pressRows(tools.database, world, portfolioLimits.screenTogether);
  if (press.length > 0) {
    return searchAll(
      turn,
      press.map((row) => opened(tools.keyring, row)),
      catalogue.generation,
      'press',
    );
  }
  return world.test ? 'done' : sweep(turn, catalogue);
}

type Opened = PortfolioEntryRow | { readonly row: PortfolioEntryRow['row']; readonly given: undefined };

const opened = (keyring: Keyring, row: PortfolioEntryRow['row']): Opened =>
  tryToOpen(keyring, row) ?? { row, given: undefined };

/** Searches for some and stores what was found. `after`: how far a sweep has come with them. */
async function searchAll(
  turn: Turn,
  entries: readonly Opened[],
  generation: number,
  why: 'new' | 'press' | 'lists',
  after?: number,
): Promise<Step> {
  const { tools, job, world, signal } = turn;
  const found: Searched[] = [];
  const failed: string[] = [];
  for (const entry of entries) {
    signal.throwIfAborted();
    const searched = entry.given && (await tried(() => searchFor(tools, world, entry, why, !turn.pressAway)));
    if (searched === undefined) failed.push(entry.row.uuid);
    else if (!world.test && searched.generation < generation) return 'behind';
    else found.push(searched);
    if (searched?.pressMissing) turn.pressAway = true;
    // Requests to this process have their turn.
    await setImmediate();
  }
  await storeSearched(tools, job, world, { found, failed, generation, why }, async (tx) => {
    if (after !== undefined) await advanceSweep(tx, world.companyId, after);
  });
  return 'on';
}

async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}

/** The next watched ones, after lists have changed. */
async function sweep(turn: Turn, catalogue: Catalogue): Promise<Step> {
  const { tools, world, job } = turn;
  const { database, keyring } = tools;
  const portfolio = await findPortfolio(database, world);
  if (portfolio === undefined) return 'done';
  if (portfolio.sweep_to === null) {
    if (portfolio.generation >= catalogue.generation) return 'done';
    await beginSweep(database, world.companyId, catalogue.generation);
    return 'on';
  }
  const rows = await watchedAfter(
    database,
    world.companyId,
    portfolio.sweep_after,
    portfolioLimits.sweepTogether,
    { from: portfolioLimits.nearlyFoundScore, below: decisionScore },
  );
  const last = rows.at(-1);
  if (last === undefined) {
    await database.transaction(async (tx) => {
      if (!(await holdLease(tx, job.lease))) throw new LeaseLost('another worker has the job');
      await endSweep(tx, world.companyId);
    });
    tools.changed.forget();
    return 'on';
  }
  const index = await changedIndex(tools, catalogue, portfolio.generation);
  const like: Opened[] = [];
  for (const row of rows) {
    const entry = opened(keyring, row);
    if (entry.given === undefined) continue;
    if (index === undefined || row.nearly || isLike(index, entry, world)) like.push(entry);
    if (like.length % 100 === 0) await setImmediate();
  }
  return searchAll(turn, like, portfolio.sweep_to, 'lists', last.id);
}

/** Undefined where everybody is to be searched for on all lists. */
async function changedIndex(
  { database, changed }: PortfolioTools,
  catalogue: Catalogue,
  from: number,
): Promise<NameIndex | undefined> {
  const before = await listsAt(database, from);
  if (before === undefined) return undefined;
  const versions = Object.fromEntries(before.map(({ id, version }) => [id, version]));
  return changed.since(catalogue, versions, portfolioLimits.changedShare);
}

function isLike(index: NameIndex, { given }: PortfolioEntryRow, { companyId }: World): boolean {
  const { changedLimit: limit, changedScore: minScore } = portfolioLimits;
  return index.search({ ...queryOf(given, 'sanction', companyId), limit, minScore }).length > 0;
}

async function end({ tools, job, pressAway }: Turn): Promise<void> {
  if (pressAway) {
    await postponeJob(tools.database, job.lease, portfolioLimits.pressAgainSeconds, false);
    return;
  }
  await tools.database.transaction(async (tx) => {
    if (!(await endJob(tx, job.lease))) throw new LeaseLost('another worker has the job');
    // Customers added since the last query.
    await planPortfolios(tx);
  });
}
