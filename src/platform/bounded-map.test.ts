import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

it('forgets the entry set longest ago, and counts one set again as new', () => {
  const map = new BoundedMap<string, number>(3);
  for (const [i, key] of ['a', 'b', 'c', 'a', 'd'].entries()) map.set(key, i);
  expect([...map]).toEqual([
    ['c', 2],
    ['a', 3],
    ['d', 4],
  ]);
  map.set('c', 9);
  expect([...map.keys()]).toEqual(['a', 'd', 'c']);
});
