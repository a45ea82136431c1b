import { checkSets, documentNumberTail, type Format } from './formats.ts';
import type { Grid } from './grid.ts';
import type { Slots } from './units.ts';

/** A wrong character passes a check digit one time in ten. */
const passesAnyway = 0.1;

interface Read {
  readonly format: Format;
  readonly grid: Grid;
  readonly slots: Slots;
  readonly lines: readonly string[];
  readonly editCost: number;
  readonly valid: boolean;
  readonly ambiguous: boolean;
}

/**
 * Probability that every character is as printed: the product of the reader's probabilities, each weighed against
 * what else its place allows, and confirmed by the check digits over it when the zone is valid.
 */
export function confidenceOf(read: Read): number {
  const covered = read.valid ? checksOver(read) : new Map<string, number>();
  let product = Math.exp(-read.editCost / 10);
  read.slots.forEach((line, index) => {
    line.forEach((seen, position) => {
      const char = read.lines[index]?.[position] ?? '';
      const cell = read.grid[index]?.[position];
      if (seen === null || cell === undefined) return;
      const own = seen.options.find((option) => option.char === char)?.probability ?? 0;
      const excluded = seen.options
        .filter((option) => option.char !== char && !cell.allowed.includes(option.char))
        .reduce((sum, { probability }) => sum + probability, 0);
      const other =
        Math.max(0, 1 - own - excluded) * passesAnyway ** (covered.get(`${index}:${position}`) ?? 0);
      product *= own === 0 ? 0 : own / (own + other);
    });
  });
  return read.ambiguous ? Math.min(product, 0.5) : product;
}

function checksOver({ format, lines }: Read): Map<string, number> {
  const counts = new Map<string, number>();
  const tail = documentNumberTail(format, lines);
  const [checks = []] = checkSets(format, tail, (lines[0] ?? '').slice(2, 5));
  for (const { line, position, covers } of checks) {
    for (const span of [...covers, { line, start: position, length: 1 }]) {
      for (let at = span.start; at < span.start + span.length; at += 1) {
        const key = `${span.line}:${at}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}
