import { MAX_WORD_LETTERS } from './limits.ts';

/**
 * How far two words are apart, in tenths of a letter: letters changed, left out, added, or two neighbours
 * exchanged. Letters that are heard or read for one another cost less than a whole letter.
 */

/** What one letter written for another costs. Pairs not listed cost a whole letter. */
const SUBSTITUTIONS: readonly (readonly [pairs: string, cost: number])[] = [
  ['ei ie', 4],
  // Q is the sound of kh: see `sound.ts`. No written word has it.
  ['Qk kQ', 3],
  ['ou uo sz zs uv vu', 5],
  ['ae ea ij ji il li', 6],
  ['dt td bp pb gk kg fv vf rl lr jx xj xs sx xk kx xQ Qx', 7],
  ['ai ia ao oa au ua eo oe eu ue io oi iu ui mn nm jz zj', 8],
  // Classes of `skeleton.ts`: sounds that one script has one letter for.
  ['BV VB SX XS LR RL HK KH GK KG', 4],
  ['GA AG TS ST GX XG CX XC CK KC CS SC GS SG XK KX XT TX', 6],
];
/** A vowel left out or added is a lesser slip than a consonant. */
const VOWEL_SLIP = 8;
const WHOLE_LETTER = 10;
const EXCHANGE = 9;
const CODES = 128;

const substitution = new Uint8Array(CODES * CODES).fill(WHOLE_LETTER);
for (let code = 0; code < CODES; code++) substitution[code * CODES + code] = 0;
for (const [pairs, cost] of SUBSTITUTIONS) {
  for (const pair of pairs.split(' ')) substitution[pair.charCodeAt(0) * CODES + pair.charCodeAt(1)] = cost;
}

const slip = new Uint8Array(CODES).fill(WHOLE_LETTER);
for (const vowel of 'aeiou') slip[vowel.charCodeAt(0)] = VOWEL_SLIP;
/** The sound of kh, where others have no letter at all. */
const BREATH_SLIP = 4;
slip['Q'.charCodeAt(0)] = BREATH_SLIP;
/** A breath, an opening vowel and a glide are often not written. */
const WEAK_CLASS_SLIP = 6;
for (const weak of 'HAV') slip[weak.charCodeAt(0)] = WEAK_CLASS_SLIP;

function slipCost(unit: number): number {
  return unit < CODES ? (slip[unit] ?? WHOLE_LETTER) : WHOLE_LETTER;
}

const WIDTH = MAX_WORD_LETTERS * 2 + 4;
/** Its rows, and the cells filled since the start. One for all calls, which never overlap: a new one takes a sixth longer. */
const table = {
  beforeLast: new Int32Array(WIDTH),
  last: new Int32Array(WIDTH),
  current: new Int32Array(WIDTH),
  cells: 0,
};
/** The units of the second word and what each costs when it is left out. */
const units = new Int32Array(WIDTH);
const slips = new Int32Array(WIDTH);

/** Table cells filled since the start, so that tests can check the limits without a clock. */
export function distanceWork(): number {
  return table.cells;
}

/** The distance, or `limit + 1` as soon as it must be greater than `limit`. */
export function distance(first: string, second: string, limit: number): number {
  let from = 0;
  let firstEnd = first.length;
  let secondEnd = Math.min(second.length, WIDTH - 1);
  // What both begin and end with costs nothing; a slip is mostly all that is left.
  while (from < firstEnd && from < secondEnd && first.charCodeAt(from) === second.charCodeAt(from)) from++;
  while (
    firstEnd > from &&
    secondEnd > from &&
    first.charCodeAt(firstEnd - 1) === second.charCodeAt(secondEnd - 1)
  ) {
    firstEnd--;
    secondEnd--;
  }
  const width = secondEnd - from;
  table.cells += (firstEnd - from) * width;
  const { last } = table;
  last[0] = 0;
  for (let j = 1; j <= width; j++) {
    const unit = second.charCodeAt(from + j - 1);
    units[j] = unit;
    slips[j] = slipCost(unit);
    last[j] = (last[j - 1] ?? 0) + (slips[j] ?? 0);
  }
  let previousUnit = -1;
  let leastBefore = 0;
  for (let i = from; i < firstEnd; i++) {
    const unit = first.charCodeAt(i);
    const least = fillRow(unit, previousUnit, width);
    // An exchange jumps over one row, so only two rows beyond the limit settle it.
    if (least > limit && leastBefore > limit) return limit + 1;
    leastBefore = least;
    const spent = table.beforeLast;
    table.beforeLast = table.last;
    table.last = table.current;
    table.current = spent;
    previousUnit = unit;
  }
  return Math.min(table.last[width] ?? 0, limit + 1);
}

/** One row of the table; returns its least value. */
function fillRow(unit: number, previousUnit: number, width: number): number {
  const { beforeLast, last, current } = table;
  const drop = slipCost(unit);
  // Letters beyond the table have no cheap partners: their row of costs is the one of an unused code.
  const costs = unit < CODES ? unit * CODES : 0;
  let diagonal = last[0] ?? 0;
  let left = diagonal + drop;
  let least = left;
  current[0] = left;
  let previousSecond = -1;
  for (let j = 1; j <= width; j++) {
    const secondUnit = units[j] ?? 0;
    const above = last[j] ?? 0;
    let cost = diagonal;
    if (unit !== secondUnit) {
      cost += secondUnit < CODES ? (substitution[costs + secondUnit] ?? WHOLE_LETTER) : WHOLE_LETTER;
      if (above + drop < cost) cost = above + drop;
      const added = left + (slips[j] ?? 0);
      if (added < cost) cost = added;
      if (unit === previousSecond && secondUnit === previousUnit) {
        const exchanged = (beforeLast[j - 2] ?? 0) + EXCHANGE;
        if (exchanged < cost) cost = exchanged;
      }
    }
    current[j] = cost;
    if (cost < least) least = cost;
    left = cost;
    diagonal = above;
    previousSecond = secondUnit;
  }
  return least;
}

/** Whole letters changed, left out, added or exchanged: what a person counts. */
export function lettersApart(first: string, second: string): number {
  let older: number[] = [];
  let old = Array.from({ length: second.length + 1 }, (_, j) => j);
  for (let i = 1; i <= first.length; i++) {
    const row = [i];
    for (let j = 1; j <= second.length; j++) {
      const same = first[i - 1] === second[j - 1];
      let cost = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + (same ? 0 : 1));
      if (first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1] && j > 1 && i > 1) {
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    older = old;
    old = row;
  }
  return old[second.length] ?? 0;
}
