import {
  readArrangements,
  readHeads,
  readHome,
  readLabels,
  readLooks,
  readNegatives,
  readNeighbours,
  readProse,
  readTitles,
  readVariation,
} from './read-set.ts';
import { labelKeys } from './records.ts';
import {
  type Addition,
  type LabelKey,
  type TitledPaper,
  titledPapers,
  type Vocabulary,
  type Wordings,
} from './vocabulary.ts';

/** The sets of words and arrangements that papers are drawn with, and from which number on. */

/** What all sets have. */
const partsOf = (set: string) => ({
  labels: readLabels(set),
  titles: readTitles(set),
  arrangements: readArrangements(set),
  ...readLooks(set),
  neighbours: readNeighbours(set),
  negatives: readNegatives(set),
  companyProse: readProse(set).companyProse,
});

/** Every key has its value: a set that stands alone has a word and a title for everything. */
function complete<K extends string, V>(
  keys: readonly K[],
  found: Readonly<Partial<Record<K, V>>>,
  set: string,
) {
  const missing = keys.filter((key) => found[key] === undefined);
  if (missing.length > 0) throw new Error(`vocabulary/specimens/${set}: nothing for ${missing.join(', ')}`);
  return found as Readonly<Record<K, V>>;
}

function standsAlone(set: string): Omit<Vocabulary, 'variation'> {
  const parts = partsOf(set);
  return {
    ...parts,
    labels: complete<LabelKey, Wordings>(labelKeys, parts.labels as Partial<Record<LabelKey, Wordings>>, set),
    titles: complete<TitledPaper, Vocabulary['titles'][TitledPaper]>(titledPapers, parts.titles, set),
    home: readHome(set),
  };
}

const isAdded = (set: string): Addition => ({
  ...partsOf(set),
  home: readHeads(set),
  variation: readVariation(set),
});

/** The set that whoever writes the reader may look at: for numbers below 900000. */
export const seen: Vocabulary = { ...standsAlone('seen'), variation: null };

/** Papers from 900000 to 999999 have it beside the seen set: used to measure only, never to write the reader by. */
export const holdout1 = isAdded('holdout-1');

/** From 1000000 on: results on the first set have been looked at, so it no longer tells how unknown papers are read. */
export const holdout2 = isAdded('holdout-2');

/** From 2000000 on: results on both former sets have been looked at. Its author had seen neither the reader nor its words. */
export const holdout3 = isAdded('holdout-3');

/**
 * From 3000000 on, in place of the seen set: words and layouts as papers have them, the common beside the less common, in
 * about their proportion. Its author had seen neither the reader nor its words, and had avoided none, so some are those
 * of other sets.
 */
export const holdout4: Vocabulary = { ...standsAlone('holdout-4'), variation: readVariation('holdout-4') };
