import type { Command } from 'commander';
import type { Db } from '../../db/database.ts';
import { findVersion, listVersions, type VersionRow } from '../../db/screening/list-versions.ts';
import { findListsNamed, type ListRow } from '../../db/screening/lists.ts';
import { platformLimits } from '../../platform/limits.ts';
import { removeFromSearches, rollBackList } from '../../screening/change-list.ts';
import { type ImportProgress, type ImportReport, importList } from '../../screening/import-list.ts';
import { isRefusalCode, refusalWords } from '../../screening/import-rules.ts';
import { screeningLimits } from '../../screening/limits.ts';
import { ListError } from '../../screening/list-error.ts';
import { listFiles } from '../../screening/list-files.ts';
import { type ListStatus, listStatus } from '../../screening/list-status.ts';
import { readEntities } from '../../screening/list-store.ts';
import { listTools, takenUp, updateTools } from '../../screening/list-tools.ts';
import { ListFileError } from '../../screening/source.ts';
import { customListHelp } from '../../screening/sources/custom-help.ts';
import { sourceOf, sources } from '../../screening/sources.ts';
import { type UpdatedList, updateLists } from '../../screening/update-lists.ts';
import { answer, inLines, tableOf } from '../answers.ts';
import { add, onData, refusePaused, requireCompany } from '../command.ts';
import { CommandError, WrongUse } from '../command-error.ts';
import { byOption, byWhom, type ReasonOptions, reasonOption, wholeNumber } from '../options.ts';
import { endProgress, progress } from '../progress.ts';

export function addLists(program: Command): void {
  const lists = program.command('lists');
  lists.description('lists of sanctioned and politically exposed persons that searches look into');
  const version = wholeNumber(1);
  const ofList = (name: string, description: string) =>
    add(lists, name, description)
      .argument('<list>', 'name of the list')
      .option('--company <id>', 'the organisation whose private list it is', wholeNumber(1));
  add(lists, 'import', 'make a new version of a list from its file, a folder of its files, or .gz of them')
    .argument('<source>', 'the format of the file; see below')
    .argument('<path>')
    .option('--list <name>', 'name of the list; the source, or for some the file, names it unless told')
    .option('--company <id>', 'make it a private list, which only this organisation searches', wholeNumber(1))
    .option('--force', 'take the file though it would be refused, or did not change')
    .addHelpText('after', sourcesHelp)
    .action(importPath);
  add(lists, 'update', 'fetch the lists of LISTS_FILE from their addresses, and import what changed')
    .argument('[list]', 'name of the only one to fetch')
    .option('--due', 'only those whose time has come; the service does this by itself')
    .action(update);
  add(lists, 'status', 'every list: how large and how old it is, and what went wrong').action(
    onData(async ({ config, database, keyring }) => {
      const all = await listStatus(database, keyring, config.lists);
      return answer(all, () => statusWords(all));
    }),
  );
  ofList('versions', 'the versions of a list that are kept, and what was refused; the newest first').action(
    versions,
  );
  ofList('show', "an entity as it is stored: what is searched, what is shown, the publisher's record")
    .argument('<entity>', 'identifier of the entity in its list')
    .option('--version <number>', 'as it was in this version', version)
    .action(showEntity);
  const audited = 'the audit chain; write no personal data';
  ofList('rollback', 'go back: make a new version that equals an older one')
    .addOption(reasonOption(audited))
    .addOption(byOption('decides'))
    .argument('[version]', 'number of the version; the one before the latest unless told', version)
    .action(rollback);
  ofList('remove', 'take a list out of searches; its versions stay, and rollback or import bring it back')
    .addOption(reasonOption(audited))
    .addOption(byOption('decides'))
    .action(remove);
}

type OfList = { company?: number };

const importPath = onData(
  async (runtime, sourceName: string, path: string, options: OfList & { list?: string; force?: boolean }) => {
    const source = sourceOf(sourceName);
    if (source === undefined) {
      const known = sources.map((one) => one.name).join(', ');
      throw new WrongUse(`There is no source ${sourceName}. There are: ${known}.`);
    }
    const list = options.list ?? (source.manyLists ? nameOfFile(path) : source.name);
    const most = platformLimits.listNameCharacters;
    if (list === '' || list.length > most || /\p{Cc}/u.test(list)) {
      throw new WrongUse(`A list's name has 1 to ${most} characters. Give one with --list.`);
    }
    if (options.company !== undefined) await requireCompany(runtime.database, options.company);
    const report = await faultsInWords(async () =>
      importList(listTools(runtime), {
        ...{ source, files: await listFiles(path), list, companyId: options.company ?? null },
        ...{ force: options.force === true, actor: byWhom(), onProgress: progress(progressWords) },
      }),
    ).finally(endProgress);
    const done = await takenUp(runtime, report.generation);
    const words = () => [...importWords(report), takenUpWords(done)];
    return answer({ ...report, takenUp: done }, words, report.outcome === 'refused');
  },
);

const update = onData(async (runtime, only: string | undefined, { due = false }: { due?: boolean }) => {
  const { config, database } = runtime;
  await refusePaused(database);
  if (config.lists.length === 0 && !due) {
    throw new WrongUse('LISTS_FILE names no lists; .env.example tells of it.');
  }
  if (only !== undefined && !config.lists.some(({ list }) => list === only)) {
    throw new WrongUse(`LISTS_FILE does not name the list ${only}.`);
  }
  const lists = await faultsInWords(() =>
    updateLists(updateTools(runtime), {
      due,
      actor: due ? 'service' : byWhom(),
      onProgress: progress(progressWords),
      ...(only !== undefined && { only }),
    }),
  ).finally(endProgress);
  const generations = lists.flatMap(({ report }) => report?.generation ?? []);
  const done = await takenUp(runtime, generations.length === 0 ? null : Math.max(...generations));
  const words = () => [lists.length === 0 && 'There was nothing to do.', ...lists.map(updatedWords)];
  const failed = lists.some(({ outcome }) => outcome === 'failed' || outcome === 'refused');
  return answer({ lists, takenUp: done }, () => [...words(), takenUpWords(done)], failed);
});

/** Finds a list by name; a private one only together with its client. */
async function requireList(db: Db, name: string, { company }: OfList): Promise<ListRow> {
  const named = await findListsNamed(db, name);
  const list = named.find(({ companyId }) => companyId === (company ?? null));
  if (list !== undefined) return list;
  const owners = named.flatMap(({ companyId }) => (companyId === null ? [] : [`--company ${companyId}`]));
  throw new (owners.length > 0 ? WrongUse : CommandError)(
    owners.length > 0
      ? `The list ${name} is private to an organisation. Add ${owners.join(' or ')}.`
      : `There is no list ${name}. "akwaba lists status" shows all.`,
  );
}

/** Shows faults of lists and their files as messages. */
async function faultsInWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ListError || error instanceof ListFileError) throw new CommandError(error.message);
    throw error;
  }
}

const takenUpWords = (done: boolean | null): string | false =>
  done === false &&
  `After ${screeningLimits.takeUpSeconds} seconds a running service has not taken it up yet; it goes on trying by itself.`;

const versions = onData(async ({ database }, name: string, options: OfList) => {
  const list = await requireList(database, name, options);
  const rows = await listVersions(database, list.id);
  const current = list.removedAt === null ? list.latestVersion : null;
  const views = rows.map((row) => ({ ...row, searched: row.number === current, note: noteOf(row) }));
  return answer(views, () => versionsTable(rows, current, `The list ${name} has no versions yet.`));
});

const showEntity = onData(
  async ({ database, keyring }, name: string, id: string, options: OfList & { version?: number }) => {
    const list = await requireList(database, name, options);
    const version = options.version ?? list.latestVersion ?? 0;
    await requireTaken(database, list, version);
    const stored = (await readEntities(database, keyring, { id: list.id, version }, [id])).get(id);
    if (stored === undefined)
      throw new CommandError(`Version ${version} of the list ${name} has no entity ${id}.`);
    const { entity, contentHash, sinceVersion } = stored;
    const view = { list: list.name, source: list.source, version, sinceVersion, contentHash, entity };
    return answer(view, () => [
      `${entity.names[0]?.text ?? ''} (${entity.id} of ${list.name}, version ${version}; like this since version ${sinceVersion})`,
      JSON.stringify(entity, null, 2),
    ]);
  },
);

async function requireTaken(db: Db, { id, name }: ListRow, number: number): Promise<void> {
  const version = await findVersion(db, id, number);
  if (version?.state === 'taken') return;
  throw new CommandError(
    version === undefined
      ? `The list ${name} has no version ${number}. "akwaba lists versions ${name}" shows those that are kept.`
      : `Version ${number} was refused, so nothing of it is kept.`,
  );
}

type Decision = OfList & ReasonOptions;

const rollback = onData(async (runtime, name: string, version: number | undefined, options: Decision) => {
  const list = await requireList(runtime.database, name, options);
  const decision = { actor: byWhom(options.by), reason: options.reason };
  const back = await faultsInWords(() => rollBackList(listTools(runtime), list, version, decision));
  const done = await takenUp(runtime, back.generation);
  const { added, changed, removed } = back;
  return answer({ ...back, takenUp: done }, [
    `${name} is now at version ${back.version}, which equals version ${back.copyOf}: ${added} added, ${changed} changed, ${removed} removed.`,
    takenUpWords(done),
  ]);
});

const remove = onData(async (runtime, name: string, options: Decision) => {
  const list = await requireList(runtime.database, name, options);
  const decision = { actor: byWhom(options.by), reason: options.reason };
  const removed = await faultsInWords(() => removeFromSearches(listTools(runtime), list, decision));
  const done = await takenUp(runtime, removed.generation);
  return answer({ ...removed, takenUp: done }, [
    `${name} is no longer searched. "akwaba lists rollback ${name}" brings it back.`,
    takenUpWords(done),
  ]);
});

function sourcesHelp(): string {
  const rows = sources.map(({ name, title, takes, home }) => {
    const from = home === '' ? '' : `\n      from   ${home}`;
    return `  ${name}\n      ${title.en}\n      takes  ${takes.en}${from}`;
  });
  return `
Sources, and where their files are found:

${rows.join('\n')}

Examples:

  akwaba lists import un-sc consolidated.xml
  akwaba lists import ofac-sdn sdn.csv
  akwaba lists import custom vigilance.csv --company 1
${customListHelp.en}

A file that cannot be read to its end, or from which more than a tenth of the entities would be gone, is refused and the
list stays as it was: the exit code is then 1. Importing a file again changes nothing.`;
}

/** Names a list after its file, without folder and endings. */
export function nameOfFile(path: string): string {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return name.replace(/(\.(gz|csv|tsv|txt|json|jsonl|ndjson|xml|ftm|nested))+$/i, '');
}

function importWords(report: ImportReport): (string | false)[] {
  const { list, version, entities, names, added, changed, removed, outcome, refusal, publishedOn } = report;
  const counts = `${entities} entities with ${names} names: ${added} added, ${changed} changed, ${removed} removed`;
  const first = {
    unchanged: `${list}: the file did not change; version ${version} stays.`,
    refused: `${list} was refused and stays as it was; the file has ${counts}.`,
    taken: `${list} is now at version ${version}, ${counts}.`,
  }[outcome];
  return [
    first,
    refusal !== null && refusalWords(refusal, report).en,
    outcome === 'refused' && 'If it is right all the same, import it with --force.',
    outcome !== 'unchanged' && publishedOn !== null && `Published on ${publishedOn}.`,
    ...report.remarks.map((remark) => `note: ${remark}`),
  ];
}

const stepWords: Readonly<Record<ImportProgress['step'], string>> = {
  hashing: 'looking at the file',
  reading: 'read',
  comparing: 'being compared with the version before',
  preparing: 'being made ready for searches',
};

const progressWords = ({ step, entities }: ImportProgress, seconds: number): string =>
  `${entities > 0 ? `${entities} entities ` : ''}${stepWords[step]}, ${Math.round(seconds)} s`;

const versionsTable = (versions: readonly VersionRow[], current: number | null, none: string): string =>
  tableOf(
    versions.map((row) => ({
      ...row,
      state: row.number === current ? 'searched' : row.state,
      note: noteOf(row),
    })),
    'version = number, state, published = publishedOn, made = madeAt, by = madeBy, entities, names, added, changed, removed, note',
    none,
  );

function noteOf(version: VersionRow): string {
  const { reason, copyOf } = version;
  if (isRefusalCode(reason)) return refusalWords(reason, version).en;
  return [copyOf !== null && `like version ${copyOf}`, reason].filter(Boolean).join(': ');
}

const outcomeWords: Readonly<Record<UpdatedList['outcome'], string>> = {
  taken: '',
  unchanged: 'did not change',
  refused: 'was refused and stays as it was',
  failed: 'could not be updated and stays as it was',
  removed: 'was removed, so it is not fetched; import it by hand to have it again',
};

function updatedWords({ list, outcome, failure, report }: UpdatedList): string {
  if (report !== null && outcome === 'taken') return inLines(importWords(report));
  return `${list} ${outcomeWords[outcome]}${failure === null ? '.' : `: ${failure}`}`;
}

function statusWords(all: readonly ListStatus[]): (string | false)[] {
  const rows = all.map((one) => ({
    ...one,
    for: one.companyId === null ? 'everyone' : `organisation ${one.companyId}`,
  }));
  const columns =
    'list, for, source, state, version, published = publishedOn, imported = importedAt, entities, names, days = ageDays';
  return [
    tableOf(rows, columns, 'There are no lists. Import one with: akwaba lists import SOURCE PATH'),
    ...all.flatMap(warningsOf),
  ];
}

function warningsOf({ list, stale, everyHours, checkedAt, triedAt, failure }: ListStatus) {
  const minute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');
  const since = checkedAt === null ? 'never was' : `was last on ${minute(checkedAt)}`;
  const tried = triedAt === null ? '' : ` on ${minute(triedAt)}`;
  return [
    stale && `${list} is old: it should be fetched every ${everyHours} hours, and ${since}.`,
    failure !== null && `${list} could not be updated${tried}: ${failure}`,
  ];
}
