import type { Command } from 'commander';
import { platformLimits } from '../../platform/limits.ts';
import type { Runtime } from '../../runtime.ts';
import { type ImportReport, importList } from '../../screening/import-list.ts';
import { listFiles } from '../../screening/list-files.ts';
import { listStatus } from '../../screening/list-status.ts';
import { listTools, takenUp, updateTools } from '../../screening/list-tools.ts';
import type { Source } from '../../screening/source.ts';
import { sourceOf, sources } from '../../screening/sources.ts';
import { type UpdatedList, updateLists } from '../../screening/update-lists.ts';
import {
  byWhom,
  CommandError,
  json,
  refuseQuiet,
  requireCompany,
  show,
  wholeNumber,
  withRuntime,
} from '../command.ts';
import { addListHistory } from './list-history.ts';
import { listFaultsInWords, takenUpWords } from './list-tools.ts';
import {
  endProgress,
  importWords,
  nameOfFile,
  progressLine,
  sourcesHelp,
  statusWords,
  updatedWords,
} from './list-words.ts';

/** Lists of sanctioned and politically exposed persons. */
export function addLists(program: Command): void {
  const lists = program
    .command('lists')
    .description('lists of sanctioned and politically exposed persons that searches look into');
  json(lists.command('import'))
    .description('make a new version of a list from its file, a folder of its files, or .gz of them')
    .argument('<source>', 'the format of the file; see below')
    .argument('<path>')
    .option('--list <name>', 'name of the list; the source, or for some the file, names it unless told')
    .option('--company <id>', 'make it a private list, which only this client searches', wholeNumber(1))
    .option('--force', 'take the file though it would be refused, or did not change')
    .addHelpText('after', sourcesHelp)
    .action(importPath);
  json(lists.command('update'))
    .description('fetch the lists of LISTS_FILE from their addresses, and import what changed')
    .argument('[list]', 'name of the only one to fetch')
    .option('--due', 'only those whose time has come; the service does this by itself')
    .action(update);
  json(lists.command('status'))
    .description('every list: how large and how old it is, and what went wrong')
    .action(status);
  addListHistory(lists);
}

interface ImportOptions {
  json?: boolean;
  list?: string;
  company?: number;
  force?: boolean;
}

async function importPath(sourceName: string, path: string, options: ImportOptions): Promise<void> {
  const source = requireSource(sourceName);
  const list = options.list ?? (source.manyLists ? nameOfFile(path) : source.name);
  requireName(list);
  const { report, done } = await withRuntime(async (runtime) => {
    if (options.company !== undefined) await requireCompany(runtime.database, options.company);
    const imported = await listFaultsInWords(importFiles(runtime, source, path, list, options)).finally(
      endProgress,
    );
    return { report: imported, done: await takenUp(runtime, imported.generation) };
  });
  show(options, { ...report, takenUp: done }, () => [importWords(report), ...takenUpWords(done)].join('\n'));
  if (report.outcome === 'refused') process.exitCode = 1;
}

async function importFiles(
  runtime: Runtime,
  source: Source,
  path: string,
  list: string,
  options: ImportOptions,
): Promise<ImportReport> {
  return importList(listTools(runtime), {
    source,
    files: await listFiles(path),
    list,
    companyId: options.company ?? null,
    force: options.force === true,
    actor: byWhom(undefined),
    onProgress: progressLine(),
  });
}

function requireSource(name: string): Source {
  const source = sourceOf(name);
  if (source !== undefined) return source;
  const known = sources.map((one) => one.name).join(', ');
  throw new CommandError(`There is no source ${name}. There are: ${known}.`);
}

function requireName(name: string): void {
  if (name === '' || name.length > platformLimits.listNameCharacters || /\p{Cc}/u.test(name)) {
    throw new CommandError(
      `A list's name has 1 to ${platformLimits.listNameCharacters} characters. Give one with --list.`,
    );
  }
}

async function update(only: string | undefined, options: { json?: boolean; due?: boolean }): Promise<void> {
  const { updated, done } = await withRuntime(async (runtime) => {
    const { config } = runtime;
    await refuseQuiet(runtime.database);
    if (config.lists.length === 0 && !options.due) {
      throw new CommandError('LISTS_FILE names no lists; .env.example tells of it.');
    }
    if (only !== undefined && !config.lists.some(({ list }) => list === only)) {
      throw new CommandError(`LISTS_FILE does not name the list ${only}.`);
    }
    const all = await listFaultsInWords(
      updateLists(updateTools(runtime), {
        due: options.due === true,
        actor: options.due ? 'service' : byWhom(undefined),
        onProgress: progressLine(),
        ...(only !== undefined && { only }),
      }),
    ).finally(endProgress);
    return { updated: all, done: await takenUp(runtime, newestGeneration(all)) };
  });
  show(options, { lists: updated, takenUp: done }, () =>
    [
      ...(updated.length === 0 ? ['There was nothing to do.'] : updated.map(updatedWords)),
      ...takenUpWords(done),
    ].join('\n'),
  );
  if (updated.some(({ outcome }) => outcome === 'failed' || outcome === 'refused')) process.exitCode = 1;
}

function newestGeneration(updated: readonly UpdatedList[]): number | null {
  const generations = updated.flatMap(({ report }) => report?.generation ?? []);
  return generations.length === 0 ? null : Math.max(...generations);
}

async function status(options: { json?: boolean }): Promise<void> {
  const all = await withRuntime(({ config, database, keyring }) =>
    listStatus(database, keyring, config.lists),
  );
  show(options, all, () => statusWords(all));
}
