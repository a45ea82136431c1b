/** Sequence alignment: pairs two lists that have the same order; items may be missing from either. */

interface Pair {
  readonly row: number;
  readonly column: number;
  /** How much the best alignment scores above the best one that pairs either of the two differently. */
  readonly margin: number;
}

export interface Alignment {
  readonly worth: number;
  readonly pairs: readonly Pair[];
}

const never = Number.NEGATIVE_INFINITY;

type Table = readonly (readonly number[])[];

/** `worth[row][column]` is minus infinity for impossible pairs; `lost[column]` is the cost of skipping a column. */
export function aligned(worth: Table, lost: readonly number[]): Alignment {
  const [rows, columns] = [worth.length, lost.length];
  const before = bestBefore(worth, lost);
  const reversed = bestBefore(worth.map((row) => [...row].reverse()).reverse(), [...lost].reverse());
  const after = (row: number, column: number): number => reversed[rows - row]?.[columns - column] ?? 0;
  const total = before[rows]?.[columns] ?? 0;
  const through = worth.map((row, i) =>
    row.map((own, j) => (own === never ? never : (before[i]?.[j] ?? 0) + own + after(i + 1, j + 1))),
  );
  const pairs = traced(before, worth, lost).map(([row, column]) => {
    const others = [
      ...(through[row] ?? []).filter((_, j) => j !== column),
      ...through.flatMap((one, i) => (i === row ? [] : [one[column] ?? never])),
    ];
    return { row, column, margin: total - Math.max(never, ...others) };
  });
  return { worth: total, pairs };
}

/** The dynamic-programming table: best score of the first i rows and j columns. */
function bestBefore(worth: Table, lost: readonly number[]): number[][] {
  const best: number[][] = [[0]];
  for (const [j, cost] of lost.entries()) best[0]?.push((best[0][j] ?? 0) - cost);
  worth.forEach((row, i) => {
    const above = best[i] ?? [];
    const next = [above[0] ?? 0];
    lost.forEach((cost, j) => {
      const paired = (above[j] ?? 0) + (row[j] ?? never);
      next.push(Math.max(above[j + 1] ?? 0, (next[j] ?? 0) - cost, paired));
    });
    best.push(next);
  });
  return best;
}

function traced(best: Table, worth: Table, lost: readonly number[]): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  let [row, column] = [worth.length, lost.length];
  while (row > 0 && column > 0) {
    const here = best[row]?.[column] ?? 0;
    if (here === (best[row - 1]?.[column] ?? 0)) row -= 1;
    else if (here === (best[row]?.[column - 1] ?? 0) - (lost[column - 1] ?? 0)) column -= 1;
    else {
      row -= 1;
      column -= 1;
      pairs.push([row, column]);
    }
  }
  return pairs.reverse();
}
