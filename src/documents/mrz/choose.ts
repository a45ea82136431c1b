import { characterValue, weightAt } from './check-digit.ts';
import type { Check } from './formats.ts';
import type { Candidate, Unit } from './units.ts';

/**
 * The cheapest choices of a zone's characters that satisfy every check digit at once. Exact dynamic programming: for
 * each combination of running sums (one digit per check) it keeps the two cheapest paths. Few checks are open at a
 * time, so there are at most a thousand states, and one while nothing is undecided.
 */
export interface Choice {
  readonly cost: number;
  readonly lines: readonly string[];
}

interface Way {
  readonly cost: number;
  readonly previous: Way | null;
  readonly unit: Unit | null;
  readonly text: string;
}

/** What a place does to the sums; `unit` is the check's power of ten in them. */
interface Role {
  readonly adds: readonly { readonly unit: number; readonly weight: number }[];
  readonly closes: { readonly unit: number; readonly check: Check } | null;
}

type Roles = ReadonlyMap<string, Role>;

const keyOf = (line: number, position: number) => `${line}:${position}`;

function rolesOf(checks: readonly Check[]): Roles {
  const roles = new Map<string, Role>();
  const roleAt = (key: string): Role => roles.get(key) ?? { adds: [], closes: null };
  checks.forEach((check, index) => {
    const unit = 10 ** index;
    const covered = check.covers.flatMap(({ line, start, length }) =>
      Array.from({ length }, (_, offset) => keyOf(line, start + offset)),
    );
    covered.forEach((key, place) => {
      const role = roleAt(key);
      roles.set(key, { ...role, adds: [...role.adds, { unit, weight: weightAt(place) }] });
    });
    const digit = keyOf(check.line, check.position);
    roles.set(digit, { ...roleAt(digit), closes: { unit, check } });
  });
  return roles;
}

const sumOf = (sums: number, unit: number): number => Math.floor(sums / unit) % 10;

/** The sums after a character; null when it is a check digit and wrong. A closed sum is forgotten. */
function after(sums: number, char: string, role: Role | undefined): number | null {
  if (role === undefined) return sums;
  const value = characterValue(char);
  if (value === null) return null;
  let next = sums;
  for (const { unit, weight } of role.adds) {
    const sum = sumOf(next, unit);
    next += (((sum + value * weight) % 10) - sum) * unit;
  }
  if (role.closes === null) return next;
  const { unit, check } = role.closes;
  const sum = sumOf(next, unit);
  const isEmpty = check.fillerWhenEmpty === true && char === '<' && sum === 0;
  return char === String(sum) || isEmpty ? next - sum * unit : null;
}

function afterText(sums: number, unit: Unit, { text }: Candidate, roles: Roles): number | null {
  let now: number | null = sums;
  for (let index = 0; index < text.length && now !== null; index += 1) {
    now = after(now, text[index] ?? '', roles.get(keyOf(unit.line, unit.start + index)));
  }
  return now;
}

/** The two cheapest are enough: the second tells whether the first is alone. */
const waysKept = 2;

function keep(ways: Way[], way: Way): void {
  const at = ways.findIndex((other) => other.cost > way.cost);
  ways.splice(at < 0 ? ways.length : at, 0, way);
  if (ways.length > waysKept) ways.pop();
}

function linesOf(end: Way): readonly string[] {
  const texts: string[][] = [];
  for (let way: Way | null = end; way !== null; way = way.previous) {
    if (way.unit === null) continue;
    const line = texts[way.unit.line] ?? [];
    texts[way.unit.line] = line;
    line.unshift(way.text);
  }
  return texts.map((line) => line.join(''));
}

export function chooseByChecks(units: readonly Unit[], checks: readonly Check[]): readonly Choice[] {
  const roles = rolesOf(checks);
  let states = new Map<number, Way[]>([[0, [{ cost: 0, previous: null, unit: null, text: '' }]]]);
  for (const unit of units) {
    const next = new Map<number, Way[]>();
    for (const [sums, ways] of states) {
      for (const candidate of unit.candidates) {
        const reached = afterText(sums, unit, candidate, roles);
        if (reached === null) continue;
        const there = next.get(reached) ?? [];
        next.set(reached, there);
        for (const way of ways) {
          keep(there, { cost: way.cost + candidate.cost, previous: way, unit, text: candidate.text });
        }
      }
    }
    states = next;
  }
  return [...states.values()]
    .flat()
    .sort((a, b) => a.cost - b.cost)
    .slice(0, waysKept)
    .map((way) => ({ cost: way.cost, lines: linesOf(way) }));
}

/** The cheapest choice by grammar alone. */
export function chooseByGrammar(units: readonly Unit[]): Choice {
  const texts: string[][] = [];
  let cost = 0;
  for (const { line, candidates } of units) {
    const [best] = candidates;
    texts[line] = [...(texts[line] ?? []), best?.text ?? ''];
    cost += best?.cost ?? 0;
  }
  return { cost, lines: texts.map((line) => line.join('')) };
}
