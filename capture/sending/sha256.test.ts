import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ownSha256, sha256 } from './sha256.ts';

describe('SHA-256', () => {
  it('is the same by ourselves as by the browser, at every length around a block', async () => {
    for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 65_536, 200_001]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255);
      const expected = createHash('sha256').update(bytes).digest('hex');
      expect(ownSha256(bytes), String(length)).toBe(expected);
      expect(await sha256(bytes)).toBe(expected);
    }
  });
});
