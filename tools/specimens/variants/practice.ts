import {
  readArrangements,
  readNegatives,
  readPracticeLabels,
  readProse,
  readTitles,
  readVariation,
} from './read-set.ts';
import { joined, type LabelKey, type TitledPaper, type Vocabulary, type Wordings } from './vocabulary.ts';

/**
 * Pages to practise on what nobody can know beforehand: arrangements and titles beyond the usual ones, and labels in
 * words that no vocabulary has. Whoever writes the reader may look at them; weights are fitted on them.
 */

/** Of the wordings of a label, and of the titles of a paper, how many are strange. */
const strangeShare = 0.3;

const strangeArrangements = readArrangements('practice');
const strangeLabels = readPracticeLabels('practice');
const strangeTitles = readTitles('practice');
const { companyProse } = readProse('practice');
const variation = readVariation('practice');

/** As often as the share asks for, whatever the number of either. */
function withStrange<Word>(own: readonly Word[], strange: readonly Word[]): readonly Word[] {
  if (own.length === 0 || strange.length === 0) return own;
  const wanted = (own.length * strangeShare) / (1 - strangeShare);
  const times = Math.max(1, Math.ceil(strange.length / wanted));
  const drawn = Array.from({ length: Math.round(wanted * times) }, (_, at) => strange[at % strange.length]);
  return [
    ...Array.from({ length: times }, () => own).flat(),
    ...drawn.filter((word): word is Word => word !== undefined),
  ];
}

const estranged = ({ fr, en, short = [] }: Wordings, strange: readonly string[]): Wordings => ({
  fr: withStrange(fr, strange),
  en: withStrange(en, strange),
  short: withStrange(short, strange),
});

const titledStrangely = (titles: Vocabulary['titles']): Vocabulary['titles'] =>
  Object.fromEntries(
    Object.entries(titles).map(([key, own]) => [
      key,
      withStrange(own, strangeTitles[key as TitledPaper] ?? []),
    ]),
  ) as Vocabulary['titles'];

/** Further arrangements and titles. */
export const arrangedStrangely = (seen: Vocabulary): Vocabulary => ({
  ...joined(seen, {
    arrangements: strangeArrangements,
    companyProse,
    variation: { ...variation, personExtras: [], extras: [] },
  }),
  titles: titledStrangely(seen.titles),
});

/** Further arrangements, titles and papers of others, and labels that nobody knows among the others. */
export function wordedStrangely(seen: Vocabulary): Vocabulary {
  const arranged = joined(seen, {
    arrangements: strangeArrangements,
    companyProse,
    negatives: readNegatives('practice'),
    variation,
  });
  const labels = Object.fromEntries(
    Object.entries(seen.labels).map(([key, own]) => [
      key,
      estranged(own, strangeLabels[key as LabelKey] ?? []),
    ]),
  ) as Vocabulary['labels'];
  return { ...arranged, titles: titledStrangely(seen.titles), labels };
}
