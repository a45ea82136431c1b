import { weekday } from './dates.ts';
import type { Random } from './random.ts';
import { dayNames, type Gender, ivorianPeoples, type People } from './words.ts';

/** Names as a register writes them: the family name in capitals, given names in their order. */

/** A day of birth; of some people only the year is known. */
export interface Birth {
  readonly day: string;
  readonly yearOnly: boolean;
}

/** Most marry among their own people, and Ivorians now and then among another of the country. */
export function peopleOfSpouse(random: Random, people: People): People {
  return ivorianPeoples.includes(people) && random.chance(0.3) ? random.pick(ivorianPeoples) : people;
}

/** At least two names, because a family name and a single one soon are somebody's. */
export function givenNames(random: Random, people: People, gender: Gender, birth: Birth): string {
  const local = people.local[gender];
  const names: string[] = [];
  if (local.length > 0 && random.chance(people.dayNames ? 0.3 : 0.6)) names.push(random.pick(local));
  if (people.dayNames) names.push(dayName(random, gender, birth));
  const wanted = names.length === 0 || (!people.dayNames && random.chance(0.3)) ? 2 : 1;
  names.push(...random.shuffle(people.given[gender]).slice(0, wanted));
  return names.join(' ');
}

function dayName(random: Random, gender: Gender, birth: Birth): string {
  const name = dayNames[gender][weekday(birth.day)];
  return birth.yearOnly || name === undefined ? random.pick(dayNames[gender]) : name;
}

/** As cards of 2009 print it: capitals without accents. */
export function plainCapitals(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
