import type { Text } from '../../platform/language.ts';
import type { EntityKind, ListedEntity, ListedName } from '../entity.ts';
import { fileWords } from '../file-words.ts';
import { birthDate, distinct, wholeDay } from './birth-dates.ts';
import { listedCountries } from './listed-countries.ts';
import { listedGender } from './listed-gender.ts';
import { listedNames } from './listed-names.ts';
import { labelled, sanctionFields } from './match-fields.ts';
import type { Remarks } from './ofac-remarks.ts';
import type { ReadRecord } from './reading/accept-records.ts';

/** An entry of OFAC, whichever format it came in. */
export interface OfacEntry {
  readonly id: string;
  /** "SALEH, Ali Abdullah" of a person. */
  readonly name: string;
  /** OFAC's word in any capitals; of an organisation CSV has none. */
  readonly type: string;
  readonly programs: readonly string[];
  readonly title: string;
  readonly aliases: readonly ListedName[];
  readonly vessel: Vessel;
  readonly remarks: Remarks;
  /** Identity papers, where they are not among the remarks. */
  readonly documents: readonly string[];
  readonly addresses: readonly { readonly text: string; readonly country: string }[];
  readonly raw: unknown;
}

interface Vessel {
  readonly callSign: string;
  readonly type: string;
  readonly flag: string;
  readonly owner: string;
}

const kinds: Readonly<Record<string, EntityKind>> = {
  individual: 'person',
  '': 'organisation',
  entity: 'organisation',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

export function recordOfEntry(entry: OfacEntry, listType: string): Recorded {
  const names = namesOf(entry);
  if (entry.id === '') return { odd: fileWords('NO_ID', { field: 'uid' }) };
  if (names.length === 0) return { odd: fileWords('NO_NAME', { id: entry.id }) };
  const kind = kinds[entry.type.toLowerCase()] ?? 'other';
  const nations = nationsOf(entry, kind);
  return {
    entity: {
      id: entry.id,
      kind,
      topics: ['sanction'],
      names,
      birthDates: distinct(entry.remarks.births.map((birth) => birthDate(birth))),
      countries: listedCountries(nations),
      gender: listedGender(...entry.remarks.genders),
      sanction: fieldsOf(entry, kind, nations, listType),
      raw: entry.raw,
    },
  };
}

type Recorded = Pick<ReadRecord & { entity: ListedEntity }, 'entity'> | { readonly odd: Text };

function namesOf({ name, aliases, remarks }: OfacEntry): ListedName[] {
  const weak = remarks.weakAliases.map((text): ListedName => ({ text, strength: 'weak' }));
  return listedNames([{ text: name, strength: 'main' }, ...aliases, ...weak]);
}

/** Where a person lives does not make them a national; of an organisation only its seat is known. */
function nationsOf({ remarks, vessel, addresses }: OfacEntry, kind: EntityKind): string[] {
  const reported = [...remarks.nationalities, vessel.flag];
  return distinct(kind === 'person' ? reported : [...reported, ...addresses.map(({ country }) => country)]);
}

function fieldsOf(entry: OfacEntry, kind: EntityKind, nations: readonly string[], listType: string) {
  const { remarks, vessel, programs } = entry;
  const comma = entry.name.indexOf(', ');
  return sanctionFields({
    libelle: entry.name,
    firstname: kind === 'person' && comma > 0 ? entry.name.slice(comma + 2) : '',
    entityType: entry.type || 'entity',
    type: kind,
    category: programs,
    sanctions: [...programs, ...remarks.measures],
    listType,
    listedOn: remarks.listedOn.map(wholeDay).sort()[0],
    dateOfBirth: distinct(remarks.births.map((birth) => birthDate(birth) || birth)),
    placeOfBirth: remarks.birthPlaces,
    nationality: nations,
    description: [entry.title, labelled('Vessel', vessel.type)],
    relatedEntity: [...remarks.linkedTo, vessel.owner],
    complementaryInformation: [
      ...remarks.others.filter((text) => text !== entry.title),
      ...entry.documents,
      labelled('Call sign', vessel.callSign),
      labelled('Flag', vessel.flag),
      ...entry.addresses.map(({ text, country }) => labelled('Address', text, country)),
    ],
  });
}
