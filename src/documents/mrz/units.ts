import { bestFor } from './align.ts';
import { isKnownCountry } from './countries.ts';
import { readDate } from './dates.ts';
import type { Field, Format } from './formats.ts';
import { type Cell, type Grid, isRareIn } from './grid.ts';
import { type Alternative, areTwins, bounds, costOf, type Sighting } from './reading.ts';

/**
 * What grammar leaves to choose from. A unit is a stretch of one line with the texts it may have: a date or a country
 * code as a whole, any other character alone.
 */
export interface Candidate {
  readonly text: string;
  readonly cost: number;
}

export interface Unit {
  readonly line: number;
  readonly start: number;
  /** Cheapest first, never empty. */
  readonly candidates: readonly Candidate[];
}

export type Slots = readonly (readonly (Sighting | null)[])[];

const filler: Alternative = { char: '<', probability: 1 };

/** Whole texts of a date or country code, where grammar knows more than single characters. */
const wholeTexts: Readonly<Partial<Record<Field['characters'], (text: string, today: Date) => boolean>>> = {
  date: (text, today) => readDate(text, 'birth', today).problem !== 'impossible',
  country: isKnownCountry,
};

/** What may stand in a place; `only` narrows it further. */
function candidatesAt(cell: Cell, seen: Sighting | null, only?: string): readonly Candidate[] {
  const shown = seen?.open ?? [filler];
  const open = shown
    .filter(({ char }) => cell.allowed.includes(char) && (only === undefined || only.includes(char)))
    .filter(({ char }) => !(isRareIn(cell, char) && shown.some((other) => areTwins(other.char, char))))
    .map(({ char, probability }) => ({ text: char, cost: costOf(probability) }));
  if (open.length === 0) {
    if (seen === null) return [{ text: '<', cost: 0 }];
    const { char, cost } = bestFor(cell, seen);
    return [{ text: char, cost }];
  }
  // A name is what the reader says: its likeliest possible character, and no other.
  return cell.isName ? open.slice(0, 1) : open;
}

function combined(parts: readonly (readonly Candidate[])[]): readonly Candidate[] {
  return parts.reduce<readonly Candidate[]>(
    (heads, part) =>
      heads
        .flatMap((head) => part.map((next) => ({ text: head.text + next.text, cost: head.cost + next.cost })))
        .sort((a, b) => a.cost - b.cost)
        .slice(0, bounds.combinations),
    [{ text: '', cost: 0 }],
  );
}

/**
 * Where the padding of a name begins: the first `<<` separates surname and given names, and only fillers may follow
 * the second. Null if a letter after it is clear, since the name then does not follow this scheme.
 */
function paddingStart(line: readonly (Sighting | null)[], names: Field): number | null {
  const slots = line.slice(names.start, names.start + names.length);
  const text = slots.map((seen) => seen?.top.char ?? '<').join('');
  const given = /^[^<]+(<[^<]+)*<<+[^<]+(<[^<]+)*<</.exec(text);
  if (given === null) return null;
  const behind = slots.slice(given[0].length);
  const mayBePadding = (seen: Sighting | null) => seen === null || seen.open.some(({ char }) => char === '<');
  return behind.every(mayBePadding) ? names.start + given[0].length : null;
}

/** A lone character in the midst of a number's padding: where it may be a filler, it is one. */
function isLone(line: readonly (Sighting | null)[], field: Field, position: number): boolean {
  const isFiller = (at: number) => (line[at]?.top.char ?? '<') === '<';
  const end = field.start + field.length;
  return (
    field.characters === 'alphanumeric' &&
    position - 2 >= field.start &&
    isFiller(position - 1) &&
    isFiller(position - 2) &&
    (position + 1 >= end || isFiller(position + 1))
  );
}

/** Characters that a place is narrowed to, by `line:position`. */
export type Narrowed = ReadonlyMap<string, string>;

/** The units of a zone, in reading order. */
export function unitsOf(
  format: Format,
  grid: Grid,
  slots: Slots,
  narrowed: Narrowed,
  today: Date,
): readonly Unit[] {
  const names = format.fields.find((field) => field.name === 'names');
  const padding = names === undefined ? null : paddingStart(slots[names.line] ?? [], names);
  const at = (line: number, position: number): readonly Candidate[] => {
    const cell = grid[line]?.[position];
    if (cell === undefined) return [];
    const field = format.fields.find(({ name }) => name === cell.field);
    const isPadding =
      (cell.field === 'names' && padding !== null && position >= padding) ||
      (field !== undefined && isLone(slots[line] ?? [], field, position));
    const wanted = narrowed.get(`${line}:${position}`);
    const seen = slots[line]?.[position] ?? null;
    const mayBeFiller = seen === null || seen.open.some(({ char }) => char === '<');
    const only = isPadding && mayBeFiller ? (wanted ?? '<') : wanted;
    return candidatesAt(cell, seen, only);
  };
  const wholes = format.fields.filter((field) => wholeTexts[field.characters] !== undefined);
  return grid.flatMap((cells, line) =>
    cells.flatMap((_, position): readonly Unit[] => {
      const whole = wholes.find(
        (f) => f.line === line && position >= f.start && position < f.start + f.length,
      );
      if (whole === undefined) return [{ line, start: position, candidates: at(line, position) }];
      if (whole.start !== position) return [];
      return [wholeUnit(whole, (index) => at(line, position + index), today)];
    }),
  );
}

/** Only the texts that make sense; the reader's own where none does, so that what is printed stays. */
function wholeUnit(field: Field, at: (index: number) => readonly Candidate[], today: Date): Unit {
  const parts = Array.from({ length: field.length }, (_, index) => at(index));
  const all = combined(parts);
  const makesSense = wholeTexts[field.characters];
  const sensible = all.filter(({ text }) => makesSense?.(text, today) ?? true);
  return {
    line: field.line,
    start: field.start,
    candidates: sensible.length > 0 ? sensible : all.slice(0, 1),
  };
}
