import type { PolicyValue } from '../contract/policies.ts';
import { allAlpha3 } from '../documents/countries.ts';
import { type CompiledCondition, type CompiledPolicy, type CompiledRule, plain } from './conditions.ts';
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
 * Steps of a policy after which it is given up to prove that rules are hidden. A step is a value of a condition, a fact
 * of a piece, or 512 parts of a fact. Drafts are checked as people write them, and nobody's draft may keep everybody else
 * waiting; policies of people need a hundredth.
 */
export const mostSteps = 100_000;

interface Work {
  steps: number;
}

/** The parts of a fact, a bit each. */
interface Parts {
  /** By their representatives; those of numbers rise. */
  readonly bitOf: ReadonlyMap<PolicyValue, number>;
  /** Parts in which the fact is known. */
  readonly known: bigint;
  readonly all: bigint;
}
type PartsOfFacts = ReadonlyMap<string, Parts>;
/** Which parts of each fact a rule takes; facts that it does not name are not there. */
type Box = ReadonlyMap<string, bigint>;

export function unreachable({ rules }: CompiledPolicy, work: Work = { steps: 0 }): Unreachable[] {
  const parts = partsOfFacts(rules);
  const found: Unreachable[] = [];
  const before: { readonly rule: number; readonly box: Box }[] = [];
  rules.forEach(({ conditions }, rule) => {
    const { box, empty } = boxOf(conditions, parts, work);
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
  parts: PartsOfFacts,
  work: Work,
): { readonly box: Box; readonly empty: number | undefined } {
  const box = new Map<string, bigint>();
  for (const [place, condition] of conditions.entries()) {
    const of = parts.get(condition.name) ?? neverKnown;
    work.steps += stepsOf(of) + [condition.wanted].flat().length;
    const mask = maskOf(condition, of) & (box.get(condition.name) ?? of.all);
    if (mask === 0n) return { box, empty: place };
    box.set(condition.name, mask);
  }
  return { box, empty: undefined };
}

/** The parts in which a condition holds, by the values that it names: parts are not tried one by one. */
function maskOf({ operator, wanted }: CompiledCondition, { bitOf, known, all }: Parts): bigint {
  if (operator === 'present') return known;
  if (operator === 'absent') return all & ~known;
  if (operator === 'atLeast' || operator === 'atMost') {
    const bit = bitOf.get(plain(Number(wanted)));
    // A number that no part has is beyond all of them, or between whole ones.
    const first = bit ?? [...bitOf.keys()].filter((value) => Number(value) < Number(wanted)).length;
    return operator === 'atLeast'
      ? known & ~below(first)
      : known & below(bit === undefined ? first : bit + 1);
  }
  const bytes = Buffer.alloc(1 + (bitOf.size >> 3));
  for (const value of [wanted].flat()) {
    const bit = bitOf.get(plain(value)) ?? -1;
    const at = bytes.length - 1 - (bit >> 3);
    if (bit >= 0) bytes[at] = (bytes[at] ?? 0) | (1 << (bit & 7));
  }
  const named = BigInt(`0x${bytes.toString('hex')}`);
  return operator === 'is' || operator === 'oneOf' ? named : known & ~named;
}

const below = (bit: number): bigint => (1n << BigInt(bit)) - 1n;
const stepsOf = ({ bitOf }: Parts): number => 1 + (bitOf.size >> 9);

/** The earlier rules that together take all of a box; none where some of it is left. */
function hiders(
  box: Box,
  before: readonly { readonly rule: number; readonly box: Box }[],
  parts: PartsOfFacts,
  work: Work,
): number[] {
  const alone = before.find((other) => isWithin(box, other.box, parts, work));
  if (alone !== undefined) return [alone.rule];
  let left: Box[] = [box];
  const by: number[] = [];
  for (const other of before) {
    const rest: Box[] = [];
    for (const piece of left) {
      rest.push(...subtract(piece, other.box, parts, work));
      if (rest.length > mostPieces || work.steps > mostSteps) return [];
    }
    if (rest.length !== left.length || rest.some((piece, place) => piece !== left[place]))
      by.push(other.rule);
    if (rest.length === 0) return by;
    left = rest;
  }
  return [];
}

function isWithin(box: Box, other: Box, parts: PartsOfFacts, work: Work): boolean {
  for (const [name, taken] of other) {
    const of = parts.get(name) ?? neverKnown;
    work.steps += stepsOf(of);
    if (((box.get(name) ?? of.all) & ~taken) !== 0n) return false;
  }
  return true;
}

/** What of `box` is not in `other`, in pieces that do not overlap; the very same box where they do not meet. */
function subtract(box: Box, other: Box, parts: PartsOfFacts, work: Work): Box[] {
  const pieces: Box[] = [];
  let rest = box;
  for (const [name, taken] of other) {
    const of = parts.get(name) ?? neverKnown;
    work.steps += stepsOf(of);
    const mine = rest.get(name) ?? of.all;
    if ((mine & taken) === 0n) return [box];
    const outside = mine & ~taken;
    // Within it in this fact, a box stays whole: nothing is copied.
    if (outside === 0n) continue;
    pieces.push(new Map(rest).set(name, outside));
    rest = new Map(rest).set(name, mine & taken);
    work.steps += 2 * rest.size;
  }
  return pieces;
}

function partsOfFacts(rules: readonly CompiledRule[]): PartsOfFacts {
  const named = new Map<string, { readonly fact: Fact | undefined; readonly values: Set<PolicyValue> }>();
  for (const { name, fact, operator, wanted } of rules.flatMap(({ conditions }) => conditions)) {
    const { values } =
      named.get(name) ?? named.set(name, { fact: fact?.fact, values: new Set() }).get(name) ?? {};
    if (operator === 'present' || operator === 'absent') continue;
    for (const value of [wanted].flat()) values?.add(plain(value));
  }
  return new Map([...named].map(([name, { fact, values }]) => [name, partsOf(fact, values)]));
}

/** What conditions that mention these values can tell apart. */
function partsOf(fact: Fact | undefined, mentioned: ReadonlySet<PolicyValue>): Parts {
  if (fact === undefined) return neverKnown;
  const values = valuesOfType[fact.type](fact, mentioned);
  const known = below(values.length);
  return {
    bitOf: new Map(values.map((value, bit) => [value, bit])),
    known,
    all: fact.canBeAbsent ? below(values.length + 1) : known,
  };
}

/** Of a fact that this program does not know. */
const neverKnown: Parts = { bitOf: new Map(), known: 0n, all: 1n };

const valuesOfType: Readonly<
  Record<Fact['type'], (fact: Fact, mentioned: ReadonlySet<PolicyValue>) => readonly PolicyValue[]>
> = {
  boolean: () => [true, false],
  choice: ({ choices = {} }) => Object.keys(choices),
  country: (_fact, mentioned) => {
    const known = allAlpha3.filter((code) => mentioned.has(code));
    const other = allAlpha3.find((code) => !mentioned.has(code));
    return other === undefined ? known : [...known, other];
  },
  text: (_fact, mentioned) => {
    let other = 'another';
    while (mentioned.has(other)) other += '.';
    return [...mentioned, other];
  },
  number: (fact, mentioned) => numbers(fact, mentioned),
};

/** The numbers that are mentioned, and one in each gap between them, rising. */
function numbers(
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, whole }: Fact,
  mentioned: ReadonlySet<PolicyValue>,
): number[] {
  const points = [...mentioned]
    .filter((value) => typeof value === 'number')
    .filter((value) => value >= least && value <= most)
    .sort((a, b) => a - b);
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) {
    return [Number.isFinite(least) ? least : Number.isFinite(most) ? most : 0];
  }
  const lowest = Number.isFinite(least) ? least : Math.ceil(first) - 1;
  const highest = Number.isFinite(most) ? most : Math.floor(last) + 1;
  const all = points.flatMap((point, place) => [
    between(points[place - 1] ?? point, point, whole === true) ?? point,
    point,
  ]);
  return [...new Set([lowest, ...all, highest])].filter((value) => !whole || Number.isInteger(value));
}

/** A number strictly between two others, if there is one. */
function between(a: number, b: number, whole: boolean): number | undefined {
  const middle = whole ? Math.floor(a) + 1 : (a + b) / 2;
  return middle > a && middle < b ? middle : undefined;
}
