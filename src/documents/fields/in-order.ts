import { foldText } from '../../names/fold.ts';
import type { FieldName } from '../facts.ts';
import { isKnownCountry } from '../mrz/countries.ts';
import { nationalityOf } from '../nationalities.ts';
import type { PaperDescriptor, SideTable, Where } from '../paper-descriptor.ts';
import { type Alignment, aligned } from './alignment.ts';
import { type Block, type Blocks, blocksOf, type Neighbour } from './blocks.ts';
import type { Form } from './form.ts';
import { forms } from './forms.ts';
import { officesOn } from './offices.ts';
import { type FoundFields, isRead, type Look, leastConfidence } from './read-page.ts';
import { foldedLabels, type Likenesses, likeness } from './resemblance.ts';
import { arrangementsOf, type Slot, slotsOf } from './slots.ts';
import { type FoundValue, valuesOfWords } from './values.ts';
import { type Page, stretchOf } from './words.ts';

/**
 * Values whose labels were not recognised. A side prints its fields in the order of its table: a value between two
 * known fields is taken for the one missing there if its form fits and its label resembles the expected one.
 */

const worths = {
  /** Already read by its label (anchor), or confirmed by the zone (proven). */
  anchor: 12,
  proven: 8,
  disproved: -6,
  /** A label letter for letter, by its weight; and at most. */
  label: 9,
  ownLabel: 6,
  otherLabel: -5,
  noLabel: -0.8,
  /** Small print in the label's place, where values are in capitals. */
  someLabel: 0.6,
  /** A known nationality, or a place with its country code. */
  told: 2.5,
  unused: 0.2,
  /** Cost of skipping a block, scaled by its confidence; noise costs nothing. */
  leftOut: 0.8,
} as const;

/** From here on a label resembles another, though it was taken for none of this paper's. */
const likeOwn = 3;

/** Minimum score of a pair, and minimum margin over any other pairing. */
const leastWorth = 0.8;
const leastMargin = 0.8;
/** Confidence cap: however well it was read, assigning it to this field is an inference. */
const mostSure = 0.85;

const never = Number.NEGATIVE_INFINITY;

export type Expected = Readonly<Partial<Record<FieldName, string>>>;

interface InOrder {
  readonly fields: FoundFields;
  readonly worth: number;
}

/** Fields inferred from their order; `known` were read by labels, `expected` are proven by the zone. */
export function readInOrder(
  page: Page,
  layout: PaperDescriptor,
  look: Look,
  known: FoundFields,
  expected: Expected,
  like: Likenesses,
): FoundFields {
  let best: InOrder = { fields: {}, worth: 0 };
  for (const table of layout.sides) {
    const { axes, blocks } = blocksOf(page, look.found, table.mixedCase);
    const own = blocks.filter((block) => !isHeading(block, table) && !isOffice(page, block));
    for (const slots of slotsOf(layout, table).flatMap(arrangementsOf)) {
      const one = alignSide(page, { axes, blocks: own }, slots, known, expected, like);
      if (one.worth > best.worth) best = one;
    }
  }
  return best.fields;
}

/** Titles and headings are no values, however badly they were read. */
const isHeading = (block: Block, table: SideTable): boolean =>
  likeness(bare(block.text), headingsOf(table)).share >= 0.55;

const isOffice = (page: Page, { words }: Block): boolean =>
  words.some(({ line }) => officesOn(page).has(line));

const knownHeadings = new WeakMap<SideTable, readonly string[]>();

function headingsOf(table: SideTable): readonly string[] {
  const folded = knownHeadings.get(table) ?? foldedLabels([...table.titles, ...table.headings]);
  knownHeadings.set(table, folded);
  return folded;
}

function alignSide(
  page: Page,
  { axes, blocks }: Blocks,
  slots: readonly Slot[],
  known: FoundFields,
  expected: Expected,
  like: Likenesses,
): InOrder {
  const anchors = anchorsOf({ axes, blocks }, slots, known);
  const anchored = new Set(anchors.values());
  const worth = slots.map((slot, row) =>
    blocks.map((block, column) => {
      const anchor = anchors.get(row);
      if (anchor !== undefined) return anchor === column ? worths.anchor : never;
      if (anchored.has(column)) return never;
      return worthOf(page, axes, slot, block, expected, like);
    }),
  );
  const alignment = aligned(worth, blocks.map(lossOf));
  return { fields: fieldsOf(page, axes, slots, blocks, alignment, worth, known), worth: alignment.worth };
}

/** Low-confidence or very short text is often read where nothing is printed. */
const isNoise = ({ text, confidence }: Block): boolean =>
  confidence < leastConfidence || (text.length <= 2 && confidence < 0.6);
const lossOf = (block: Block): number => (isNoise(block) ? 0 : worths.leftOut * block.confidence);

/** Which slot's value stands in which block. */
function anchorsOf(
  { axes, blocks }: Blocks,
  slots: readonly Slot[],
  known: FoundFields,
): Map<number, number> {
  const anchors = new Map<number, number>();
  slots.forEach(({ rule }, row) => {
    const field = rule.parts[0]?.field;
    const box = field === undefined ? undefined : known[field]?.box;
    if (box === undefined) return;
    const value = stretchOf(axes, box);
    const column = blocks.findIndex(
      ({ at }) =>
        Math.abs(at.v - value.v) < 0.7 * at.height && (value.u0 + value.u1) / 2 > at.u0 && value.u0 < at.u1,
    );
    if (column >= 0) anchors.set(row, column);
  });
  return anchors;
}

function worthOf(
  page: Page,
  axes: Blocks['axes'],
  slot: Slot,
  block: Block,
  expected: Expected,
  like: Likenesses,
): number {
  if (slot.rule.parts.length === 0) return unusedWorth(block) + labelWorth(slot, block, like);
  const values = valuesOfWords(page, axes, slot.rule, block.words);
  if (values === null || values.some((value) => value === null)) return never;
  let worth = 0;
  for (const [index, { field, form }] of slot.rule.parts.entries()) {
    const value = values[index];
    if (!value || !isWhole(form, block, value, slot.rule.parts.length)) return never;
    worth += form.worth + toldBy(form, value.value) + expectedWorth(expected[field], value.value);
  }
  return worth + labelWorth(slot, block, like);
}

/** A date almost certainly belongs to a field, so a pairing with an unused label is penalised. */
const unusedWorth = ({ text }: Block): number =>
  forms.date.find(text) === null ? worths.unused : worths.unused - forms.date.worth;

/** A pattern must cover most of the block; other values are the whole block, and contain no date. */
function isWhole(form: Form, block: Block, { value }: FoundValue, parts: number): boolean {
  if (parts > 1) return true;
  if (form.isPattern) return value.length >= 0.6 * block.text.replace(/\s/g, '').length;
  const digits = value.match(/\d/g)?.length ?? 0;
  return !isNoise(block) && 2 * digits <= value.length && forms.date.find(block.text) === null;
}

function toldBy(form: Form, value: string): number {
  if (form === forms.nationality) return nationalityOf(value) === null ? 0 : worths.told;
  const state = form === forms.place ? /\(([A-Z]{3})\)$/.exec(value)?.[1] : undefined;
  return state !== undefined && isKnownCountry(state) ? worths.told : 0;
}

const bare = (text: string): string => foldText(text).replaceAll(' ', '');

function expectedWorth(expected: string | undefined, value: string): number {
  if (expected === undefined) return 0;
  const same =
    bare(expected) === bare(value) ||
    (nationalityOf(value) ?? value) === (nationalityOf(expected) ?? expected);
  if (same) return worths.proven;
  // Badly read print still resembles the expected value more than another field's value does.
  return likeness(bare(value), [bare(expected)]).share > 0.6 ? worths.proven / 2 : worths.disproved;
}

function labelWorth(slot: Slot, block: Block, like: Likenesses): number {
  const places: Readonly<Partial<Record<Where, Neighbour | null>>> = {
    after: block.left,
    under: block.above,
    above: block.below,
  };
  let best = never;
  for (const where of slot.where) {
    const neighbour = places[where];
    if (neighbour === undefined) continue;
    best = Math.max(best, neighbour === null ? worths.noLabel : neighbourWorth(slot, neighbour, like));
  }
  return best === never ? worths.noLabel : best;
}

function neighbourWorth(slot: Slot, { texts, rule, isLabel }: Neighbour, like: Likenesses): number {
  const alike = worths.label * Math.max(0, ...texts.map((text) => like(text, slot.labels).weight));
  // What is none of this paper's labels may be one that was misread.
  if (rule !== null && (rule >= 0 || alike < likeOwn))
    return rule === slot.index ? worths.ownLabel : worths.otherLabel;
  return Math.max(alike, isLabel ? worths.someLabel : 0);
}

function fieldsOf(
  page: Page,
  axes: Blocks['axes'],
  slots: readonly Slot[],
  blocks: readonly Block[],
  { pairs }: Alignment,
  worth: readonly (readonly number[])[],
  known: FoundFields,
): FoundFields {
  const fields: Partial<Record<FieldName, FoundValue>> = {};
  for (const { row, column, margin } of pairs) {
    const [slot, block, own] = [slots[row], blocks[column], worth[row]?.[column] ?? never];
    if (slot === undefined || block === undefined || own < leastWorth || margin < leastMargin) continue;
    const values = valuesOfWords(page, axes, slot.rule, block.words);
    slot.rule.parts.forEach(({ field, form }, part) => {
      const value = values?.[part];
      if (!value || known[field] !== undefined || !isRead(form, value)) return;
      fields[field] ??= { ...value, confidence: Math.min(value.confidence, mostSure) };
    });
  }
  return fields;
}
