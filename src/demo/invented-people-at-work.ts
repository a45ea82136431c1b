import { dayBetween } from './invented-dates.ts';
import type { InventedPerson } from './invented-demo-persons.ts';
import { givenNames } from './invented-names.ts';
import { birthDateText } from './invented-parents.ts';
import { placeInAbidjan } from './invented-places.ts';
import type { Random } from './invented-random.ts';
import { type Gender, ivorianPeoples } from './invented-words.ts';

/** Those who own businesses: mostly people of the register of persons, the rest unknown to it. */

export interface Owner {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string;
  readonly birthTown: string;
  readonly spouseName: string;
  readonly residenceTown: string;
  /** Number of the identity paper; empty for those unknown to the register. */
  readonly documentNumber: string;
}

const shareInRegister = 0.7;

/** A person born in or before the given year. */
export function inventOwner(random: Random, persons: readonly InventedPerson[], latestYear: number): Owner {
  if (!random.chance(shareInRegister)) return stranger(random, latestYear);
  const oldEnough = persons.filter((person) => birthYear(person) <= latestYear);
  return ownerFrom(random.pick(oldEnough));
}

function ownerFrom(person: InventedPerson): Owner {
  return { ...person, documentNumber: person.idCardNumber || person.uin };
}

function stranger(random: Random, latestYear: number): Owner {
  const people = random.pick(ivorianPeoples);
  const gender: Gender = random.chance(0.5) ? 'F' : 'M';
  const birth = { day: dayBetween(random, '1955-01-01', `${latestYear}-12-31`), yearOnly: false };
  return {
    lastName: random.pick(people.families),
    firstName: givenNames(random, people, gender, birth),
    birthDate: birthDateText(birth),
    birthTown: `${random.pick(people.towns)} (CIV)`,
    spouseName: '',
    residenceTown: placeInAbidjan(random).commune,
    documentNumber: '',
  };
}

function birthYear({ birthDate }: InventedPerson): number {
  const year = /\d{4}/.exec(birthDate)?.[0];
  if (year === undefined) throw new Error(`no year in birth date "${birthDate}"`);
  return Number(year);
}
