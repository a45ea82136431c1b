import type { Person } from '../contract/registers.ts';
import type { FieldName } from '../documents/facts.ts';
import type { Registered } from '../dossiers/check-catalogue.ts';
import { coded, notReadCode, type personComparedFields } from '../dossiers/result/check-reasons.ts';
import type { CheckResult } from '../dossiers/stored-dossier.ts';
import { compareNames } from '../names/compare.ts';
import { compareDates } from '../names/dates.ts';
import { type Comparison, explain } from '../names/reasons.ts';
import { type CodedText, words } from '../platform/language.ts';

/** A person as a document or a client names them, against the register. */

/** Given and registered values with at least this score count as the same. */
export const leastAlike = 80;

/** What is not known of them, as what could not be read on a document, is undefined. */
export interface ClaimedPerson {
  readonly lastName: string | undefined;
  readonly firstName: string | undefined;
  readonly dateOfBirth: string | undefined;
  readonly gender: string | undefined;
}

export interface PersonComparison {
  readonly scores: {
    readonly firstNameMatchingScore: number;
    readonly lastNameMatchingScore: number;
    readonly dateOfBirthMatchingScore: number;
    readonly genderMatchingScore: number;
  };
  /** All of them together. */
  readonly score: number;
  /** The names are somebody else's. */
  readonly isOther: boolean;
  readonly explanation: readonly CodedText[];
}

const unread: Comparison = { score: 0, reasons: [] };

export function comparePerson(claimed: ClaimedPerson, person: Person): PersonComparison {
  const names = compareBothNames(
    { first: claimed.firstName, last: claimed.lastName },
    { first: person.firstName, last: person.lastName },
  );
  const born =
    claimed.dateOfBirth === undefined ? unread : compareDates(claimed.dateOfBirth, person.birthDate);
  const areNamesKnown = claimed.firstName !== undefined && claimed.lastName !== undefined;
  const gender = claimed.gender?.trim().toUpperCase().charAt(0) ?? '';
  const genderScore = gender !== '' && gender === person.gender.trim().toUpperCase().charAt(0) ? 100 : 0;
  return {
    scores: {
      firstNameMatchingScore: names.first.score,
      lastNameMatchingScore: names.last.score,
      dateOfBirthMatchingScore: born.score,
      genderMatchingScore: genderScore,
    },
    score: Math.round(
      names.first.score * 0.3 + names.last.score * 0.3 + born.score * 0.3 + genderScore * 0.1,
    ),
    isOther: areNamesKnown && (names.first.score + names.last.score) / 2 < leastAlike,
    explanation: [
      ...(names.swapped ? [swappedNames] : []),
      said('last_name', 'Last name', 'Nom', names.last, claimed.lastName),
      said('first_name', 'First names', 'Prénoms', names.first, claimed.firstName),
      said('date_of_birth', 'Date of birth', 'Date de naissance', born, claimed.dateOfBirth),
      gender === ''
        ? said('gender', 'Sex', 'Sexe', unread, undefined)
        : genderScore === 100
          ? words('Sex: the same as in the register.', 'Sexe : le même que dans le registre.')
          : words('Sex: not the one of the register.', 'Sexe : pas celui du registre.'),
    ],
  };
}

interface TwoNames {
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** Family and given names change places in Ivorian papers, so the better way round counts. */
function compareBothNames(printed: TwoNames, register: TwoNames) {
  const compare = (a: string | undefined, b: string | undefined) =>
    a === undefined || b === undefined ? unread : compareNames(a, b);
  const first = compare(printed.first, register.first);
  const last = compare(printed.last, register.last);
  const crossedFirst = compare(printed.first, register.last);
  const crossedLast = compare(printed.last, register.first);
  const swapped = crossedFirst.score + crossedLast.score > first.score + last.score;
  return swapped ? { first: crossedFirst, last: crossedLast, swapped } : { first, last, swapped };
}

const swappedNames = coded('NAMES_SWAPPED', {
  en: 'Family name and given names stand in the other order in the register.',
  fr: "Nom et prénoms sont dans l'autre ordre dans le registre.",
});

function said(
  field: (typeof personComparedFields)[number],
  en: string,
  fr: string,
  comparison: Comparison,
  printed: string | undefined,
): CodedText {
  if (printed === undefined) {
    const unread = words(`${en}: could not be read on the document.`, `${fr} : illisible sur le document.`);
    return coded(notReadCode(field), unread);
  }
  const rounded = Math.round(comparison.score);
  return words(
    `${en}: ${rounded} of 100. ${explain(comparison, 'en').join('. ')}.`,
    `${fr} : ${rounded} sur 100. ${explain(comparison, 'fr').join('. ')}.`,
  );
}

/**
 * Similarity of each register field to the print; `names` maps fields to scoring keys. Empty if there was no record.
 */
export function comparedScores(
  scoring: CheckResult['scoring'],
  names: Readonly<Partial<Record<FieldName, string>>>,
): Registered['scores'] {
  if (scoring.comparedWithRealData !== true) return {};
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, Number(scoring[name])]));
}
