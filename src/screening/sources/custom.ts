import { PepMatch, SanctionMatch } from '../../contract/screening.ts';
import type { Text } from '../../platform/language.ts';
import {
  type EntityKind,
  entityKinds,
  type ListedEntity,
  type ListedName,
  type Topic,
  topics,
} from '../entity.ts';
import { fileWords, wordsOfPlace } from '../file-words.ts';
import { type AboutFile, type ListFile, ListFileError, type Source } from '../source.ts';
import { birthDate, distinct } from './birth-dates.ts';
import { listedCountries } from './listed-countries.ts';
import { listedGender } from './listed-gender.ts';
import { joinWords, listedNames } from './listed-names.ts';
import { pepFields, sanctionFields } from './match-fields.ts';
import { acceptRecords, onlyFile, type ReadRecord } from './reading/accept-records.ts';
import { type Columns, CsvHeader, missingColumns, readCsv } from './reading/read-csv.ts';
import { readJsonLines, textsIn } from './reading/read-json-lines.ts';
import { startOf } from './reading/read-text.ts';
import { sourcesThatFit } from './recognise.ts';

/** Our own format, for national and private lists. `custom-help.ts` explains it to people. */

const name = 'custom';

export const custom: Source = {
  name,
  title: { en: 'A list of your own', fr: 'Une liste à vous' },
  topics,
  home: '',
  takes: { en: 'a CSV file, or a file of JSON lines', fr: 'un fichier CSV, ou un fichier de lignes JSON' },
  manyLists: true,
  read: (files, about) => acceptRecords(name, files, about, readRecords(files, about), 'refused'),
};

const notPublished = new Set(['id', 'score', 'sourceId', 'explanation']);
const fieldsOf = (match: { properties: object }) =>
  Object.keys(match.properties).filter((key) => !notPublished.has(key));
const sanctionNames = fieldsOf(SanctionMatch);
const pepNames = fieldsOf(PepMatch);
const ownNames = ['id', 'topic', 'kind', 'name', 'aliases', 'dateOfBirth', 'nationality', 'gender'];
const fieldNames = [...new Set([...ownNames, ...sanctionNames, ...pepNames])];
const columns: Columns = Object.fromEntries(fieldNames.map((field) => [field, [field]]));

/** Each field as a list of texts. */
type Fields = Readonly<Record<string, readonly string[]>>;

async function* readRecords(files: readonly ListFile[], about: AboutFile): AsyncGenerator<ReadRecord> {
  const file = onlyFile(files, /\.(?:csv|tsv|txt|jsonl|ndjson|json)$/i);
  // Their columns may be called as ours are, and mean something else.
  if ((await sourcesThatFit(file)).length > 0) throw new ListFileError(file.name, 0, 'OTHER_SOURCE');
  const start = (await startOf(file)).trimStart();
  if (start.startsWith('[')) throw new ListFileError(file.name, 1, 'JSON_ARRAY');
  const unknown = new Set<string>();
  const rows = start.startsWith('{') ? jsonFields(file, unknown) : csvFields(file, start, unknown);
  for await (const { line, fields } of rows) yield { file: file.name, line, ...recordOf(fields) };
  if (unknown.size > 0) {
    const names = [...unknown].slice(0, 20).join(', ');
    about.remarks.push(wordsOfPlace(file.name, 0, fileWords('UNKNOWN_FIELDS', { names })));
  }
}

interface Row {
  readonly line: number;
  readonly fields: Fields;
}

/** Whichever of the separators the first line has most of. */
function delimiterOf(start: string): string {
  const header = start.split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

async function* csvFields(file: ListFile, start: string, unknown: Set<string>): AsyncGenerator<Row> {
  let header: CsvHeader | undefined;
  for await (const row of readCsv(file, delimiterOf(start))) {
    if (header === undefined) {
      header = new CsvHeader(file, row, columns, ['id']);
      if (!header.has('name') && !header.has('lastname')) {
        throw missingColumns(file, row, ['name']);
      }
      for (const heading of header.unknown) unknown.add(heading);
      continue;
    }
    const values = Object.entries(header.recordOf(row));
    yield {
      line: row.line,
      fields: Object.fromEntries(values.map(([field, text]) => [field, textsIn(text)])),
    };
  }
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
