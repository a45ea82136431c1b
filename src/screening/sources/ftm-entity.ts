import { countryCode, countryName } from '../../documents/countries.ts';
import type { Text } from '../../platform/language.ts';
import type { EntityKind, ListedEntity, ListedName, PepFields, SanctionFields } from '../entity.ts';
import { fileWords } from '../file-words.ts';
import { birthDate, distinct, isoDay } from './birth-dates.ts';
import { listedGender } from './listed-gender.ts';
import { aliasOf, listedNames } from './listed-names.ts';
import { labelled, pepFields, sanctionFields } from './match-fields.ts';
import { institutionTypes, isOnlyRelated, topicsOf } from './opensanctions-topics.ts';
import { isJsonObject, type JsonObject, objectsIn, textIn, textsIn } from './reading/read-json-lines.ts';

/** Entities of the model "follow the money", in which OpenSanctions publishes. */

const kinds: Readonly<Record<string, EntityKind>> = {
  Person: 'person',
  LegalEntity: 'organisation',
  Organization: 'organisation',
  Company: 'organisation',
  PublicBody: 'organisation',
  Vessel: 'vessel',
  Airplane: 'aircraft',
};

/** An office that the entity holds or held. */
export interface Office {
  readonly position: JsonObject | undefined;
  readonly occupancy: JsonObject;
}

/** What stands in other records of the file. */
export interface Beside {
  readonly offices: readonly Office[];
  readonly sanctions: readonly JsonObject[];
}

/** All values of a property; a file may have one that is not in a list. */
export function values(entity: JsonObject | undefined, ...names: readonly string[]): string[] {
  const properties = entity?.properties;
  if (!isJsonObject(properties)) return [];
  const [only = ''] = names;
  return names.length === 1
    ? textsIn(properties[only])
    : distinct(names.flatMap((name) => textsIn(properties[name])));
}

export const kindOf = (schema: string): EntityKind | undefined => kinds[schema];

/** Null for what is not listed itself, but stands beside what is. */
export function ftmEntity(
  entity: JsonObject,
  beside: Beside,
): { entity: ListedEntity } | { odd: Text } | null {
  const id = textIn(entity.id);
  const kind = kindOf(textIn(entity.schema)) ?? 'other';
  const isPerson = kind === 'person';
  const offices = [...nestedOffices(entity), ...beside.offices];
  const sanctions = [...nested(entity, 'sanctions'), ...beside.sanctions];
  const topics = topicsOf({
    topics: values(entity, 'topics'),
    datasets: textsIn(entity.datasets),
    hasSanction: sanctions.length > 0,
    hasOffice: offices.some(({ position }) => position !== undefined),
    isPerson,
  });
  if (topics.length === 0) return null;
  const names = namesOf(entity, kind);
  if (id === '') return { odd: fileWords('NO_ID', { field: 'id' }) };
  if (names.length === 0) return { odd: fileWords('NO_NAME', { id }) };
  const nations = values(entity, 'nationality', 'citizenship');
  const others = values(entity, 'country', 'jurisdiction', 'mainCountry', 'flag');
  const countries = distinct(
    (isPerson && nations.length > 0 ? nations : [...nations, ...others]).map(codeOf),
  );
  const birthDates = isPerson ? distinct(values(entity, 'birthDate').map((date) => birthDate(date))) : [];
  return {
    entity: {
      id,
      kind,
      topics,
      names,
      birthDates,
      countries,
      gender: isPerson ? listedGender(...values(entity, 'gender')) : null,
      ...(topics.includes('sanction') && {
        sanction: sanctionOf(entity, kind, { names, countries, birthDates }, sanctions),
      }),
      ...(topics.includes('pep') && { pep: pepOf(entity, { names, countries, birthDates }, offices) }),
      raw: entity,
    },
  };
}

/** Territories are written behind their state: "ge-ab". */
const codeOf = (code: string): string => countryCode(code) || countryCode(code.split('-')[0] ?? '');

const nested = (entity: JsonObject, name: string): JsonObject[] =>
  isJsonObject(entity.properties) ? objectsIn(entity.properties[name]) : [];

function nestedOffices(entity: JsonObject): Office[] {
  return nested(entity, 'positionOccupancies').map((occupancy) => ({
    occupancy,
    position: nested(occupancy, 'post')[0],
  }));
}

/** The caption is the publisher's choice, but may be half a name where a whole one is known. */
function namesOf(entity: JsonObject, kind: EntityKind): ListedName[] {
  const given = distinct([textIn(entity.caption), ...values(entity, 'name')]);
  const main =
    given.find((name) => kind !== 'person' || aliasOf(name, kind).strength === 'strong') ?? given[0] ?? '';
  const others = [...given, ...values(entity, 'alias', 'previousName')].map((name) => aliasOf(name, kind));
  const weak = values(entity, 'weakAlias', 'abbreviation').map(
    (text): ListedName => ({ text, strength: 'weak' }),
  );
  return listedNames([{ text: main, strength: 'main' }, ...others, ...weak]);
}

type Known = Pick<ListedEntity, 'names' | 'countries' | 'birthDates'>;

const addressOf = (id: string): string => `https://www.opensanctions.org/entities/${encodeURIComponent(id)}/`;
const inWords = (codes: readonly string[]): string[] => codes.map((code) => countryName(code, 'en') || code);

function sanctionOf(
  entity: JsonObject,
  kind: EntityKind,
  { names, countries, birthDates }: Known,
  sanctions: readonly JsonObject[],
): SanctionFields {
  const reported = (...fields: string[]): string[] =>
    distinct(sanctions.flatMap((sanction) => values(sanction, ...fields)));
  const programmes = reported('program');
  return sanctionFields({
    authority: reported('authority'),
    countryAuthority: inWords(distinct(reported('country').map(codeOf))),
    libelle: names[0]?.text,
    firstname: values(entity, 'firstName'),
    entityType: textIn(entity.schema),
    type: kind,
    category: programmes.length > 0 ? programmes : textsIn(entity.datasets),
    sanctions: [...reported('provisions'), ...programmes, ...values(entity, 'topics')],
    listType: textsIn(entity.datasets),
    listedOn: reported('listingDate', 'startDate').map(isoDay).filter(Boolean).sort()[0],
    updateDate: isoDay(textIn(entity.last_change)),
    dateOfBirth: birthDates,
    placeOfBirth: values(entity, 'birthPlace', 'birthCountry'),
    nationality: inWords(countries),
    description: values(entity, 'position', 'title', 'description', 'type'),
    grounds: [...reported('reason', 'summary'), ...values(entity, 'notes')],
    complementaryInformation: identifiersOf(entity),
    source: [addressOf(textIn(entity.id)), ...reported('sourceUrl')],
  });
}

function pepOf(
  entity: JsonObject,
  { names, countries, birthDates }: Known,
  offices: readonly Office[],
): PepFields {
  const positions = offices.flatMap(({ position }) => (position === undefined ? [] : [position]));
  const held = distinct(positions.flatMap((position) => values(position, 'country')).map(codeOf));
  const [home = countries[0] ?? ''] = held;
  const reported = distinct(offices.map(officeOf));
  const [main, ...others] = names;
  return pepFields({
    lastname: values(entity, 'lastName'),
    firstname: values(entity, 'firstName'),
    libelle: main?.text,
    aka: others.map(({ text }) => text),
    nationality: inWords(distinct(values(entity, 'nationality', 'citizenship').map(codeOf))),
    countryCode: home.toUpperCase(),
    country: inWords(home === '' ? [] : [home]),
    countries: inWords(distinct([...held, ...countries])),
    politicalPosition: reported.length > 0 ? reported : values(entity, 'position'),
    function: values(entity, 'position'),
    institutionType: distinct(positions.flatMap((position) => institutionTypes(values(position, 'topics')))),
    region: distinct(positions.flatMap((position) => values(position, 'subnationalArea'))),
    type: isOnlyRelated(values(entity, 'topics')) ? 'RCA' : 'PEP',
    type2: stateOf(offices),
    biography: [
      ...values(entity, 'summary', 'description', 'notes'),
      labelled('Born', ...birthDates, ...values(entity, 'birthPlace')),
      labelled('Died', ...values(entity, 'deathDate')),
    ],
    locationUrl: addressOf(textIn(entity.id)),
    relatedUrl: values(entity, 'wikipediaUrl', 'website', 'sourceUrl'),
    otherInfo: [labelled('Party', ...values(entity, 'political')), ...identifiersOf(entity)],
  });
}

/** "Minister of Finance (2012-2015)". */
function officeOf({ position, occupancy }: Office): string {
  const name = values(position, 'name')[0] ?? '';
  const [from = '', to = ''] = [values(occupancy, 'startDate')[0], values(occupancy, 'endDate')[0]];
  const years = from === '' && to === '' ? '' : ` (${from.slice(0, 4)}-${to.slice(0, 4)})`;
  return name === '' ? '' : `${name}${years}`;
}

/** '' where the source does not say. */
function stateOf(offices: readonly Office[]): string {
  const states = offices.flatMap(({ occupancy }) => values(occupancy, 'status'));
  if (states.includes('current')) return 'current';
  const haveEnds =
    offices.length > 0 && offices.every(({ occupancy }) => values(occupancy, 'endDate').length > 0);
  return states.includes('ended') || haveEnds ? 'ended' : '';
}

const identifierNames: Readonly<Record<string, string>> = {
  idNumber: 'Identity number',
  passportNumber: 'Passport',
  registrationNumber: 'Registration',
  taxNumber: 'Tax number',
  imoNumber: 'IMO number',
  wikidataId: 'Wikidata',
  address: 'Address',
  phone: 'Telephone',
  email: 'Email',
};

const identifiersOf = (entity: JsonObject): string[] =>
  Object.entries(identifierNames).flatMap(([name, label]) =>
    values(entity, name).map((value) => labelled(label, value)),
  );
