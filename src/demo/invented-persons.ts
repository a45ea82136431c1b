import {
  addYears,
  dayBetween,
  lastDay,
  lastValidDay,
  laterOf,
  printed,
  workdayBetween,
} from './invented-dates.ts';
import {
  demoOldCardPerson,
  demoPerson,
  demoResident,
  type InventedPerson,
  samplePersons,
} from './invented-demo-persons.ts';
import { type Birth, givenNames, peopleOfSpouse, plainCapitals } from './invented-names.ts';
import { birthDateText, inventParents, type Known, type Parents } from './invented-parents.ts';
import { type Place, placeIn, placeInAbidjan, plot } from './invented-places.ts';
import { type Random, seededRandom } from './invented-random.ts';
import { foreignNations, type Gender, ivorianPeoples, type Nation, type People } from './invented-words.ts';

/** An invented register of persons: nobody's record, and numbers that look it. */

/** Another seed gives other people: read through all their names for a well-known one before changing it. */
const seed = 225;

/** What sets the kinds of paper apart; the first of each kind is a written-out one. */
interface Kind {
  readonly count: number;
  readonly demo: InventedPerson;
  readonly births: readonly [string, string];
  readonly deliveries: readonly [string, string];
  readonly validYears: number;
}

const newCards: Kind = {
  count: 160,
  demo: demoPerson,
  births: ['1950-01-01', '2006-12-31'],
  deliveries: ['2020-06-01', lastDay],
  validYears: 10,
};
const oldCards: Kind = {
  count: 55,
  demo: demoOldCardPerson,
  births: ['1945-01-01', '1996-12-31'],
  deliveries: ['2009-09-10', '2019-12-31'],
  validYears: 10,
};
const residentCards: Kind = {
  count: 36,
  demo: demoResident,
  births: ['1955-01-01', '2000-12-31'],
  deliveries: ['2016-01-04', lastDay],
  validYears: 5,
};

const youngestHolderYears = 16;
/** Births before this were often declared years later, with the year alone. */
const yearOnlyBefore = '1975-01-01';

const ivorian: Omit<Nation, 'people'> = {
  nationality: 'IVOIRIENNE',
  country: "COTE D'IVOIRE",
  countryCode: 'CIV',
};

export function inventedPersons(): InventedPerson[] {
  return [...drawnPersons(), ...samplePersons];
}

/** Those that companies and businesses belong to: without the holders of sample papers, whoever is added to them. */
export function drawnPersons(): InventedPerson[] {
  const random = seededRandom(seed);
  const names = new Set([newCards, oldCards, residentCards].map(({ demo }) => fullName(demo)));
  return [
    ...ofKind(random, newCards, names, inventNewCardHolder),
    ...ofKind(random, oldCards, names, inventOldCardHolder),
    ...ofKind(random, residentCards, names, inventResident),
  ];
}

type Invent = (random: Random, sequence: number, known: readonly Known[]) => Known;

/** No two records share a full name, so that an example always means one person. */
function ofKind(random: Random, kind: Kind, names: Set<string>, invent: Invent): InventedPerson[] {
  const invented: Known[] = [];
  while (invented.length < kind.count - 1) {
    const next = invent(random, invented.length + 2, invented);
    if (names.has(fullName(next.record))) continue;
    names.add(fullName(next.record));
    invented.push(next);
  }
  return [kind.demo, ...invented.map(({ record }) => record)];
}

function inventNewCardHolder(random: Random, sequence: number, known: readonly Known[]): Known {
  const people = random.pick(ivorianPeoples);
  const birth = inventBirth(random, newCards);
  const record: InventedPerson = {
    documentType: 'CNI',
    uin: `1${pad(sequence, 10)}`,
    idCardNumber: `CI99${pad(sequence, 7)}`,
    ...inventPerson(random, { ...ivorian, people }, newCards, birth, known),
  };
  return { record, people, birth };
}

function inventOldCardHolder(random: Random, sequence: number): Known {
  const people = random.pick(ivorianPeoples);
  const birth = inventBirth(random, oldCards);
  const person = inventPerson(random, { ...ivorian, people }, oldCards, birth, []);
  const record: InventedPerson = {
    documentType: 'CNI',
    uin: '',
    idCardNumber: `C99${pad(sequence, 8)}`,
    ...person,
    lastName: plainCapitals(person.lastName),
    firstName: plainCapitals(person.firstName),
    spouseName: plainCapitals(person.spouseName),
    fatherLastName: plainCapitals(person.fatherLastName),
    fatherFirstName: plainCapitals(person.fatherFirstName),
    motherLastName: plainCapitals(person.motherLastName),
    motherFirstName: plainCapitals(person.motherFirstName),
  };
  return { record, people, birth };
}

function inventResident(random: Random, sequence: number): Known {
  const nation = random.pick(foreignNations);
  const birth = { ...inventBirth(random, residentCards), yearOnly: false };
  const record: InventedPerson = {
    documentType: 'CARTE_RESIDENT',
    uin: `1${pad(9000 + sequence, 10)}`,
    idCardNumber: '',
    ...inventPerson(random, nation, residentCards, birth, []),
  };
  return { record, people: nation.people, birth };
}

function inventPerson(
  random: Random,
  { people, ...nation }: Nation,
  { deliveries, validYears }: Kind,
  birth: Birth,
  known: readonly Known[],
): Omit<InventedPerson, 'documentType' | 'uin' | 'idCardNumber'> {
  const gender: Gender = random.chance(0.5) ? 'F' : 'M';
  const parents = inventParents(random, people, birth, known);
  const place = inventResidence(random, nation, people);
  const [firstDelivery, lastDelivery] = deliveries;
  const ofAge = addYears(birth.day, youngestHolderYears);
  const delivered = workdayBetween(random, laterOf(firstDelivery, ofAge), lastDelivery);
  return {
    lastName: lastNameOf(parents),
    firstName: givenNames(random, people, gender, birth),
    gender,
    birthDate: birthDateText(birth),
    ...inventBirthPlace(random, nation, people),
    nationality: nation.nationality,
    spouseName: inventSpouse(random, gender, people, birth),
    ...parents,
    residenceAdr1: place.quarter,
    residenceAdr2: random.chance(0.5) ? plot(random) : '',
    residenceTown: place.commune,
    deliveryDate: printed(delivered),
    deliveryTown: place.city,
    expirationDate: printed(lastValidDay(delivered, validYears)),
    idImageUrl: '',
  };
}

function inventBirth(random: Random, { births: [first, last] }: Kind): Birth {
  const day = dayBetween(random, first, last);
  const yearOnly = day < yearOnlyBefore && random.chance(0.2);
  return { day: yearOnly ? `${day.slice(0, 4)}-01-01` : day, yearOnly };
}

function lastNameOf({ fatherLastName, motherLastName }: Parents): string {
  return fatherLastName || motherLastName;
}

type Origin = Omit<Nation, 'people'>;

function inventBirthPlace(
  random: Random,
  { country, countryCode }: Origin,
  people: People,
): { birthTown: string; birthCountry: string } {
  if (random.chance(0.25)) {
    return { birthTown: `${placeInAbidjan(random).commune} (CIV)`, birthCountry: ivorian.country };
  }
  const town = random.pick(people.towns);
  // S/P, the sous-préfecture: births in the villages around an Ivorian town.
  const area = countryCode === ivorian.countryCode && random.chance(0.6) ? ' S/P' : '';
  return { birthTown: `${town}${area} (${countryCode})`, birthCountry: country };
}

function inventResidence(random: Random, { countryCode }: Origin, people: People): Place {
  const elsewhere = countryCode === ivorian.countryCode && random.chance(0.35);
  return elsewhere ? placeIn(random, random.pick(people.towns)) : placeInAbidjan(random);
}

/** Only women's cards name the spouse. */
function inventSpouse(random: Random, gender: Gender, people: People, birth: Birth): string {
  const oldEnough = birth.day < addYears(lastDay, -27);
  if (gender === 'M' || !oldEnough || random.chance(0.5)) return '';
  return random.pick(peopleOfSpouse(random, people).families);
}

function fullName({ lastName, firstName }: InventedPerson): string {
  return plainCapitals(`${lastName} ${firstName}`);
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
