import { distance } from './distance.ts';
import { MAX_WORD_LETTERS } from './limits.ts';

/** Known words that are compared letter by letter: those that share most pairs of letters with the word. */
const mostCompared = 12;

/** The known word that was most likely meant. */
export function nearest(word: string, known: readonly string[]): string {
  const meant = lettersOf(word);
  const pairs = new Set(pairsOf(meant));
  const candidates = known.map((one) => {
    const letters = lettersOf(one);
    return { word: one, letters, shared: pairsOf(letters).filter((pair) => pairs.has(pair)).length };
  });
  let best = { word: known[0] ?? '', distance: 10 * MAX_WORD_LETTERS };
  for (const candidate of candidates.sort((a, b) => b.shared - a.shared).slice(0, mostCompared)) {
    // A word that is farther than the best so far is not measured to its end.
    const apart = distance(meant, candidate.letters, best.distance);
    if (apart < best.distance) best = { word: candidate.word, distance: apart };
  }
  return best.word;
}

const lettersOf = (text: string): string =>
  text
    .slice(0, 4 * MAX_WORD_LETTERS)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MAX_WORD_LETTERS);

const pairsOf = (letters: string): string[] =>
  Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
