import texts from '../../../vocabulary/screening/words.json' with { type: 'json' };
import type { Text } from '../../platform/language.ts';
import type { ListedEntity, ListedName } from '../entity.ts';
import { fileWords } from '../file-words.ts';
import type { AboutFile, ListFile, Source } from '../source.ts';
import { birthDate, distinct } from './birth-dates.ts';
import { listedCountries } from './listed-countries.ts';
import { listedGender } from './listed-gender.ts';
import { aliasOf, listedNames } from './listed-names.ts';
import { labelled, pepFields } from './match-fields.ts';
import type { Seat } from './popolo.ts';
import { isPopolo, readPopolo } from './popolo.ts';
import { acceptRecords, onlyFile, type ReadRecord } from './reading/accept-records.ts';
import { type JsonObject, objectsIn, readJsonLines, textIn, textsIn } from './reading/read-json-lines.ts';
import { startOf } from './reading/read-text.ts';

/** Members of parliaments: Popolo files of EveryPolitician and others, or one person a line. */

const name = 'everypolitician';
const home = 'https://everypolitician.org/';

export const everyPolitician: Source = {
  name,
  ...texts.sources.everypolitician,
  topics: ['pep'],
  home,
  manyLists: true,
  read: (files, about) => acceptRecords(name, files, about, readRecords(files, about)),
};

async function* readRecords(files: readonly ListFile[], about: AboutFile): AsyncGenerator<ReadRecord> {
  const file = onlyFile(files, /\.(?:json|jsonl|ndjson)$/i);
  if (isPopolo(await startOf(file))) {
    for await (const { line, person, seat } of readPopolo(file, about)) {
      yield { file: file.name, line, ...entityOf(person, seat) };
    }
    return;
  }
  for await (const { line, record } of readJsonLines(file)) {
    const isSeated = textIn(record.country) !== '' || textIn(record.chamber) !== '';
    yield { file: file.name, line, ...(isSeated ? entityOf(record, seatOf(record)) : noSeat) };
  }
}

const noSeat = { odd: fileWords('NO_SEAT') };

/** A person a line has its country and chamber beside its name, blanks written as underscores. */
function seatOf(record: JsonObject): Seat {
  const words = (field: string): string => textIn(record[field]).replaceAll('_', ' ');
  const chamber = words('chamber');
  return {
    country: words('country'),
    positions: chamber === '' ? [] : [`Member: ${chamber}`],
    roles: ['member'],
    chambers: [chamber],
    institutionTypes: ['legislature'],
    regions: [words('area')],
    parties: [words('group') || words('party')],
    terms: [words('term')],
    state: '',
  };
}

function entityOf(person: JsonObject, seat: Seat): { entity: ListedEntity } | { odd: Text } {
  const id = textIn(person.id);
  if (id === '') return { odd: fileWords('NO_ID', { field: 'id' }) };
  const names = namesOf(person);
  const [main, ...others] = names;
  if (main === undefined) return { odd: fileWords('NO_NAME', { id }) };
  const birthDates = distinct(textsIn(person.birth_date).map((date) => birthDate(date)));
  const countries = listedCountries(seat.country === '' ? [] : [seat.country]);
  const contacts = objectsIn(person.contact_details).map((each) =>
    labelled(textIn(each.type), textIn(each.value)),
  );
  return {
    entity: {
      id,
      kind: 'person',
      topics: ['pep'],
      names,
      birthDates,
      countries,
      gender: listedGender(textIn(person.gender)),
      pep: pepFields({
        lastname: textIn(person.family_name),
        firstname: textIn(person.given_name),
        nationality: textIn(person.national_identity),
        libelle: main.text,
        aka: others.map(({ text }) => text),
        countryCode: countries[0]?.toUpperCase(),
        country: seat.country,
        countries: seat.country,
        politicalPosition: seat.positions,
        function: seat.roles,
        chamber: seat.chambers,
        institutionType: seat.institutionTypes,
        region: seat.regions,
        type: 'PEP',
        type2: seat.state,
        biography: [
          textIn(person.biography) || textIn(person.summary),
          labelled('Born', ...birthDates),
          labelled('Died', textIn(person.death_date)),
        ],
        locationUrl: objectsIn(person.sources).map(({ url }) => textIn(url)),
        relatedUrl: objectsIn(person.links).map(({ url }) => textIn(url)),
        otherInfo: [
          labelled('Party', ...distinct(seat.parties)),
          labelled('Term', ...distinct(seat.terms)),
          labelled('Email', textIn(person.email)),
          ...contacts,
          labelled('Picture', textIn(person.image)),
        ],
      }),
      raw: person,
    },
  };
}

/** Other names are the same name in other languages, former names and spellings. */
function namesOf(person: JsonObject): ListedName[] {
  const others = objectsIn(person.other_names).map((other) => textIn(other.name));
  const sorted = textIn(person.sort_name);
  return listedNames([
    { text: textIn(person.name), strength: 'main' },
    ...[...others, sorted].map((text) => aliasOf(text, 'person')),
  ]);
}
