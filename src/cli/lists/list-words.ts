import type { VersionRow } from '../../db/screening/list-versions.ts';
import type { ImportProgress, ImportReport } from '../../screening/import-list.ts';
import { isRefusalCode, refusalWords } from '../../screening/import-rules.ts';
import type { ListStatus } from '../../screening/list-status.ts';
import { customListHelp } from '../../screening/sources/custom-help.ts';
import { sources } from '../../screening/sources.ts';
import type { UpdatedList } from '../../screening/update-lists.ts';
import { inLines, tableOf } from '../answers.ts';

/** What commands about lists print. */

export function sourcesHelp(): string {
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

export function importWords(report: ImportReport): (string | false)[] {
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

export const progressWords = ({ step, entities }: ImportProgress, seconds: number): string =>
  `${entities > 0 ? `${entities} entities ` : ''}${stepWords[step]}, ${Math.round(seconds)} s`;

export const versionsTable = (
  versions: readonly VersionRow[],
  current: number | null,
  none: string,
): string =>
  tableOf(
    versions.map((row) => ({
      ...row,
      state: row.number === current ? 'searched' : row.state,
      note: noteOf(row),
    })),
    'version = number, state, published = publishedOn, made = madeAt, by = madeBy, entities, names, added, changed, removed, note',
    none,
  );

export function noteOf(version: VersionRow): string {
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

export function updatedWords({ list, outcome, failure, report }: UpdatedList): string {
  if (report !== null && outcome === 'taken') return inLines(importWords(report));
  return `${list} ${outcomeWords[outcome]}${failure === null ? '.' : `: ${failure}`}`;
}

export function statusWords(all: readonly ListStatus[]): (string | false)[] {
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

function warningsOf({ list, stale, everyHours, checkedAt, triedAt, failure }: ListStatus) {
  const minute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');
  const since = checkedAt === null ? 'never was' : `was last on ${minute(checkedAt)}`;
  const tried = triedAt === null ? '' : ` on ${minute(triedAt)}`;
  return [
    stale && `${list} is old: it should be fetched every ${everyHours} hours, and ${since}.`,
    failure !== null && `${list} could not be updated${tried}: ${failure}`,
  ];
}
