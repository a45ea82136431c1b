import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/breadth.ts';
import { tieredKey, tierGroups, tierOf } from './tiers.ts';

const now = new Date('2026-07-28T12:00:00Z');
const groups = tierGroups(now);
const groupOf = (adverse: number, publishedAt: Date | null) =>
  groups.findIndex((group) => group.includes(tierOf(adverse, publishedAt)));

const adverse = fc.integer({ min: 0, max: 100 });
const published = fc.option(
  fc.date({ min: new Date('1900-01-01'), max: new Date(now.getTime() + 86_400_000), noInvalidDate: true }),
);

describe('tiers', () => {
  it('are all asked for, each once, whatever an article is like', () => {
    const asked = groups.flat();
    expect(new Set(asked).size).toBe(asked.length);
    fc.assert(
      fc.property(adverse, published, (score, date) => {
        expect(groupOf(score, date)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('are asked for in the years to come too', () => {
    for (let year = 2026; year < 2060; year++) {
      const then = new Date(Date.UTC(year, 11, 31));
      expect(tierGroups(then).flat()).toContain(tierOf(0, then));
      expect(tierGroups(then).flat()).toContain(tierOf(0, new Date(Date.UTC(year + 1, 0, 1))));
    }
  });

  it('put the newer article no later than the older one that is as adverse', () => {
    fc.assert(
      fc.property(adverse, published, published, (score, a, b) => {
        if (a === null || b === null) return;
        const [older, newer] = a < b ? [a, b] : [b, a];
        expect(groupOf(score, newer)).toBeLessThanOrEqual(groupOf(score, older));
      }),
    );
  });

  it('put what is clearly adverse before what is not, however old', () => {
    fc.assert(
      fc.property(published, published, (a, b) => {
        expect(groupOf(80, a)).toBeLessThan(groupOf(20, b));
        expect(groupOf(20, a)).toBeLessThan(groupOf(0, b));
      }),
    );
  });

  it('never mix up two names', () => {
    const key = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    fc.assert(
      fc.property(key, key, adverse, published, (a, b, score, date) => {
        fc.pre(a !== b);
        const tiered = tieredKey(a, tierOf(score, date));
        expect(Number.isSafeInteger(tiered)).toBe(true);
        for (const tier of groups.flat()) expect(tieredKey(b, tier)).not.toBe(tiered);
      }),
      { numRuns: runs(30) },
    );
  });
});
