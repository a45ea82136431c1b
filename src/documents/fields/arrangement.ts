import type { Where } from '../paper-descriptor.ts';
import {
  type Candidate,
  type Candidates,
  candidatesOf,
  isSameLabel,
  isTextual,
  withoutOthers,
} from './candidates.ts';
import { type Claim, noSigns, type Signs } from './confidence.ts';
import { wholeRows, withRest } from './going-on.ts';
import type { FoundLabel } from './labels.ts';
import { looseEnds } from './loose-ends.ts';
import { boxOfRow, isSameRow, type Place, places, type Row, type Surroundings, viewFrom } from './rows.ts';
import { strangersOn } from './strangers.ts';
import { stretchOf, type Word } from './words.ts';

/**
 * Which value belongs to which label. A page is printed in one way: all values behind, under or above their labels. The
 * way is chosen for which most labels have a value of their form, none has another's, and little print is left over;
 * single labels may differ from it where nothing else speaks against it.
 */

const worths = {
  none: -0.3,
  /** A row more of a value: it may be another's. */
  row: -0.25,
  /** A value that two labels claim. */
  twice: -1,
  /** A line among labels and values that is neither. */
  left: -0.5,
  /** Two groups of labels that are printed in different ways. */
  mixed: -0.4,
} as const;

/** Claims of the known labels, once those are bounded by the strangers among them. */
export function arranged(
  surroundings: Surroundings,
  known: readonly FoundLabel[],
  usual: (label: FoundLabel) => readonly Where[],
): ReadonlyMap<FoundLabel, Claim> {
  if (known.length === 0) return new Map();
  const first = claimsOf(surroundings, known, usual, null);
  const strangers = strangersOn(surroundings, known, first.claims, (label) => first.placeOf(label));
  const { labels, more, doubtful, print } = strangers;
  const taken = new Set(
    labels.flatMap(({ line, start, end }) => (surroundings.page.words[line] ?? []).slice(start, end)),
  );
  const all = [...known, ...labels];
  const bounded: Surroundings = {
    page: surroundings.page,
    labels: all,
    isTaken: (word) => surroundings.isTaken(word) || taken.has(word) || more.has(word),
  };
  const isAlone = labels.length === 0 && more.size === 0;
  const { claims } = isAlone ? first : claimsOf(bounded, all, usual, first.best);
  const offsets = offsetsOf(surroundings, claims);
  const claimedWords = new Set(
    [...claims.values()].flatMap(({ rows }) => rows.flat().map(({ word }) => word)),
  );
  /** The words next to a label that are neither a label's nor a value's make another label of it: "Nom expl." What is said on a line goes on there: "Entreprenant n° 12 : ..." */
  const isHalfKnown = ({ line, end }: FoundLabel, { where }: Claim) => {
    const [last, next] = [surroundings.page.words[line]?.[end - 1], surroundings.page.words[line]?.[end]];
    if (where === 'after' || last === undefined || next === undefined) return false;
    const other = all.find((one) => one.line === line && one.start <= end && end < one.end);
    if (other !== undefined) return claims.get(other)?.where === 'after';
    return next.folded.length > 1 && !claimedWords.has(next) && !last.text.endsWith(':');
  };
  const loose = looseEnds(isAlone ? surroundings : bounded, all, claims);
  const ofPage = {
    untold: print.tells ? 0 : 1,
    strangers: labels.length / all.length,
    few: known.length < fewLabels ? 1 : 0,
  };
  return new Map(
    [...claims].map(([label, claim]) => {
      const signs: Signs = {
        ...claim.signs,
        ...ofPage,
        ...loose(label, claim),
        doubtful:
          claim.rows.flat().some(({ word }) => doubtful.has(word)) || isHalfKnown(label, claim) ? 1 : 0,
        aside: offsets.get(label) ?? 0,
      };
      return [label, { ...claim, signs }];
    }),
  );
}

/** Fewer labels hardly tell how a page is printed. */
const fewLabels = 4;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** How far values stand aside of where those of other labels do, 0 to 1; those above and under their labels. */
function offsetsOf(
  surroundings: Surroundings,
  claims: ReadonlyMap<FoundLabel, Claim>,
): ReadonlyMap<FoundLabel, number> {
  const all = [...claims].flatMap(([label, { where, rows }]) => {
    const row = (where === 'above' ? rows.at(-1) : rows[0]) ?? [];
    const [first, last] = [row[0], row.at(-1)];
    if (where === 'after' || where === 'before' || first === undefined || last === undefined) return [];
    const { label: own } = viewFrom(surroundings, label);
    const height = Math.max(1, own.height);
    const begins = (first.at.u0 - own.u0) / height;
    const middle = (first.at.u0 + last.at.u1 - own.u0 - own.u1) / 2 / height;
    return [{ label, begins, middle, below: first.at.v / height }];
  });
  const [begins, middle, below] = [
    median(all.map((one) => one.begins)),
    median(all.map((one) => one.middle)),
    median(all.map((one) => one.below)),
  ];
  return new Map(
    all.map((one) => {
      const across = Math.min(Math.abs(one.begins - begins), Math.abs(one.middle - middle));
      return [one.label, Math.min(1, across / 3 + Math.abs(one.below - below) / 2)] as const;
    }),
  );
}

function claimsOf(
  surroundings: Surroundings,
  labels: readonly FoundLabel[],
  usual: (label: FoundLabel) => readonly Where[],
  settled: Way | null,
) {
  const all = labels.map((label) => candidatesOf(surroundings, label, usual(label)));
  const groups = groupsOf(surroundings, labels);
  const isBehindColon = labels.map((label, at) => {
    const behind = all[at]?.after;
    return behind !== undefined && behind.fit > 0 && isOnLine(behind) && hasColon(surroundings, label);
  });
  const ways = waysOf(surroundings, labels, all, groups, isBehindColon).sort((a, b) => b.score - a.score);
  const isSettled = (way: Way) =>
    settled !== null && way.first === settled.first && way.second === settled.second;
  const best = ways.find(isSettled) ?? ways[0];
  const claims = new Map<FoundLabel, Claim>();
  const placeOf = (label: FoundLabel): Place =>
    best === undefined ? 'after' : wayAt(best, groups[labels.indexOf(label)]);
  if (best === undefined) return { claims, best: null, placeOf };
  const taken = new Set<Word>();
  const plain = new Set<Word>();
  const claim = ({ label, rows, words, fit }: Candidate, where: Place, signs: Partial<Signs>) => {
    const isOpen = label.isOpen || isInSentence(surroundings, label);
    const open = isOpen && (where === 'after' || where === 'before') ? 1 : 0;
    claims.set(label, { where, rows, signs: { ...noSigns, ...signs, open } });
    for (const word of words) taken.add(word);
    if (fit >= byForm) for (const word of words) plain.add(word);
  };
  const undecided = isBehindColon.filter((is) => !is).length;
  const chosen = labels.map((_, at) => {
    const where = isBehindColon[at] ? 'after' : wayAt(best, groups[at]);
    return { candidate: all[at]?.[where], where };
  });
  const settledOn = withoutOthers(surroundings, chosen);
  labels.forEach((label, at) => {
    const where = chosen[at]?.where ?? 'after';
    const own = settledOn[at];
    if (own === undefined || own.fit <= 0) return;
    if (isBehindColon[at]) claim(own, 'after', {});
    else {
      const next = ways.find((way) => wayAt(way, groups[at]) !== where);
      const margin = Math.max(0, best.score - (next?.score ?? 0)) / undecided;
      claim(own, where, { close: Math.max(0, 1 - margin / clear), twice: best.twice.has(label) ? 1 : 0 });
    }
  });
  for (const [label, { where, rows, signs }] of claims) {
    const { whole, others } = wholeRows(surroundings, rows, taken);
    // Two values were read as one line: the form of either tells where one ends.
    const isPlain = [...others, ...whole.flat().map(({ word }) => word)].some((word) => plain.has(word));
    const cut = others.length === 0 ? 0 : isPlain ? cutByForm : 1;
    claims.set(label, { where, rows: whole, signs: { ...signs, cut } });
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
    claims.set(label, {
      ...claim,
      rows,
      signs: { ...claim.signs, rest: isUnsure ? 1 : 0 },
    });
  }
  for (const [label, { where, rows, signs }] of claims) {
    const below = where === 'after' ? translationBelow(surroundings, label, labels) : undefined;
    const more = below === undefined ? undefined : claims.get(below);
    if (below === undefined || more?.where !== 'after' || !isTextual(label)) continue;
    if (!isInColumn(rows, more.rows)) continue;
    const both = [...rows, ...more.rows];
    claims.set(label, { where, rows: both, signs });
    claims.set(below, { ...more, rows: both });
  }
  /** What follows a label on its line stands before what is under it. */
  const isAtEnd = ({ line, end }: FoundLabel, where: Place) =>
    where !== 'under' || end >= (surroundings.page.words[line] ?? []).length;
  labels.forEach((label, at) => {
    if (claims.has(label)) return;
    for (const where of places) {
      const candidate = all[at]?.[where];
      if (candidate === undefined || candidate.fit <= 0 || candidate.words.some((word) => taken.has(word)))
        continue;
      const isUsual = where !== 'before' && usual(label).includes(where) && isAtEnd(label, where);
      claim(candidate, where, { exceptional: isUsual ? asUsual : 1 });
      break;
    }
  });
  return { claims, best, placeOf };
}

/** Small letters and no colon lead on to free words as a sentence does: "et se situe à ...", which ends anywhere. */
function isInSentence(surroundings: Surroundings, label: FoundLabel): boolean {
  const { page, labels } = surroundings;
  const isSmall = ({ line, start }: FoundLabel) => /^\p{Ll}/u.test(page.words[line]?.[start]?.text ?? '');
  if (!isTextual(label) || !isSmall(label) || hasColon(surroundings, label)) return false;
  return labels.filter(isSmall).length * 2 < labels.length || label.start > 0;
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

/** The rest of a value stands under it. */
function isInColumn(rows: readonly Row[], more: readonly Row[]): boolean {
  const span = (all: readonly Row[]) => all.flat().map(({ at }) => at);
  const [upper, lower] = [span(rows), span(more)];
  return (
    Math.min(...lower.map(({ u0 }) => u0)) < Math.max(...upper.map(({ u1 }) => u1)) &&
    Math.max(...lower.map(({ u1 }) => u1)) > Math.min(...upper.map(({ u0 }) => u0))
  );
}

/** Small fields that share a row may have their values elsewhere than the others. */
function sharesRow(surroundings: Surroundings, label: FoundLabel): boolean {
  const { label: own, others } = viewFrom(surroundings, label);
  return others.some((other) => isSameRow(other, own));
}

/** From here on a value fits by its form. */
const byForm = 1.2;
const cutByForm = 0.2;

/** An exception where such papers have it is less of one. */
const asUsual = 0.4;

/** The margin, for each label, from which on no other arrangement comes into question. */
const clear = 0.25;

/** Where the values of the first group and of the second stand. */
interface Way {
  readonly first: Place;
  readonly second: Place;
  readonly twice: ReadonlySet<FoundLabel>;
  readonly score: number;
}

const wayAt = ({ first, second }: Way, isSecond: boolean | undefined): Place => (isSecond ? second : first);

/** All ways in which the page may be printed, those first in which both groups are alike. */
function waysOf(
  surroundings: Surroundings,
  labels: readonly FoundLabel[],
  all: readonly Candidates[],
  groups: readonly boolean[],
  isBehindColon: readonly boolean[],
): Way[] {
  const isOneKind = groups.every((group) => group === groups[0]);
  const free = freeLines(surroundings, labels);
  return places.flatMap((first) =>
    places
      .filter((second) => second === first || !isOneKind)
      .map((second) => {
        const way = { first, second };
        const candidates = withoutOthers(
          surroundings,
          labels.map((_, at) => {
            const where = isBehindColon[at] ? 'after' : groups[at] ? second : first;
            return { candidate: all[at]?.[where], where };
          }),
        );
        const { owner, twice } = claimed(candidates);
        const fits = candidates.reduce(
          (sum, one) =>
            sum + (one === undefined ? worths.none : one.fit + worths.row * (one.rows.length - 1)),
          0,
        );
        const left = free.filter((words) => !words.some((word) => owner.has(word))).length;
        const score =
          fits + worths.twice * twice.size + worths.left * left + (first === second ? 0 : worths.mixed);
        return { ...way, twice, score };
      }),
  );
}

/** A value that fits one label so much better than another is the one's. */
const plainly = 1;

function claimed(candidates: readonly (Candidate | undefined)[]) {
  const owner = new Map<Word, Candidate>();
  const twice = new Set<FoundLabel>();
  for (const candidate of candidates) {
    if (candidate === undefined || candidate.fit <= 0) continue;
    for (const word of candidate.words) {
      const other = owner.get(word);
      if (other !== undefined && !isSameLabel(other.label, candidate.label)) {
        if (other.fit - candidate.fit < plainly) twice.add(other.label);
        if (candidate.fit - other.fit < plainly) twice.add(candidate.label);
      }
      if (other === undefined || candidate.fit > other.fit) owner.set(word, candidate);
    }
  }
  return { owner, twice };
}

const isOnLine = ({ label, words }: Candidate): boolean => words[0]?.line === label.line;

const hasColon = ({ page }: Surroundings, { line, start, end }: FoundLabel): boolean =>
  (page.words[line] ?? []).slice(start, end).some(({ text }) => text.endsWith(':'));

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
