import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screeningLimits } from '../../limits.ts';
import { KeyedRows } from './keyed-rows.ts';

const pairs = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'é', '', 'costarring', 'liquid'), fc.jsonValue()));

describe('rows that wait for others of their key', () => {
  it('come back by key in their order, keys in the order of their first row', async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async (given) => {
        const rows = new KeyedRows<unknown>();
        const expected = new Map<string, unknown[]>();
        for (const [key, row] of given) {
          await rows.add(key, row);
          expected.set(key, [...(expected.get(key) ?? []), JSON.parse(JSON.stringify(row))]);
        }
        const groups: [string, unknown[]][] = [];
        for await (const { key, rows: found } of rows.groups()) groups.push([key, found]);
        expect(groups).toEqual([...expected]);
        for (const key of ['a', 'never']) expect(await rows.rowsOf(key)).toEqual(expected.get(key) ?? []);
        await rows.close();
      }),
    );
  });

  it('tell keys of the same hash apart', async () => {
    // A pair that FNV-1a is known to confuse.
    const rows = new KeyedRows<number>();
    await rows.add('costarring', 1);
    await rows.add('liquid', 2);
    expect(await rows.rowsOf('costarring')).toEqual([1]);
    expect(await rows.rowsOf('liquid')).toEqual([2]);
    await rows.close();
  });

  it('are the same when they did not fit into memory', async () => {
    const rows = new KeyedRows<{ n: number; text: string }>();
    const text = 'é'.repeat(100_000);
    const count = Math.ceil(screeningLimits.listWaitingBytes / 200_000) + 20;
    for (let n = 0; n < count; n += 1) await rows.add(String(n % 7), { n, text });
    const third = await rows.rowsOf('3');
    expect(third.map(({ n }) => n)).toEqual(
      Array.from({ length: count }, (_, n) => n).filter((n) => n % 7 === 3),
    );
    expect(third.every((row) => row.text === text)).toBe(true);
    await rows.add('3', { n: -1, text: 'late' });
    expect((await rows.rowsOf('3')).at(-1)).toEqual({ n: -1, text: 'late' });
    await rows.close();
  });
});
