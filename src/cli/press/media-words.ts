import type { PressTotals } from '../../db/press/press-articles.ts';
import type { FeedRow } from '../../db/press/press-feeds.ts';
import type { AddedFeeds } from '../../press/feeds/change-feeds.ts';
import type { FeedOutcome } from '../../press/feeds/fetch-feeds.ts';
import type { ArticlesReport } from '../../press/import-articles.ts';
import { pressLimits } from '../../press/limits.ts';
import { tableOf } from '../answers.ts';

/** What commands about articles and feeds print. */

export const archiveHelp = `
One article a line, as JSON:

  {"title": "...", "link": "https://...", "text": "...", "snippet": "...", "publishedAt": "2025-03-31",
   "source": "...", "imageUrl": "https://..."}

link is needed, and title or text. text is all of the article, as plain text; snippet what is known where that is not.
publishedAt is a day or a time (ISO 8601). source is the newspaper; the host of the link unless told.

An article that is known by its link is updated when its words changed; one that the same newspaper printed under another
link is not kept twice. Lines that cannot be taken are reported with their number and reason, and the rest is taken. The
exit code is 1 when none could be.`;

export function importedWords(report: ArticlesReport) {
  const { lines, added, updated, unchanged, duplicates, bad, badLines, ignoredFields } = report;
  const ignored = Object.entries(ignoredFields).map(([field, count]) => `${field} (${count} lines)`);
  const more = bad - badLines.length;
  return [
    ...badLines.map(({ line, reason }) => `line ${line}: ${reason}`),
    more > 0 && `and ${more} more lines that could not be taken`,
    `${lines} lines read: ${added} articles added, ${updated} updated, ${unchanged} unchanged, ${duplicates} printed twice, ${bad} bad.`,
    ignored.length > 0 && `Fields that no article has were ignored: ${ignored.join(', ')}.`,
  ];
}

interface PressStatus extends PressTotals {
  readonly unread: number;
  /** The newspapers with the most articles. */
  readonly sources: readonly { readonly source: string; readonly articles: number }[];
}

export function statusWords({ articles, oldest, newest, bytes, unread, sources }: PressStatus) {
  if (articles === 0) return 'There are no articles. Import some, or add feeds: akwaba media --help';
  return [
    `${articles} articles from ${dayOf(oldest)} to ${dayOf(newest)}, ${(bytes / 1024 ** 2).toFixed(1)} MB on disk.`,
    unread > 0 && `${unread} are still to be read; a search reads those it finds.`,
    tableOf(sources, 'source, articles'),
  ];
}

const dayOf = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? 'undated   ';

export const starterHelp = `
Addresses of feeds change, and these were written down without trying them: "akwaba media fetch" tells which fail. Remove
those, or add better ones with "akwaba media feeds add". Nothing is fetched before you turn feeds on:

  akwaba media feeds starter --add
  akwaba media feeds on --starter`;

const offWords: Readonly<Record<NonNullable<FeedRow['offBecause']>, string>> = {
  gone: 'it is turned off: the server says that it is gone for good',
  failures: `it is turned off after ${pressLimits.feedFailures} failures in a row`,
};

const kindWords: Readonly<Record<string, string>> = {
  rss: 'RSS',
  rdf: 'RDF',
  atom: 'Atom',
  json: 'JSON feed',
  sitemap: 'map of a site',
  'sitemap-index': 'map of maps of a site',
};

export function fetchedWords(outcome: FeedOutcome | 'busy'): string {
  if (outcome === 'busy') {
    return 'Other feeds are just being fetched by another process; this one is fetched at its next turn.';
  }
  const { id, url, failure, turnedOff, kind, title, articles, skipped } = outcome;
  const name = `Feed ${id}${title === null ? ` (${new URL(url).host})` : ` (${title})`}`;
  if (outcome.outcome === 'unchanged') return `${name} did not change.`;
  if (failure !== null) {
    return `${name} could not be fetched: ${failure.en}${turnedOff === null ? '' : `; ${offWords[turnedOff]}`}.`;
  }
  const { added, updated, unchanged, duplicates, refused } = articles;
  const unusable = skipped + refused;
  const counts = [
    `${added} new`,
    updated > 0 && `${updated} changed`,
    unchanged > 0 && `${unchanged} known`,
    duplicates > 0 && `${duplicates} told already`,
    unusable > 0 && `${unusable} unusable`,
  ];
  return `${name}, ${kindWords[kind ?? ''] ?? kind}: ${counts.filter(Boolean).join(', ')}.`;
}

export const takenWords = ({ added, known, refused }: AddedFeeds): string[] => [
  `${added.length} added, ${known.length} known already, ${refused.length} refused.`,
  ...refused.map(({ url, reason }) => `${url} was refused: ${reason.en}.`),
];

export const feedsTable = (feeds: readonly FeedRow[]): string =>
  tableOf(
    feeds.map((feed) => ({
      ...feed,
      state: feed.enabled ? 'on' : 'off',
      newspaper: feed.source ?? feed.title,
      last: outcomeWords(feed),
    })),
    'feed = id, state, newspaper, address = url, fetched = lastFetchedAt, articles = articlesAdded, last outcome = last',
    'There are no feeds. Add one with: akwaba media feeds add URL, or see: akwaba media feeds starter',
  );

function outcomeWords({ lastOutcome, lastFailure, failuresInARow, offBecause }: FeedRow): string | null {
  if (lastOutcome === null || lastFailure === null) return lastOutcome;
  const times = failuresInARow > 1 ? ` (${failuresInARow} times)` : '';
  return `failed${times}: ${lastFailure.en}${offBecause === null ? '' : `; ${offWords[offBecause]}`}`;
}
