import type { FeedRow } from '../../db/press/press-feeds.ts';
import type { AddedFeeds } from '../../media/feeds/change-feeds.ts';
import type { FeedOutcome } from '../../media/feeds/fetch-feeds.ts';
import type { StarterFeed } from '../../media/feeds/starter-feeds.ts';
import { pressLimits } from '../../media/limits.ts';
import { table } from '../command.ts';

/** How feeds are spoken of at the terminal. */

export const starterHelp = `
Addresses of feeds change, and these were written down without trying them: "akwaba media fetch" tells which fail. Remove
those, or add better ones with "akwaba media feeds add". Nothing is fetched before you turn feeds on:

  akwaba media feeds starter --add
  akwaba media feeds on --starter`;

export function addedWords({ id, url }: FeedRow): string {
  return `Added feed ${id}, ${url}`;
}

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
    ...(updated > 0 ? [`${updated} changed`] : []),
    ...(unchanged > 0 ? [`${unchanged} known`] : []),
    ...(duplicates > 0 ? [`${duplicates} told already`] : []),
    ...(unusable > 0 ? [`${unusable} unusable`] : []),
  ];
  return `${name}, ${kindWords[kind ?? ''] ?? kind}: ${counts.join(', ')}.`;
}

export function importedWords({ added, known, refused }: AddedFeeds): string {
  return [
    `${added.length} added, ${known.length} known already, ${refused.length} refused.`,
    ...refused.map(({ url, reason }) => `${url} was refused: ${reason.en}.`),
  ].join('\n');
}

export function feedsTable(feeds: readonly FeedRow[]): string {
  if (feeds.length === 0) {
    return 'There are no feeds. Add one with: akwaba media feeds add URL, or see: akwaba media feeds starter';
  }
  const header = ['feed', 'state', 'newspaper', 'address', 'fetched', 'articles', 'last outcome'];
  const rows = feeds.map((feed) => [
    feed.id,
    feed.enabled ? 'on' : 'off',
    feed.source ?? feed.title,
    feed.url,
    feed.lastFetchedAt,
    feed.articlesAdded,
    outcomeWords(feed),
  ]);
  return table(header, rows);
}

function outcomeWords({ lastOutcome, lastFailure, failuresInARow, offBecause }: FeedRow): string | null {
  if (lastOutcome === null || lastFailure === null) return lastOutcome;
  const times = failuresInARow > 1 ? ` (${failuresInARow} times)` : '';
  return `failed${times}: ${lastFailure.en}${offBecause === null ? '' : `; ${offWords[offBecause]}`}`;
}

export function starterTable(feeds: readonly StarterFeed[]): string {
  const rows = feeds.map(({ country, language, name, url }) => [country, language, name, url]);
  return `${table(['country', 'language', 'newspaper', 'address'], rows)}\n${starterHelp}`;
}
