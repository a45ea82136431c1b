import { foldText } from '../../names/fold.ts';
import type { Where } from '../paper-descriptor.ts';
import { forms } from './forms.ts';
import type { FoundLabel } from './labels.ts';
import { type Place, type Row, rowsAt, type Surroundings, viewFrom } from './rows.ts';
import { textOf } from './values.ts';
import { formsOf, isOther, type Meaning } from './vocabulary.ts';
import type { Word } from './words.ts';

/** What may be the value of a label, in each place where it may stand. */

export interface Candidate {
  readonly label: FoundLabel;
  readonly rows: readonly Row[];
  readonly words: readonly Word[];
  /** How well its form fits; negative where it does not. */
  readonly fit: number;
}

/** What a label takes, and where. */
export interface Chosen {
  readonly candidate: Candidate | undefined;
  readonly where: Place;
}

export type Candidates = Readonly<Record<Place, Candidate | undefined>>;

const worths = {
  /** A value that has the form of its label by a pattern, one of free words, one under a label that is none of ours. */
  pattern: 2,
  words: 0.8,
  unknown: 0.3,
  misfit: -1.2,
  /** For each height that it stands off: a value above or under is nearer to its own label than to the next. */
  apart: -0.12,
  /** Where such papers have it. */
  usual: 0.2,
} as const;

/** Rows that a value of free words may take. */
export const mostRows = 3;

export const candidatesOf = (
  surroundings: Surroundings,
  label: FoundLabel,
  usual: readonly Where[],
): Candidates => ({
  after: candidateOf(surroundings, label, 'after', usual),
  under: candidateOf(surroundings, label, 'under', usual),
  above: candidateOf(surroundings, label, 'above', usual),
  before: candidateOf(surroundings, label, 'before', usual),
});

export const isTextual = ({ meanings = [] }: FoundLabel): boolean =>
  meanings.includes('birth') || formsOf(meanings as readonly Meaning[]).some(({ isPattern }) => !isPattern);

function candidateOf(
  surroundings: Surroundings,
  label: FoundLabel,
  where: Place,
  usual: readonly Where[],
): Candidate | undefined {
  const meanings = (label.meanings ?? []) as readonly Meaning[];
  const own = formsOf(meanings);
  const most =
    own.some(({ isPattern }) => !isPattern) || own.length === 0 || meanings.includes('birth') ? mostRows : 1;
  const all = rowsAt(viewFrom(surroundings, label), where, most);
  const rows =
    where === 'above' ? [...goingOn(surroundings, [...all].reverse())].reverse() : goingOn(surroundings, all);
  const words = rows.flat().map(({ word }) => word);
  if (words.length === 0) return undefined;
  const text = textOf(surroundings.page, words);
  const fit = fitOf(meanings, text);
  const isUsual = where !== 'before' && usual.includes(where);
  const near =
    where === 'after' || where === 'before' ? 0 : worths.apart * Math.abs(apartOf(surroundings, label, rows));
  return {
    label,
    rows,
    words,
    fit: fit <= 0 ? fit : fit + near + (isUsual ? worths.usual : 0),
  };
}

/** Rows of a value from the one next to its label on. */
const fromLabel = (rows: readonly Row[], where: Place): readonly Row[] =>
  where === 'above' ? [...rows].reverse() : rows;

/** Without the rows from the first on that is another label's: what stands next to a label is no rest of another value. */
export function withoutOthers(
  { page }: Surroundings,
  candidates: readonly Chosen[],
): readonly (Candidate | undefined)[] {
  const next = new Map<Word, Candidate[]>();
  for (const { candidate, where } of candidates) {
    if (candidate === undefined || candidate.fit <= 0) continue;
    for (const { word } of fromLabel(candidate.rows, where)[0] ?? [])
      next.set(word, [...(next.get(word) ?? []), candidate]);
  }
  return candidates.map(({ candidate, where }) => {
    if (candidate === undefined || candidate.rows.length < 2) return candidate;
    const inTurn = fromLabel(candidate.rows, where);
    const isOthers = ({ word }: Row[number]) =>
      (next.get(word) ?? []).some((other) => !isSameLabel(other.label, candidate.label));
    const end = inTurn.findIndex((row, at) => at > 0 && row.some(isOthers));
    if (end < 0) return candidate;
    const rows = fromLabel(inTurn.slice(0, end), where);
    const words = rows.flat().map(({ word }) => word);
    const fit = fitOf((candidate.label.meanings ?? []) as readonly Meaning[], textOf(page, words));
    return { ...candidate, rows, words, fit: fit <= 0 ? fit : candidate.fit };
  });
}

/** A label over two lines, or with its translation below. */
export const isSameLabel = (a: FoundLabel, b: FoundLabel): boolean =>
  a === b || a.meanings?.some((meaning) => b.meanings?.includes(meaning)) === true;

/** Pieces of labels that were cut in two. */
const fragments = new Set(
  'du de des la le les et of the and date name names given first last family no n birth issue place until titulaire porteur holder'.split(
    ' ',
  ),
);
const isFragment = (text: string): boolean =>
  foldText(text)
    .split(' ')
    .every((word) => fragments.has(word));

/** A value goes on in words: a date, a number or a single letter is another value, whose label was not read. */
function goingOn({ page }: Surroundings, rows: readonly Row[]): readonly Row[] {
  const end = rows.findIndex((row, at) => {
    const text = textOf(
      page,
      row.map(({ word }) => word),
    );
    return at > 0 && (hasDate(text) || /\d{5}/.test(text) || !/[\p{L}\p{N}]{2}/u.test(text));
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** Dots lead from a label to its value: among a value's words they stand behind a label that was not read. */
const leader = /\p{L}\s*[.…]{4,}/u;

/** From a label to the nearest row of its value, in its heights. */
function apartOf(surroundings: Surroundings, label: FoundLabel, rows: readonly Row[]): number {
  const { height } = viewFrom(surroundings, label).label;
  return Math.min(...rows.flat().map(({ at }) => Math.abs(at.v))) / Math.max(1, height);
}

export const hasDate = (text: string): boolean => forms.date.find(text) !== null;

function fitOf(meanings: readonly Meaning[], text: string): number {
  if (!/[\p{L}\p{N}]/u.test(text) || isFragment(text) || leader.test(text)) return worths.misfit;
  if (meanings.every(isOther)) return worths.unknown;
  let best: number = worths.misfit;
  for (const form of formsOf(meanings)) {
    const found = form.find(text);
    if (found === null) continue;
    if (form.isPattern) best = Math.max(best, worths.pattern);
    else if (!hasDate(text)) best = Math.max(best, worths.words);
  }
  return best;
}
