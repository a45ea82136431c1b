import type { PaperDescriptor } from '../paper-descriptor.ts';
import { aligned } from './alignment.ts';
import { labelTexts, type Piece, piecesOf } from './blocks.ts';
import type { FoundLabel } from './labels.ts';
import { isLegalForm } from './legal-status.ts';
import type { Look } from './read-page.ts';
import type { Likenesses } from './resemblance.ts';
import { type Slot, slotsOf } from './slots.ts';
import type { Page } from './words.ts';

/**
 * Labels read too badly to be recognised on their own. A side prints its labels in the order of its table, so a line
 * between two recognised labels that resembles a label missing there is taken for it.
 */

const worths = {
  recognised: 12,
  /** Letter for letter, by its weight. */
  alike: 9,
  /** Minimum score of a pair, and minimum margin over any other pairing. */
  least: 1.2,
  margin: 1,
} as const;

const never = Number.NEGATIVE_INFINITY;

export interface OrderedLabels {
  /** Recognised labels, and those inferred from the order. */
  readonly labels: readonly FoundLabel[];
  /** How well the side's order fits, to choose among sides. */
  readonly worth: number;
  /** How many labels of the side they are worth, those that were recognised included. */
  readonly count: number;
}

/** The labels of the side that the page resembles most. */
export function labelsInOrder(
  page: Page,
  layout: PaperDescriptor,
  { found }: Look,
  like: Likenesses,
): OrderedLabels {
  const sure = found.filter((label) => isSure(page, label));
  let best: OrderedLabels = { labels: [], worth: 0, count: 0 };
  for (const table of layout.sides) {
    const { rows } = piecesOf(page, sure, table.mixedCase);
    // Where labels have small letters, all that has none is a value.
    const pieces = rows
      .flat()
      .filter(({ rule, isLabel, text }) => rule !== null || isLabel || (!table.mixedCase && text.length > 2))
      // GIE is no Sigle that was read badly.
      .filter(({ rule, words }) => rule !== null || !isLegalForm(words.map(({ text }) => text).join(' ')));
    for (const slots of slotsOf(layout, table)) {
      const one = alignLabels(page, pieces, slots, like);
      if (one.worth > best.worth) best = one;
    }
  }
  const labels = [...sure, ...reconsidered(page, found, sure, best.labels)];
  return { ...best, labels: labels.map((label) => extended(page, layout, label, like)) };
}

const lettersOf = ({ words }: Page, { line, start, end }: FoundLabel): number =>
  (words[line] ?? []).slice(start, end).reduce((sum, { folded }) => sum + folded.length, 0);

/** A short label is one wrong letter away from too many words. */
const isLong = (page: Page, label: FoundLabel): boolean => lettersOf(page, label) >= 8;
const isSure = (page: Page, label: FoundLabel): boolean =>
  label.difference === 0 ? !isShort(page, label) : label.difference <= 0.12 && isLong(page, label);
/** "No" is Numéro, or all that was read of Nom. */
const isShort = ({ words }: Page, { line, start, end }: FoundLabel): boolean =>
  end === start + 1 && /^No$/.test(words[line]?.[start]?.text ?? '');

/** Print behind a label that makes all of its line resemble a longer label of the same rule belongs to the label. */
function extended(page: Page, layout: PaperDescriptor, label: FoundLabel, like: Likenesses): FoundLabel {
  const words = page.words[label.line] ?? [];
  const behind = words.slice(label.end);
  const rest = behind.reduce((sum, { folded }) => sum + folded.length, 0);
  if (rest < 4 || !behind.some(({ text }) => /\p{Ll}/u.test(text))) return label;
  const slot = layout.sides
    .flatMap((table) => slotsOf(layout, table).flat())
    .find(({ index }) => index === label.rule);
  const longer = slot?.labels.filter(({ length }) => length >= lettersOf(page, label) + 3) ?? [];
  const whole = words
    .slice(label.start)
    .map(({ folded }) => folded)
    .join('');
  return like(whole, longer).share >= 0.6 ? { ...label, end: words.length } : label;
}

/** Labels recognised with wrong letters are kept if the order agrees or, for long ones, does not contradict. */
function reconsidered(
  page: Page,
  found: readonly FoundLabel[],
  sure: readonly FoundLabel[],
  ordered: readonly FoundLabel[],
): readonly FoundLabel[] {
  const isSame = (a: FoundLabel, b: FoundLabel) => a.line === b.line && a.start < b.end && b.start < a.end;
  const kept = found.filter((label) => {
    if (sure.includes(label)) return false;
    const other = ordered.find((one) => isSame(one, label));
    if (other !== undefined) return other.rule === label.rule;
    return isLong(page, label) && !ordered.some(({ rule }) => rule === label.rule);
  });
  return [...kept, ...ordered.filter((one) => !kept.some((label) => isSame(one, label)))];
}

function alignLabels(
  page: Page,
  pieces: readonly Piece[],
  slots: readonly Slot[],
  like: Likenesses,
): OrderedLabels {
  const recognised = new Set(pieces.flatMap(({ rule }) => (rule === null ? [] : [rule])));
  const worth = slots.map((slot) =>
    pieces.map((piece) => {
      if (piece.rule !== null) return piece.rule === slot.index ? worths.recognised : never;
      if (recognised.has(slot.index)) return never;
      const alike = worths.alike * weightOf(piece, slot, like);
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
    const label = labelOf(page, piece, slot, like);
    return label.difference > mostWrong(page, label) ? [] : [label];
  });
  const likely = labels.reduce((sum, { difference }) => sum + Math.max(0, 1 - 2 * difference), 0);
  const sure = pairs.filter(({ column }) => pieces[column]?.rule !== null).length;
  return { labels, worth: total, count: sure + likely };
}

/** Letters that may be wrong in print that was read well: a word of other letters is another word. */
const slips = 0.3;
const mostWrong = ({ lines }: Page, { line }: FoundLabel): number =>
  slips + 1 - (lines[line]?.confidence ?? 0);

const weightOf = ({ text }: Piece, { labels }: Slot, like: Likenesses): number =>
  Math.max(0, ...labelTexts(text).map((one) => like(one, labels).weight));

function labelOf(page: Page, { words, text }: Piece, { index, labels }: Slot, like: Likenesses): FoundLabel {
  const line = words[0]?.line ?? 0;
  const start = words[0] === undefined ? 0 : (page.words[line] ?? []).indexOf(words[0]);
  const alike = Math.max(...labelTexts(text).map((one) => like(one, labels).share));
  return { rule: index, line, start, end: start + words.length, difference: 1 - alike };
}
