import { describe, expect, it } from 'vitest';
import { inBatches, Stint, untilDone } from './stint.ts';

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
    const stint = untilDone();
    expect([await inBatches(10, of(35), stint), stint.wasCut]).toEqual([35, false]);
    expect([await inBatches(10, of(30), stint), stint.wasCut]).toEqual([30, false]);
  });

  it('is left off when its time is over or whoever does it stops, which is known then', async () => {
    const stopping = new AbortController();
    for (const stint of [new Stint(0), new Stint(1000, AbortSignal.abort())]) {
      expect([await inBatches(10, of(35), stint), stint.wasCut]).toEqual([10, true]);
    }
    const stint = new Stint(1000, stopping.signal);
    const some = of(35);
    const stopAfter = async (most: number) => {
      stopping.abort();
      return some(most);
    };
    expect([await inBatches(20, stopAfter, stint), stint.wasCut]).toEqual([20, true]);
    // All that was due was done just in time.
    expect([await inBatches(10, of(5), new Stint(0)), new Stint(0).wasCut]).toEqual([5, false]);
  });
});
