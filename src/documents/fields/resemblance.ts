import { distance } from '../../names/distance.ts';
import { foldText } from '../../names/fold.ts';

/** How much a text that was read badly resembles the labels it may be. */

/** Labels as they are compared: folded, without blanks, each once. */
export const foldedLabels = (labels: readonly string[]): readonly string[] => [
  ...new Set(labels.map((label) => foldText(label).replaceAll(' ', '')).filter((label) => label !== '')),
];

/** Similarity that unrelated words have by chance. */
const byChance = 0.3;
/** Below this, similarity cannot be told from chance. */
const leastAlike = 0.4;

export interface Likeness {
  /** 0 to 1: letters that agree. */
  readonly share: number;
  /** 0 to 0.7: weight as evidence. Five letters of eight are stronger evidence than two of three. */
  readonly weight: number;
}

const unlike: Likeness = { share: 0, weight: 0 };

export function likeness(text: string, labels: readonly string[]): Likeness {
  let best = unlike;
  for (const label of labels) {
    const longer = Math.max(text.length, label.length);
    const most = Math.floor(10 * longer * (1 - leastAlike));
    if (8 * Math.abs(text.length - label.length) > most) continue;
    const apart = distance(text, label, most);
    if (apart > most) continue;
    const share = 1 - apart / (10 * longer);
    const weight = (share - byChance) * Math.min(1, label.length / 8);
    if (weight > best.weight) best = { share, weight };
  }
  return best;
}

export type Likenesses = (text: string, labels: readonly string[]) => Likeness;

/** Cached version: a page's print is compared with the same labels again and again. */
export function rememberedLikeness(): Likenesses {
  const known = new Map<readonly string[], Map<string, Likeness>>();
  return (text, labels) => {
    const own = known.get(labels) ?? new Map<string, Likeness>();
    known.set(labels, own);
    const like = own.get(text) ?? likeness(text, labels);
    own.set(text, like);
    return like;
  };
}
