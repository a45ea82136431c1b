import { type Random, seededRandom } from '../../invented/random.ts';
import { cardPapers } from './card-papers.ts';
import { companyPapers } from './company-papers.ts';
import type { Content } from './content.ts';
import { consularPapers, neighbourPapers } from './foreign-papers.ts';
import { nonePaper } from './none-papers.ts';
import { arrangedStrangely, wordedStrangely } from './practice.ts';
import { holdout1, holdout2, holdout3, holdout4, seen } from './sets.ts';
import { wordedRichly } from './training.ts';
import { varied } from './varied.ts';
import { joined, type Vocabulary } from './vocabulary.ts';

/** Which paper a number is. */

/** From here on papers have words and arrangements that whoever writes the reader has not seen. */
export const holdout1From = 900_000;

/** From here on with others than those, since results of those have been looked at. */
export const holdout2From = 1_000_000;

/** From here on with others again, since results of both have been looked at. */
export const holdout3From = 2_000_000;

/** From here up to 9999999 with none but a set of its own, as papers usually are. */
export const holdout4From = 3_000_000;

/** From these on they have strange arrangements, and strange words as well, to practise on: practice.ts. */
export const strangelyArrangedFrom = 700_000;
const strangelyWordedFrom = 800_000;

/** From here on they have words and arrangements of every kind, strange ones among them, to learn from: training.ts. */
export const richlyWordedFrom = 10_000_000;

const vocabularies: readonly (readonly [from: number, Vocabulary])[] = [
  [richlyWordedFrom, wordedRichly(seen)],
  [holdout4From, holdout4],
  [holdout3From, joined(seen, holdout3)],
  [holdout2From, joined(seen, holdout2)],
  [holdout1From, joined(seen, holdout1)],
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
