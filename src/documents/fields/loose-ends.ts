import { isTextual } from './candidates.ts';
import type { Claim, Signs } from './confidence.ts';
import type { FoundLabel } from './labels.ts';
import { boxOfRow, isSameRow, type Row, type Surroundings, type View, viewFrom } from './rows.ts';
import { stretchOf, type Word } from './words.ts';

/** Print that is nobody's, and labels that have no value: both say that a value beside them may be cut off, or two. */

type Loose = Pick<Signs, 'rest' | 'rows'>;

/** Rows of one value follow each other this soon, in heights. */
const nextRow = 2.2;
/** Of a value with several rows that nothing else speaks against. */
const alone = 0.3;

export function looseEnds(
  surroundings: Surroundings,
  labels: readonly FoundLabel[],
  claims: ReadonlyMap<FoundLabel, Claim>,
): (label: FoundLabel, claim: Claim) => Loose {
  // What two labels claim, or one that may end elsewhere, may be another's.
  const taken = new Set<Word>(
    [...claims.values()].flatMap(({ rows, signs }) =>
      signs.open + signs.twice > 0 ? [] : rows.flat().map(({ word }) => word),
    ),
  );
  const isLoose = ({ word }: Row[number]) => !taken.has(word) && word.folded.length > 1;
  const isHungry = labels.some((label) => isTextual(label) && !claims.has(label));
  const empty = labels.filter((label) => !claims.has(label));
  const wordsOf = ({ line, start, end }: FoundLabel) =>
    (surroundings.page.words[line] ?? []).slice(start, end);
  return (label, { rows, where, signs }) => {
    if (!isTextual(label)) return { rest: signs.rest, rows: 0 };
    const all = rows.flat();
    const { axes, words } = viewFrom(surroundings, label);
    const free = words.filter(isLoose);
    const isBeside = rows
      .slice(1)
      .some((row) => free.some(({ at }) => row[0] !== undefined && isSameRow(at, row[0].at)));
    const [u0, u1] = [Math.min(...all.map(({ at }) => at.u0)), Math.max(...all.map(({ at }) => at.u1))];
    const height = Math.max(...all.map(({ at }) => at.height));
    const last = (where === 'above' ? rows[0] : rows.at(-1))?.[0]?.at.v ?? 0;
    const sign = where === 'above' ? -1 : 1;
    // A label that has no value, in the place of values, is the rest of one.
    const unserved = empty
      .filter(({ meanings = [] }) => meanings.length === 0 || where === 'after' || where === 'before')
      .map((other) => ({ at: stretchOf(axes, boxOfRow(wordsOf(other))) }));
    // Labels do not begin where values do: what was taken for one there, though nobody knows it, is the rest of a value.
    const strange = labels
      .filter(({ meanings = [] }) => where === 'after' && meanings.length === 0)
      .map((other) => ({ at: stretchOf(axes, boxOfRow(wordsOf(other))) }))
      .filter(({ at }) => Math.abs(at.u0 - u0) < height);
    const isNear = [...free, ...unserved, ...strange].some(({ at }) => {
      const apart = sign * (at.v - last);
      return apart > 0.5 * height && apart < nextRow * height && at.u0 < u1 && at.u1 > u0;
    });
    const isSpread = where === 'after' && isAsFarAsLabels(viewFrom(surroundings, label), rows);
    return {
      rest: isNear || isBesideLabel(label, rows, free, where) ? 1 : signs.rest,
      rows: rows.length < 2 ? 0 : isHungry || isBeside || isSpread || isUneven(rows) ? 1 : alone,
    };
  };
}

/**
 * Words on the label's own line, with print behind them that is nobody's or that was joined to them: they are the
 * label's, in a wording that nobody knows: "RÉS. HAB.   Abobo Baoulé".
 */
function isBesideLabel(
  { line }: FoundLabel,
  [first = []]: readonly Row[],
  free: readonly Row[number][],
  where: Claim['where'],
): boolean {
  const own = first.filter(({ word }) => word.line === line);
  const [at, end] = [own[0]?.at, Math.max(...own.map((one) => one.at.u1))];
  if (where !== 'after' || at === undefined) return false;
  const isApart = (one: Row[number]) => one.word.line !== line && isSameRow(one.at, at) && one.at.u0 >= end;
  return [...free, ...first].some(isApart);
}

/** Rows of one value are of one size. */
function isUneven(rows: readonly Row[]): boolean {
  const heights = rows.map((row) => Math.max(...row.map(({ at }) => at.height)));
  return Math.min(...heights) < sameSize * Math.max(...heights);
}
const sameSize = 0.8;

/** Rows of one value stand closer than those of two labels: else the second's label was not read. */
const asFar = 0.9;

function isAsFarAsLabels({ label, others }: View, rows: readonly Row[]): boolean {
  const [first, second] = [rows[0]?.[0], rows[1]?.[0]];
  if (first === undefined || second === undefined) return false;
  const steps = others.map(({ v }) => Math.abs(v - label.v)).filter((step) => step > 0.6 * label.height);
  return second.at.v - first.at.v >= asFar * Math.min(...steps);
}
