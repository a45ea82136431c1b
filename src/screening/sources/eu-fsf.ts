import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import { countryCode } from '../../documents/countries.ts';
import type { Text } from '../../platform/language.ts';
import type { EntityKind, ListedEntity, ListedName } from '../entity.ts';
import { fileWords } from '../file-words.ts';
import { type AboutFile, type ListFile, ListFileError, type Source } from '../source.ts';
import { birthDate, distinct, isoDay, yearRange } from './birth-dates.ts';
import { listedGender } from './listed-gender.ts';
import { joinWords, listedNames, splitValues } from './listed-names.ts';
import { labelled, sanctionFields } from './match-fields.ts';
import { acceptRecords, onlyFile, type ReadRecord } from './reading/accept-records.ts';
import { childrenOf, plainXml, readXml, textOf, textsOf, type XmlElement } from './reading/read-xml.ts';

/** The consolidated list of financial sanctions of the European Union: the full export as XML, version 1.1. */

const name = 'eu-fsf';
const home =
  'https://data.europa.eu/data/datasets/consolidated-list-of-persons-groups-and-entities-subject-to-eu-financial-sanctions';

export const euFinancialSanctions: Source = {
  name,
  ...texts.sources['eu-fsf'],
  topics: ['sanction'],
  home,
  manyLists: false,
  sanction: {
    authority: 'European Union',
    countryAuthority: 'European Union',
    sanctionListName: 'Consolidated list of financial sanctions of the European Union',
    listType: 'Financial sanctions',
    source: home,
  },
  read: (files, about) => acceptRecords(name, files, about, readRecords(files, about)),
};

async function* readRecords(files: readonly ListFile[], about: AboutFile): AsyncGenerator<ReadRecord> {
  const file = onlyFile(files, /\.xml$/i);
  for await (const element of readXml(file, { root: 'export' })) {
    const { line } = element;
    if (element.name === 'sanctionEntity') yield { file: file.name, line, ...entityOf(element) };
    else if (element.name === 'export') {
      const day = isoDay(attribute(element, 'generationDate'));
      if (day !== '') about.publishedOn = day;
    } else throw new ListFileError(file.name, line, 'XML_UNKNOWN', { found: element.name });
  }
}

const attribute = (element: XmlElement | undefined, key: string): string =>
  element?.attributes[key]?.trim() ?? '';

const kinds: Readonly<Record<string, EntityKind>> = {
  P: 'person',
  person: 'person',
  E: 'organisation',
  enterprise: 'organisation',
};

function entityOf(element: XmlElement): { entity: ListedEntity } | { odd: Text } {
  const id = attribute(element, 'logicalId') || attribute(element, 'euReferenceNumber');
  const aliases = childrenOf(element, 'nameAlias');
  const names = namesOf(aliases);
  if (id === '') return { odd: fileWords('NO_ID', { field: 'logicalId' }) };
  if (names.length === 0) return { odd: fileWords('NO_NAME', { id }) };
  const subject = childrenOf(element, 'subjectType')[0];
  const kind =
    kinds[attribute(subject, 'classificationCode')] ?? kinds[attribute(subject, 'code')] ?? 'other';
  const births = childrenOf(element, 'birthdate');
  const birthDates = kind === 'person' ? distinct(births.map(birthDateOf)) : [];
  const citizenships = childrenOf(element, 'citizenship').map(countryOf);
  const addresses = childrenOf(element, 'address');
  const countries = kind === 'person' ? citizenships : [...citizenships, ...addresses.map(countryOf)];
  return {
    entity: {
      id,
      kind,
      topics: ['sanction'],
      names,
      birthDates,
      countries: distinct(countries.map(({ code, text }) => countryCode(code) || countryCode(text))),
      gender: listedGender(...aliases.map((alias) => attribute(alias, 'gender'))),
      sanction: sanctionFields({
        ...listingOf(element),
        libelle: names[0]?.text,
        firstname: aliases.map((alias) => attribute(alias, 'firstName')).find((given) => given !== ''),
        entityType: attribute(subject, 'code'),
        type: kind,
        dateOfBirth: birthDates,
        placeOfBirth: births.map((birth) => placeOf(birth)),
        nationality: countries.map(({ text }) => text),
        description: aliases.flatMap((alias) => [attribute(alias, 'title'), attribute(alias, 'function')]),
      }),
      raw: plainXml(element),
    },
  };
}

/** The regulation that lists it, and what is remarked. */
function listingOf(element: XmlElement): Partial<Record<string, string | string[]>> {
  const regulations = childrenOf(element, 'regulation');
  const days = regulations.map((regulation) => isoDay(attribute(regulation, 'publicationDate')));
  const programmes = distinct(regulations.map((regulation) => attribute(regulation, 'programme')));
  const parts = ['nameAlias', 'birthdate', 'citizenship', 'address'];
  return {
    category: programmes,
    sanctions: regulations.map((each) =>
      joinWords(attribute(each, 'programme'), attribute(each, 'numberTitle')),
    ),
    listedOn: isoDay(attribute(element, 'designationDate')) || (days.sort()[0] ?? ''),
    updateDate: days.sort().at(-1) ?? '',
    grounds: [attribute(element, 'designationDetails'), ...textsOf(element, 'remark')],
    source: regulations.flatMap((regulation) => textsOf(regulation, 'publicationUrl')),
    complementaryInformation: [
      labelled('EU reference', attribute(element, 'euReferenceNumber')),
      labelled('UN reference', attribute(element, 'unitedNationId')),
      ...parts.flatMap((part) => textsOf(element, part, 'remark')),
      ...childrenOf(element, 'identification').map(documentOf),
      ...childrenOf(element, 'address').map((address) => labelled('Address', placeOf(address))),
    ],
  };
}

/** No name is said to be the main one; the first that is strong stands for the others. */
function namesOf(aliases: readonly XmlElement[]): ListedName[] {
  const names = aliases.flatMap((alias): ListedName[] => {
    const parts = ['firstName', 'middleName', 'lastName'].map((part) => attribute(alias, part));
    const strength = attribute(alias, 'strong') === 'false' ? 'weak' : 'strong';
    const whole = attribute(alias, 'wholeName') || joinWords(...parts);
    return splitValues(whole).map((text) => ({ text, strength }));
  });
  return listedNames(names);
}

function birthDateOf(birth: XmlElement): string {
  const isAbout = attribute(birth, 'circa') === 'true';
  const whole = isoDay(attribute(birth, 'birthdate'));
  const [from, to] = [attribute(birth, 'yearRangeFrom'), attribute(birth, 'yearRangeTo')];
  if (whole !== '') return isAbout ? `~${whole}` : whole;
  if (from !== '' || to !== '') return yearRange(from, to, isAbout);
  const [year, month, day] = ['year', 'monthOfYear', 'dayOfMonth'].map((part) => attribute(birth, part));
  return birthDate(`${day || 'xx'}/${month || 'xx'}/${year || 'xxxx'}`, isAbout);
}

/** "00" and "UNKNOWN" are said of a country that is not known. */
function countryOf(element: XmlElement): { readonly code: string; readonly text: string } {
  const code = attribute(element, 'countryIso2Code');
  const text = attribute(element, 'countryDescription');
  return code === '00' || text === 'UNKNOWN' ? { code: '', text: '' } : { code, text };
}

const placeParts = ['street', 'poBox', 'zipCode', 'place', 'city', 'region'];

function placeOf(element: XmlElement): string {
  const parts = placeParts
    .map((part) => attribute(element, part))
    .filter((part) => part !== '' && part !== '-');
  return distinct([...parts, countryOf(element).text]).join(', ');
}

function documentOf(document: XmlElement): string {
  const kind =
    attribute(document, 'identificationTypeDescription') || attribute(document, 'identificationTypeCode');
  const number = attribute(document, 'number') || attribute(document, 'latinNumber');
  const remark = textOf(document, 'remark');
  return labelled(
    kind || 'Document',
    number,
    countryOf(document).text,
    attribute(document, 'issuedBy'),
    remark,
  );
}
