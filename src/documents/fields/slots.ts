import type { FieldRule, PaperDescriptor, SideTable, Where } from '../paper-descriptor.ts';
import { foldedLabels } from './resemblance.ts';

/** The rules of a side in the order in which it prints them. */

export interface Slot {
  readonly rule: FieldRule;
  /** The rule's number among all of its paper. */
  readonly index: number;
  /** Folded, without blanks. */
  readonly labels: readonly string[];
  readonly where: readonly Where[];
}

/**
 * Where values may be printed under or above labels, one paper does the same for all of them: one list for each.
 * Trying both for each label would let a label without a value take its neighbour's.
 */
export function arrangementsOf(slots: readonly Slot[]): readonly (readonly Slot[])[] {
  const isOpen = slots.some(({ rule: { where } }) => where.includes('under') && where.includes('above'));
  if (!isOpen) return [slots];
  const without = (except: Where) =>
    slots.map((slot) => ({ ...slot, where: slot.where.filter((place) => place !== except) }));
  return [without('above'), without('under')];
}

const known = new WeakMap<SideTable, readonly (readonly Slot[])[]>();

/** One list, or two where values may stand together ("12/03/1990 à BOUAKÉ") or apart. */
export function slotsOf(layout: PaperDescriptor, table: SideTable): readonly (readonly Slot[])[] {
  const lists = known.get(table) ?? listsOf(layout, table);
  known.set(table, lists);
  return lists;
}

function listsOf(layout: PaperDescriptor, table: SideTable): readonly (readonly Slot[])[] {
  const before = layout.sides.slice(0, layout.sides.indexOf(table));
  const first = before.reduce((sum, { rules }) => sum + rules.length, 0);
  const everywhere = [...new Set(table.rules.flatMap(({ where }) => where))];
  const slots = table.rules
    .map((rule, index) => ({
      rule,
      index: first + index,
      labels: foldedLabels(rule.labels),
      where: rule.parts.length === 0 ? everywhere : rule.where,
    }))
    // Section rules repeat for each listed person, so they cannot be placed by order.
    .filter(({ rule }) => rule.section === null);
  const joint = slots.filter(({ rule }) => rule.parts.length > 1);
  if (joint.length === 0) return [slots];
  const isPart = ({ rule }: Slot) =>
    rule.parts.length === 1 &&
    joint.some((whole) => whole.rule.parts.some(({ field }) => field === rule.parts[0]?.field));
  return [slots.filter((slot) => !isPart(slot)), slots.filter((slot) => !joint.includes(slot))];
}
