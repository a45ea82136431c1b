import type { Cell } from './grid.ts';
import { bounds, costOf, type Sighting, thresholds } from './reading.ts';

/**
 * Aligns what was read of a line with the positions of a format's line. Only fillers are ever inserted, and of clearly
 * read characters only fillers in a run and dirt at the ends are dropped: a letter or digit is never made up.
 */

/** A place of the line: what was seen there, or null for a filler that the reader lost. */
export interface Alignment {
  readonly cost: number;
  /** The part of the cost that added and dropped characters make. */
  readonly editCost: number;
  readonly slots: readonly (Sighting | null)[];
  readonly dropped: readonly { readonly position: number; readonly char: string }[];
}

/** Costs are negative log probabilities, estimated by hand. */
const costs = {
  /** A character that its place does not allow. */
  violation: 6,
  /** A filler lost or doubled in a run of three or more, in a shorter run, and one that stood alone. */
  longRun: 0.3,
  shortRun: 2.5,
  alone: 5,
  /** The reader stopped before the end of the line; and each filler it left out there. */
  endMissed: 1,
  lineEnd: 0.05,
  /**
   * Inserting into a line that is not too short, or dropping from one that is not too long. Must cost more than check
   * digits may repair; otherwise moving fillers around could make a forged zone valid.
   */
  needless: 8,
  dirtAtEnd: 4,
  clearDirtAtEnd: 7,
} as const;

/** Readings longer than a line by more than this are not of that line. */
const mostSurplus = 6;

/** Longer runs than this are alike. */
const longRun = 3;

interface Step {
  readonly cost: number;
  readonly previous: Step | null;
  readonly kind: 'match' | 'insert' | 'drop' | 'start';
  readonly text: string;
}

/** Likeliest character of a sighting that a place allows; its top one, as a violation, where none is open. */
export function bestFor(cell: Cell, seen: Sighting): { char: string; cost: number } {
  const allowed = seen.open.find(({ char }) => cell.allowed.includes(char));
  return allowed === undefined
    ? { char: seen.top.char, cost: costOf(seen.top.probability) + costs.violation }
    : { char: allowed.char, cost: costOf(allowed.probability) };
}

function insertCost(cell: Cell, run: number, atEnd: boolean): number {
  if (!cell.allowed.includes('<')) return Number.POSITIVE_INFINITY;
  // Fillers in a date stand for unknown parts, two at least.
  if (cell.characters === 'sex' || (cell.characters === 'date' && run < 2)) return Number.POSITIVE_INFINITY;
  if (atEnd) return costs.lineEnd;
  if (run >= longRun) return costs.longRun;
  if (run >= 1) return costs.shortRun;
  // An invented filler would split a name or turn a short number into a long one.
  const isPadding = cell.characters === 'alphanumeric' || cell.characters === 'code';
  return isPadding ? costs.alone : Number.POSITIVE_INFINITY;
}

function dropCost(seen: Sighting, run: number, atEdge: boolean): number {
  if (seen.top.char === '<' && run >= 1) return run >= longRun ? costs.longRun : costs.shortRun;
  const isClear = seen.top.probability >= thresholds.clear;
  const absent =
    seen.absent >= thresholds.alternative && !isClear ? costOf(seen.absent) : Number.POSITIVE_INFINITY;
  const dirt = isClear ? costs.clearDirtAtEnd : costs.dirtAtEnd;
  return atEdge ? Math.min(absent, dirt) : absent;
}

/** Keeps the cheapest few that read differently. */
function keep(steps: Step[], step: Step, most: number): void {
  const same = steps.findIndex((other) => other.text === step.text);
  const twin = steps[same];
  if (twin !== undefined) {
    if (twin.cost <= step.cost) return;
    steps.splice(same, 1);
  }
  const at = steps.findIndex((other) => other.cost > step.cost);
  steps.splice(at < 0 ? steps.length : at, 0, step);
  if (steps.length > most) steps.pop();
}

/** The cheapest alignments of a reading with a line, best first; empty when it cannot be that line. */
export function align(seen: readonly Sighting[], cells: readonly Cell[]): readonly Alignment[] {
  const surplus = seen.length - cells.length;
  if (surplus > mostSurplus) return [];
  // Beyond what is needed, two characters may be lost and two added.
  const least = Math.min(0, surplus) - 2;
  const most = Math.max(0, surplus) + 2;
  // If the length is right, every other alignment costs more than check digits may repair.
  const kept = surplus === 0 ? 1 : bounds.alignments;
  const table = new Map<number, Step[]>();
  const keyOf = (i: number, j: number, run: number) => (i * (cells.length + 1) + j) * (longRun + 1) + run;
  const at = (i: number, j: number, run: number): Step[] => {
    const key = keyOf(i, j, run);
    const known = table.get(key) ?? [];
    table.set(key, known);
    return known;
  };
  at(0, 0, 0).push({ cost: 0, previous: null, kind: 'start', text: '' });
  for (let i = 0; i <= seen.length; i += 1) {
    for (let j = Math.max(0, i - most); j <= Math.min(cells.length, i - least); j += 1) {
      for (let run = 0; run <= longRun; run += 1) {
        const here = table.get(keyOf(i, j, run));
        if (here === undefined) continue;
        const moves = movesAt(seen[i], cells[j], run, j === 0, surplus);
        advance(here, moves, { atEnd: i === seen.length, most: kept }, (di, dj, r) => at(i + di, j + dj, r));
      }
    }
  }
  const ends = Array.from({ length: longRun + 1 }, (_, run) => at(seen.length, cells.length, run)).flat();
  return ends
    .sort((a, b) => a.cost - b.cost)
    .slice(0, bounds.alignments)
    .map((end) => traced(end, seen));
}

interface Move {
  readonly kind: 'match' | 'insert' | 'drop';
  readonly cost: number;
  readonly char: string;
  readonly run: number;
}

/** What can be done with the next character and the next place. */
function movesAt(
  seen: Sighting | undefined,
  cell: Cell | undefined,
  run: number,
  atStart: boolean,
  surplus: number,
): readonly Move[] {
  const longer = Math.min(run + 1, longRun);
  const moves: Move[] = [];
  if (seen !== undefined && cell !== undefined) {
    const { char, cost } = bestFor(cell, seen);
    moves.push({ kind: 'match', cost, char, run: char === '<' ? longer : 0 });
  }
  if (cell !== undefined) {
    const needless = surplus < 0 ? 0 : costs.needless;
    const cost = insertCost(cell, run, seen === undefined) + needless;
    moves.push({ kind: 'insert', cost, char: '<', run: longer });
  }
  if (seen !== undefined) {
    const needless = surplus > 0 ? 0 : costs.needless;
    const cost = dropCost(seen, run, atStart || cell === undefined) + needless;
    moves.push({ kind: 'drop', cost, char: '', run });
  }
  return moves.filter(({ cost }) => Number.isFinite(cost));
}

function advance(
  here: readonly Step[],
  moves: readonly Move[],
  { atEnd, most }: { readonly atEnd: boolean; readonly most: number },
  target: (read: number, placed: number, run: number) => Step[],
): void {
  for (const { kind, cost, char, run } of moves) {
    const there = target(kind === 'insert' ? 0 : 1, kind === 'drop' ? 0 : 1, run);
    for (const step of here) {
      const stopped = kind === 'insert' && atEnd && step.kind !== 'insert' ? costs.endMissed : 0;
      keep(there, { cost: step.cost + cost + stopped, previous: step, kind, text: step.text + char }, most);
    }
  }
}

function traced(end: Step, seen: readonly Sighting[]): Alignment {
  const steps: Step[] = [];
  for (let step: Step | null = end; step !== null; step = step.previous) steps.unshift(step);
  const slots: (Sighting | null)[] = [];
  const dropped: { position: number; char: string }[] = [];
  let read = 0;
  let editCost = 0;
  for (const { kind, cost, previous } of steps) {
    const sighting = seen[read] ?? null;
    if (kind === 'match') slots.push(sighting);
    if (kind === 'insert') slots.push(null);
    if (kind === 'drop') dropped.push({ position: slots.length, char: sighting?.top.char ?? '' });
    if (kind === 'match' || kind === 'drop') read += 1;
    if (kind === 'insert' || kind === 'drop') editCost += cost - (previous?.cost ?? 0);
  }
  return { cost: end.cost, editCost, slots, dropped };
}
