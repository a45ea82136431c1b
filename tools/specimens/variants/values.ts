import type { Random } from '../../invented/random.ts';
import { capitals, fatherOf, motherOf, printedDate } from '../identity.ts';
import type { Facts } from './vocabulary.ts';

/**
 * Values of drawn papers as vocabularies write them: text with names in braces, some with an argument, such as
 * `{full}, né(e) le {born}` or `RCI-{digits 6}`. Names are filled in from left to right, so that a seed draws the same.
 */

type Fill<From> = (from: From) => string;

/** What is only drawn. */
const drawn: Readonly<Record<string, (random: Random, argument: string) => string>> = {
  /** One of the texts between bars. */
  oneOf: (random, texts) => random.pick(texts.split('|')),
  /** A whole number from the first to the second. */
  integer: (random, bounds) => {
    const [least = 0, most = 0] = bounds.split(' ').map(Number);
    return String(random.integer(least, most));
  },
  digits: (random, count) => Array.from({ length: Number(count) }, () => random.integer(0, 9)).join(''),
  letter: (random) => random.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']),
  /** A number after a pattern: 9 is any digit, A any letter. */
  like: (random, pattern) =>
    pattern.replace(/[9A]/g, (sign) =>
      sign === '9' ? String(random.integer(0, 9)) : random.pick([...'ABCDEFGHKLMNPRSTVWXZ']),
    ),
  money: (random) => `${random.integer(5, 900)} 000 FCFA`,
};

/** Digits of the holder's number: what is chosen by them is the same in print and zone. */
const digitsOf = ({ holder }: Facts): string => holder.documentNumber.replace(/\D/g, '');
const figureOf = (facts: Facts): number => Number(digitsOf(facts).slice(-6));
const chosen = (texts: string, facts: Facts): string => {
  const list = texts.split('|');
  return list[Number(digitsOf(facts).slice(-3)) % list.length] ?? '';
};
/** Each 9 of a pattern becomes the next digit. */
const patterned = (pattern: string, digits: readonly string[]): string => {
  let at = 0;
  return pattern.replace(/9/g, () => digits[at++ % digits.length] ?? '9');
};

/** What is told of who and what a page is about. */
const told: Readonly<Record<string, Fill<Facts>>> = {
  last: ({ holder }) => capitals(holder.lastName),
  first: ({ holder }) => capitals(holder.firstName),
  full: ({ holder }) => `${capitals(holder.lastName)} ${holder.firstName}`,
  lastName: ({ holder }) => holder.lastName,
  firstName: ({ holder }) => holder.firstName,
  born: ({ holder }) => printedDate(holder.birthDate),
  bornAt: ({ holder }) => holder.birthTown,
  sex: ({ holder }) => holder.gender,
  sexInWords: ({ holder }) => (holder.gender === 'F' ? 'féminin' : 'masculin'),
  height: ({ holder }) => holder.height,
  nationality: ({ holder }) => holder.nationality,
  trade: ({ holder }) => holder.profession,
  /** In small letters, as running text has them. */
  smallNationality: ({ holder }) => holder.nationality.toLocaleLowerCase('fr'),
  smallTrade: ({ holder }) => holder.profession.toLocaleLowerCase('fr'),
  home: ({ holder }) => holder.residenceTown,
  issued: ({ holder }) => printedDate(holder.deliveryDate),
  expires: ({ holder }) => printedDate(holder.expirationDate),
  cardNumber: ({ holder }) => holder.documentNumber,
  categories: ({ holder }) => holder.categories,
  nni: ({ holder }) => holder.uin,
  father: ({ holder }) => fatherOf(holder),
  mother: ({ holder }) => motherOf(holder),
  phone: ({ random }) => drawnValue('{like 07 99 99 99 99}')(random),
  company: ({ company }) => company.companyName,
  tradeName: ({ company }) => company.tradeName,
  legalForm: ({ company }) => company.legalForm,
  activity: ({ company }) => company.activities[0] ?? 'COMMERCE',
  rccm: ({ company }) => company.rccm,
  taxpayer: ({ company }) => company.taxpayerNumber,
  taxCentre: ({ company }) => company.taxCentre,
  office: ({ company }) => company.headquarters,
  make: ({ vehicle }) => vehicle.make,
  model: ({ vehicle }) => vehicle.model,
  vehicleKind: ({ vehicle }) => vehicle.kind,
  chassis: ({ vehicle }) => vehicle.chassis,
  energy: ({ vehicle }) => vehicle.energy,
  power: ({ vehicle }) => vehicle.power,
  firstUse: ({ vehicle }) => vehicle.firstUse,
};

/** What is made of the holder's number. */
const reportedBy: Readonly<Record<string, (facts: Facts, argument: string) => string>> = {
  lastDigits: (facts, count) => digitsOf(facts).slice(-Number(count)),
  /** One of the texts. */
  chosen: (facts, texts) => chosen(texts, facts),
  /** The texts for men, then behind a semicolon those for women. */
  chosenBySex: (facts, texts) => {
    const [men = '', women = ''] = texts.split(';');
    return chosen(facts.holder.gender === 'F' ? women : men, facts);
  },
  numberLike: (facts, pattern) => patterned(pattern, [...digitsOf(facts)].reverse()),
  /** One of the texts behind the first blank, another at every so many numbers. */
  figure: (facts, argument) => {
    const [, step, texts = ''] = /^(\d+) (.*)$/s.exec(argument) ?? [];
    const list = texts.split('|');
    return list[Math.floor(figureOf(facts) / Number(step)) % list.length] ?? '';
  },
  figureLike: (facts, pattern) =>
    patterned(pattern, [...String(figureOf(facts) * 7919 + 13).padStart(12, '4')]),
};

/** A value that is drawn, whoever the page is about. */
export const drawnValue = (template: string): Fill<Random> =>
  filled(template, (name, argument) => {
    const draw = drawn[name];
    return draw && ((random) => draw(random, argument));
  });

/** A value of a page, by who and what it is about. */
export const factualValue = (template: string): Fill<Facts> =>
  filled(template, (name, argument) => {
    const [draw, make] = [drawn[name], reportedBy[name]];
    if (draw !== undefined) return ({ random }) => draw(random, argument);
    return make === undefined ? told[name] : (facts) => make(facts, argument);
  });

function filled<From>(
  template: string,
  named: (name: string, argument: string) => Fill<From> | undefined,
): Fill<From> {
  const parts = template
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part): Fill<From> => {
      const [, name = '', argument = ''] = /^\{(\w+) ?(.*)\}$/s.exec(part) ?? [];
      if (name === '') return () => part;
      const fill = named(name, argument);
      if (fill === undefined) throw new Error(`"${template}" names {${name}}, which is no value`);
      return fill;
    });
  return (from) => parts.map((part) => part(from)).join('');
}
