import type { Person } from '../../src/contract/registers.ts';
import type { InventedPerson } from '../../src/demo/invented-register.ts';
import { addYears, dayBetween, printed } from './dates.ts';
import { type Birth, givenNames, peopleOfSpouse } from './names.ts';
import type { Random } from './random.ts';
import { type Gender, ivorianPeoples, type People } from './words.ts';

/** A person already in the register, who may be the parent of one still to come. */
export interface Known {
  readonly record: InventedPerson;
  readonly people: People;
  readonly birth: Birth;
}

export type Parents = Pick<
  Person,
  | 'fatherLastName'
  | 'fatherFirstName'
  | 'fatherBirthDate'
  | 'fatherbirthTown'
  | 'fatherUin'
  | 'motherLastName'
  | 'motherFirstName'
  | 'motherBirthDate'
  | 'motherUin'
>;

interface Parent {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthDate: string;
  readonly town: string;
  readonly uin: string;
}

const unknownDate = 'XX/XX/XXXX';
const unknownParent: Parent = { lastName: '', firstName: '', birthDate: '', town: '', uin: '' };

/** Years by which a parent may be older than the child. */
const parentAge: Readonly<Record<Gender, readonly [number, number]>> = { M: [20, 45], F: [17, 40] };

/** Invents both parents; `known` are those who may be found in the register itself. */
export function inventParents(
  random: Random,
  people: People,
  child: Birth,
  known: readonly Known[],
): Parents {
  const father = random.chance(0.04) ? unknownParent : parentOf(random, 'M', people, child, known);
  const candidates = known.filter(({ record }) => couldHaveChildWith(record, father, known));
  // Somebody must be known: a child without a father in the register bears the mother's name.
  const mother =
    father.lastName !== '' && random.chance(0.03)
      ? unknownParent
      : parentOf(random, 'F', peopleOfSpouse(random, people), child, candidates);
  return {
    fatherLastName: father.lastName,
    fatherFirstName: father.firstName,
    fatherBirthDate: father.birthDate,
    fatherbirthTown: father.town,
    fatherUin: father.uin,
    motherLastName: mother.lastName,
    motherFirstName: mother.firstName,
    motherBirthDate: mother.birthDate,
    motherUin: mother.uin,
  };
}

/** Keeps the families of the register simple: a woman's children there have one father. */
function couldHaveChildWith(woman: InventedPerson, father: Parent, known: readonly Known[]): boolean {
  if (woman.spouseName !== '' && woman.spouseName !== father.lastName) return false;
  const children = known.filter(({ record }) => woman.uin !== '' && record.motherUin === woman.uin);
  return children.every(
    ({ record }) => record.fatherLastName === father.lastName && record.fatherFirstName === father.firstName,
  );
}

function parentOf(
  random: Random,
  gender: Gender,
  people: People,
  child: Birth,
  known: readonly Known[],
): Parent {
  const [youngest, oldest] = parentAge[gender];
  const [first, last] = [addYears(child.day, -oldest), addYears(child.day, -youngest)];
  const candidates = known.filter(
    (other) =>
      other.record.gender === gender &&
      other.people === people &&
      other.birth.day >= first &&
      other.birth.day <= last,
  );
  if (candidates.length > 0 && random.chance(0.35)) return parentInRegister(random.pick(candidates));
  const yearOnly = ivorianPeoples.includes(people) && random.chance(0.15);
  const birth = { day: dayBetween(random, first, last), yearOnly };
  return {
    lastName: random.pick(people.families),
    firstName: givenNames(random, people, gender, birth),
    birthDate: random.chance(0.12) ? unknownDate : birthDateText(birth),
    town: random.pick(people.towns),
    uin: '',
  };
}

function parentInRegister({ record }: Known): Parent {
  const { lastName, firstName, birthDate, birthTown, uin } = record;
  return { lastName, firstName, birthDate, town: birthTown.replace(/ (S\/P )?\(.*\)$/, ''), uin };
}

/** Of a birth whose day is not known, the register writes the first of January. */
export function birthDateText({ day, yearOnly }: Birth): string {
  return yearOnly ? `${day.slice(0, 4)}-01-01` : printed(day);
}
