import { describe, expect, it } from 'vitest';
import { livenessLimits } from '../../contract/liveness.ts';
import { newChallenge } from '../challenge.ts';

describe('a challenge', () => {
  it('begins straight, asks for no move twice, and for a turn at least', () => {
    for (let i = 0; i < 200; i++) {
      const moves = newChallenge();
      expect(moves[0]).toBe('straight');
      expect(moves).toHaveLength(livenessLimits.movesAsked);
      expect(new Set(moves).size).toBe(moves.length);
      expect(moves.includes('left') || moves.includes('right')).toBe(true);
    }
  });

  it('is any of the 24 that there are, by chance', () => {
    const all = [0, 1, 2, 3].flatMap((a) =>
      [0, 1, 2].flatMap((b) =>
        [0, 1].map((c) => {
          const thrown = [a, b, c];
          return newChallenge(() => thrown.shift() ?? 0).join();
        }),
      ),
    );
    expect(new Set(all).size).toBe(24);
    const drawn = new Set(Array.from({ length: 400 }, () => newChallenge().join()));
    expect(drawn.size).toBeGreaterThan(12);
  });
});
