import { type Grid, isRareIn } from './grid.ts';
import { thresholds } from './reading.ts';
import type { Slots } from './units.ts';

/**
 * 0 and O where the picture does not decide between them. Usually the two probabilities are equal up to rounding that
 * depends on the processor, so nothing here may depend on which is larger.
 */

/** What was seen, on the places of a format. */
interface Seen {
  readonly grid: Grid;
  readonly slots: Slots;
}

/** Turns every undecided O into a zero if the zone is then valid, else all but the likeliest O that keeps it valid. */
export function fewestO(
  seen: Seen,
  lines: readonly string[],
  isRight: (lines: readonly string[]) => boolean,
): readonly string[] {
  const letters = undecidedIn(seen, lines, 'O');
  const zeros = letters.reduce((text, place) => changed(text, place, '0'), lines);
  const singles = letters
    .toSorted((a, b) => b.letter * a.zero - a.letter * b.zero)
    .map((place) => changed(zeros, place, 'O'));
  return [zeros, ...singles].find(isRight) ?? lines;
}

/** Turns an O into a zero where the picture does not favour either. */
export const zerosForUnsaid = (seen: Seen, lines: readonly string[]): readonly string[] =>
  undecidedIn(seen, lines, 'O')
    .filter(({ zero, letter }) => zero >= letter * thresholds.twinsAlike)
    .reduce((text, place) => changed(text, place, '0'), lines);

/** How many letters O might be zeros. */
export const undecidedO = (seen: Seen, lines: readonly string[]): number =>
  undecidedIn(seen, lines, 'O').length;

/**
 * Variants with an O and a zero swapped, which check digits cannot detect where both positions have the same weight;
 * only those that are not much less likely.
 */
export const swapped = (seen: Seen, lines: readonly string[]): readonly (readonly string[])[] =>
  undecidedIn(seen, lines, 'O').flatMap((o) =>
    undecidedIn(seen, lines, '0')
      .filter((zero) => o.zero * zero.letter >= o.letter * zero.zero * thresholds.unnoticed)
      .map((zero) => changed(changed(lines, o, '0'), zero, 'O')),
  );

/** Whether the rival is the same but for letters O where there are zeros. */
export function hasMoreO(rival: readonly string[], lines: readonly string[]): boolean {
  const asZeros = (text: readonly string[]) => text.join('').replaceAll('O', '0');
  const count = (text: readonly string[]) => text.join('').split('O').length;
  return asZeros(rival) === asZeros(lines) && count(rival) > count(lines);
}

interface Undecided {
  readonly line: number;
  readonly position: number;
  /** Their probabilities. */
  readonly zero: number;
  readonly letter: number;
}

/** The places that have this character, where both may stand and the picture leaves open which. */
const undecidedIn = ({ grid, slots }: Seen, lines: readonly string[], own: '0' | 'O'): readonly Undecided[] =>
  grid.flatMap((cells, line) =>
    cells.flatMap((cell, position): readonly Undecided[] => {
      const open = slots[line]?.[position]?.open ?? [];
      const probabilityOf = (wanted: string) => open.find(({ char }) => char === wanted)?.probability ?? 0;
      const [zero, letter] = [probabilityOf('0'), probabilityOf('O')];
      const both = cell.allowed.includes('0') && cell.allowed.includes('O') && !isRareIn(cell, '0');
      const isOpen = both && zero > 0 && letter > 0;
      return isOpen && lines[line]?.[position] === own ? [{ line, position, zero, letter }] : [];
    }),
  );

const changed = (
  lines: readonly string[],
  { line, position }: Pick<Undecided, 'line' | 'position'>,
  char: string,
): readonly string[] =>
  lines.map((text, index) =>
    index === line ? text.slice(0, position) + char + text.slice(position + 1) : text,
  );
