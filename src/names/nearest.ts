import { distance } from './distance.ts';
import { MAX_WORD_LETTERS } from './limits.ts';

/** The known word that was most likely meant. */
export function nearest(word: string, known: readonly string[]): string {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, MAX_WORD_LETTERS);
  const farthest = 10 * MAX_WORD_LETTERS;
  let best = { word: known[0] ?? '', distance: Number.POSITIVE_INFINITY };
  for (const candidate of known) {
    const apart = distance(letters(word), letters(candidate), farthest);
    if (apart < best.distance) best = { word: candidate, distance: apart };
  }
  return best.word;
}
