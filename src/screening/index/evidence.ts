import { countryCode, countryName } from '../../documents/countries.ts';
import { type ParsedDate, parseDate } from '../../names/dates.ts';
import { frenchDay } from '../../platform/days.ts';
import type { Language, Text } from '../../platform/language.ts';
import type { Gender } from '../entity.ts';

/** What beside the name speaks for or against an entity, each with words. */
export interface Evidence {
  readonly finding: Finding;
  readonly words: Text;
}

/**
 * What each finding does to a score. Agreement closes a share of the gap to 100; disagreement takes points away.
 * A date of birth tells people of one name apart better than anything else; nationalities on lists are rarely complete.
 */
export const findings = {
  'birth-same': { closes: 0.4, takes: 0 },
  'birth-agrees': { closes: 0.2, takes: 0 },
  'birth-near': { closes: 0, takes: 3 },
  'birth-differs': { closes: 0, takes: 25 },
  'country-same': { closes: 0.2, takes: 0 },
  'country-differs': { closes: 0, takes: 6 },
  'gender-same': { closes: 0, takes: 0 },
  'gender-differs': { closes: 0, takes: 15 },
} as const;
type Finding = keyof typeof findings;

/** What was given beside the name, made ready once for all entities. */
export interface AskedEvidence {
  readonly birth: ParsedDate | undefined;
  readonly birthText: string;
  readonly country: string;
  readonly gender: Gender | undefined;
}

/** Undefined where nothing was given. */
export function readEvidence(given: {
  readonly dateOfBirth?: string;
  readonly nationality?: string;
  readonly gender?: Gender;
}): AskedEvidence | undefined {
  if (given.dateOfBirth === undefined && given.nationality === undefined && given.gender === undefined)
    return undefined;
  const birth = parseDate(given.dateOfBirth ?? '');
  return {
    birth: birth.state === 'known' ? birth : undefined,
    birthText: given.dateOfBirth ?? '',
    country: given.nationality === undefined ? '' : countryCode(given.nationality),
    gender: given.gender,
  };
}

/** What the index holds of an entity beside its names. */
export interface ListedEvidence {
  readonly birthDates: readonly string[];
  readonly countries: readonly string[];
  readonly gender: Gender | null;
}

export function weighEvidence(asked: AskedEvidence, listed: ListedEvidence): Evidence[] {
  return [
    birthEvidence(asked, listed),
    countryEvidence(asked, listed),
    genderEvidence(asked, listed),
  ].flatMap((found) => found ?? []);
}

function birthEvidence(
  { birth, birthText }: AskedEvidence,
  { birthDates }: ListedEvidence,
): Evidence | undefined {
  if (birth === undefined || birthDates.length === 0) return undefined;
  const finding = birthDates
    .map((date) => compareBirth(birth, date))
    .reduce(
      (best, next) => (birthOrder.indexOf(next) < birthOrder.indexOf(best) ? next : best),
      'birth-differs',
    );
  const said = (write: (day: string) => string) =>
    [birthText, birthDates.map((date) => date.split('/').map(write).join('/')).join(', ')] as const;
  const [en, fr] = [said((day) => day), said(frenchDay)];
  return {
    finding,
    words: {
      en: birthWords[finding](...en).en,
      fr: birthWords[finding](frenchDay(fr[0]), fr[1]).fr,
    },
  };
}

const birthOrder = ['birth-same', 'birth-agrees', 'birth-near', 'birth-differs'] as const;
type BirthFinding = (typeof birthOrder)[number];

const birthWords: Readonly<Record<BirthFinding, (asked: string, listed: string) => Text>> = {
  'birth-same': (asked, listed) => ({
    en: `The date of birth is the same (${asked}; listed: ${listed}).`,
    fr: `La date de naissance est la même (${asked} ; liste : ${listed}).`,
  }),
  'birth-agrees': (asked, listed) => ({
    en: `The date of birth agrees as far as it is known (${asked}; listed: ${listed}).`,
    fr: `La date de naissance concorde pour la partie connue (${asked} ; liste : ${listed}).`,
  }),
  'birth-near': (asked, listed) => ({
    en: `The date of birth is near, but not the same (${asked}; listed: ${listed}).`,
    fr: `La date de naissance est proche, mais pas la même (${asked} ; liste : ${listed}).`,
  }),
  'birth-differs': (asked, listed) => ({
    en: `The date of birth is another (${asked}; listed: ${listed}).`,
    fr: `La date de naissance est différente (${asked} ; liste : ${listed}).`,
  }),
};

/** Years by which a date that is only about right may be off, and by which any may. */
const ABOUT_YEARS = 3;
const NEAR_YEARS = 1;

function compareBirth(asked: ParsedDate, listed: string): BirthFinding {
  const about = listed.startsWith('~');
  const [from = '', to = from] = (about ? listed.slice(1) : listed).split('/');
  const year = asked.year ?? 0;
  const first = Number(from.slice(0, 4));
  const last = Number(to.slice(0, 4));
  const slack = about ? ABOUT_YEARS : 0;
  if (from !== to || about) {
    if (year >= first - slack && year <= last + slack) return 'birth-agrees';
    return year >= first - slack - NEAR_YEARS && year <= last + slack + NEAR_YEARS
      ? 'birth-near'
      : 'birth-differs';
  }
  const [, month, day] = from.split('-').map(Number);
  if (year !== first) return isNear(asked, first, month, day) ? 'birth-near' : 'birth-differs';
  if (month === undefined || asked.month === undefined) return 'birth-agrees';
  if (month !== asked.month) return isSwappedOrYearOnly(asked, month, day) ? 'birth-near' : 'birth-differs';
  if (day === undefined || asked.day === undefined) return 'birth-agrees';
  return day === asked.day ? 'birth-same' : 'birth-near';
}

/** A year off, or day and month right and one digit of the year wrong. */
function isNear(
  asked: ParsedDate,
  year: number,
  month: number | undefined,
  day: number | undefined,
): boolean {
  const apart = Math.abs((asked.year ?? 0) - year);
  if (day !== undefined && asked.day === day && asked.month === month) return apart % 10 === 0 || apart < 10;
  return apart <= NEAR_YEARS;
}

/** Day and month exchanged; or the first of January, which often stands for a year alone. */
function isSwappedOrYearOnly(asked: ParsedDate, month: number, day: number | undefined): boolean {
  if (asked.day === month && asked.month === day) return true;
  return (month === 1 && day === 1) || (asked.month === 1 && asked.day === 1);
}

function countryEvidence({ country }: AskedEvidence, { countries }: ListedEvidence): Evidence | undefined {
  if (country === '' || countries.length === 0) return undefined;
  const named = (code: string, language: Language) => countryName(code, language) || code.toUpperCase();
  const all = (language: Language) => countries.map((code) => named(code, language)).join(', ');
  const asked = { en: named(country, 'en'), fr: named(country, 'fr') };
  if (countries.includes(country)) {
    return {
      finding: 'country-same',
      words: {
        en: `The nationality agrees (${asked.en}; listed: ${all('en')}).`,
        fr: `La nationalité concorde (${asked.fr} ; liste : ${all('fr')}).`,
      },
    };
  }
  return {
    finding: 'country-differs',
    words: {
      en: `The nationality is another (${asked.en}; listed: ${all('en')}).`,
      fr: `La nationalité est différente (${asked.fr} ; liste : ${all('fr')}).`,
    },
  };
}

function genderEvidence({ gender }: AskedEvidence, listed: ListedEvidence): Evidence | undefined {
  if (gender === undefined || listed.gender === null) return undefined;
  if (gender === listed.gender) {
    return {
      finding: 'gender-same',
      words: { en: 'The sex agrees.', fr: 'Le sexe concorde.' },
    };
  }
  return {
    finding: 'gender-differs',
    words: { en: 'The sex is another.', fr: 'Le sexe est différent.' },
  };
}
