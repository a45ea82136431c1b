/** How well scores tell pairs that match from pairs that do not. */

export interface Scored {
  readonly score: number;
  readonly match: boolean;
}

export function f1At(scored: readonly Scored[], threshold: number): number {
  const found = scored.filter((pair) => pair.score >= threshold);
  const right = found.filter((pair) => pair.match).length;
  const matches = scored.filter((pair) => pair.match).length;
  return right === 0 ? 0 : (2 * right) / (found.length + matches);
}

export function bestThreshold(scored: readonly Scored[]): { threshold: number; f1: number } {
  let best = { threshold: 0, f1: 0 };
  for (const threshold of new Set(scored.map((pair) => pair.score))) {
    const f1 = f1At(scored, threshold);
    if (f1 > best.f1) best = { threshold, f1 };
  }
  return best;
}

/** The chance that a matching pair scores higher than one that does not match. */
export function areaUnderCurve(scored: readonly Scored[]): number {
  const no = scored.filter((pair) => !pair.match);
  const yes = scored.filter((pair) => pair.match);
  let wins = 0;
  for (const a of yes) for (const b of no) wins += a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0;
  return wins / (yes.length * no.length);
}
