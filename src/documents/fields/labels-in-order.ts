import type { Layout, SideTable } from '../document-type.ts';
import { aligned } from './alignment.ts';
import { labelTexts, type Piece, piecesOf } from './blocks.ts';
import type { FoundLabel } from './labels.ts';
import type { Look } from './read-page.ts';
import { likeness, weightOf } from './resemblance.ts';
import { type Slot, slotsOf } from './slots.ts';
import type { Page } from './words.ts';

/**
 * Labels that were read too badly to be told by themselves. A side prints its labels in the order of its table: a line
 * between two that were recognised, which resembles one that is missing there, is that one.
 */

const worths = {
  recognised: 12,
  /** Letter for letter, by its weight. */
  alike: 9,
  /** What a pair is worth at least, alone and against any other pairing. */
  least: 1.2,
  margin: 1,
} as const;

const never = Number.NEGATIVE_INFINITY;

export interface OrderedLabels {
  readonly labels: readonly FoundLabel[];
  /** How well the side's order fits, to choose among sides. */
  readonly worth: number;
  /** How many labels of the side they are worth, those that were recognised included. */
  readonly count: number;
  readonly table: SideTable | null;
}

/** The labels of the side that the page resembles most. */
export function labelsInOrder(page: Page, layout: Layout, { found }: Look): OrderedLabels {
  let best: OrderedLabels = { labels: [], worth: 0, count: 0, table: null };
  for (const table of layout.sides) {
    const { rows } = piecesOf(page, found, table.mixedCase);
    // Where labels have small letters, all that has none is a value.
    const pieces = rows
      .flat()
      .filter(({ rule, isLabel, text }) => rule !== null || isLabel || (!table.mixedCase && text.length > 2));
    for (const slots of slotsOf(layout, table)) {
      const one = alignLabels(page, pieces, slots);
      if (one.worth > best.worth) best = { ...one, table };
    }
  }
  return best;
}

function alignLabels(
  page: Page,
  pieces: readonly Piece[],
  slots: readonly Slot[],
): Omit<OrderedLabels, 'table'> {
  const recognised = new Set(pieces.flatMap(({ rule }) => (rule === null ? [] : [rule])));
  const worth = slots.map((slot) =>
    pieces.map((piece) => {
      if (piece.rule !== null) return piece.rule === slot.index ? worths.recognised : never;
      if (recognised.has(slot.index)) return never;
      const alike = worths.alike * shareOf(piece, slot);
      return alike < worths.least ? never : alike;
    }),
  );
  const { worth: total, pairs } = aligned(
    worth,
    pieces.map(() => 0),
  );
  const labels = pairs.flatMap(({ row, column, margin }) => {
    const [slot, piece] = [slots[row], pieces[column]];
    if (slot === undefined || piece === undefined || piece.rule !== null || margin < worths.margin) return [];
    return [labelOf(page, piece, slot)];
  });
  const likely = labels.reduce((sum, { difference }) => sum + Math.max(0, 1 - 2 * difference), 0);
  const sure = pairs.filter(({ column }) => pieces[column]?.rule !== null).length;
  return { labels, worth: total, count: sure + likely };
}

const shareOf = ({ text }: Piece, { labels }: Slot): number =>
  Math.max(0, ...labelTexts(text).map((one) => weightOf(likeness(one, labels))));

function labelOf(page: Page, { words, text }: Piece, { index, labels }: Slot): FoundLabel {
  const line = words[0]?.line ?? 0;
  const start = words[0] === undefined ? 0 : (page.words[line] ?? []).indexOf(words[0]);
  const alike = Math.max(...labelTexts(text).map((one) => likeness(one, labels).share));
  return { rule: index, line, start, end: start + words.length, difference: 1 - alike };
}
