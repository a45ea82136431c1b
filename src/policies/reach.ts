import type { PolicyValue } from '../contract/policies.ts';
import { allAlpha3 } from '../documents/countries.ts';
import { type CompiledCondition, type CompiledPolicy, type CompiledRule, holds } from './conditions.ts';
import type { Fact } from './facts/fact.ts';

/**
 * Which rules no dossier can ever reach: those whose conditions contradict each other, and those whose dossiers earlier
 * rules have taken. The values of each fact are cut into parts that no condition of the policy tells apart, each with a
 * representative; a rule is then a box of parts, and boxes are subtracted from each other exactly. Facts are taken as
 * independent of each other.
 */

export type Unreachable =
  | { readonly rule: number; readonly why: 'never'; readonly condition: number }
  /** By one earlier rule, or by several together. */
  | { readonly rule: number; readonly why: 'hidden'; readonly by: readonly number[] };

/** Pieces that a rule may fall into before it is given up to prove that it is hidden. */
const mostPieces = 4096;

/**
 * Facts that pieces may have in all, over the whole policy: the work that is done before proving is given up. Drafts are
 * checked as people write them, and nobody's draft may keep everybody else waiting; policies of people need a hundredth.
 */
const mostWork = 400_000;

interface Work {
  left: number;
}

type Representatives = readonly (PolicyValue | undefined)[];
/** Which parts of each fact a rule takes, a bit a part; facts that it does not name are not there. */
type Box = ReadonlyMap<string, bigint>;

export function unreachable({ rules }: CompiledPolicy): Unreachable[] {
  const parts = partsOfFacts(rules);
  const found: Unreachable[] = [];
  const before: { readonly rule: number; readonly box: Box }[] = [];
  const work: Work = { left: mostWork };
  rules.forEach(({ conditions }, rule) => {
    const { box, empty } = boxOf(conditions, parts);
    if (empty !== undefined) {
      found.push({ rule, why: 'never', condition: empty });
      return;
    }
    const by = hiders(box, before, parts, work);
    if (by.length > 0) found.push({ rule, why: 'hidden', by });
    before.push({ rule, box });
  });
  return found;
}

function boxOf(
  conditions: readonly CompiledCondition[],
  parts: ReadonlyMap<string, Representatives>,
): { readonly box: Box; readonly empty: number | undefined } {
  const box = new Map<string, bigint>();
  for (const [place, { name, operator, wanted }] of conditions.entries()) {
    const values = parts.get(name) ?? [];
    let mask = 0n;
    for (const [bit, value] of values.entries()) {
      if (holds(operator, wanted, value)) mask |= 1n << BigInt(bit);
    }
    mask &= box.get(name) ?? full(values);
    if (mask === 0n) return { box, empty: place };
    box.set(name, mask);
  }
  return { box, empty: undefined };
}

const full = (values: Representatives): bigint => (1n << BigInt(values.length)) - 1n;

/** The earlier rules that together take all of a box; none where some of it is left. */
function hiders(
  box: Box,
  before: readonly { readonly rule: number; readonly box: Box }[],
  parts: ReadonlyMap<string, Representatives>,
  work: Work,
): number[] {
  const alone = before.find((other) => isWithin(box, other.box, parts));
  if (alone !== undefined) return [alone.rule];
  let left: Box[] = [box];
  const by: number[] = [];
  for (const other of before) {
    const rest: Box[] = [];
    for (const piece of left) {
      rest.push(...subtract(piece, other.box, parts, work));
      if (rest.length > mostPieces || work.left < 0) return [];
    }
    if (rest.length !== left.length || rest.some((piece, place) => piece !== left[place]))
      by.push(other.rule);
    if (rest.length === 0) return by;
    left = rest;
  }
  return [];
}

function isWithin(box: Box, other: Box, parts: ReadonlyMap<string, Representatives>): boolean {
  for (const [name, taken] of other) {
    if (((box.get(name) ?? full(parts.get(name) ?? [])) & ~taken) !== 0n) return false;
  }
  return true;
}

/** What of `box` is not in `other`, in pieces that do not overlap; the very same box where they do not meet. */
function subtract(box: Box, other: Box, parts: ReadonlyMap<string, Representatives>, work: Work): Box[] {
  const pieces: Box[] = [];
  let rest = box;
  for (const [name, taken] of other) {
    work.left -= 1;
    const mine = rest.get(name) ?? full(parts.get(name) ?? []);
    if ((mine & taken) === 0n) return [box];
    const outside = mine & ~taken;
    // Within it in this fact, a box stays whole: nothing is copied.
    if (outside === 0n) continue;
    pieces.push(new Map(rest).set(name, outside));
    rest = new Map(rest).set(name, mine & taken);
    work.left -= 2 * rest.size;
  }
  return pieces;
}

function partsOfFacts(rules: readonly CompiledRule[]): Map<string, Representatives> {
  const named = new Map<string, { readonly fact: Fact | undefined; readonly values: PolicyValue[] }>();
  for (const { name, fact, operator, wanted } of rules.flatMap(({ conditions }) => conditions)) {
    const { values } = named.get(name) ?? named.set(name, { fact: fact?.fact, values: [] }).get(name) ?? {};
    if (operator !== 'present' && operator !== 'absent') values?.push(...[wanted].flat());
  }
  return new Map([...named].map(([name, { fact, values }]) => [name, representatives(fact, values)]));
}

/** One value of each part that conditions on these values can tell apart. */
function representatives(fact: Fact | undefined, mentioned: readonly PolicyValue[]): Representatives {
  if (fact === undefined) return [undefined];
  const known = valuesOfType[fact.type](fact, mentioned);
  return fact.canBeAbsent ? [...known, undefined] : known;
}

const valuesOfType: Readonly<
  Record<Fact['type'], (fact: Fact, mentioned: readonly PolicyValue[]) => PolicyValue[]>
> = {
  boolean: () => [true, false],
  choice: ({ choices = {} }) => Object.keys(choices),
  country: (_fact, mentioned) => {
    const known = allAlpha3.filter((code) => mentioned.includes(code));
    const other = allAlpha3.find((code) => !mentioned.includes(code));
    return other === undefined ? known : [...known, other];
  },
  text: (_fact, mentioned) => {
    const known = new Set(mentioned.map(String));
    let other = 'another';
    while (known.has(other)) other += '.';
    return [...known, other];
  },
  number: (fact, mentioned) => numbers(fact, mentioned),
};

/** The numbers that are mentioned, and one in each gap between them. */
function numbers(
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, whole }: Fact,
  mentioned: readonly PolicyValue[],
): number[] {
  const points = [...new Set(mentioned.filter((value) => typeof value === 'number'))]
    .filter((value) => value >= least && value <= most)
    .sort((a, b) => a - b);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) {
    return [Number.isFinite(least) ? least : Number.isFinite(most) ? most : 0];
  }
  const below = Number.isFinite(least) ? least : Math.ceil(first) - 1;
  const above = Number.isFinite(most) ? most : Math.floor(last) + 1;
  const gaps = points.slice(1).map((next, place) => between(points[place] ?? next, next, whole === true));
  const all = [below, ...points, ...gaps, above].filter((value) => value !== undefined);
  return [...new Set(all)].filter((value) => !whole || Number.isInteger(value));
}

/** A number strictly between two others, if there is one. */
function between(a: number, b: number, whole: boolean): number | undefined {
  const middle = whole ? Math.floor(a) + 1 : (a + b) / 2;
  return middle > a && middle < b ? middle : undefined;
}
