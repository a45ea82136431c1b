import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aligned } from './alignment.ts';

const never = Number.NEGATIVE_INFINITY;

const pairsOf = (worth: readonly (readonly number[])[], lost: readonly number[]) =>
  aligned(worth, lost).pairs.map(({ row, column }) => [row, column]);

describe('an alignment', () => {
  it('pairs in order, and leaves out what has no partner', () => {
    const worth = [
      [5, never, never],
      [never, never, never],
      [never, never, 3],
    ];
    expect(pairsOf(worth, [1, 1, 1])).toEqual([
      [0, 0],
      [2, 2],
    ]);
    expect(aligned(worth, [1, 1, 1]).worth).toBe(7);
  });

  it('never crosses, even where that would be worth more', () => {
    const crossing = [
      [never, 5],
      [4, never],
    ];
    expect(pairsOf(crossing, [0, 0])).toEqual([[0, 1]]);
  });

  it('tells how much worse the next best pairing is', () => {
    const [first, second] = aligned(
      [
        [2, 1.5],
        [never, 3],
      ],
      [0, 0],
    ).pairs;
    expect(first?.margin).toBeCloseTo(5 - 1.5);
    expect(second?.margin).toBeCloseTo(5 - 1.5);
    expect(aligned([[1, 1]], [0, 0]).pairs[0]?.margin).toBe(0);
  });

  it('is as good as any other, whatever the worths', () => {
    const size = fc.integer({ min: 0, max: 4 });
    const table = fc.tuple(size, size).chain(([rows, columns]) =>
      fc.tuple(
        fc.array(fc.array(fc.integer({ min: -3, max: 9 }), { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: columns, maxLength: columns }),
      ),
    );
    const best = (
      worth: readonly (readonly number[])[],
      lost: readonly number[],
      row = 0,
      from = 0,
    ): number => {
      const rest = lost.slice(from).reduce((sum, cost) => sum - cost, 0);
      if (row >= worth.length) return rest;
      let most = best(worth, lost, row + 1, from);
      for (let column = from; column < lost.length; column += 1) {
        const skipped = lost.slice(from, column).reduce((sum, cost) => sum - cost, 0);
        const own = worth[row]?.[column] ?? never;
        most = Math.max(most, skipped + own + best(worth, lost, row + 1, column + 1));
      }
      return most;
    };
    fc.assert(
      fc.property(table, ([worth, lost]) => {
        expect(aligned(worth, lost).worth).toBe(best(worth, lost));
      }),
    );
  });
});
