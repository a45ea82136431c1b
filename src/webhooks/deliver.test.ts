import { describe, expect, it } from 'vitest';
import { retryDelaySeconds } from './deliver.ts';

describe('the next attempt', () => {
  const promised = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

  it('comes when the interface promises, or up to a fifth later', () => {
    const earliest = promised.map((_, i) => retryDelaySeconds(i + 1, () => 0));
    expect(earliest).toEqual(promised);
    for (const [i, seconds] of promised.entries()) {
      expect(retryDelaySeconds(i + 1, () => 0.999)).toBeGreaterThan(seconds * 1.19);
      expect(retryDelaySeconds(i + 1, () => 0.999)).toBeLessThan(seconds * 1.2);
    }
  });

  it('does not come after the tenth', () => {
    expect(retryDelaySeconds(10)).toBeUndefined();
  });
});
