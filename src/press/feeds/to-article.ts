import { parsedUrl } from '../../platform/parsed-url.ts';
import type { Article } from '../article.ts';
import { pressLimits } from '../limits.ts';
import { webAddress } from '../web-address.ts';
import { articleDate } from './article-date.ts';
import { decoded, plainLine, plainText } from './plain-text.ts';
import { walkHtml } from './walk-html.ts';

/**
 * One entry of a feed or one page, before its markup is removed. Of several values the first usable one is
 * taken.
 */
export interface Entry {
  readonly titles: readonly (string | undefined)[];
  readonly links: readonly (string | undefined)[];
  readonly contents: readonly (string | undefined)[];
  readonly summaries: readonly (string | undefined)[];
  readonly dates: readonly (string | undefined)[];
  readonly sources: readonly (string | undefined)[];
  readonly images: readonly (string | undefined)[];
}

export interface FeedOrigin {
  /** Where it was fetched from: links may be relative to it. */
  readonly url: string;
  /** The newspaper's name, where the operator gave one. */
  readonly source: string | null;
  readonly now: number;
}

/** Undefined if the entry has no link or no words. */
export function toArticle(entry: Entry, origin: FeedOrigin): Article | undefined {
  const link = firstAddress(entry.links, origin.url);
  if (link === null) return undefined;
  const text = cut(first(entry.contents, plainText), pressLimits.feedTextCharacters);
  const snippet = cut(first(entry.summaries, plainText), pressLimits.feedSnippetCharacters);
  const title = cut(first(entry.titles, plainLine), pressLimits.feedTitleCharacters);
  if (title === '' && text === '' && snippet === '') return undefined;
  return {
    // Some papers have no titles for short news.
    title: title === '' ? firstWords(snippet || text) : title,
    link,
    text,
    // Many papers give the whole text twice.
    snippet: snippet === text ? '' : snippet,
    publishedAt: firstDate(entry.dates, origin.now),
    source: sourceOf(entry, origin),
    imageUrl:
      firstAddress(entry.images, origin.url) ??
      firstAddress([...entry.contents, ...entry.summaries].flatMap(picturesIn), origin.url),
  };
}

function sourceOf({ sources }: Entry, { source, url }: FeedOrigin): string {
  const name = source ?? (first(sources, plainLine) || new URL(url).hostname.replace(/^www\./, ''));
  return cut(name, pressLimits.feedSourceCharacters);
}

function first(values: readonly (string | undefined)[], read: (html: string) => string): string {
  for (const value of values) {
    const text = value === undefined ? '' : read(value);
    if (text !== '') return text;
  }
  return '';
}

function firstAddress(values: readonly (string | undefined)[], base: string): string | null {
  for (const value of values) {
    const written = value?.trim() ?? '';
    const taken = written === '' ? null : webAddress(parsedUrl(written, base)?.href);
    if (taken !== null) return taken;
  }
  return null;
}

function firstDate(values: readonly (string | undefined)[], now: number): Date | null {
  for (const value of values) {
    const date = articleDate(value, now);
    if (date !== null) return date;
  }
  return null;
}

/** Pages load pictures lazily, so `src` may be a placeholder; a data: address is no picture. */
const pictureAttributes = ['data-src', 'data-lazy-src', 'data-original', 'src'];

function picturesIn(html: string | undefined): string[] {
  const found: string[] = [];
  // Only at the start: a picture further down is not the article's.
  walkHtml((html ?? '').slice(0, 20_000), {
    text: () => undefined,
    closed: () => undefined,
    opened: (name, attributes) => {
      if (name !== 'img') return;
      // One-pixel pictures are trackers.
      if (['0', '1'].includes(attributes.get('width') ?? attributes.get('height') ?? '')) return;
      found.push(...pictureAttributes.flatMap((each) => decoded(attributes.get(each) ?? '') || []));
    },
  });
  return found;
}

function firstWords(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length <= 100 ? line : `${line.slice(0, 100).replace(/\s+\S*$/, '')}…`;
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
