import { countryCode, countryName } from '../../documents/countries.ts';
import type { Text } from '../../platform/language.ts';
import type { ListedEntity, Topic } from '../entity.ts';
import { fileWords, wordsOfPlace } from '../file-words.ts';
import { type AboutFile, type ListFile, ListFileError } from '../source.ts';
import { birthDate, distinct, isoDay } from './birth-dates.ts';
import { kindOf } from './ftm-entity.ts';
import { aliasOf, listedNames } from './listed-names.ts';
import { labelled, pepFields, sanctionFields } from './match-fields.ts';
import { topicsOf } from './opensanctions-topics.ts';
import type { ReadRecord } from './reading/accept-records.ts';
import { type Columns, CsvHeader, readCsv } from './reading/read-csv.ts';

/** OpenSanctions' table of targets: `targets.simple.csv`. */

const columns = {
  id: ['id'],
  schema: ['schema'],
  name: ['name'],
  aliases: ['aliases'],
  birthDate: ['birth_date'],
  countries: ['countries'],
  addresses: ['addresses'],
  identifiers: ['identifiers'],
  sanctions: ['sanctions'],
  phones: ['phones'],
  emails: ['emails'],
  programs: ['program_ids'],
  topics: ['topics'],
  dataset: ['dataset'],
  lastSeen: ['last_seen'],
  lastChange: ['last_change'],
} as const satisfies Columns;
const required = ['id', 'schema', 'name', 'aliases', 'birthDate', 'countries', 'sanctions', 'dataset'];

type Row = Readonly<Record<string, string>>;

export async function* readSimple(file: ListFile, about: AboutFile): AsyncGenerator<ReadRecord> {
  let header: CsvHeader | undefined;
  let last = '';
  const unknown = new Set<string>();
  for await (const row of readCsv(file)) {
    if (header === undefined) {
      header = new CsvHeader(file, row, columns, required);
      continue;
    }
    const record = header.recordOf(row);
    const topics = topicsOfRow(record, unknown);
    yield { file: file.name, line: row.line, ...entityOf(record, topics) };
    const day = isoDay(record.lastSeen ?? '');
    if (day > last) last = day;
  }
  if (header === undefined) throw new ListFileError(file.name, 0, 'NO_HEADINGS');
  if (last !== '') about.publishedOn = last;
  if (unknown.size > 0) {
    const names = [...unknown].slice(0, 20).join(', ');
    about.remarks.push(wordsOfPlace(file.name, 0, fileWords('UNTOLD_DATASETS', { names })));
  }
}

/** The table has no topics of its own; an entity that nothing else classifies counts as sanctioned. */
function topicsOfRow(row: Row, unknown: Set<string>): Topic[] {
  const datasets = severalIn(row.dataset ?? '');
  const found = topicsOf({
    topics: severalIn(row.topics ?? ''),
    datasets,
    hasSanction: row.sanctions !== '',
    hasOffice: false,
    isPerson: row.schema === 'Person',
  });
  if (found.length > 0) return found;
  for (const dataset of datasets) if (unknown.size < 100) unknown.add(dataset);
  return ['sanction'];
}

/** Parted by semicolons; a value that has one itself stands in quotation marks. */
function severalIn(text: string): string[] {
  const parts = text.match(/(?:"(?:[^"]|"")*"|[^;"])+/g) ?? [];
  return distinct(
    parts.map((part) =>
      part
        .trim()
        .replace(/^"([\s\S]*)"$/, '$1')
        .replaceAll('""', '"')
        .trim(),
    ),
  );
}

function entityOf(row: Row, topics: Topic[]): { entity: ListedEntity } | { odd: Text } {
  const id = row.id ?? '';
  const several = (column: keyof typeof columns): string[] => severalIn(row[column] ?? '');
  const kind = kindOf(row.schema ?? '') ?? 'other';
  const names = listedNames([
    { text: row.name ?? '', strength: 'main' },
    ...several('aliases').map((alias) => aliasOf(alias, kind)),
  ]);
  if (id === '') return { odd: fileWords('NO_ID', { field: 'id' }) };
  if (names.length === 0) return { odd: fileWords('NO_NAME', { id }) };
  const birthDates = kind === 'person' ? distinct(several('birthDate').map((date) => birthDate(date))) : [];
  const countries = distinct(several('countries').map((code) => countryCode(code.split('-')[0] ?? '')));
  const inWords = countries.map((code) => countryName(code, 'en'));
  const information = [
    ...several('identifiers').map((value) => labelled('Identifier', value)),
    ...several('addresses').map((value) => labelled('Address', value)),
    ...several('phones').map((value) => labelled('Telephone', value)),
    ...several('emails').map((value) => labelled('Email', value)),
  ];
  const page = `https://www.opensanctions.org/entities/${encodeURIComponent(id)}/`;
  const sanction = sanctionFields({
    authority: several('dataset'),
    libelle: names[0]?.text,
    entityType: row.schema,
    type: kind,
    category: [...several('programs'), ...several('dataset')],
    sanctions: several('sanctions'),
    listType: several('dataset'),
    updateDate: isoDay(row.lastChange ?? ''),
    dateOfBirth: birthDates,
    nationality: inWords,
    complementaryInformation: information,
    source: page,
  });
  const pep = pepFields({
    libelle: names[0]?.text,
    aka: names.slice(1).map(({ text }) => text),
    countryCode: countries[0]?.toUpperCase(),
    country: inWords[0],
    countries: inWords,
    type: 'PEP',
    biography: labelled('Born', ...birthDates),
    locationUrl: page,
    otherInfo: [...several('dataset').map((value) => labelled('Dataset', value)), ...information],
  });
  return {
    entity: {
      id,
      kind,
      topics,
      names,
      birthDates,
      countries,
      gender: null,
      ...(topics.includes('sanction') && { sanction }),
      ...(topics.includes('pep') && { pep }),
      raw: row,
    },
  };
}
