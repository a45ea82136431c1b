import type { PaperRegistry } from '../paper-registry.ts';
import { knownPapers } from '../papers.ts';
import { type Alignment, align } from './align.ts';
import { type Choice, chooseByChecks, chooseByGrammar } from './choose.ts';
import { confidenceOf } from './confidence.ts';
import type { Correction, DecodedMrz } from './decoded.ts';
import { evidenceOf, meanProbability } from './evidence.ts';
import { type Check, checkSets, type Format, type FormatName, formats, textOf } from './formats.ts';
import { type Grid, gridOf, isRareIn } from './grid.ts';
import { type ParsedMrz, parseMrz } from './parse.ts';
import { areTwins, bounds, costOf, type Reading, type Sighting, sightings, thresholds } from './reading.ts';
import { fewestO, hasMoreO, swapped, undecidedO, zerosForUnsaid } from './twins.ts';
import { type Narrowed, type Slots, unitsOf } from './units.ts';
import type { ZoneError } from './zone-error.ts';

/**
 * From what a reader saw to the zone that is printed. Grammar and check digits choose only among characters that the
 * picture leaves open (`thresholds`), and check digits only where that makes the whole zone right: a zone that cannot
 * be made right is given back as it was read, and is invalid. So a clearly printed wrong digit stays wrong.
 */

/** A zone's lines laid on a format's places. */
interface Layout {
  readonly format: Format;
  readonly grid: Grid;
  readonly alignments: readonly Alignment[];
  readonly slots: Slots;
  readonly cost: number;
  readonly editCost: number;
}

interface Outcome {
  readonly layout: Layout;
  readonly lines: readonly string[];
  readonly cost: number;
  readonly parsed: ParsedMrz;
}

/** Null when the lines are no zone: nothing is made up out of noise. Never throws. */
export function decodeMrz(
  readings: readonly Reading[],
  today: Date = new Date(),
  papers: PaperRegistry = knownPapers,
): DecodedMrz | null {
  const fitting = formats.filter((format) => format.lineCount === readings.length);
  const seen = fitting.length === 0 ? [] : readings.map(sightings);
  const lines = seen.filter((line) => line !== null);
  if (lines.length === 0 || lines.length !== seen.length) return null;
  const layouts = plausible(fitting.flatMap((format) => layoutsOf(format, lines)));
  const asRead = best(
    layouts
      .map((layout) => readByGrammar(layout, today))
      .filter(({ layout, parsed }) => parsed.format === layout.format.name),
  );
  if (asRead === null) return null;
  const right = layouts
    .flatMap((layout) => readByChecks(layout, today))
    .filter(({ cost }) => cost - asRead.cost <= costOf(thresholds.leastRepair));
  const chosen = preferZeros(best(right) ?? asRead, today);
  if (!isZone(chosen)) return null;
  return described(chosen, isAmbiguous(chosen, right, today), today, papers);
}

const best = (outcomes: readonly Outcome[]): Outcome | null =>
  outcomes.reduce<Outcome | null>((b, o) => (b === null || o.cost < b.cost ? o : b), null);

const grids: ReadonlyMap<FormatName, Grid> = new Map(formats.map((f) => [f.name, gridOf(f)]));

/** Names almost always have two parts; where a lost filler could be the one between them, that is likelier. */
const undividedNameCost = 3;

function layoutsOf(format: Format, lines: readonly (readonly Sighting[])[]): readonly Layout[] {
  const grid = grids.get(format.name) ?? [];
  const perLine = lines.map((line, index) => align(line, grid[index] ?? []));
  const all = perLine.reduce<readonly (readonly Alignment[])[]>(
    (heads, ways) => heads.flatMap((head) => ways.map((way) => [...head, way])),
    [[]],
  );
  const sum = (alignments: readonly Alignment[], part: 'cost' | 'editCost') =>
    alignments.reduce((total, alignment) => total + alignment[part], 0);
  return [...all]
    .sort((a, b) => sum(a, 'cost') - sum(b, 'cost'))
    .slice(0, bounds.alignedZones)
    .map((alignments) => ({
      format,
      grid,
      alignments,
      slots: alignments.map(({ slots }) => slots),
      cost: sum(alignments, 'cost'),
      editCost: sum(alignments, 'editCost'),
    }));
}

/** Drops layouts too improbable for check digits to select. */
function plausible(layouts: readonly Layout[]): readonly Layout[] {
  const least = Math.min(...layouts.map(({ cost }) => cost));
  return layouts.filter(({ cost }) => cost - least <= costOf(thresholds.leastRepair));
}

function outcomeOf(layout: Layout, { cost, lines }: Choice, today: Date): Outcome {
  const names = layout.format.fields.find((field) => field.name === 'names');
  const isDivided = names === undefined || /<<[A-Z]/.test(textOf(lines, names));
  const nameCost = isDivided ? 0 : undividedNameCost;
  return {
    layout,
    lines,
    cost: cost + layout.editCost + nameCost,
    parsed: parseMrz(lines, today),
  };
}

const nothingNarrowed: Narrowed = new Map();

function readByGrammar(layout: Layout, today: Date): Outcome {
  const units = unitsOf(layout.format, layout.grid, layout.slots, nothingNarrowed, today);
  return outcomeOf(layout, chooseByGrammar(units), today);
}

function readByChecks(layout: Layout, today: Date): readonly Outcome[] {
  return checkedWays(layout).flatMap(({ checks, narrowed }) => {
    const units = unitsOf(layout.format, layout.grid, layout.slots, narrowed, today);
    return chooseByChecks(units, checks)
      .map((choice) => outcomeOf(layout, choice, today))
      .filter(({ parsed }) => parsed.valid && parsed.format === layout.format.name);
  });
}

interface CheckedWay {
  readonly checks: readonly Check[];
  readonly narrowed: Narrowed;
}

const alphanumerics = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The sets of checks that the open characters allow: one for each length that a long document number may have. */
function checkedWays({ format, slots }: Layout): readonly CheckedWay[] {
  const rest = format.fields.find((field) => field.name === format.overflow);
  const check = format.checks.find((candidate) => candidate.field === 'documentNumber');
  if (rest === undefined || check === undefined) {
    return [{ checks: format.checks, narrowed: nothingNarrowed }];
  }
  const issuer = [2, 3, 4].map((at) => slots[0]?.[at]?.top.char ?? '<').join('');
  const may = (position: number, chars: string) => {
    const seen = slots[rest.line]?.[position] ?? null;
    return seen === null ? chars.includes('<') : seen.open.some(({ char }) => chars.includes(char));
  };
  const ways: CheckedWay[] = [];
  for (let tail = 0; tail <= rest.length; tail += 1) {
    const narrowed = new Map<number, string>([[check.position, tail === 0 ? alphanumerics : '<']]);
    for (let index = 0; index < tail; index += 1) narrowed.set(rest.start + index, alphanumerics);
    if (tail > 0 && tail < rest.length) narrowed.set(rest.start + tail, '<');
    if (tail > 0) narrowed.set(rest.start + tail - 1, '0123456789');
    if (![...narrowed].every(([position, chars]) => may(position, chars))) continue;
    const keys: Narrowed = new Map(
      [...narrowed].map(([position, chars]) => [`${rest.line}:${position}`, chars]),
    );
    for (const checks of checkSets(format, tail, issuer)) ways.push({ checks, narrowed: keys });
  }
  return ways;
}

function isZone({ layout, lines, parsed }: Outcome): boolean {
  return (
    meanProbability(layout.slots, lines) >= thresholds.leastMeanProbability &&
    evidenceOf(layout.format, parsed) >= thresholds.leastEvidence
  );
}

function isAmbiguous(chosen: Outcome, right: readonly Outcome[], today: Date): boolean {
  const { parsed, cost, lines, layout } = chosen;
  if (!parsed.valid) return false;
  const close = costOf(thresholds.ambiguous);
  const own = lines.join('\n');
  // Two letters O that might be zeros are more than check digits can vouch for.
  if (undecidedO(layout, lines) >= 2) return true;
  const isRival = (rival: readonly string[]) => rival.join('\n') !== own && !hasMoreO(rival, lines);
  if (right.some((other) => isRival(other.lines) && other.cost - cost <= close)) return true;
  // Also start from the reading before check digits: changing one letter of a name might have made it valid too.
  const starts = new Set([own, readByGrammar(layout, today).lines.join('\n')]);
  const isRight = (rival: readonly string[]) => {
    const { valid, format, warnings } = parseMrz(rival, today);
    return valid && format === parsed.format && warnings.length <= parsed.warnings.length;
  };
  const nearby = [...starts].flatMap((start) => variants(layout, start.split('\n')));
  return [...nearby, ...swapped(layout, lines)].some((rival) => isRival(rival) && isRight(rival));
}

/**
 * Numbers rarely contain the letter O, and two O for zeros can cancel out in every check digit. An undecided O becomes
 * a zero if the zone stays valid; in an invalid zone, only where the picture does not favour either.
 */
function preferZeros(chosen: Outcome, today: Date): Outcome {
  const { layout, parsed } = chosen;
  const isRight = (lines: readonly string[]) => {
    const { valid, format } = parseMrz(lines, today);
    return valid && format === parsed.format;
  };
  const lines = parsed.valid ? fewestO(layout, chosen.lines, isRight) : zerosForUnsaid(layout, chosen.lines);
  return { ...chosen, lines, parsed: parseMrz(lines, today) };
}

/** Readings that differ in one character which the picture leaves in doubt. */
function variants({ grid, slots }: Layout, lines: readonly string[]): readonly (readonly string[])[] {
  return grid.flatMap((cells, line) =>
    cells.flatMap((cell, position) => {
      const open = slots[line]?.[position]?.open ?? [];
      const own = lines[line]?.[position] ?? '';
      const ownProbability = open.find(({ char }) => char === own)?.probability ?? 1;
      return open
        .filter(({ char }) => char !== own && cell.allowed.includes(char) && !isRareIn(cell, char))
        .filter(({ probability }) => probability >= ownProbability * thresholds.unnoticed)
        .map(({ char }) =>
          lines.map((text, index) =>
            index === line ? text.slice(0, position) + char + text.slice(position + 1) : text,
          ),
        );
    }),
  );
}

function described(chosen: Outcome, ambiguous: boolean, today: Date, papers: PaperRegistry): DecodedMrz {
  const { layout, lines, parsed } = chosen;
  const doubt: readonly ZoneError[] = ambiguous
    ? [{ code: 'AMBIGUOUS_READING', field: null, line: null, start: 0, end: 0 }]
    : [];
  const errors = [...parsed.errors, ...doubt];
  return {
    lines,
    format: layout.format.name,
    valid: errors.length === 0,
    errors,
    warnings: parsed.warnings,
    corrected: correctionsOf(chosen, readByGrammar(layout, today)),
    ambiguous,
    confidence: confidenceOf({ ...layout, lines, valid: parsed.valid, ambiguous }),
    fields: parseMrz(lines, today, papers).fields,
    checks: parsed.checks,
  };
}

function correctionsOf({ layout, lines }: Outcome, byGrammar: Outcome): readonly Correction[] {
  return layout.alignments.flatMap(({ slots, dropped }, line): readonly Correction[] => [
    ...dropped.map(({ position, char }) => ({
      line,
      position,
      from: char,
      to: '',
      reason: char === '<' ? ('filler' as const) : ('noise' as const),
    })),
    ...slots.flatMap((seen, position): readonly Correction[] => {
      const to = lines[line]?.[position] ?? '';
      if (seen === null) return [{ line, position, from: '', to, reason: 'filler' }];
      if (seen.top.char === to || areTwins(seen.top.char, to)) return [];
      const reason = byGrammar.lines[line]?.[position] === to ? 'grammar' : 'check-digit';
      return [{ line, position, from: seen.top.char, to, reason }];
    }),
  ]);
}
