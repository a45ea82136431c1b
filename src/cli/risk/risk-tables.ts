import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { findingOf } from '../../audit/carried-proofs.ts';
import { type RiskRating, type RiskRow, type RiskTable, riskRatings } from '../../contract/risk.ts';
import { countDue, countRatings } from '../../db/risk/due-subjects.ts';
import { listRiskTables } from '../../db/risk/risk-tables.ts';
import { currentTable } from '../../risk/current-table.ts';
import { readyTable, readyVersion } from '../../risk/ready-table.ts';
import { requireTable, setTable } from '../../risk/set-table.ts';
import { type TriedTable, tryTable } from '../../risk/try-table.ts';
import { factWords, ratingWords } from '../../risk/words.ts';
import {
  byWhom,
  CommandError,
  json,
  ofCompany,
  type ReasonOptions,
  refusalsInWords,
  requireCompany,
  show,
  table,
  withReason,
  withRuntime,
} from '../command.ts';

/** The table by which a client rates. */
export function addRiskTables(risk: Command): void {
  json(ofCompany(risk.command('show')))
    .description(
      'the table that counts for a client, and how many of its persons and companies have which rating',
    )
    .option('--table', 'only the table, as JSON: a file to change and to set')
    .action(showTable);
  withReason(
    json(ofCompany(risk.command('set'))).argument(
      '[file]',
      'the table as JSON, as "risk show --table" prints one',
    ),
    'those who look at the history later',
  )
    .description(
      'set a table: a further version. Everybody is rated anew within minutes; tells how many change',
    )
    .option('--ready', 'the table that comes with the program, instead of a file')
    .action(set);
  json(ofCompany(risk.command('test')).argument('[file]', 'the draft, as for "risk set"'))
    .description('tell what a draft would change, and of whom; nothing is written')
    .option('--ready', 'the table that comes with the program, instead of a file')
    .action(test);
  json(ofCompany(risk.command('history')))
    .description('every version of the table of a client: who set it, when and why')
    .action(history);
}

async function showTable(companyId: number, options: { json?: boolean; table?: boolean }): Promise<void> {
  const found = await withRuntime(async ({ database, keyring }) => {
    await requireCompany(database, companyId);
    const { unproved, ...current } = await currentTable(database, keyring, companyId);
    return {
      company: companyId,
      ...current,
      ...(unproved && { finding: findingOf(keyring, 'risk_tables', unproved)?.en }),
      ratings: await countRatings(database, companyId),
      due: await countDue(database, companyId, new Date()),
    };
  });
  if (options.table) {
    process.stdout.write(`${JSON.stringify(found.table, null, 2)}\n`);
    return;
  }
  show(options, found, () =>
    [
      ...(found.finding === undefined ? [] : [found.finding]),
      `Table ${found.table.name}, ${versionWords(found.version)}`,
      tableWords(found.table),
      `Persons and companies: ${countsWords(found.ratings)}; to be looked at again now: ${found.due}`,
    ].join('\n\n'),
  );
}

const versionWords = (version: number): string =>
  version === readyVersion ? 'which comes with the program' : `version ${version}`;

function tableWords({ months, highFrom, rows }: RiskTable): string {
  return [
    table(
      ['when', 'rating', 'which', 'in words'],
      rows.map((row) => [row.when, row.rating, detailOf(row), factWords[row.when].en]),
    ),
    ...(highFrom === null ? [] : [`${highFrom} rows of MEDIUM together make HIGH.`]),
    `Looked at again after months: ${riskRatings.map((rating) => `${rating} ${months[rating]}`).join(', ')}`,
  ].join('\n');
}

const detailOf = ({ countries, years }: RiskRow): string | undefined =>
  countries?.join(' ') ?? (years === undefined ? undefined : `${years} years`);

const countsWords = (counts: Readonly<Record<RiskRating, number>>): string =>
  riskRatings.map((rating) => `${rating} ${counts[rating]}`).join(', ');

interface DraftOptions {
  json?: boolean;
  ready?: boolean;
}

async function draftOf(file: string | undefined, { ready }: DraftOptions): Promise<unknown> {
  if ((ready === true) === (file !== undefined)) {
    throw new CommandError('Name either the file of a table, or --ready.');
  }
  if (file === undefined) return readyTable;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read: ${error.code}.`);
  });
  try {
    // Some editors begin a file with a mark.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

async function set(
  companyId: number,
  file: string | undefined,
  options: ReasonOptions & DraftOptions,
): Promise<void> {
  const draft = await draftOf(file, options);
  const done = await withRuntime(async ({ database, keyring }) => {
    await requireCompany(database, companyId);
    return refusalsInWords(
      (async () => {
        const tried = await tryTable(database, keyring, companyId, requireTable(draft));
        const wish = { companyId, draft, actor: byWhom(options.by), reason: options.reason };
        const row = await database.transaction((tx) => setTable(tx, keyring, wish));
        return { company: companyId, version: row.version, ...tried };
      })(),
    );
  });
  show(options, done, () =>
    [`Version ${done.version} counts from now on; the service rates everybody anew.`, triedWords(done)].join(
      '\n',
    ),
  );
}

async function test(companyId: number, file: string | undefined, options: DraftOptions): Promise<void> {
  const draft = await draftOf(file, options);
  const tried = await withRuntime(async ({ database, keyring }) => {
    await requireCompany(database, companyId);
    return refusalsInWords((async () => tryTable(database, keyring, companyId, requireTable(draft)))());
  });
  show(options, { company: companyId, ...tried }, () => triedWords(tried));
}

function triedWords({ subjects, changed, before, after, changes }: TriedTable): string {
  return [
    `${changed} of ${subjects} change. Before: ${countsWords(before)}. After: ${countsWords(after)}.`,
    ...(changes.length === 0
      ? []
      : [
          table(
            ['subject', 'name', 'before', 'after', 'reasons'],
            changes.map((change) => [
              change.subjectId,
              change.name,
              ratingWords[change.before].en,
              ratingWords[change.after].en,
              change.reasons.map(({ fact }) => fact).join(' '),
            ]),
          ),
        ]),
    ...(changed > changes.length ? [`And ${changed - changes.length} more.`] : []),
  ].join('\n');
}

async function history(companyId: number, options: { json?: boolean }): Promise<void> {
  const rows = await withRuntime(async ({ database, keyring }) => {
    await requireCompany(database, companyId);
    const all = await listRiskTables(database, companyId);
    return all.map((row) => ({ ...row, finding: findingOf(keyring, 'risk_tables', row)?.en }));
  });
  const versions = rows.map(({ version, at, actor, reason, document, finding }) => ({
    version,
    at,
    by: actor,
    reason,
    table: document,
    ...(finding !== undefined && { finding }),
  }));
  show(options, versions, () =>
    versions.length === 0
      ? 'The table that comes with the program has counted from the beginning.'
      : table(
          ['version', 'when', 'who', 'name', 'why'],
          versions.map(({ version, at, by, table: { name }, reason, finding }) => [
            version,
            at,
            by,
            finding ?? name,
            reason,
          ]),
        ),
  );
}
