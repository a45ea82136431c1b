import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { type FeedRow, pagesKnown } from '../../db/press/press-feeds.ts';
import type { FileMark } from '../../egress/download.ts';
import type { Get, NotFetched } from '../../egress/guarded-get.ts';
import type { Text } from '../../platform/language.ts';
import type { Article } from '../article.ts';
import { linkHash } from '../index-article.ts';
import { pressLimits } from '../limits.ts';
import { FeedError } from './feed-error.ts';
import type { FeedReader } from './feed-reader.ts';
import type { ParsedFeed } from './parse-feed.ts';
import { everythingAllowed, type Robots, readRobots } from './robots.ts';

/** All that one feed has to give now, from as many requests as that takes. */

export interface GatherTools {
  readonly database: Database;
  /** Rate-limited towards the feed's host. */
  readonly get: Get;
  readonly reader: FeedReader;
  /** When to leave the rest for next time. */
  readonly deadline: number;
}

export interface Gathered {
  readonly kind: ParsedFeed['kind'];
  readonly title: string;
  readonly articles: readonly Article[];
  /** Entries and pages without a link or without words. */
  readonly skipped: number;
  /** For a conditional request; empty if pages are left, so that the next fetch is complete. */
  readonly mark: FileMark;
  /** Hashes of the pages read, to be recorded once the articles are stored. */
  readonly pages: readonly string[];
}

/** A request that gave nothing. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: string;
  readonly words: Text;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number;

  constructor({ failure, words, status, retryAfterSeconds }: NotFetched) {
    super(failure);
    this.code = failure;
    this.words = words;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

/** Nothing where the feed did not change. Throws a FetchError or a FeedError. */
export async function gatherFeed(tools: GatherTools, feed: FeedRow): Promise<Gathered | undefined> {
  const mark = {
    ...(feed.etag !== null && { etag: feed.etag }),
    ...(feed.lastModified !== null && { lastModified: feed.lastModified }),
  };
  const fetched = await fetchAndRead(tools, feed, feed.url, mark);
  if (fetched === undefined) return undefined;
  const { parsed, mark: newMark } = fetched;
  const parts = parsed.kind === 'sitemap-index' ? await readMaps(tools, feed, parsed.maps) : [parsed];
  const listed = [...new Set(parts.flatMap(({ pages }) => pages))];
  const { articles, skipped, hashes, left } = await readPages(tools, feed, listed);
  const isWhole = parsed.kind !== 'sitemap-index' && !left;
  return {
    kind: parsed.kind,
    title: parts.find(({ title }) => title !== '')?.title ?? '',
    articles: [...parts.flatMap((part) => part.articles), ...articles],
    skipped: parts.reduce((sum, part) => sum + part.skipped, 0) + skipped,
    mark: isWhole ? newMark : {},
    pages: hashes,
  };
}

async function fetchAndRead(
  { get, reader }: GatherTools,
  { source }: FeedRow,
  url: string,
  mark: FileMark,
): Promise<{ readonly parsed: ParsedFeed; readonly mark: FileMark } | undefined> {
  const conditional = Object.keys(mark).length > 0;
  const got = await get(url, { maxBytes: pressLimits.feedBytes, accept, ...(conditional && { mark }) });
  if (got.kind === 'unchanged') return undefined;
  if (got.kind === 'failed') throw new FetchError(got);
  const origin = { url: got.url, source, now: Date.now() };
  return { parsed: await reader.readFeed(got.body, got.contentType, origin), mark: got.mark };
}

/** The newest sitemaps of an index. One that fails does not matter while another works. */
async function readMaps(tools: GatherTools, feed: FeedRow, maps: readonly string[]): Promise<ParsedFeed[]> {
  const found: ParsedFeed[] = [];
  let failure: unknown;
  for (const map of maps.slice(0, pressLimits.sitemapParts)) {
    try {
      const read = await fetchAndRead(tools, feed, map, {});
      if (read !== undefined) found.push(read.parsed);
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof FeedError)) throw error;
      failure ??= error;
    }
  }
  if (found.length === 0 && failure !== undefined) throw failure;
  return found;
}

interface ReadPages {
  readonly articles: readonly Article[];
  readonly skipped: number;
  readonly hashes: readonly string[];
  /** Whether there are pages that were not read yet. */
  readonly left: boolean;
}

/** After this many failures in a row a host is asked for no more pages now. */
const patience = 3;

async function readPages(tools: GatherTools, feed: FeedRow, listed: readonly string[]): Promise<ReadPages> {
  const known = await pagesKnown(tools.database, feed.id, listed.map(linkHash));
  const fresh = listed.filter((link) => !known.has(linkHash(link)));
  const [first] = fresh;
  if (first === undefined) return { articles: [], skipped: 0, hashes: [], left: false };
  const robots = await robotsOf(tools, first);
  if (robots === undefined) return { articles: [], skipped: 0, hashes: [], left: true };
  const allowed = fresh.filter((link) => robots.allows(link));
  const articles: Article[] = [];
  const hashes: string[] = [];
  let failures = 0;
  for (const link of allowed.slice(0, pressLimits.feedPages)) {
    if (failures >= patience || Date.now() > tools.deadline) break;
    const read = await readPage(tools, feed, link);
    failures = read === 'later' ? failures + 1 : 0;
    if (read !== 'later') hashes.push(linkHash(link));
    if (typeof read === 'object') articles.push(read);
  }
  return { articles, skipped: hashes.length - articles.length, hashes, left: hashes.length < allowed.length };
}

/** `none`: the page has no article, and never will. */
async function readPage(
  { get, reader }: GatherTools,
  { source }: FeedRow,
  link: string,
): Promise<Article | 'none' | 'later'> {
  const got = await get(link, { maxBytes: pressLimits.feedPageBytes, accept: 'text/html, */*;q=0.5' });
  if (got.kind !== 'fetched') return isForGood(got) ? 'none' : 'later';
  try {
    const origin = { url: link, source, now: Date.now() };
    return (await reader.readPage(got.body, got.contentType, origin)) ?? 'none';
  } catch (error) {
    if (error instanceof FeedError) return 'none';
    throw error;
  }
}

/** Failures that a retry will not change. */
function isForGood(got: Exclude<Awaited<ReturnType<Get>>, { kind: 'fetched' }>): boolean {
  if (got.kind !== 'failed') return true;
  const { status, failure } = got;
  if (status === undefined) return failure === 'ADDRESS_INSIDE' || failure === 'TOO_LARGE';
  return status >= 400 && status < 500 && status !== 429 && status !== 408;
}

/** A host without robots.txt allows everything; if it cannot be fetched, nothing is read. */
async function robotsOf({ get }: GatherTools, link: string): Promise<Robots | undefined> {
  const got = await get(new URL('/robots.txt', link).href, { maxBytes: pressLimits.robotsBytes });
  if (got.kind === 'fetched') return readRobots(got.body.toString());
  return isForGood(got) ? everythingAllowed : undefined;
}

/** One request after the other, with a pause between them. */
export function politely(get: Get, pauseSeconds: number): Get {
  let freeAt = 0;
  return async (address, options) => {
    await wait(Math.max(0, freeAt - Date.now()));
    try {
      return await get(address, options);
    } finally {
      freeAt = Date.now() + pauseSeconds * 1000;
    }
  };
}
