import { parsedUrl } from '../../platform/parsed-url.ts';
import type { Article } from '../article.ts';
import { pressLimits } from '../limits.ts';
import { articleDate } from './article-date.ts';
import { decodeText } from './decode-text.ts';
import { documentRoot } from './document-root.ts';
import { FeedError } from './feed-error.ts';
import { plainLine } from './plain-text.ts';
import { readEntries } from './read-entries.ts';
import { type MapPlace, readSitemap } from './read-sitemap.ts';
import { type Entry, type FeedOrigin, toArticle } from './to-article.ts';
import { walkHtml } from './walk-html.ts';

/** Parses what was fetched from a feed's address into articles. */

export interface ParsedFeed {
  readonly kind: 'rss' | 'rdf' | 'atom' | 'json' | 'sitemap' | 'sitemap-index';
  readonly title: string;
  readonly articles: readonly Article[];
  /** Entries without a link or without words, or that cannot be read. */
  readonly skipped: number;
  /** Pages of a sitemap that it gives no title for, newest first. */
  readonly pages: readonly string[];
  /** Sitemaps of a sitemap index, newest first. */
  readonly maps: readonly string[];
}

/** Throws a FeedError with the reason where it gives nothing. */
export function parseFeed(bytes: Buffer, contentType: string, origin: FeedOrigin): ParsedFeed {
  const text = decodeText(bytes, contentType);
  const start = text.slice(0, 1000).trimStart();
  if (start === '' && text.trim() === '') throw new FeedError('EMPTY');
  if (start.startsWith('{')) return ofFeed(text, origin);
  const root = documentRoot(text);
  if (['html', 'head', 'body'].includes(root)) throw new FeedError('WEB_PAGE', feedOfPage(text, origin.url));
  return /(^|:)(urlset|sitemapindex)$/.test(root) ? ofSitemap(text, origin) : ofFeed(text, origin);
}

function ofFeed(text: string, origin: FeedOrigin): ParsedFeed {
  const { kind, title, entries, broken } = readEntries(text);
  const name = plainLine(title ?? '').slice(0, pressLimits.feedSourceCharacters);
  const articles = articlesOf(entries, name, origin);
  if (entries.length > 0 && articles.length === 0) throw new FeedError('NO_ENTRIES');
  const skipped = broken + entries.length - articles.length;
  return { kind, title: name, articles, skipped, pages: [], maps: [] };
}

function articlesOf(entries: readonly Entry[], feedName: string, origin: FeedOrigin): Article[] {
  return entries.flatMap((entry) => {
    const named = { ...entry, sources: [...entry.sources, feedName] };
    return toArticle(named, origin) ?? [];
  });
}

function ofSitemap(text: string, origin: FeedOrigin): ParsedFeed {
  const { kind, places } = readSitemap(text);
  const newest = newestFirst(places, origin.now);
  if (kind === 'maps') {
    const maps = addressesOf(newest, origin.url);
    return { kind: 'sitemap-index', title: '', articles: [], skipped: 0, pages: [], maps };
  }
  const entries = newest.flatMap(({ entry }) => entry ?? []).slice(0, pressLimits.feedEntries);
  const articles = articlesOf(entries, '', origin);
  const unread = newest.filter(({ entry }) => entry === undefined);
  return {
    kind: 'sitemap',
    title: articles[0]?.source ?? '',
    articles,
    skipped: entries.length - articles.length,
    pages: addressesOf(unread, origin.url),
    maps: [],
  };
}

/** Those without a date come last, in sitemap order. */
function newestFirst(places: readonly MapPlace[], now: number): MapPlace[] {
  return places
    .map((place) => ({ place, time: articleDate(place.changed, now)?.getTime() ?? 0 }))
    .sort((a, b) => b.time - a.time)
    .map(({ place }) => place);
}

/** Only on the sitemap's own host: it does not speak for others. */
function addressesOf(places: readonly MapPlace[], base: string): string[] {
  const { host } = new URL(base);
  const found = places.flatMap(({ link }) => parsedUrl(link, base) ?? []);
  const own = found.filter((url) => url.host === host && /^https?:$/.test(url.protocol));
  return [...new Set(own.map(({ href }) => href))];
}

/** The feed that a page links to; empty if it names none. */
function feedOfPage(html: string, base: string): string {
  let found = '';
  walkHtml(html.slice(0, 200_000), {
    text: () => undefined,
    closed: () => undefined,
    opened: (name, attributes) => {
      if (name !== 'link' || found !== '') return;
      const href = attributes.get('href') ?? '';
      const isFeed = /^application\/(rss\+xml|atom\+xml|feed\+json)/i.test(attributes.get('type') ?? '');
      if (isFeed) found = parsedUrl(href, base)?.href ?? '';
    },
  });
  return found;
}
