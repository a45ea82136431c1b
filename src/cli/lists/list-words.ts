import type { VersionRow } from '../../db/screening/list-versions.ts';
import type { ImportProgress, ImportReport } from '../../screening/import-list.ts';
import { isRefusalCode, refusalWords } from '../../screening/import-rules.ts';
import type { EntityChange, FieldChange } from '../../screening/list-diff.ts';
import type { ListStatus } from '../../screening/list-status.ts';
import { customListHelp } from '../../screening/sources/custom-help.ts';
import { sources } from '../../screening/sources.ts';
import type { UpdatedList } from '../../screening/update-lists.ts';
import { tableOf } from '../command.ts';

/** How lists are spoken of at the terminal. */

export function sourcesHelp(): string {
  const rows = sources.map((source) =>
    [
      `  ${source.name}`,
      `      ${source.title.en}`,
      `      takes  ${source.takes.en}`,
      ...homeOf(source.home),
    ].join('\n'),
  );
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

function homeOf(home: string): string[] {
  return home === '' ? [] : [`      from   ${home}`];
}

/** The list is named after its file: without the folder and its endings. */
export function nameOfFile(path: string): string {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return name.replace(/(\.(gz|csv|tsv|txt|json|jsonl|ndjson|xml|ftm|nested))+$/i, '');
}

export function importWords(report: ImportReport): string[] {
  const { list, version, entities, names, added, changed, removed, remarks } = report;
  const counts = `${entities} entities with ${names} names: ${added} added, ${changed} changed, ${removed} removed`;
  const why = report.refusal === null ? [] : [refusalWords(report.refusal, report).en];
  const first = {
    unchanged: `${list}: the file did not change; version ${version} stays.`,
    refused: `${list} was refused and stays as it was; the file has ${counts}.`,
    taken: `${list} is now at version ${version}, ${counts}.`,
  }[report.outcome];
  return [
    first,
    ...why,
    ...(report.outcome === 'refused' ? ['If it is right all the same, import it with --force.'] : []),
    ...(report.outcome === 'unchanged' || report.publishedOn === null
      ? []
      : [`Published on ${report.publishedOn}.`]),
    ...remarks.map((remark) => `note: ${remark}`),
  ];
}

const stepWords: Readonly<Record<ImportProgress['step'], string>> = {
  hashing: 'looking at the file',
  reading: 'read',
  comparing: 'being compared with the version before',
  preparing: 'being made ready for searches',
};

export const progressWords = ({ step, entities }: ImportProgress, seconds: number): string =>
  `${entities > 0 ? `${entities} entities ` : ''}${stepWords[step]}, ${Math.round(seconds)} s`;

export const versionsTable = (versions: readonly VersionRow[], current: number | null): string =>
  tableOf(
    versions.map((row) => ({
      ...row,
      state: row.number === current ? 'searched' : row.state,
      note: noteOf(row),
    })),
    'version = number, state, published = publishedOn, made = madeAt, by = madeBy, entities, names, added, changed, removed, note',
  );

export function noteOf(version: VersionRow): string {
  const { reason, copyOf } = version;
  if (isRefusalCode(reason)) return refusalWords(reason, version).en;
  return [...(copyOf === null ? [] : [`like version ${copyOf}`]), ...(reason === null ? [] : [reason])].join(
    ': ',
  );
}

const marks = { added: '+', changed: '~', removed: '-' } as const;

export function changeWords({ change, id, name, fields }: EntityChange): string {
  return [`${marks[change]} ${id}  ${name}`, ...fields.map((field) => `    ${fieldWords(field)}`)].join('\n');
}

/** The publisher's record may be long; `--json` has all of it. */
const mostCharacters = 300;

function fieldWords({ field, from, to }: FieldChange): string {
  return `${field}: ${valueWords(from)} -> ${valueWords(to)}`;
}

function valueWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
}

const outcomeWords: Readonly<Record<UpdatedList['outcome'], string>> = {
  taken: '',
  unchanged: 'did not change',
  refused: 'was refused and stays as it was',
  failed: 'could not be updated and stays as it was',
  removed: 'was removed, so it is not fetched; import it by hand to have it again',
};

export function updatedWords({ list, outcome, failure, report }: UpdatedList): string {
  if (report !== null && outcome === 'taken') return importWords(report).join('\n');
  return `${list} ${outcomeWords[outcome]}${failure === null ? '.' : `: ${failure}`}`;
}

export function statusWords(all: readonly ListStatus[]): string[] {
  const rows = all.map((one) => ({
    ...one,
    for: one.companyId === null ? 'everyone' : `client ${one.companyId}`,
  }));
  const columns =
    'list, for, source, state, version, published = publishedOn, imported = importedAt, entities, names, days = ageDays';
  return [
    tableOf(rows, columns, 'There are no lists. Import one with: akwaba lists import SOURCE PATH'),
    ...all.flatMap(warningsOf),
  ];
}

function warningsOf({ list, stale, everyHours, checkedAt, triedAt, failure }: ListStatus): string[] {
  const minute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');
  const since = checkedAt === null ? 'never was' : `was last on ${minute(checkedAt)}`;
  const tried = triedAt === null ? '' : ` on ${minute(triedAt)}`;
  return [
    ...(stale ? [`${list} is old: it should be fetched every ${everyHours} hours, and ${since}.`] : []),
    ...(failure === null ? [] : [`${list} could not be updated${tried}: ${failure}`]),
  ];
}
