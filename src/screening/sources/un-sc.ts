import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import type { Text } from '../../platform/language.ts';
import type { EntityKind, ListedEntity, ListedName } from '../entity.ts';
import { fileWords } from '../file-words.ts';
import { type AboutFile, type ListFile, ListFileError, type Source } from '../source.ts';
import { birthDate, distinct, isoDay, yearRange } from './birth-dates.ts';
import { listedCountries } from './listed-countries.ts';
import { listedGender } from './listed-gender.ts';
import { joinWords, listedNames, splitValues } from './listed-names.ts';
import { labelled, sanctionFields } from './match-fields.ts';
import { acceptRecords, onlyFile, type ReadRecord } from './reading/accept-records.ts';
import { childrenOf, plainXml, readXml, textOf, textsOf, type XmlElement } from './reading/read-xml.ts';

/** The consolidated list of the United Nations Security Council, as XML. */

const name = 'un-sc';
const kinds: Readonly<Record<string, EntityKind>> = { INDIVIDUAL: 'person', ENTITY: 'organisation' };

export const unSecurityCouncil: Source = {
  name,
  ...texts.sources['un-sc'],
  topics: ['sanction'],
  home: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
  manyLists: false,
  sanction: {
    authority: 'United Nations Security Council',
    countryAuthority: 'International',
    sanctionListName: 'United Nations Security Council Consolidated List',
    source: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
  },
  read: (files, about) => acceptRecords(name, files, about, readRecords(files, about)),
};

async function* readRecords(files: readonly ListFile[], about: AboutFile): AsyncGenerator<ReadRecord> {
  const file = onlyFile(files, /\.xml$/i);
  const shape = { root: 'CONSOLIDATED_LIST', wrappers: ['INDIVIDUALS', 'ENTITIES'] };
  for await (const element of readXml(file, shape)) {
    const { line } = element;
    const kind = kinds[element.name];
    if (element.name === shape.root) {
      const day = isoDay(element.attributes.dateGenerated ?? '');
      if (day !== '') about.publishedOn = day;
    } else if (kind === undefined) {
      throw new ListFileError(file.name, line, 'XML_UNKNOWN', { found: element.name });
    } else {
      const entity = entityOf(element, kind);
      yield { file: file.name, line, ...entity };
    }
  }
}

function entityOf(element: XmlElement, kind: EntityKind): { entity: ListedEntity } | { odd: Text } {
  const id = textOf(element, 'DATAID');
  const names = namesOf(element);
  if (id === '') return { odd: fileWords('NO_ID', { field: 'DATAID' }) };
  if (names.length === 0) return { odd: fileWords('NO_NAME', { id }) };
  const births = childrenOf(element, `${element.name}_DATE_OF_BIRTH`);
  const birthDates = distinct([...births.map(birthDateOf), ...aliasBirths(element)]);
  const nationalities = textsOf(element, 'NATIONALITY', 'VALUE').filter((text) => text !== 'na');
  const addresses = childrenOf(element, `${element.name}_ADDRESS`);
  const countries = kind === 'person' ? nationalities : textsOf(element, 'ENTITY_ADDRESS', 'COUNTRY');
  const first = textOf(element, 'FIRST_NAME');
  return {
    entity: {
      id,
      kind,
      topics: ['sanction'],
      names,
      birthDates,
      countries: listedCountries(countries),
      gender: listedGender(textOf(element, 'GENDER')),
      sanction: sanctionFields({
        libelle: mainName(element),
        firstname: kind === 'person' && textOf(element, 'SECOND_NAME') !== '' ? first : '',
        entityType: element.name === 'INDIVIDUAL' ? 'Individual' : 'Entity',
        type: kind,
        category: textOf(element, 'UN_LIST_TYPE'),
        sanctions: textOf(element, 'UN_LIST_TYPE'),
        listType: textsOf(element, 'LIST_TYPE', 'VALUE'),
        listedOn: isoDay(textOf(element, 'LISTED_ON')),
        updateDate: textsOf(element, 'LAST_DAY_UPDATED', 'VALUE').map(isoDay).sort().at(-1),
        dateOfBirth: birthDates,
        placeOfBirth: childrenOf(element, 'INDIVIDUAL_PLACE_OF_BIRTH').map(placeOf),
        nationality: countries,
        description: [...textsOf(element, 'TITLE', 'VALUE'), ...textsOf(element, 'DESIGNATION', 'VALUE')],
        complementaryInformation: [
          labelled('Reference', textOf(element, 'REFERENCE_NUMBER')),
          textOf(element, 'COMMENTS1'),
          ...childrenOf(element, 'INDIVIDUAL_DOCUMENT').map(documentOf),
          ...addresses.map((address) => labelled('Address', placeOf(address))),
        ],
      }),
      raw: plainXml(element),
    },
  };
}

/** The parts of a name are in the order in which it is read; which of them is the family name is not said. */
const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

const mainName = (element: XmlElement): string =>
  joinWords(...nameParts.map((part) => textOf(element, part)));

function namesOf(element: XmlElement): ListedName[] {
  const aliases = childrenOf(element, `${element.name}_ALIAS`).flatMap((alias): ListedName[] => {
    const strength = textOf(alias, 'QUALITY').toLowerCase() === 'low' ? 'weak' : 'strong';
    return splitValues(textOf(alias, 'ALIAS_NAME')).map((text) => ({ text, strength }));
  });
  const original = splitValues(textOf(element, 'NAME_ORIGINAL_SCRIPT'));
  return listedNames([
    { text: mainName(element), strength: 'main' },
    ...original.map((text): ListedName => ({ text, strength: 'strong' })),
    ...aliases,
  ]);
}

function birthDateOf(birth: XmlElement): string {
  const isAbout = textOf(birth, 'TYPE_OF_DATE').toUpperCase() === 'APPROXIMATELY';
  const [from, to] = [textOf(birth, 'FROM_YEAR'), textOf(birth, 'TO_YEAR')];
  if (from !== '' || to !== '') return yearRange(from, to, isAbout);
  return birthDate(textOf(birth, 'DATE').slice(0, 10) || textOf(birth, 'YEAR'), isAbout);
}

/** An alias may have a date of birth. */
const aliasBirths = (element: XmlElement): string[] =>
  textsOf(element, `${element.name}_ALIAS`, 'DATE_OF_BIRTH').map((date) => birthDate(date));

const placeParts = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY'];

/** A place or an address, with what is noted of it. */
function placeOf(place: XmlElement): string {
  const text = placeParts.flatMap((part) => textsOf(place, part)).join(', ');
  const note = textOf(place, 'NOTE');
  return note === '' ? text : joinWords(text, `(${note})`);
}

function documentOf(document: XmlElement): string {
  const kind = textOf(document, 'TYPE_OF_DOCUMENT') || 'Document';
  const parts = [
    'TYPE_OF_DOCUMENT2',
    'NUMBER',
    'ISSUING_COUNTRY',
    'COUNTRY_OF_ISSUE',
    'DATE_OF_ISSUE',
    'NOTE',
  ];
  return labelled(kind, ...parts.map((part) => textOf(document, part)));
}
