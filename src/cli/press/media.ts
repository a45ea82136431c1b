import type { Command } from 'commander';
import { appendAudit, operatorChain } from '../../audit/chain.ts';
import { dbLimits } from '../../db/limits.ts';
import { articlesBySource, pressTotals } from '../../db/press/press-articles.ts';
import { countUnread } from '../../db/press/press-readings.ts';
import { newestByWords, searching } from '../../db/press/press-search.ts';
import { importArticles } from '../../media/import-articles.ts';
import { pressLimits } from '../../media/limits.ts';
import { readingVersion } from '../../media/reading/read-people.ts';
import { searchedWords } from '../../media/searched-words.ts';
import { removeArticles } from '../../media/sweep-articles.ts';
import { openImportFile } from '../../platform/json-lines.ts';
import { byWhom, CommandError, day, json, show, wholeNumber, withRuntime } from '../command.ts';
import { endProgress } from '../lists/list-words.ts';
import { addMediaFeeds } from './media-feeds.ts';
import { addMediaSearch } from './media-search.ts';
import {
  archiveHelp,
  foundWords,
  importedWords,
  type PressStatus,
  progressLine,
  statusWords,
} from './media-words.ts';

/** Commands of other files, in the order of the help. */
const groups: readonly ((media: Command) => void)[] = [addMediaSearch, addMediaFeeds];

/** Articles of the press that searches look into. */
export function addMedia(program: Command): void {
  const media = program
    .command('media')
    .description('articles of the press that searches for persons look into');
  for (const add of groups) add(media);
  json(media.command('import'))
    .description('add articles from a file of JSON lines (.gz too; - is standard input)')
    .argument('<file>')
    .addHelpText('after', archiveHelp)
    .action(importFile);
  json(media.command('find'))
    .description('articles that have all of these words, in any form, the newest first')
    .argument('<words...>')
    .option('--limit <number>', 'at most so many', wholeNumber(1, pressLimits.pressWordsFoundMost))
    .action(find);
  json(media.command('status'))
    .description('how many articles there are, from where and how old, and the room they take')
    .action(status);
  json(media.command('prune'))
    .description('remove articles that were published before a day; MEDIA_KEEP_YEARS does it by itself')
    .requiredOption('--before <day>', 'yyyy-mm-dd', day)
    .action(prune);
}

async function importFile(path: string, options: { json?: boolean }): Promise<void> {
  const report = await withRuntime(({ database, keyring }) => {
    const tools = { database, keyring, actor: byWhom(undefined), onProgress: progressLine() };
    return importArticles(tools, openImportFile(path)).finally(endProgress);
  }).catch((error: NodeJS.ErrnoException) => {
    const unreadable = ['ENOENT', 'EISDIR', 'EACCES', 'Z_DATA_ERROR', 'Z_BUF_ERROR'];
    if (error.code === undefined || !unreadable.includes(error.code)) throw error;
    throw new CommandError(`${path} cannot be read (${error.code}).`);
  });
  show(options, report, () => importedWords(report));
  if (report.bad > 0 && report.bad === report.lines) process.exitCode = 1;
}

async function find(words: string[], options: { json?: boolean; limit?: number }): Promise<void> {
  const found = await withRuntime(({ database }) =>
    searching(database, dbLimits.statementSeconds, (tx) =>
      newestByWords(tx, searchedWords(words.join(' ')), options.limit ?? pressLimits.pressWordsFound),
    ),
  );
  show(options, found, () => foundWords(found));
}

async function status(options: { json?: boolean }): Promise<void> {
  const all = await withRuntime(
    async ({ database }): Promise<PressStatus> => ({
      ...(await pressTotals(database)),
      unread: await countUnread(database, readingVersion),
      sources: await articlesBySource(database, pressLimits.pressSourcesShown),
    }),
  );
  show(options, all, () => statusWords(all));
}

async function prune(options: { json?: boolean; before: string }): Promise<void> {
  const removed = await withRuntime(async ({ database, keyring }) => {
    const count = await removeArticles(database, new Date(`${options.before}T00:00:00Z`));
    await database.transaction((tx) =>
      appendAudit(tx, keyring, {
        chain: operatorChain,
        actor: byWhom(undefined),
        action: 'media.pruned',
        details: { before: options.before, articles: count },
      }),
    );
    return count;
  });
  show(options, { removed }, () =>
    removed === 1 ? '1 article was removed.' : `${removed} articles were removed.`,
  );
}
