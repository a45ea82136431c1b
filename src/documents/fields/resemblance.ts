import { distance } from '../../names/distance.ts';
import { foldText } from '../../names/fold.ts';

/** How much a text that was read badly resembles the labels it may be. */

/** Labels as they are compared: folded, without blanks, each once. */
export const foldedLabels = (labels: readonly string[]): readonly string[] => [
  ...new Set(labels.map((label) => foldText(label).replaceAll(' ', '')).filter((label) => label !== '')),
];

/** Below this, what is alike is chance. */
const leastAlike = 0.3;

export interface Likeness {
  /** 0 to 1: letters that agree. */
  readonly share: number;
  /** Letters of the label: of a short one, agreement says less. */
  readonly letters: number;
}

const unlike: Likeness = { share: 0, letters: 0 };

/** A label's own weight: five letters of eight that agree say more than two of three. */
export const weightOf = ({ share, letters }: Likeness): number =>
  (share - leastAlike) * Math.min(1, letters / 8);

export function likeness(text: string, labels: readonly string[]): Likeness {
  let best = unlike;
  for (const label of labels) {
    const longer = Math.max(text.length, label.length);
    const most = Math.floor(10 * longer * (1 - leastAlike));
    if (10 * Math.abs(text.length - label.length) > most) continue;
    const apart = distance(text, label, most);
    const one = { share: 1 - Math.min(1, apart / (10 * longer)), letters: label.length };
    if (best === unlike || weightOf(one) > weightOf(best)) best = one;
  }
  return best;
}
