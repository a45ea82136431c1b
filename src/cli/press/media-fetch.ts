import type { Command } from 'commander';
import { listFeeds } from '../../db/press/press-feeds.ts';
import { findQuiet } from '../../db/quiet.ts';
import { type FeedOutcome, FeedsBusyError, fetchFeeds } from '../../media/feeds/fetch-feeds.ts';
import { fetchTools } from '../../media/feeds/fetch-tools.ts';
import type { Runtime } from '../../runtime.ts';
import { CommandError, json, refuseQuiet, show, wholeNumber, withRuntime } from '../command.ts';
import { fetchedWords } from './media-feed-words.ts';

/** Fetches feeds by hand, and for the service. */
export function addMediaFetch(media: Command): void {
  const number = wholeNumber(1, 2_147_483_647);
  json(media.command('fetch'))
    .description('fetch feeds now, and keep what is new in them')
    .argument(
      '[feeds...]',
      'their numbers; all that are on unless told',
      (text: string, before: number[] = []) => [...before, number(text)],
    )
    .option('--due', 'only those whose time has come; the service does this by itself')
    .action(fetch);
}

async function fetch(ids: number[] | undefined, options: { json?: boolean; due?: boolean }): Promise<void> {
  const named = ids ?? [];
  if (named.length > 0 && options.due) throw new CommandError('Name feeds, or give --due.');
  const outcomes = await withRuntime(async (runtime) => {
    await refuseQuiet(runtime.database);
    await requireKnown(runtime, named);
    const which = named.length > 0 ? named : options.due ? 'due' : 'all';
    const onOutcome = (outcome: FeedOutcome) => {
      if (!options.json) process.stdout.write(`${fetchedWords(outcome)}\n`);
    };
    return busyInWords(fetchFeeds(fetchTools(runtime), { which, onOutcome }));
  });
  if (options.json) show(options, { feeds: outcomes }, () => '');
  else if (outcomes.length === 0) process.stdout.write('There was nothing to do.\n');
  if (outcomes.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

async function requireKnown({ database }: Runtime, ids: readonly number[]): Promise<void> {
  const known = new Set((await listFeeds(database)).map(({ id }) => id));
  for (const id of ids) {
    if (!known.has(id))
      throw new CommandError(`There is no feed ${id}. "akwaba media feeds list" shows all.`);
  }
}

async function busyInWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FeedsBusyError) throw new CommandError(error.message);
    throw error;
  }
}

/** One feed that was just added; it waits for its turn where others are being fetched. */
export async function fetchAtOnce(runtime: Runtime, id: number): Promise<FeedOutcome | 'busy' | undefined> {
  if ((await findQuiet(runtime.database)) !== undefined) return 'busy';
  try {
    const [outcome] = await fetchFeeds(fetchTools(runtime), { which: [id] });
    return outcome;
  } catch (error) {
    if (error instanceof FeedsBusyError) return 'busy';
    throw error;
  }
}
