import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import { PepMatch, SanctionMatch } from '../../contract/screening.ts';
import { unmarked } from '../../platform/csv.ts';
import type { Text } from '../../platform/language.ts';
import { platformLimits } from '../../platform/limits.ts';
import type { TextParameters } from '../../platform/problems/errors.ts';
import { isFaultColumn, surelyColumns } from '../../tables/columns.ts';
import { kindOfFile, readRows, type TableRow } from '../../tables/read-rows.ts';
import { TableError } from '../../tables/table-error.ts';
import {
  type EntityKind,
  entityKinds,
  type ListedEntity,
  type ListedName,
  type Topic,
  topics,
} from '../entity.ts';
import { type FileFault, fileWords, wordsOfPlace } from '../file-words.ts';
import { type AboutFile, type ListFile, ListFileError, type Source } from '../source.ts';
import { birthDate, distinct } from './birth-dates.ts';
import { listedCountries } from './listed-countries.ts';
import { listedGender } from './listed-gender.ts';
import { joinWords, listedNames } from './listed-names.ts';
import { pepFields, sanctionFields } from './match-fields.ts';
import { acceptRecords, onlyFile, type ReadRecord } from './reading/accept-records.ts';
import { missingColumns } from './reading/read-csv.ts';
import { readJsonLines, textsIn } from './reading/read-json-lines.ts';
import { startOf, tableBytes } from './reading/read-text.ts';
import { sourcesThatFit } from './recognise.ts';

/** Our own format, for national and private lists. `custom-help.ts` explains it to people. */

const name = 'custom';

export const custom: Source = {
  name,
  ...texts.sources.custom,
  topics,
  home: '',
  manyLists: true,
  mapped: true,
  read: (files, about) => acceptRecords(name, files, about, readRecords(files, about), 'refused'),
};

const notPublished = new Set(['id', 'score', 'sourceId', 'explanation']);
const fieldsOf = (match: { properties: object }) =>
  Object.keys(match.properties).filter((key) => !notPublished.has(key));
const sanctionNames = fieldsOf(SanctionMatch);
const pepNames = fieldsOf(PepMatch);
const ownNames = ['id', 'topic', 'kind', 'name', 'aliases', 'dateOfBirth', 'nationality', 'gender'];
const fieldNames = [...new Set([...ownNames, ...sanctionNames, ...pepNames])];

/** Each field as a list of texts. */
type Fields = Readonly<Record<string, readonly string[]>>;

async function* readRecords(files: readonly ListFile[], about: AboutFile): AsyncGenerator<ReadRecord> {
  const file = onlyFile(files, /\.(?:csv|tsv|txt|xlsx|jsonl|ndjson|json)$/i);
  // Their columns may be called as ours are, and mean something else, unless a person said what they mean.
  if (about.columns === undefined && (await sourcesThatFit(file)).length > 0) {
    throw new ListFileError(file.name, 0, 'OTHER_SOURCE');
  }
  const { isJson, close } = await kindOfFile(tableBytes(file, false));
  await close();
  const unknown = new Set<string>();
  if (isJson && (await startOf(file)).trimStart().startsWith('[')) {
    throw new ListFileError(file.name, 1, 'JSON_ARRAY');
  }
  const rows = isJson ? jsonFields(file, unknown) : tableFields(file, about, unknown);
  for await (const row of rows) {
    yield { file: file.name, line: row.line, ...('odd' in row ? row : recordOf(row.fields)) };
  }
  if (unknown.size > 0) {
    const names = [...unknown].slice(0, 20).join(', ');
    about.remarks.push(wordsOfPlace(file.name, 0, fileWords('UNKNOWN_FIELDS', { names })));
  }
}

type Row = { readonly line: number } & ({ readonly fields: Fields } | { readonly odd: Text });

async function* tableFields(
  file: ListFile,
  { columns: chosen }: AboutFile,
  unknown: Set<string>,
): AsyncGenerator<Row> {
  let header: readonly string[] | undefined;
  let columns: readonly string[] = [];
  try {
    for await (const row of readRows(tableBytes(file, chosen === undefined))) {
      if (header === undefined) {
        header = row.cells;
        columns = chosen ?? surelyColumns('list', header);
        requireColumns(file, row, columns);
        for (const [at, name] of header.entries()) {
          if (name.trim() !== '' && !columns[at] && !isFaultColumn(name)) unknown.add(name.trim());
        }
        continue;
      }
      const fault = faultOf(row, header.length);
      // Where nobody looks, a file that is out of step or cut off is not believed at all.
      if (fault !== undefined && chosen === undefined) throw new ListFileError(file.name, row.line, ...fault);
      const cells = header.some(isFaultColumn) ? row.cells.map(unmarked) : row.cells;
      const values = columns.map((field, at) => [field, textsIn(cells[at])] as const);
      yield fault === undefined
        ? { line: row.line, fields: Object.fromEntries(values.filter(([field]) => field !== '')) }
        : { line: row.line, odd: fileWords(...fault) };
    }
  } catch (error) {
    throw error instanceof TableError ? new ListFileError(file.name, 0, error.code) : error;
  }
}

function requireColumns(file: ListFile, row: TableRow, columns: readonly string[]): void {
  const values = { line: row.line, values: row.cells };
  if (!columns.includes('id')) throw missingColumns(file, values, ['id']);
  if (!columns.includes('name') && !columns.includes('lastname'))
    throw missingColumns(file, values, ['name']);
}

function faultOf(
  { cells, fault }: TableRow,
  width: number,
): [fault: FileFault, parameters: TextParameters] | undefined {
  if (cells.some((cell) => cell.includes('\0'))) return ['ZERO_BYTES', {}];
  if (cells.some((cell) => cell.includes('\ufffd'))) return ['NOT_UTF8', {}];
  if (fault === 'OTHER_COUNT') return ['VALUES_SHIFTED', { count: cells.length, columns: width }];
  if (fault === 'TOO_LONG') return ['RECORD_TOO_LONG', { most: platformLimits.importLineBytes }];
  return fault === undefined ? undefined : [fault, {}];
}

const known: ReadonlySet<string> = new Set(fieldNames);

async function* jsonFields(file: ListFile, unknown: Set<string>): AsyncGenerator<Row> {
  for await (const { line, record } of readJsonLines(file)) {
    for (const field of Object.keys(record)) if (!known.has(field) && unknown.size < 100) unknown.add(field);
    const values = fieldNames.map((field) => [field, textsIn(record[field])] as const);
    yield { line, fields: Object.fromEntries(values.filter(([, texts]) => texts.length > 0)) };
  }
}

const wordsByKind: Readonly<Record<EntityKind, string>> = {
  person: 'person individual personne',
  organisation: 'organisation organization company entity société entreprise',
  vessel: 'vessel ship navire',
  aircraft: 'aircraft aéronef',
  other: 'other autre',
};
const kindOf = (word: string): EntityKind | undefined =>
  word === '' ? 'person' : entityKinds.find((kind) => wordsByKind[kind].split(' ').includes(word));

const topicWords: Readonly<Record<string, Topic>> = {
  '': 'sanction',
  sanction: 'sanction',
  pep: 'pep',
  ppe: 'pep',
};

const first = (fields: Fields, field: string): string => fields[field]?.[0] ?? '';
const several = (fields: Fields, field: string): string[] =>
  (fields[field] ?? []).flatMap((text) => text.split(/[;|]/)).map((text) => text.trim());
const words = (fields: Fields, field: string): string[] => {
  const found = distinct(several(fields, field)).map((word) => word.toLowerCase());
  return found.length === 0 ? [''] : found;
};

function recordOf(fields: Fields): { entity: ListedEntity; remarks: Text[] } | { odd: Text } {
  const id = first(fields, 'id');
  if (id === '') return { odd: fileWords('NO_ID', { field: 'id' }) };
  const names = namesOf(fields);
  if (names.length === 0) return { odd: fileWords('NO_NAME', { id }) };
  const kindWord = words(fields, 'kind').join(' ');
  const kind = kindOf(kindWord);
  if (kind === undefined) return { odd: fileWords('UNKNOWN_KIND', { id, kind: kindWord }) };
  const found = words(fields, 'topic').map((word) => topicWords[word.replace(/s$/, '')]);
  const entityTopics = topics.filter((topic) => found.includes(topic));
  if (found.includes(undefined))
    return { odd: fileWords('UNKNOWN_TOPIC', { id, topic: words(fields, 'topic').join(' ') }) };
  const dates = distinct(several(fields, 'dateOfBirth'));
  const birthDates = distinct(dates.map((date) => birthDate(date)));
  const nationalities = distinct(several(fields, 'nationality'));
  const countries = listedCountries(nationalities);
  const remarks = [
    ...(dates.some((date) => birthDate(date) === '')
      ? [fileWords('UNKNOWN_BIRTH', { id, dates: dates.join(', ') })]
      : []),
    ...(countries.length < nationalities.length
      ? [fileWords('UNKNOWN_NATION', { id, nations: nationalities.join(', ') })]
      : []),
  ];
  return {
    remarks,
    entity: {
      id,
      kind,
      topics: entityTopics,
      names,
      birthDates,
      countries,
      gender: listedGender(first(fields, 'gender')),
      ...shownFields(fields, entityTopics, kind),
      raw: fields,
    },
  };
}

/** A name in parts is read given names first, the family name in capitals as on papers. */
function namesOf(fields: Fields): ListedName[] {
  const main =
    first(fields, 'name') || joinWords(first(fields, 'firstname'), first(fields, 'lastname').toUpperCase());
  const aliases = several(fields, 'aliases').map((alias): ListedName => {
    const isWeak = alias.startsWith('~');
    return { text: isWeak ? alias.slice(1) : alias, strength: isWeak ? 'weak' : 'strong' };
  });
  return listedNames([{ text: main, strength: 'main' }, ...aliases]);
}

function shownFields(
  fields: Fields,
  of: readonly Topic[],
  kind: EntityKind,
): Pick<ListedEntity, 'sanction' | 'pep'> {
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.filter((field) => fields[field] !== undefined).map((field) => [field, fields[field]]),
    );
  return {
    ...(of.includes('sanction') && { sanction: sanctionFields({ type: kind, ...pick(sanctionNames) }) }),
    ...(of.includes('pep') && { pep: pepFields({ type: 'PEP', ...pick(pepNames) }) }),
  };
}
