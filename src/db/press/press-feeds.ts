import type { Text } from '../../platform/language.ts';
import { tryAdvisoryLock } from '../advisory-lock.ts';
import { type Db, one } from '../database.ts';
import { first } from '../rows.ts';

/** Feeds of newspapers. See migrations/010-press-feeds.ts for what the columns mean. */

export interface FeedFailure extends Text {
  readonly code: string;
}

export interface FeedRow {
  readonly id: number;
  readonly url: string;
  readonly source: string | null;
  readonly enabled: boolean;
  readonly offBecause: 'gone' | 'failures' | null;
  readonly everyMinutes: number | null;
  readonly kind: string | null;
  readonly title: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly nextFetchAt: Date;
  readonly lastFetchedAt: Date | null;
  readonly lastOutcome: 'fetched' | 'unchanged' | 'failed' | null;
  readonly lastFailure: FeedFailure | null;
  readonly failuresInARow: number;
  readonly articlesSeen: number;
  readonly articlesAdded: number;
  readonly addedAt: Date;
}

const columns = `id, url, source, enabled, off_because AS "offBecause", every_minutes AS "everyMinutes", kind, title, etag,
  last_modified AS "lastModified", next_fetch_at AS "nextFetchAt", last_fetched_at AS "lastFetchedAt",
  last_outcome AS "lastOutcome", last_failure AS "lastFailure", failures_in_a_row AS "failuresInARow",
  articles_seen AS "articlesSeen", articles_added AS "articlesAdded", added_at AS "addedAt"`;

export interface NewFeed {
  readonly url: string;
  readonly source: string | null;
  readonly everyMinutes: number | null;
  readonly enabled: boolean;
}

/** Undefined if the address is a feed already. */
export const addFeed = (db: Db, feed: NewFeed): Promise<FeedRow | undefined> =>
  first(
    db,
    `INSERT INTO press_feeds (url, source, every_minutes, enabled) VALUES ($1, $2, $3, $4)
     ON CONFLICT (url) DO NOTHING RETURNING ${columns}`,
    [feed.url, feed.source, feed.everyMinutes, feed.enabled],
  );

export const listFeeds = (db: Db): Promise<FeedRow[]> =>
  db.query(`SELECT ${columns} FROM press_feeds ORDER BY id`);

export const findFeed = (db: Db, id: number): Promise<FeedRow | undefined> =>
  first(db, `SELECT ${columns} FROM press_feeds WHERE id = $1`, [id]);

export const findFeedAt = (db: Db, url: string): Promise<FeedRow | undefined> =>
  first(db, `SELECT ${columns} FROM press_feeds WHERE url = $1`, [url]);

/** Enabled feeds that are due, the longest due first. */
export const dueFeeds = (db: Db): Promise<FeedRow[]> =>
  db.query(
    `SELECT ${columns} FROM press_feeds WHERE enabled AND next_fetch_at <= now() ORDER BY next_fetch_at, id`,
  );

export async function isFeedDue(db: Db): Promise<boolean> {
  const rows = await db.query<{ due: boolean }>(
    'SELECT EXISTS (SELECT FROM press_feeds WHERE enabled AND next_fetch_at <= now()) AS due',
  );
  return one(rows).due;
}

/** False while another process fetches feeds. */
export const tryLockFeeds = (tx: Db): Promise<boolean> => tryAdvisoryLock(tx, 'press-feeds');

export async function removeFeed(db: Db, id: number): Promise<void> {
  await db.query('DELETE FROM press_feeds WHERE id = $1', [id]);
}

/** Returns those that changed. A feed turned on starts afresh and is due at once. */
export const turnFeeds = (db: Db, ids: readonly number[], enabled: boolean): Promise<FeedRow[]> =>
  db.query(
    `UPDATE press_feeds SET enabled = $2, off_because = NULL, failures_in_a_row = 0,
       next_fetch_at = CASE WHEN $2 THEN now() ELSE next_fetch_at END
     WHERE id = ANY ($1::int[]) AND (enabled <> $2 OR off_because IS NOT NULL) RETURNING ${columns}`,
    [ids, enabled],
  );

/** Records the start of an attempt. If it is interrupted, the next comes after `nextSeconds`. */
export async function noteFeedAttempt(db: Db, id: number, nextSeconds: number): Promise<void> {
  await db.query(
    'UPDATE press_feeds SET last_fetched_at = now(), next_fetch_at = now() + make_interval(secs => $2) WHERE id = $1',
    [id, nextSeconds],
  );
}

export async function noteFeedUnchanged(db: Db, id: number, nextSeconds: number): Promise<void> {
  await db.query(
    `UPDATE press_feeds SET last_outcome = 'unchanged', last_failure = NULL, failures_in_a_row = 0,
       next_fetch_at = now() + make_interval(secs => $2) WHERE id = $1`,
    [id, nextSeconds],
  );
}

export interface FeedFetched {
  readonly kind: string;
  readonly title: string;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly seen: number;
  readonly added: number;
}

export async function noteFeedFetched(
  db: Db,
  id: number,
  nextSeconds: number,
  fetched: FeedFetched,
): Promise<void> {
  const { kind, title, etag, lastModified, seen, added } = fetched;
  await db.query(
    `UPDATE press_feeds SET last_outcome = 'fetched', last_failure = NULL, failures_in_a_row = 0,
       next_fetch_at = now() + make_interval(secs => $2), kind = $3, title = nullif($4, ''), etag = $5, last_modified = $6,
       articles_seen = articles_seen + $7, articles_added = articles_added + $8 WHERE id = $1`,
    [id, nextSeconds, kind, title, etag ?? null, lastModified ?? null, seen, added],
  );
}

/** `offBecause` also turns the feed off. */
export async function noteFeedFailed(
  db: Db,
  id: number,
  nextSeconds: number,
  failure: FeedFailure,
  offBecause: FeedRow['offBecause'],
): Promise<void> {
  await db.query(
    `UPDATE press_feeds SET last_outcome = 'failed', last_failure = $3, failures_in_a_row = failures_in_a_row + 1,
       next_fetch_at = now() + make_interval(secs => $2), off_because = coalesce($4, off_because), enabled = enabled AND $4::text IS NULL
     WHERE id = $1`,
    [id, nextSeconds, JSON.stringify(failure), offBecause],
  );
}

/** Which of these pages were read for the feed before, or are stored with their text; hashes without hyphens. */
export async function pagesKnown(db: Db, feedId: number, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ hash: string }>(
    `SELECT replace(link_hash::text, '-', '') AS hash FROM (
       SELECT link_hash FROM press_feed_pages WHERE feed_id = $1 AND link_hash = ANY ($2::uuid[])
       UNION SELECT link_hash FROM press_articles WHERE link_hash = ANY ($2::uuid[]) AND text <> '') known`,
    [feedId, hashes],
  );
  return new Set(rows.map(({ hash }) => hash));
}

export async function notePagesRead(db: Db, feedId: number, hashes: readonly string[]): Promise<void> {
  await db.query(
    'INSERT INTO press_feed_pages (feed_id, link_hash) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
    [feedId, hashes],
  );
}
