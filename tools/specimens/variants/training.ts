import { wordedStrangely } from './practice.ts';
import {
  readArrangements,
  readHeads,
  readLabels,
  readLooks,
  readNegatives,
  readProse,
  readTitles,
  readVariation,
} from './read-set.ts';
import { type Addition, joined, type Variation, type Vocabulary } from './vocabulary.ts';

/**
 * Words and arrangements to learn from, as many and as different as its author could think of. Whoever writes the reader
 * may look at them.
 */
export const training = {
  labels: readLabels('training'),
  titles: readTitles('training'),
  arrangements: readArrangements('training'),
  ...readLooks('training'),
  negatives: readNegatives('training'),
  companyProse: readProse('training').companyProse,
  home: readHeads('training'),
  variation: readVariation('training'),
} satisfies Addition;

/** The manners of both; what is said of a paper, and how, is of either. */
const eitherOf = (one: Variation, other: Variation): Variation => ({
  // A card's running text is the latter's alone: that to practise on may go on below the foot of a card.
  ...other,
  tongues: [...one.tongues, ...other.tongues],
  dates: [...one.dates, ...other.dates],
  sexes: [...one.sexes, ...other.sexes],
  titleForms: [...one.titleForms, ...other.titleForms],
  translatedForms: [...one.translatedForms, ...other.translatedForms],
  numberForms: [...one.numberForms, ...other.numberForms],
  numberPlaces: [...one.numberPlaces, ...other.numberPlaces],
  headBands: Math.max(one.headBands, other.headBands),
  faults: [...one.faults, ...other.faults],
  numberings: [...one.numberings, ...other.numberings],
  joints: [...one.joints, ...other.joints],
  personExtras: [...one.personExtras, ...other.personExtras],
  extras: [...one.extras, ...other.extras],
  taxProse: [...one.taxProse, ...other.taxProse],
});

/** About half of it is of the training set; the rest is as pages to practise on have it, strange words among it. */
export function wordedRichly(seen: Vocabulary): Vocabulary {
  const strange = wordedStrangely(seen);
  const variation =
    strange.variation === null ? training.variation : eitherOf(strange.variation, training.variation);
  return joined(strange, { ...training, variation });
}
