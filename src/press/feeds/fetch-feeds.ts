import { appendAudit, operatorChain } from '../../audit/chain.ts';
import { withAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database } from '../../db/database.ts';
import {
  dueFeeds,
  type FeedFailure,
  type FeedRow,
  isFeedDue,
  listFeeds,
  noteFeedAttempt,
  noteFeedFailed,
  noteFeedFetched,
  noteFeedUnchanged,
  notePagesRead,
  tryLockFeeds,
} from '../../db/press/press-feeds.ts';
import type { Get } from '../../egress/guarded-get.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import type { Article } from '../article.ts';
import { type Kept, nothingKept } from '../keep-articles.ts';
import { pressLimits } from '../limits.ts';
import { FeedError } from './feed-error.ts';
import { FeedReader } from './feed-reader.ts';
import { FetchError, type Gathered, gatherFeed, politely } from './gather-feed.ts';

/** Fetches all feeds that are due. A failing feed does not stop the others; each outcome is recorded. */

export interface FetchTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly get: Get;
  keep(articles: readonly Article[], origin: { readonly feedId: number }): Promise<Kept>;
  /** Of feeds that have no time of their own. */
  readonly everyMinutes: number;
  /** Between two requests to one host. */
  readonly pauseSeconds: number;
}

export interface FetchOptions {
  /** Those whose time has come, all that are on, or these, on or off. */
  readonly which: 'due' | 'all' | readonly number[];
  readonly onOutcome?: (outcome: FeedOutcome) => void;
}

export interface FeedOutcome {
  readonly id: number;
  readonly url: string;
  readonly outcome: 'fetched' | 'unchanged' | 'failed';
  readonly failure: FeedFailure | null;
  /** Why this fetch turned the feed off. */
  readonly turnedOff: FeedRow['offBecause'];
  readonly kind: string | null;
  readonly title: string | null;
  readonly articles: Kept;
  readonly skipped: number;
}

/** Another process is at it. */
export class FeedsBusyError extends Error {
  override readonly name = 'FeedsBusyError';
}

export async function fetchFeeds(
  tools: FetchTools,
  { which, onOutcome }: FetchOptions,
): Promise<FeedOutcome[]> {
  const ran = await withAdvisoryLock(tools.database, tryLockFeeds, async () => {
    const hosts = [...byHost(await chosen(tools.database, which)).values()];
    const outcomes: FeedOutcome[] = [];
    const reader = new FeedReader();
    const takeHosts = async () => {
      for (let feeds = hosts.shift(); feeds !== undefined; feeds = hosts.shift()) {
        const get = politely(tools.get, tools.pauseSeconds);
        for (const feed of feeds) {
          const outcome = await fetchOne({ ...tools, get }, reader, feed);
          outcomes.push(outcome);
          onOutcome?.(outcome);
        }
      }
    };
    try {
      await Promise.all(Array.from({ length: pressLimits.feedsAtOnce }, takeHosts));
    } finally {
      await reader.close();
    }
    return outcomes;
  });
  if (ran === undefined) throw new FeedsBusyError('Feeds are just being fetched by another process.');
  return ran.done;
}

/** Whether there is something to do for a process that would fetch feeds now. */
export async function isFetchDue(database: Database): Promise<boolean> {
  return (await isFeedDue(database)) && database.transaction(tryLockFeeds);
}

async function chosen(database: Database, which: FetchOptions['which']): Promise<FeedRow[]> {
  if (which === 'due') return dueFeeds(database);
  const feeds = await listFeeds(database);
  return feeds.filter(({ id, enabled }) => (which === 'all' ? enabled : which.includes(id)));
}

function byHost(feeds: readonly FeedRow[]): Map<string, FeedRow[]> {
  const hosts = new Map<string, FeedRow[]>();
  for (const feed of feeds) {
    const { host } = new URL(feed.url);
    hosts.set(host, [...(hosts.get(host) ?? []), feed]);
  }
  return hosts;
}

/** Never throws: what is wrong is its outcome. */
async function fetchOne(tools: FetchTools, reader: FeedReader, feed: FeedRow): Promise<FeedOutcome> {
  const { database, get } = tools;
  const everySeconds = (feed.everyMinutes ?? tools.everyMinutes) * 60;
  const { id, url, kind, title } = feed;
  const nothing = { id, url, kind, title, failure: null, turnedOff: null, articles: nothingKept, skipped: 0 };
  try {
    await noteFeedAttempt(database, id, everySeconds);
    const deadline = Date.now() + pressLimits.feedSeconds * 1000;
    const gathered = await gatherFeed({ database, get, reader, deadline }, feed);
    if (gathered === undefined) {
      await noteFeedUnchanged(database, id, everySeconds);
      return { ...nothing, outcome: 'unchanged' };
    }
    const articles = await keepGathered(tools, feed, gathered, everySeconds);
    const { skipped } = gathered;
    return {
      ...nothing,
      outcome: 'fetched',
      kind: gathered.kind,
      title: gathered.title || null,
      articles,
      skipped,
    };
  } catch (error) {
    const failure = failureOf(error);
    const turnedOff = offBecause(feed, error);
    // The outcome is returned even if it cannot be stored.
    await keepFailure(tools, feed, failure, error, turnedOff).catch(() => undefined);
    return { ...nothing, outcome: 'failed', failure, turnedOff };
  }
}

async function keepGathered(
  { database, keep }: FetchTools,
  { id }: FeedRow,
  gathered: Gathered,
  everySeconds: number,
): Promise<Kept> {
  const { kind, title, articles, mark, pages } = gathered;
  const kept = articles.length === 0 ? nothingKept : await keep(articles, { feedId: id });
  if (pages.length > 0) await notePagesRead(database, id, pages);
  const { etag, lastModified } = mark;
  await noteFeedFetched(database, id, everySeconds, {
    kind,
    title,
    etag,
    lastModified,
    seen: articles.length,
    added: kept.added,
  });
  return kept;
}

function failureOf(error: unknown): FeedFailure {
  if (error instanceof FetchError) return { code: error.code, ...error.words };
  if (error instanceof FeedError) return { code: error.fault, ...error.words };
  const name = error instanceof Error ? error.name : 'unknown';
  return {
    code: 'NOT_KEPT',
    en: `its articles could not be kept (${name})`,
    fr: `ses articles n'ont pas pu être conservés (${name})`,
  };
}

/** The server says that it is gone for good, or it failed too often; failures of our own do not count. */
function offBecause({ enabled, failuresInARow }: FeedRow, error: unknown): FeedRow['offBecause'] {
  const isTheirs = error instanceof FetchError || error instanceof FeedError;
  if (!enabled || !isTheirs) return null;
  if (error instanceof FetchError && error.status === 410) return 'gone';
  return failuresInARow + 1 >= pressLimits.feedFailures ? 'failures' : null;
}

async function keepFailure(
  { database, keyring, everyMinutes }: FetchTools,
  feed: FeedRow,
  failure: FeedFailure,
  error: unknown,
  turnedOff: FeedRow['offBecause'],
): Promise<void> {
  const retryAfter = error instanceof FetchError ? error.retryAfterSeconds : 0;
  const everySeconds = (feed.everyMinutes ?? everyMinutes) * 60;
  const nextSeconds = secondsUntilRetry(everySeconds, feed.failuresInARow + 1, retryAfter);
  await database.transaction(async (tx) => {
    await noteFeedFailed(tx, feed.id, nextSeconds, failure, turnedOff);
    if (turnedOff === null) return;
    await appendAudit(tx, keyring, {
      chain: operatorChain,
      actor: 'service',
      action: 'media.feed.turned-off',
      details: { feed: feed.id, because: turnedOff, failure: failure.code },
    });
  });
}

/** Exponential back-off up to a day, and at least the server's Retry-After. */
export function secondsUntilRetry(everySeconds: number, failures: number, retryAfterSeconds: number): number {
  const backoff = Math.min(everySeconds * 2 ** Math.min(failures, 20), pressLimits.feedBackoffSeconds);
  return Math.max(everySeconds, backoff, Math.min(retryAfterSeconds, pressLimits.feedBackoffSeconds));
}
