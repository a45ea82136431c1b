import { type Random, seededRandom } from '../../../src/demo/invented-random.ts';
import { cardPapers } from './card-papers.ts';
import { companyPapers } from './company-papers.ts';
import type { Content } from './content.ts';
import { consularPapers, neighbourPapers } from './foreign-papers.ts';
import { keptBack } from './kept-back.ts';
import { keptBackAgain } from './kept-back-again.ts';
import { keptBackFourth } from './kept-back-fourth.ts';
import { keptBackThird } from './kept-back-third.ts';
import { nonePaper } from './none-papers.ts';
import { arrangedStrangely, wordedStrangely } from './practice.ts';
import { seen } from './seen/vocabulary.ts';
import { varied } from './varied.ts';
import { joined, type Vocabulary } from './vocabulary.ts';

/** Which paper a number is. */

/** From here on papers have words and arrangements that whoever writes the reader has not seen. */
export const keptBackFrom = 900_000;

/** From here on with others than those, since results of those have been looked at. */
export const keptBackAgainFrom = 1_000_000;

/** From here on with others again, since results of both have been looked at. */
export const keptBackThirdFrom = 2_000_000;

/** From here on with none but a set of its own, as papers usually are. */
export const keptBackFourthFrom = 3_000_000;

/** From these on they have strange arrangements, and strange words as well, to practise on: practice.ts. */
export const strangelyArrangedFrom = 700_000;
const strangelyWordedFrom = 800_000;

const vocabularies: readonly (readonly [from: number, Vocabulary])[] = [
  [keptBackFourthFrom, keptBackFourth],
  [keptBackThirdFrom, joined(seen, keptBackThird)],
  [keptBackAgainFrom, joined(seen, keptBackAgain)],
  [keptBackFrom, joined(seen, keptBack)],
  [strangelyWordedFrom, wordedStrangely(seen)],
  [strangelyArrangedFrom, arrangedStrangely(seen)],
];

export const vocabularyOf = (seed: number): Vocabulary =>
  vocabularies.find(([from]) => seed >= from)?.[1] ?? seen;

/** Ours, the neighbours', none: of twenty papers. */
const shares = { ours: 12, neighbours: 3 };

const ours = [...cardPapers, ...consularPapers, ...companyPapers];

export function contentOf(seed: number, random: Random): Content {
  const words = vocabularyOf(seed);
  const content = usualContent(seed, random);
  return words.variation === null ? content : varied(content, words, words.variation, random);
}

function usualContent(seed: number, random: Random): Content {
  const words = vocabularyOf(seed);
  const at = seededRandom(seed * 7 + 3).integer(0, 19);
  if (at < shares.ours) return random.pick(ours)(random, words);
  if (at < shares.ours + shares.neighbours) return random.pick(neighbourPapers)(random, words);
  return nonePaper(random, words);
}
