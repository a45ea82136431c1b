import { describe, expect, it } from 'vitest';
import { Batches } from './batches.ts';

describe('work in batches', () => {
  it('starts at once, gathers what comes meanwhile, and gives each its own result in order', async () => {
    const sizes: number[] = [];
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const doubled = new Batches(async (items: number[]) => {
      sizes.push(items.length);
      await gate;
      return items.map((n) => n * 2);
    }, 4);
    const results = Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => doubled.add(n)));
    expect(sizes).toEqual([1]);
    open();
    expect(await results).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(sizes).toEqual([1, 4, 2]);
    expect(await doubled.add(8)).toBe(16);
  });

  it('takes together what one turn brings, where it may wait for that', async () => {
    const sizes: number[] = [];
    const work = async (items: number[]) => {
      sizes.push(items.length);
      return items;
    };
    const gathered = new Batches(work, 4, 'after a turn');
    expect(await Promise.all([1, 2, 3].map((n) => gathered.add(n)))).toEqual([1, 2, 3]);
    expect(sizes).toEqual([3]);
  });

  it('fails the batch that failed, and goes on with the next', async () => {
    const odd = new Batches(async (items: number[]) => {
      if (items.includes(2)) throw new Error('no');
      return items;
    }, 1);
    const settled = await Promise.allSettled([1, 2, 3].map((n) => odd.add(n)));
    expect(settled.map((s) => s.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
