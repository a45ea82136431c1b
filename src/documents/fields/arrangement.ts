import { foldText } from '../../names/fold.ts';
import type { Where } from '../paper-descriptor.ts';
import { forms } from './forms.ts';
import type { FoundLabel } from './labels.ts';
import {
  boxOfRow,
  isSameRow,
  type Place,
  places,
  type Row,
  rowsAt,
  type Surroundings,
  viewFrom,
} from './rows.ts';
import { strangersOn } from './strangers.ts';
import { textOf } from './values.ts';
import { formsOf, isOther, type Meaning } from './vocabulary.ts';
import { stretchOf, type Word } from './words.ts';

/**
 * Which value belongs to which label. A page is printed in one way: all values behind, under or above their labels. The
 * way is chosen for which most labels have a value of their form, none has another's, and little print is left over;
 * single labels may differ from it where nothing else speaks against it.
 */

/** The value of a label. */
export interface Claim {
  readonly where: Place;
  readonly rows: readonly Row[];
  /** 0 to 1: how well the arrangement holds here. */
  readonly hold: number;
}

interface Candidate {
  readonly label: FoundLabel;
  readonly rows: readonly Row[];
  readonly words: readonly Word[];
  /** How well its form fits; negative where it does not. */
  readonly fit: number;
}

const worths = {
  /** A value that has the form of its label by a pattern, one of free words, one under a label that is none of ours. */
  pattern: 2,
  words: 0.8,
  unknown: 0.3,
  misfit: -1.2,
  none: -0.3,
  /** A value that two labels claim. */
  twice: -1,
  /** A line among labels and values that is neither. */
  left: -0.5,
  /** For each height that it stands off: a value above or under is nearer to its own label than to the next. */
  apart: -0.12,
  /** Where such papers have it. */
  usual: 0.2,
  /** Rows of several fields are printed in another way than single ones. */
  mixed: -1,
} as const;

/** Rows that a value of free words may take. */
const mostRows = 3;

/** Claims of the known labels, once those are bounded by the strangers among them. */
export function arranged(
  surroundings: Surroundings,
  known: readonly FoundLabel[],
  usual: (label: FoundLabel) => readonly Where[],
): ReadonlyMap<FoundLabel, Claim> {
  if (known.length === 0) return new Map();
  const first = claimsOf(surroundings, known, usual, null);
  const { labels, more, doubtful } = strangersOn(surroundings, known, first.claims, (label) =>
    first.placeOf(label),
  );
  if (labels.length === 0 && more.size === 0) return withDoubt(first.claims, doubtful);
  const taken = new Set(
    labels.flatMap(({ line, start, end }) => (surroundings.page.words[line] ?? []).slice(start, end)),
  );
  const all = [...known, ...labels];
  const bounded: Surroundings = {
    page: surroundings.page,
    labels: all,
    isTaken: (word) => surroundings.isTaken(word) || taken.has(word) || more.has(word),
  };
  return withDoubt(claimsOf(bounded, all, usual, first.best).claims, doubtful);
}

/** Words that may be a label's make a value unsure. */
const withDoubt = (
  claims: ReadonlyMap<FoundLabel, Claim>,
  doubtful: ReadonlySet<Word>,
): ReadonlyMap<FoundLabel, Claim> =>
  new Map(
    [...claims].map(([label, claim]) => [
      label,
      claim.rows.flat().some(({ word }) => doubtful.has(word))
        ? { ...claim, hold: Math.min(claim.hold, exceptional) }
        : claim,
    ]),
  );

function claimsOf(
  surroundings: Surroundings,
  labels: readonly FoundLabel[],
  usual: (label: FoundLabel) => readonly Where[],
  settled: Way | null,
) {
  const all = labels.map((label) => candidatesOf(surroundings, label, usual(label)));
  const groups = groupsOf(surroundings, labels);
  const ways = waysOf(surroundings, labels, all, groups).sort((a, b) => b.score - a.score);
  const isSettled = (way: Way) =>
    settled !== null && way.first === settled.first && way.second === settled.second;
  const best = ways.find(isSettled) ?? ways[0];
  const claims = new Map<FoundLabel, Claim>();
  const placeOf = (label: FoundLabel): Place =>
    best === undefined ? 'after' : wayAt(best, groups[labels.indexOf(label)]);
  if (best === undefined) return { claims, best: null, placeOf };
  const taken = new Set<Word>();
  const claim = ({ label, rows, words }: Candidate, where: Place, hold: number) => {
    claims.set(label, {
      where,
      rows,
      hold: label.isOpen && (where === 'after' || where === 'before') ? hold * unsure : hold,
    });
    for (const word of words) taken.add(word);
  };
  labels.forEach((label, at) => {
    const where = wayAt(best, groups[at]);
    const [own, behind] = [all[at]?.[where], all[at]?.after];
    if (behind !== undefined && behind.fit > 0 && isOnLine(behind) && hasColon(surroundings, label)) {
      claim(behind, 'after', 1);
    } else if (own !== undefined && own.fit > 0) {
      const next = ways.find((way) => wayAt(way, groups[at]) !== where);
      const hold = holdOf(best.score - (next?.score ?? 0), labels.length);
      claim(own, where, best.twice.has(label) ? hold * unsure : hold);
    }
  });
  for (const [label, { where, rows, hold }] of claims) {
    const { whole, isCut } = wholeRows(surroundings, rows, taken);
    claims.set(label, { where, rows: whole, hold: isCut ? Math.min(hold, cutShort) : hold });
    for (const { word } of whole.flat()) taken.add(word);
  }
  const isServed = (label: FoundLabel) => claims.has(label);
  for (const [label, claim] of claims) {
    let [rows, isUnsure] = [claim.rows, false];
    while (!isUnsure) {
      const more = withRest(surroundings, label, { ...claim, rows }, taken, isServed);
      isUnsure = more.isUnsure;
      if (more.rows === rows) break;
      rows = more.rows;
      for (const { word } of rows.flat()) taken.add(word);
    }
    claims.set(label, { ...claim, rows, hold: isUnsure ? Math.min(claim.hold, cutShort) : claim.hold });
  }
  for (const [label, { where, rows, hold }] of claims) {
    const below = where === 'after' ? translationBelow(surroundings, label, labels) : undefined;
    const more = below === undefined ? undefined : claims.get(below);
    if (more?.where === 'after' && isTextual(label))
      claims.set(label, { where, rows: [...rows, ...more.rows], hold });
  }
  labels.forEach((label, at) => {
    if (claims.has(label)) return;
    for (const where of places) {
      const candidate = all[at]?.[where];
      if (candidate === undefined || candidate.fit <= 0 || candidate.words.some((word) => taken.has(word)))
        continue;
      claim(candidate, where, exceptional);
      break;
    }
  });
  return { claims, best, placeOf };
}

/**
 * Labels that may have their values elsewhere than the others: those of the right one of two columns, or small fields
 * that share a row.
 */
function groupsOf(surroundings: Surroundings, labels: readonly FoundLabel[]): readonly boolean[] {
  const first = labels[0];
  if (first === undefined) return [];
  const axes = surroundings.page.axesAt(first.line);
  const at = labels.map(({ line, start, end }) =>
    stretchOf(axes, boxOfRow((surroundings.page.words[line] ?? []).slice(start, end))),
  );
  const near = (u: number, height: number) => at.filter(({ u0 }) => Math.abs(u0 - u) < height).length;
  const columns = at.filter(({ u0, height }) => near(u0, height) >= leastOfColumn).map(({ u0 }) => u0);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const height = at[0]?.height ?? 0;
  const isTwo = columns.length > 0 && right - left > 8 * height;
  const inColumns = at.filter(
    ({ u0 }) => Math.abs(u0 - left) < height || Math.abs(u0 - right) < height,
  ).length;
  if (isTwo && inColumns >= 0.75 * labels.length) return at.map(({ u0 }) => u0 > right - 2 * height);
  return labels.map((label) => sharesRow(surroundings, label));
}

/** Labels that begin at one place. */
const leastOfColumn = 3;

/**
 * Words of one line that no label divides are one value: what a column's bound has cut off is added, unless another label
 * has it.
 */
function wholeRows(
  { page, isTaken }: Surroundings,
  rows: readonly Row[],
  taken: ReadonlySet<Word>,
): { readonly whole: readonly Row[]; readonly isCut: boolean } {
  let isCut = false;
  const whole = rows.map((row) => {
    const own = new Set(row.map(({ word }) => word));
    const rest = row.flatMap(({ word, at }) => {
      const line = page.words[word.line] ?? [];
      const place = line.indexOf(word);
      return [...beyond(line, place, -1), ...beyond(line, place, 1)]
        .filter((other) => !own.has(other))
        .map((other) => ({ word: other, at }));
    });
    const free = rest.filter(({ word }, index) => rest.findIndex((one) => one.word === word) === index);
    if (free.length === 0) return row;
    if (free.some(({ word }) => taken.has(word))) {
      isCut = true;
      return row;
    }
    return [...row, ...free].sort((a, b) => a.word.line - b.word.line || a.word.start - b.word.start);
  });
  return { whole, isCut };

  /** The words on one side of a word, up to a label's. */
  function beyond(line: readonly Word[], place: number, step: 1 | -1): readonly Word[] {
    const words: Word[] = [];
    for (let at = place + step; at >= 0 && at < line.length; at += step) {
      const word = line[at];
      if (word === undefined || isTaken(word)) break;
      words.push(word);
    }
    return words;
  }
}

/** Rows of one value begin, end, or have their middle in one place. */
const aligned = 0.6;
const nextRow = 2.1;

/** The rest of a value in rows below that nobody else claims. */
function withRest(
  surroundings: Surroundings,
  label: FoundLabel,
  { rows, where }: Claim,
  taken: ReadonlySet<Word>,
  isServed: (label: FoundLabel) => boolean,
): { readonly rows: readonly Row[]; readonly isUnsure: boolean } {
  const last = rows.at(-1);
  if (last === undefined || where === 'above' || !isTextual(label)) return { rows, isUnsure: false };
  const view = viewFrom(surroundings, label);
  const [u0, u1] = [Math.min(...last.map(({ at }) => at.u0)), Math.max(...last.map(({ at }) => at.u1))];
  const [v, height] = [last[0]?.at.v ?? 0, Math.max(...last.map(({ at }) => at.height))];
  const below = view.words.filter(
    ({ word, at }) =>
      !taken.has(word) &&
      at.v - v > 0.6 * height &&
      at.v - v <= nextRow * height &&
      at.height > 0.75 * height &&
      at.height < 1.3 * height &&
      at.u0 < u1 &&
      at.u1 > u0,
  );
  const line = below[0]?.word.line;
  const row = view.words.filter(({ word }) => word.line === line && !taken.has(word));
  const text = textOf(
    surroundings.page,
    row.map(({ word }) => word),
  );
  const isBetween = view.others.some(
    (other) =>
      other.v - v > 0.3 * height &&
      other.v < (row[0]?.at.v ?? 0) - 0.3 * height &&
      other.u0 < u1 &&
      other.u1 > u0,
  );
  if (row.length === 0 || isBetween || hasDate(text) || /\d{5}/.test(text)) return { rows, isUnsure: false };
  const [from, to] = [Math.min(...row.map(({ at }) => at.u0)), Math.max(...row.map(({ at }) => at.u1))];
  const isAligned =
    [from - u0, to - u1, (from + to - u0 - u1) / 2].some((apart) => Math.abs(apart) < aligned * height) ||
    // Behind a label, where exactly the value begins is known from the row's letters only.
    (where === 'after' && last.some(({ word }) => word.line === label.line) && from > view.label.u1 - height);
  const isWhole = row.length === (surroundings.page.words[line ?? -1] ?? []).length;
  const hasOwn = surroundings.labels.some((other) => {
    if (other === label || isServed(other)) return false;
    const at = stretchOf(
      view.axes,
      boxOfRow((surroundings.page.words[other.line] ?? []).slice(other.start, other.end)),
    );
    return row[0] !== undefined && isSameRow(at, row[0].at);
  });
  if (hasOwn) return { rows, isUnsure: false };
  return isAligned && isWhole && rows.length < mostRows
    ? { rows: [...rows, row], isUnsure: false }
    : { rows, isUnsure: true };
}

const isTextual = ({ meanings = [] }: FoundLabel): boolean =>
  formsOf(meanings as readonly Meaning[]).some(({ isPattern }) => !isPattern);

/** The same label in another language, on the next line: what stands behind it is the rest of the value. */
function translationBelow(
  surroundings: Surroundings,
  label: FoundLabel,
  labels: readonly FoundLabel[],
): FoundLabel | undefined {
  const { axes, label: own } = viewFrom(surroundings, label);
  return labels.find((other) => {
    if (other === label || !isSameLabel(other, label)) return false;
    const box = surroundings.page.lines[other.line]?.box;
    const at = box === undefined ? null : stretchOf(axes, box);
    return (
      at !== null && at.v > 0.5 * own.height && at.v < 2 * own.height && Math.abs(at.u0 - own.u0) < own.height
    );
  });
}

/** Small fields that share a row may have their values elsewhere than the others. */
function sharesRow(surroundings: Surroundings, label: FoundLabel): boolean {
  const { label: own, others } = viewFrom(surroundings, label);
  return others.some((other) => isSameRow(other, own));
}

/** A value that two labels claim may be either's. */
const unsure = 0.6;
/** A label whose value does not stand where those of others do. */
const exceptional = 0.88;
/** A value that is a part of what stands there together. */
const cutShort = 0.8;

/** The margin, for each label, from which on no other arrangement comes into question. */
const clear = 0.25;
const leastHold = 0.7;
const holdOf = (margin: number, labels: number): number =>
  leastHold + (1 - leastHold) * Math.min(1, Math.max(0, margin) / Math.max(1, labels) / clear);

type Candidates = Readonly<Record<Place, Candidate | undefined>>;

/** Where the values of the first group and of the second stand. */
interface Way {
  readonly first: Place;
  readonly second: Place;
  readonly twice: ReadonlySet<FoundLabel>;
  readonly score: number;
}

const wayAt = ({ first, second }: Way, isSecond: boolean | undefined): Place => (isSecond ? second : first);

const candidatesOf = (
  surroundings: Surroundings,
  label: FoundLabel,
  usual: readonly Where[],
): Candidates => ({
  after: candidateOf(surroundings, label, 'after', usual),
  under: candidateOf(surroundings, label, 'under', usual),
  above: candidateOf(surroundings, label, 'above', usual),
  before: candidateOf(surroundings, label, 'before', usual),
});

/** All ways in which the page may be printed, those first in which both groups are alike. */
function waysOf(
  surroundings: Surroundings,
  labels: readonly FoundLabel[],
  all: readonly Candidates[],
  groups: readonly boolean[],
): Way[] {
  const isOneKind = groups.every((group) => group === groups[0]);
  const free = freeLines(surroundings, labels);
  return places.flatMap((first) =>
    places
      .filter((second) => second === first || !isOneKind)
      .map((second) => {
        const way = { first, second };
        const candidates = labels.map((_, at) => all[at]?.[groups[at] ? second : first]);
        const { owner, twice } = claimed(candidates);
        const fits = candidates.reduce((sum, one) => sum + (one === undefined ? worths.none : one.fit), 0);
        const left = free.filter((words) => !words.some((word) => owner.has(word))).length;
        const score =
          fits + worths.twice * twice.size + worths.left * left + (first === second ? 0 : worths.mixed);
        return { ...way, twice, score };
      }),
  );
}

function claimed(candidates: readonly (Candidate | undefined)[]) {
  const owner = new Map<Word, FoundLabel>();
  const twice = new Set<FoundLabel>();
  for (const candidate of candidates) {
    if (candidate === undefined || candidate.fit <= 0) continue;
    for (const word of candidate.words) {
      const other = owner.get(word);
      if (other !== undefined && !isSameLabel(other, candidate.label)) twice.add(other).add(candidate.label);
      owner.set(word, candidate.label);
    }
  }
  return { owner, twice };
}

/** A label over two lines, or with its translation below. */
const isSameLabel = (a: FoundLabel, b: FoundLabel): boolean =>
  a === b || a.meanings?.some((meaning) => b.meanings?.includes(meaning)) === true;

const isOnLine = ({ label, words }: Candidate): boolean => words[0]?.line === label.line;

const hasColon = ({ page }: Surroundings, { line, start, end }: FoundLabel): boolean =>
  (page.words[line] ?? []).slice(start, end).some(({ text }) => text.endsWith(':'));

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

const hasDate = (text: string): boolean => forms.date.find(text) !== null;

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

/** Lines from the first label to the last that are no labels: each should be a value. */
function freeLines(
  { page, isTaken }: Surroundings,
  labels: readonly FoundLabel[],
): readonly (readonly Word[])[] {
  const lines = labels.map(({ line }) => page.shapes[line]?.centre[1] ?? 0);
  const [top, bottom] = [Math.min(...lines), Math.max(...lines)];
  return page.words.filter((words, line) => {
    const { centre = [0, 0], height = 0 } = page.shapes[line] ?? {};
    if (centre[1] < top - 2 * height || centre[1] > bottom + 2 * height) return false;
    return words.some(({ folded }) => folded.length > 1) && !words.some(isTaken);
  });
}
