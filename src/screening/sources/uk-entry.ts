import type { Text } from '../../platform/language.ts';
import type { EntityKind, ListedEntity, ListedName } from '../entity.ts';
import { fileWords } from '../file-words.ts';
import { birthDate, distinct, wholeDay } from './birth-dates.ts';
import { listedCountries } from './listed-countries.ts';
import { listedGender } from './listed-gender.ts';
import { joinWords, listedNames, personName, splitValues } from './listed-names.ts';
import { labelled, sanctionFields } from './match-fields.ts';
import type { UkColumn } from './uk-columns.ts';

/** An entry of the United Kingdom's list, from its rows. */

/** Only what is not empty. */
export type UkRow = Readonly<Partial<Record<UkColumn, string>>>;

const kinds: Readonly<Record<string, EntityKind>> = {
  individual: 'person',
  entity: 'organisation',
  ship: 'vessel',
};

export function entityOfGroup(key: string, rows: readonly UkRow[]): { entity: ListedEntity } | { odd: Text } {
  const texts = (column: UkColumn): string[] => distinct(rows.map((row) => row[column] ?? ''));
  const each = (line: (row: UkRow) => string): string[] => distinct(rows.map(line));
  const type = texts('type')[0] ?? '';
  const kind = kinds[type.toLowerCase()] ?? 'other';
  const names = namesOf(rows, kind);
  if (names.length === 0) return { odd: fileWords('NO_NAME', { id: key }) };
  const notes = texts('otherInformation').map(notesOf);
  const noted = (label: string): string[] => distinct(notes.map((note) => note.get(label) ?? ''));
  const birthDates = kind === 'person' ? distinct(texts('birth').flatMap(birthDatesOf)) : [];
  const nationalities = texts('nationality');
  const countries =
    kind === 'person' ? nationalities : [...nationalities, ...texts('country'), ...texts('flag')];
  const days = [...texts('designatedOn'), ...texts('listedOn')].map(wholeDay).filter(Boolean).sort();
  const measures = [...texts('measures'), ...noted('financial sanctions')].flatMap((text) => text.split('|'));
  return {
    entity: {
      id: texts('groupId')[0] ?? key,
      kind,
      topics: ['sanction'],
      names,
      birthDates,
      countries: listedCountries(countries),
      gender: listedGender(...texts('gender'), ...noted('gender')),
      sanction: sanctionFields({
        libelle: names[0]?.text,
        firstname: kind === 'person' ? givenNames(mainRow(rows)) : '',
        entityType: type,
        type: kind,
        category: texts('regime'),
        sanctions: measures.length > 0 ? measures : texts('regime'),
        listType: texts('designationSource'),
        listedOn: days[0],
        updateDate: texts('updatedOn').map(wholeDay).sort().at(-1),
        dateOfBirth: birthDates,
        placeOfBirth: each(({ birthTown = '', birthCountry = '' }) =>
          distinct([birthTown, birthCountry]).join(', '),
        ),
        nationality: countries,
        description: [...texts('title'), ...texts('position'), ...texts('entityType'), ...texts('shipType')],
        grounds: [...texts('reasons'), ...noted('uk statement of reasons')],
        relatedEntity: [...texts('parent'), ...texts('subsidiaries'), ...texts('owner')],
        complementaryInformation: informationOf(each, notes),
      }),
      raw: rawOf(rows),
    },
  };
}

const nameColumns = ['name1', 'name2', 'name3', 'name4', 'name5'] as const;

const isMain = ({ nameType = '' }: UkRow): boolean => /^(?:prime alias|primary name)$/i.test(nameType);
const mainRow = (rows: readonly UkRow[]): UkRow => rows.find(isMain) ?? rows[0] ?? {};

const givenNames = (row: UkRow): string => joinWords(...nameColumns.map((column) => row[column] ?? ''));

function namesOf(rows: readonly UkRow[], kind: EntityKind): ListedName[] {
  const latin = rows.map((row): ListedName => {
    const parts = givenNames(row);
    const text = kind === 'person' ? personName(parts, row.name6 ?? '') : joinWords(parts, row.name6 ?? '');
    const isWeak = /\b(?:low|weak)\b/i.test(row.nameQuality ?? '');
    return { text, strength: isMain(row) ? 'main' : isWeak ? 'weak' : 'strong' };
  });
  const others = distinct(rows.map((row) => row.nonLatinName ?? '')).flatMap(splitValues);
  return listedNames([...latin, ...others.map((text): ListedName => ({ text, strength: 'strong' }))]);
}

/** Parts that are not known are written 00, or as letters: dd/mm/1952. */
function birthDatesOf(text: string): string[] {
  return splitValues(text.replace(/\b[dm]{1,2}(?=\/)/gi, 'xx')).map((date) => birthDate(date));
}

/** "(UN Ref):QDi.263. (Gender):Male (UK Statement of Reasons):...": what stands behind each label. */
function notesOf(text: string): ReadonlyMap<string, string> {
  const [start = '', ...parts] = text.split(/\(([^()]{3,60})\):/);
  const notes = new Map<string, string>([['', start.trim()]]);
  for (let at = 0; at + 1 < parts.length; at += 2) {
    notes.set((parts[at] ?? '').toLowerCase(), (parts[at + 1] ?? '').trim().replace(/\.$/, ''));
  }
  return notes;
}

/** Labels of notes that have a field of their own. */
const placedNotes: ReadonlySet<string> = new Set([
  'gender',
  'uk statement of reasons',
  'financial sanctions',
]);

function informationOf(
  each: (line: (row: UkRow) => string) => string[],
  notes: readonly ReadonlyMap<string, string>[],
) {
  const noted = notes.flatMap((note) =>
    [...note]
      .filter(([label]) => !placedNotes.has(label))
      .map(([label, text]) => (label ? labelled(label, text) : text)),
  );
  const lines: ((row: UkRow) => string)[] = [
    (row) => labelled('UK reference', row.uniqueId ?? ''),
    (row) => labelled('UN reference', row.unReference ?? ''),
    (row) => labelled('Passport', row.passport ?? '', row.passportDetails ?? ''),
    (row) => labelled('National identity number', row.nationalId ?? '', row.nationalIdDetails ?? ''),
    (row) => labelled('Business registration', row.businessNumber ?? ''),
    (row) => labelled('IMO number', row.imo ?? ''),
    (row) => labelled('Flag', row.flag ?? ''),
    (row) => labelled('Built', row.built ?? ''),
    (row) => labelled('Former owner', row.formerOwner ?? ''),
    (row) => labelled('Address', addressOf(row)),
    (row) => labelled('Telephone', row.phone ?? ''),
    (row) => labelled('Email', row.email ?? ''),
    (row) => labelled('Website', row.website ?? ''),
  ];
  return [...noted, ...lines.flatMap(each)];
}

const addressColumns = [
  'address1',
  'address2',
  'address3',
  'address4',
  'address5',
  'address6',
  'postCode',
] as const;
const addressOf = (row: UkRow): string =>
  [...addressColumns.map((column) => row[column] ?? ''), row.country ?? ''].filter(Boolean).join(', ');

/** What all rows say once, and beside it what they differ in: an entry may have a thousand rows. */
function rawOf(rows: readonly UkRow[]): unknown {
  const [first = {}, ...others] = rows;
  const same = Object.entries(first).filter(([column, value]) =>
    others.every((row) => row[column as UkColumn] === value),
  );
  const common = new Map<string, string>(same);
  const differing = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !common.has(column))),
  );
  return { ...Object.fromEntries(same), ...(others.length > 0 && { rows: differing }) };
}
