import { distance } from './distance.ts';
import { MAX_WORD_LETTERS } from './limits.ts';

/** Known words that are compared letter by letter: those that share most pairs of letters with the word. */
const mostCompared = 12;

/** The known word that was most likely meant. */
export function nearest(word: string, known: readonly string[]): string {
  const meant = lettersOf(word);
  const pairs = new Set(pairsOf(meant));
  const shared = ({ pairs: own }: Known): number => own.filter((pair) => pairs.has(pair)).length;
  const candidates = knownOf(known)
    .map((one) => ({ ...one, shared: shared(one) }))
    .sort((a, b) => b.shared - a.shared);
  let best = { word: known[0] ?? '', distance: 10 * MAX_WORD_LETTERS };
  for (const candidate of candidates.slice(0, mostCompared)) {
    // A word that is farther than the best so far is not measured to its end.
    const apart = distance(meant, candidate.letters, best.distance);
    if (apart < best.distance) best = { word: candidate.word, distance: apart };
  }
  return best.word;
}

interface Known {
  readonly word: string;
  readonly letters: string;
  readonly pairs: readonly string[];
}

/** One text can have many unknown words, and all are compared with the same. */
const knownByWords = new WeakMap<readonly string[], readonly Known[]>();

function knownOf(words: readonly string[]): readonly Known[] {
  const known =
    knownByWords.get(words) ??
    words.map((word) => {
      const letters = lettersOf(word);
      return { word, letters, pairs: pairsOf(letters) };
    });
  knownByWords.set(words, known);
  return known;
}

const lettersOf = (text: string): string =>
  text
    .slice(0, 4 * MAX_WORD_LETTERS)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MAX_WORD_LETTERS);

const pairsOf = (letters: string): string[] =>
  Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2));
