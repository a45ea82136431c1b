import { readFile, stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { findPause } from '../../db/pause.ts';
import { articlesBySource, type PressTotals, pressTotals } from '../../db/press/press-articles.ts';
import { type FeedRow, findFeed, findFeedAt, listFeeds } from '../../db/press/press-feeds.ts';
import { countUnread } from '../../db/press/press-readings.ts';
import { openImportFile } from '../../platform/json-lines.ts';
import { parsedUrl } from '../../platform/parsed-url.ts';
import {
  type AddedFeeds,
  addFeeds,
  addStarterFeeds,
  type ChangeTools,
  removeFeeds,
  turnFeedsOnOrOff,
} from '../../press/feeds/change-feeds.ts';
import { FeedError } from '../../press/feeds/feed-error.ts';
import { type FeedOutcome, FeedsBusyError, fetchFeeds } from '../../press/feeds/fetch-feeds.ts';
import { fetchTools } from '../../press/feeds/fetch-tools.ts';
import { starterFeeds } from '../../press/feeds/starter-feeds.ts';
import { type ArticlesReport, importArticles } from '../../press/import-articles.ts';
import { pressLimits } from '../../press/limits.ts';
import { readingVersion } from '../../press/reading/read-people.ts';
import { removeArticles } from '../../press/sweep-articles.ts';
import type { Runtime } from '../../runtime.ts';
import { answer, type Json, show, tableOf } from '../answers.ts';
import { add, answering, audited, onData, refusePaused, unreadable } from '../command.ts';
import { CommandError, WrongUse } from '../command-error.ts';
import { byWhom, day, wholeNumber } from '../options.ts';
import { endProgress, linesWords, progress } from '../progress.ts';

export function addMedia(program: Command): void {
  const media = program.command('media');
  media.description('articles of the press that searches for persons look into');
  addFeedCommands(
    media
      .command('feeds')
      .description('feeds of newspapers (RSS, Atom, JSON) and maps of their sites, from which articles come'),
  );
  const number = wholeNumber(1, 2_147_483_647);
  const numbers = (text: string, before: number[] = []) => [...before, number(text)];
  add(media, 'fetch', 'fetch feeds now, and keep what is new in them')
    .argument('[feeds...]', 'their numbers; all that are on unless told', numbers)
    .option('--due', 'only those whose time has come; the service does this by itself')
    .action(fetch);
  add(media, 'import <file>', 'add articles from a file of JSON lines (.gz too; - is standard input)')
    .addHelpText('after', archiveHelp)
    .action(importFile);
  const statusHelp = 'how many articles there are, from where and how old, and the room they take';
  add(media, 'status', statusHelp).action(
    onData(async ({ database }) => {
      const all = {
        ...(await pressTotals(database)),
        unread: await countUnread(database, readingVersion),
        sources: await articlesBySource(database, pressLimits.pressSourcesShown),
      };
      return answer(all, () => statusWords(all));
    }),
  );
  add(media, 'prune', 'remove articles that were published before a day; MEDIA_KEEP_YEARS does it by itself')
    .requiredOption('--before <day>', 'yyyy-mm-dd', day)
    .action(prune);
}

function addFeedCommands(feeds: Command): void {
  const minutes = wholeNumber(5, 43_200);
  add(feeds, 'add <url>', 'add a feed or the map of a site, and fetch it at once')
    .option('--source <name>', 'name of the newspaper; as the feed calls itself unless told')
    .option('--every <minutes>', 'how often it is fetched; MEDIA_FETCH_MINUTES unless told', minutes)
    .option('--later', 'fetch it at its next turn only')
    .action(addOne);
  const importWords =
    'add the feeds of an OPML file, as readers of feeds write them; they are fetched at their turn';
  add(feeds, 'import <file>', importWords).action(importFeeds);
  add(feeds, 'export', 'write all feeds as OPML').action(
    onData(async ({ database }) => {
      const all = await listFeeds(database);
      const { writeFeedsFile } = await feedsFile();
      return answer(all, () => writeFeedsFile(all));
    }),
  );
  add(feeds, 'list', 'every feed, and how fetching it went').action(
    onData(async ({ database }) => {
      const all = await listFeeds(database);
      return answer(all, () => feedsTable(all));
    }),
  );
  add(feeds, 'remove', 'remove feeds; the articles that they brought stay')
    .argument('<feeds...>', 'number or address of each')
    .action(
      onData(async (runtime, named: string[]) => {
        const removed = await requireFeeds(runtime, named);
        await removeFeeds(changeTools(runtime), removed, byWhom());
        const words = removed.map(({ id, url }) => `Removed feed ${id}, ${url}`);
        return answer({ removed }, words);
      }),
    );
  const turning = (verb: 'on' | 'off', words: string, more = '') =>
    add(feeds, verb, words)
      .argument('[feeds...]', 'number or address of each')
      .option('--starter', `those of the starter list${more}`)
      .option('--all', 'every feed')
      .action(turn(verb));
  const onWords = 'fetch feeds from now on, also those that were turned off for failing';
  turning('on', onWords, '; adds them where they are missing');
  turning('off', 'fetch feeds no more');
  add(feeds, 'starter', 'show a list of newspapers of West Africa and on Africa to begin with')
    .option('--add', 'add them, turned off')
    .addHelpText('after', starterHelp)
    .action((options: { add?: boolean }, command: Command) =>
      (options.add ? addStarter : showStarter)(options, command),
    );
}

const changeTools = ({ database, keyring, config }: Runtime): ChangeTools => ({
  database,
  keyring,
  allowPrivate: config.media.allowPrivate,
  plainHosts: config.plainHosts,
});

type AddOptions = { source?: string | null; every?: number | null; later?: boolean };

const addOne = onData(async (runtime, url: string, { source = null, every = null, later }: AddOptions) => {
  const wanted = { url, source, everyMinutes: every, enabled: true };
  const { added, known, refused } = await addFeeds(changeTools(runtime), [wanted], byWhom());
  const [feed] = added;
  if (feed === undefined) {
    if (known.length > 0) throw new CommandError(`${known[0]} is a feed already.`);
    throw new WrongUse(`${url} was refused: ${refused[0]?.reason.en}.`);
  }
  const fetched = later ? undefined : await fetchAtOnce(runtime, feed.id);
  const failed = fetched !== undefined && fetched !== 'busy' && fetched.outcome === 'failed';
  const words = [`Added feed ${feed.id}, ${feed.url}`, fetched !== undefined && fetchedWords(fetched)];
  return answer({ feed, fetched: fetched ?? null }, words, failed);
});

/** Fetches a feed that was added, unless another process is fetching. */
async function fetchAtOnce(runtime: Runtime, id: number): Promise<FeedOutcome | 'busy' | undefined> {
  if ((await findPause(runtime.database)) !== undefined) return 'busy';
  try {
    const [outcome] = await fetchFeeds(fetchTools(runtime), { which: [id] });
    return outcome;
  } catch (error) {
    if (error instanceof FeedsBusyError) return 'busy';
    throw error;
  }
}

const importFeeds = onData(async (runtime, path: string) => {
  const wanted = (await feedsOfFile(path)).map((feed) => ({ ...feed, everyMinutes: null, enabled: true }));
  const report = await addFeeds(changeTools(runtime), wanted, byWhom());
  return answer(report, takenWords(report), report.refused.length > 0);
});

async function feedsOfFile(path: string) {
  const { size } = await stat(path).catch(unreadable(path));
  const most = pressLimits.feedsFileBytes;
  if (size > most) throw new CommandError(`${path} has over ${most / 1024 ** 2} MB.`);
  const { readFeedsFile } = await feedsFile();
  try {
    return readFeedsFile(await readFile(path));
  } catch (error) {
    if (error instanceof FeedError) throw new CommandError(`${path}: ${error.words.en}.`);
    return unreadable(path)(error as Error);
  }
}

/** Loaded on demand: it would double the start of other commands. */
const feedsFile = () => import('../../press/feeds/feeds-file.ts');

const turn = (verb: 'on' | 'off') =>
  onData(async (runtime, named: string[], options: { starter?: boolean; all?: boolean }) => {
    const { starter = false, all = false } = options;
    if ([named.length > 0, starter, all].filter((way) => way).length !== 1)
      throw new WrongUse('Name feeds by number or address, or give --starter or --all.');
    const tools = changeTools(runtime);
    if (starter && verb === 'on') await addStarterFeeds(tools, byWhom());
    const urls = new Set(starterFeeds.map(({ url }) => url));
    const there = await listFeeds(runtime.database);
    const meant = all
      ? there
      : starter
        ? there.filter(({ url }) => urls.has(url))
        : await requireFeeds(runtime, named);
    const changed = await turnFeedsOnOrOff(tools, meant, verb === 'on', byWhom());
    const [first] = changed;
    const which = changed.length === 1 ? `Feed ${first?.id} is` : `${changed.length} feeds are`;
    return answer(
      { changed },
      first === undefined ? `Nothing changed: they were ${verb} already.` : `${which} now ${verb}.`,
    );
  });

const showStarter = answering((_options: object) =>
  answer(starterFeeds, [tableOf(starterFeeds, starterColumns), starterHelp]),
);

const starterColumns = 'country, language, newspaper = name, address = url';

const addStarter = onData(async (runtime, _options: object) => {
  const report = await addStarterFeeds(changeTools(runtime), byWhom());
  const words = [...takenWords(report), 'They are off; "akwaba media feeds on --starter" turns them on.'];
  return answer(report, words);
});

async function requireFeeds({ database }: Runtime, named: readonly string[]): Promise<FeedRow[]> {
  const found: FeedRow[] = [];
  for (const name of named) {
    const isNumber = /^\d{1,9}$/.test(name);
    const url = parsedUrl(name)?.href ?? name;
    const feed = isNumber ? await findFeed(database, Number(name)) : await findFeedAt(database, url);
    if (feed === undefined) throw noFeed(name);
    found.push(feed);
  }
  return found;
}

const noFeed = (name: string | number) =>
  new CommandError(`There is no feed ${name}. "akwaba media feeds list" shows all.`);

const fetch = onData(async (runtime, ids: number[] | undefined, { json, due }: Json & { due?: boolean }) => {
  const named = ids ?? [];
  if (named.length > 0 && due) throw new WrongUse('Name feeds, or give --due.');
  await refusePaused(runtime.database);
  const known = new Set((await listFeeds(runtime.database)).map(({ id }) => id));
  const unknown = named.find((id) => !known.has(id));
  if (unknown !== undefined) throw noFeed(unknown);
  const which = named.length > 0 ? named : due ? 'due' : 'all';
  const onOutcome = (outcome: FeedOutcome) => {
    if (!json) show({}, undefined, () => fetchedWords(outcome));
  };
  const feeds = await fetchFeeds(fetchTools(runtime), { which, onOutcome }).catch((error: unknown) => {
    throw error instanceof FeedsBusyError ? new CommandError(error.message) : error;
  });
  if (feeds.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
  return json || feeds.length === 0 ? answer({ feeds }, 'There was nothing to do.') : undefined;
});

const importFile = onData(async ({ database, keyring }, path: string) => {
  const tools = { database, keyring, actor: byWhom(), onProgress: progress(linesWords) };
  const report = await importArticles(tools, openImportFile(path))
    .finally(endProgress)
    .catch(unreadable(path));
  return answer(report, importedWords(report), report.bad > 0 && report.bad === report.lines);
});

const prune = onData(async ({ database, keyring }, { before }: { before: string }) => {
  const removed = await removeArticles(database, new Date(`${before}T00:00:00Z`));
  const entry = { actor: byWhom(), action: 'media.pruned', details: { before, articles: removed } };
  await audited({ database, keyring }, entry);
  return answer({ removed }, removed === 1 ? '1 article was removed.' : `${removed} articles were removed.`);
});

const archiveHelp = `
One article a line, as JSON:

  {"title": "...", "link": "https://...", "text": "...", "snippet": "...", "publishedAt": "2025-03-31",
   "source": "...", "imageUrl": "https://..."}

link is needed, and title or text. text is all of the article, as plain text; snippet what is known where that is not.
publishedAt is a day or a time (ISO 8601). source is the newspaper; the host of the link unless told.

An article that is known by its link is updated when its words changed; one that the same newspaper printed under another
link is not kept twice. Lines that cannot be taken are reported with their number and reason, and the rest is taken. The
exit code is 1 when none could be.`;

function importedWords(report: ArticlesReport) {
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

type PressStatus = PressTotals & { unread: number; sources: readonly { source: string; articles: number }[] };

function statusWords({ articles, oldest, newest, bytes, unread, sources }: PressStatus) {
  if (articles === 0) return 'There are no articles. Import some, or add feeds: akwaba media --help';
  return [
    `${articles} articles from ${dayOf(oldest)} to ${dayOf(newest)}, ${(bytes / 1024 ** 2).toFixed(1)} MB on disk.`,
    unread > 0 && `${unread} are still to be read; a search reads those it finds.`,
    tableOf(sources, 'source, articles'),
  ];
}

const dayOf = (time: Date | null): string => time?.toISOString().slice(0, 10) ?? 'undated   ';

const starterHelp = `
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

function fetchedWords(outcome: FeedOutcome | 'busy'): string {
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

const takenWords = ({ added, known, refused }: AddedFeeds): string[] => [
  `${added.length} added, ${known.length} known already, ${refused.length} refused.`,
  ...refused.map(({ url, reason }) => `${url} was refused: ${reason.en}.`),
];

const feedsTable = (feeds: readonly FeedRow[]): string =>
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
