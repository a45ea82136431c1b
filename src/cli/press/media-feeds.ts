import { readFile, stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { type FeedRow, findFeed, findFeedAt, listFeeds } from '../../db/press/press-feeds.ts';
import {
  addFeeds,
  addStarterFeeds,
  type ChangeTools,
  removeFeeds,
  turnFeedsOnOrOff,
} from '../../media/feeds/change-feeds.ts';
import { FeedError } from '../../media/feeds/feed-error.ts';
import { starterFeeds } from '../../media/feeds/starter-feeds.ts';
import { pressLimits } from '../../media/limits.ts';
import { parsedUrl } from '../../platform/parsed-url.ts';
import type { Runtime } from '../../runtime.ts';
import { byWhom, CommandError, json, show, wholeNumber, withRuntime } from '../command.ts';
import {
  addedWords,
  feedsTable,
  fetchedWords,
  importedWords,
  starterHelp,
  starterTable,
} from './media-feed-words.ts';
import { addMediaFetch, fetchAtOnce } from './media-fetch.ts';

/** Where articles come from: feeds of newspapers, and maps of their sites. */
export function addMediaFeeds(media: Command): void {
  const feeds = media
    .command('feeds')
    .description('feeds of newspapers (RSS, Atom, JSON) and maps of their sites, from which articles come');
  json(feeds.command('add'))
    .description('add a feed or the map of a site, and fetch it at once')
    .argument('<url>')
    .option('--source <name>', 'name of the newspaper; as the feed calls itself unless told')
    .option(
      '--every <minutes>',
      'how often it is fetched; MEDIA_FETCH_MINUTES unless told',
      wholeNumber(5, 43_200),
    )
    .option('--later', 'fetch it at its next turn only')
    .action(add);
  json(feeds.command('import'))
    .description(
      'add the feeds of an OPML file, as readers of feeds write them; they are fetched at their turn',
    )
    .argument('<file>')
    .action(importFile);
  json(feeds.command('export')).description('write all feeds as OPML').action(exportFile);
  json(feeds.command('list')).description('every feed, and how fetching it went').action(list);
  json(feeds.command('remove'))
    .description('remove feeds; the articles that they brought stay')
    .argument('<feeds...>', 'number or address of each')
    .action(remove);
  for (const [verb, enabled] of [
    ['on', true],
    ['off', false],
  ] as const) {
    json(feeds.command(verb))
      .description(
        enabled
          ? 'fetch feeds from now on, also those that were turned off for failing'
          : 'fetch feeds no more',
      )
      .argument('[feeds...]', 'number or address of each')
      .option('--starter', `those of the starter list${enabled ? '; adds them where they are missing' : ''}`)
      .option('--all', 'every feed')
      .action((named: string[], options: TurnOptions) => turn(named, options, enabled));
  }
  json(feeds.command('starter'))
    .description('show a list of newspapers of West Africa and on Africa to begin with')
    .option('--add', 'add them, turned off')
    .addHelpText('after', starterHelp)
    .action(starter);
  addMediaFetch(media);
}

interface JsonOption {
  json?: boolean;
}

const changeTools = ({ database, keyring, config }: Runtime): ChangeTools => ({
  database,
  keyring,
  allowPrivate: config.media.allowPrivate,
  plainHosts: config.plainHosts,
});

interface AddOptions extends JsonOption {
  source?: string;
  every?: number;
  later?: boolean;
}

async function add(url: string, options: AddOptions): Promise<void> {
  const { feed, fetched } = await withRuntime(async (runtime) => {
    const wanted = {
      url,
      source: options.source ?? null,
      everyMinutes: options.every ?? null,
      enabled: true,
    };
    const { added, known, refused } = await addFeeds(changeTools(runtime), [wanted], byWhom(undefined));
    const [first] = added;
    if (first === undefined) throw new CommandError(notAdded(url, known, refused[0]?.reason.en));
    return { feed: first, fetched: options.later ? undefined : await fetchAtOnce(runtime, first.id) };
  });
  show(options, { feed, fetched: fetched ?? null }, () =>
    [addedWords(feed), ...(fetched === undefined ? [] : [fetchedWords(fetched)])].join('\n'),
  );
  if (fetched !== undefined && fetched !== 'busy' && fetched.outcome === 'failed') process.exitCode = 1;
}

function notAdded(url: string, known: readonly string[], reason: string | undefined): string {
  return known.length > 0 ? `${known[0]} is a feed already.` : `${url} was refused: ${reason}.`;
}

async function importFile(path: string, options: JsonOption): Promise<void> {
  const listed = await feedsOfFile(path);
  const report = await withRuntime((runtime) => {
    const wanted = listed.map((feed) => ({ ...feed, everyMinutes: null, enabled: true }));
    return addFeeds(changeTools(runtime), wanted, byWhom(undefined));
  });
  show(options, report, () => importedWords(report));
  if (report.refused.length > 0) process.exitCode = 1;
}

async function feedsOfFile(path: string) {
  try {
    if ((await stat(path)).size > pressLimits.feedsFileBytes) {
      throw new CommandError(`${path} has over ${pressLimits.feedsFileBytes / 1024 ** 2} MB.`);
    }
    const { readFeedsFile } = await feedsFile();
    return readFeedsFile(await readFile(path));
  } catch (error) {
    if (error instanceof FeedError) throw new CommandError(`${path}: ${error.words.en}.`);
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${path} cannot be read.`);
  }
}

async function exportFile(options: JsonOption): Promise<void> {
  const feeds = await withRuntime(({ database }) => listFeeds(database));
  const { writeFeedsFile } = await feedsFile();
  show(options, feeds, () => writeFeedsFile(feeds));
}

/** Loaded when it is first needed: it would be half of what any command takes to start. */
function feedsFile() {
  return import('../../media/feeds/feeds-file.ts');
}

async function list(options: JsonOption): Promise<void> {
  const feeds = await withRuntime(({ database }) => listFeeds(database));
  show(options, feeds, () => feedsTable(feeds));
}

async function remove(named: string[], options: JsonOption): Promise<void> {
  const feeds = await withRuntime(async (runtime) => {
    const found = await requireFeeds(runtime, named);
    await removeFeeds(changeTools(runtime), found, byWhom(undefined));
    return found;
  });
  show(options, { removed: feeds }, () =>
    feeds.map(({ id, url }) => `Removed feed ${id}, ${url}`).join('\n'),
  );
}

interface TurnOptions extends JsonOption {
  starter?: boolean;
  all?: boolean;
}

async function turn(named: string[], options: TurnOptions, enabled: boolean): Promise<void> {
  const ways = [named.length > 0, options.starter === true, options.all === true].filter((way) => way);
  if (ways.length !== 1)
    throw new CommandError('Name feeds by number or address, or give --starter or --all.');
  const changed = await withRuntime(async (runtime) => {
    const feeds = await meantFeeds(runtime, named, options, enabled);
    return turnFeedsOnOrOff(changeTools(runtime), feeds, enabled, byWhom(undefined));
  });
  const state = enabled ? 'on' : 'off';
  show(options, { changed }, () =>
    changed.length === 0
      ? `Nothing changed: they were ${state} already.`
      : `${changed.length === 1 ? `Feed ${changed[0]?.id} is` : `${changed.length} feeds are`} now ${state}.`,
  );
}

async function meantFeeds(
  runtime: Runtime,
  named: readonly string[],
  { starter: ofStarter, all }: TurnOptions,
  enabled: boolean,
): Promise<FeedRow[]> {
  if (all) return listFeeds(runtime.database);
  if (!ofStarter) return requireFeeds(runtime, named);
  if (enabled) await addStarterFeeds(changeTools(runtime), byWhom(undefined));
  const urls = new Set(starterFeeds.map(({ url }) => url));
  return (await listFeeds(runtime.database)).filter(({ url }) => urls.has(url));
}

async function starter(options: JsonOption & { add?: boolean }): Promise<void> {
  if (!options.add) {
    show(options, starterFeeds, () => starterTable(starterFeeds));
    return;
  }
  const report = await withRuntime((runtime) => addStarterFeeds(changeTools(runtime), byWhom(undefined)));
  show(
    options,
    report,
    () => `${importedWords(report)}\nThey are off; "akwaba media feeds on --starter" turns them on.`,
  );
}

async function requireFeeds({ database }: Runtime, named: readonly string[]): Promise<FeedRow[]> {
  const found: FeedRow[] = [];
  for (const name of named) {
    const isNumber = /^\d{1,9}$/.test(name);
    const url = parsedUrl(name)?.href ?? name;
    const feed = isNumber ? await findFeed(database, Number(name)) : await findFeedAt(database, url);
    if (feed === undefined)
      throw new CommandError(`There is no feed ${name}. "akwaba media feeds list" shows all.`);
    found.push(feed);
  }
  return found;
}
