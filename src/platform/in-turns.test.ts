import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('lets others have their turn between two pieces of long work, and keeps the order', async () => {
  const seen: string[] = [];
  setImmediate(() => seen.push('another request'));
  const long = (item: number): number => {
    for (const until = performance.now() + 11; performance.now() < until; );
    seen.push(String(item));
    return item;
  };
  expect(await inTurns([1, 2, 3], long)).toEqual([1, 2, 3]);
  expect(seen.indexOf('another request')).toBeLessThan(seen.indexOf('3'));
});
