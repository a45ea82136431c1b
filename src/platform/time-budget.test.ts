import { describe, expect, it } from 'vitest';
import { inBatches, TimeBudget, untilDone } from './time-budget.ts';

describe('work in batches', () => {
  const of = (amount: number) => {
    let left = amount;
    return async (most: number) => {
      const done = Math.min(most, left);
      left -= done;
      return done;
    };
  };

  it('goes on until nothing is left', async () => {
    const budget = untilDone();
    expect([await inBatches(10, of(35), budget), budget.wasCut]).toEqual([35, false]);
    expect([await inBatches(10, of(30), budget), budget.wasCut]).toEqual([30, false]);
  });

  it('is left off when its time is over or whoever does it stops, which is known then', async () => {
    const stopping = new AbortController();
    for (const budget of [new TimeBudget(0), new TimeBudget(1000, AbortSignal.abort())]) {
      expect([await inBatches(10, of(35), budget), budget.wasCut]).toEqual([10, true]);
    }
    const budget = new TimeBudget(1000, stopping.signal);
    const some = of(35);
    const stopAfter = async (most: number) => {
      stopping.abort();
      return some(most);
    };
    expect([await inBatches(20, stopAfter, budget), budget.wasCut]).toEqual([20, true]);
    // All that was due was done just in time.
    expect([await inBatches(10, of(5), new TimeBudget(0)), new TimeBudget(0).wasCut]).toEqual([5, false]);
  });
});
