import { foldText } from '../../names/fold.ts';
import { readPrintedDate } from '../dates.ts';
import type { FieldName } from '../facts.ts';
import { fullName } from '../fields/common-rules.ts';
import type { Form } from '../fields/form.ts';
import { forms } from '../fields/forms.ts';
import type { Expected } from '../fields/in-order.ts';
import { fitOf, isDate, isFullName, isOpen, isReported } from '../fields/kinds-of-value.ts';
import { arrangementOf, type FoundFields, type Look } from '../fields/read-page.ts';
import { boxOfRow, isSameRow } from '../fields/rows.ts';
import { type FoundValue, sureness, valuesOfWords } from '../fields/values.ts';
import { type Axes, type Page, stretchOf } from '../fields/words.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import { type DateField, dateFields, dayOf, isTied, tellDates } from './left-dates.ts';
import { type Left, leftOn } from './left-over.ts';

/**
 * Fields whose labels nobody knows, from what is left of the page: each field that is missing takes the value whose form
 * and words are its, where no other comes into question. A conclusion, never sure.
 */

/** Least fit, and least margin over the next one. */
const leastFit = 0.5;
const leastMargin = 0.15;
/** What stands with no label is rather something else. */
const unlabelled = 0.15;
/** So are the last words of a line. */
const rest = 0.16;
/** So is what stands apart from all labels, and what is the other side's. */
const far = 0.2;
const elsewhere = 0.3;

/** Confidence of what was concluded, from the least margin on. */
const held = (margin: number): number => 0.5 + 0.3 * Math.min(1, margin);

interface Wanted {
  readonly field: FieldName;
  readonly form: Form;
  /** Of the side that the page shows. */
  readonly isHere: boolean;
}

/** Fields that are missing, those of the side that the page shows before those of the other. */
function wantedOf({ sides }: PaperDescriptor, look: Look, known: FoundFields): readonly Wanted[] {
  const most = Math.max(...look.sides.map(({ labels }) => labels));
  const isShown = sides.map((_, at) => look.sides[at]?.labels === most);
  const never = new Set(sides.flatMap((side, at) => (isShown[at] ? (side.never ?? []) : [])));
  const wanted = new Map<FieldName, Wanted>();
  sides.forEach(({ rules }, at) => {
    for (const { field, form } of rules.flatMap(({ parts }) => parts)) {
      if (known[field] !== undefined || never.has(field) || wanted.get(field)?.isHere) continue;
      wanted.set(field, { field, form, isHere: isShown[at] === true });
    }
  });
  return [...wanted.values()];
}

/** Read with little confidence, and not of the kind that the field's values are. */
const leastSure = 0.5;
const isDoubtful = (field: FieldName, { value, confidence }: FoundValue): boolean =>
  confidence < leastSure && isReported(field) && fitOf(field, forms.words, value) === 0;

/** Of badly read print neither form nor words tell anything. */
const leastRead = 0.5;

/** A page with fewer known labels tells too little. */
const leastLabels = 2;

/** Names of one person stand together. */
const siblings: Readonly<Partial<Record<FieldName, FieldName>>> = {
  last_name: 'first_name',
  first_name: 'last_name',
};
/** Rows apart, with a label between, and what that adds. */
const nearRows = 5;
const near = 0.12;

/** What was read and is no doubtful value: that one gives way to what fits. */
const withoutDoubtful = (known: FoundFields): FoundFields =>
  Object.fromEntries(Object.entries(known).filter(([name, one]) => !isDoubtful(name as FieldName, one)));

/** What is missing, and what is left of the page for it. */
function openOn(page: Page, layout: PaperDescriptor, look: Look, sure: FoundFields) {
  const wanted = wantedOf(layout, look, sure);
  const arranged = arrangementOf(page, layout, look);
  if (wanted.length === 0 || arranged.labels.length < leastLabels) return null;
  const left = leftOn(arranged, Object.values(sure)).filter(
    ({ words }) => sureness(page, words) >= leastRead,
  );
  return { wanted, left, axes: page.axesAt(arranged.labels[0]?.line ?? 0) };
}

export function readByElimination(
  page: Page,
  layout: PaperDescriptor,
  look: Look,
  known: FoundFields,
  expected: Expected,
): FoundFields {
  const sure = withoutDoubtful(known);
  const open = openOn(page, layout, look, sure);
  if (open === null) return {};
  const { wanted, left, axes } = open;
  const fields: Partial<Record<FieldName, FoundValue>> = {};
  const others = wanted.filter(({ form }) => form !== forms.date);
  const pairs = [
    ...datesOf(wanted.filter(isDated), left, known),
    ...paired(others, left, expected, (field, one) => isNearSibling(axes, sure, field, one)),
  ];
  for (const { one, left: own, margin } of pairs) {
    const { field, form } = one;
    const rule = { labels: [], parts: [{ field, form }], where: [], rows: 1, section: null };
    const value = valuesOfWords(page, page.axesAt(own.words[0]?.line ?? 0), rule, own.words)?.[0];
    if (value) fields[field] = { ...value, confidence: value.confidence * held(margin) };
  }
  const isWanted = (name: FieldName) =>
    !fields[name] && wanted.some(({ field, isHere }) => isHere && field === name);
  const isWhole = isWanted('last_name') && isWanted('first_name');
  return isWhole ? { ...fields, ...bothNames(page, axes, left) } : fields;
}

const isDated = (one: Wanted): one is Wanted & { field: DateField } =>
  one.isHere && dateFields.some((name) => name === one.field);

function isNearSibling(axes: Axes, sure: FoundFields, field: FieldName, { at, isLabelled }: Left): boolean {
  const box = sure[siblings[field] ?? field]?.box;
  if (box === undefined || !isLabelled) return false;
  const own = stretchOf(axes, box);
  return (
    Math.abs(at.v - own.v) < nearRows * own.height &&
    (isSameRow(at, own) || Math.abs(at.u0 - own.u0) < 2 * own.height)
  );
}

/** The only print that is both names of a person. */
function bothNames(page: Page, axes: Axes, left: readonly Left[]): FoundFields {
  const whole = left.filter((one) => one.isLabelled && !one.isFar && !one.isRest && isFullName(one.text));
  const [person] = whole;
  if (person === undefined || whole.length > 1) return {};
  const [surname, names] = valuesOfWords(page, axes, fullName, person.words) ?? [];
  if (!surname || !names) return {};
  const less = ({ confidence }: FoundValue) => confidence * held(leastMargin);
  return {
    last_name: { ...surname, confidence: less(surname) },
    first_name: { ...names, confidence: less(names) },
  };
}

/** Of a date that another would be as well. */
const mostOfTied = 0.5;

/** With little confidence in dates that stand in order, where another that is left would do as well. */
export function withoutTies(
  page: Page,
  layout: PaperDescriptor,
  look: Look,
  known: FoundFields,
  inOrder: FoundFields,
): FoundFields {
  const open = openOn(page, layout, look, known);
  if (open === null) return inOrder;
  const dates = open.wanted.filter(isDated);
  const missing = dates.map(({ field }) => field);
  const days = [...new Set(datedOf(open.left).map(({ day }) => day))];
  const fixed = daysOf(known);
  const lessSure = dates.flatMap(({ field }) => {
    const one = inOrder[field];
    const date = readPrintedDate(one?.value ?? '');
    if (one === undefined || date === null) return [];
    const index = days.indexOf(dayOf(date));
    const isSure = index < 0 || !isTied(field, index, missing, days, fixed);
    return isSure ? [] : [[field, { ...one, confidence: Math.min(one.confidence, mostOfTied) }] as const];
  });
  return { ...inOrder, ...Object.fromEntries(lessSure) };
}

/** Without values that are labels whose words nobody knows, wholly or in part. */
export function withoutStrangers(
  page: Page,
  layout: PaperDescriptor,
  look: Look,
  found: FoundFields,
): FoundFields {
  const { labels, claims } = arrangementOf(page, layout, look);
  const axes = page.axesAt(labels[0]?.line ?? 0);
  const strangers = [...claims.keys()]
    .filter((label) => !labels.includes(label))
    .map(({ line, start, end }) => stretchOf(axes, boxOfRow((page.words[line] ?? []).slice(start, end))));
  const isStranger = ({ box }: FoundValue) => {
    const own = stretchOf(axes, box);
    return strangers.some(
      (at) => isSameRow(at, own) && (at.u0 + at.u1) / 2 > own.u0 && (at.u0 + at.u1) / 2 < own.u1,
    );
  };
  return Object.fromEntries(Object.entries(found).filter(([, one]) => !isStranger(one)));
}

interface Pair {
  readonly one: Wanted;
  readonly left: Left;
  readonly margin: number;
}

/** Dates among what is left. */
const datedOf = (left: readonly Left[]) =>
  left.flatMap((one) => {
    const date =
      !one.isFar && isDate(one.text) ? readPrintedDate(forms.date.find(one.text)?.value ?? '') : null;
    return date === null ? [] : [{ one, day: dayOf(date) }];
  });

/** Days of the dates that are known. */
const daysOf = (known: FoundFields): Readonly<Partial<Record<DateField, number>>> =>
  Object.fromEntries(
    dateFields.flatMap((field) => {
      const date = readPrintedDate(known[field]?.value ?? '');
      return date === null ? [] : [[field, dayOf(date)] as const];
    }),
  );

function datesOf(
  wanted: readonly (Wanted & { field: DateField })[],
  left: readonly Left[],
  known: FoundFields,
): readonly Pair[] {
  const dated = datedOf(left);
  const missing = wanted.map(({ field }) => field);
  const days = dated.map(({ day }) => day);
  return tellDates(missing, days, daysOf(known)).flatMap(({ field, index, margin }) => {
    const [one, own] = [wanted.find((other) => other.field === field), dated[index]];
    return one === undefined || own === undefined ? [] : [{ one, left: own.one, margin: margin / 3 }];
  });
}

const bare = (text: string): string => foldText(text).replaceAll(' ', '');

/** The same words, with or without some that may be a label's. */
const isShared = (a: Left | undefined, b: Left | undefined): boolean =>
  a?.words.some((word) => b?.words.includes(word)) === true;

/** One to one, the clearest first: each makes the others clearer. */
function paired(
  wanted: readonly Wanted[],
  left: readonly Left[],
  expected: Expected,
  nearSibling: (field: FieldName, left: Left) => boolean,
): readonly Pair[] {
  const fits = wanted.map(({ field, form, isHere }) =>
    left.map((one) => {
      const { text, isLabelled, isFar, isRest } = one;
      if (isRest && isOpen(field)) return 0;
      const proven = expected[field];
      if (proven !== undefined) return bare(proven) === bare(text) ? 1 : 0;
      const less =
        (isLabelled ? 0 : unlabelled) + (isRest ? rest : 0) + (isFar ? far : 0) + (isHere ? 0 : elsewhere);
      const fit = fitOf(field, form, text);
      return fit === 0 ? 0 : fit - less + (nearSibling(field, one) ? near : 0);
    }),
  );
  const [rows, columns] = [new Set(wanted.keys()), new Set(left.keys())];
  const worth = (row: number, column: number) => Math.max(0, fits[row]?.[column] ?? 0);
  const marginOf = (row: number, column: number) => {
    const rivals = [
      ...[...rows].filter((other) => other !== row).map((other) => worth(other, column)),
      ...[...columns]
        .filter((other) => !isShared(left[other], left[column]))
        .map((other) => worth(row, other)),
    ];
    return worth(row, column) - Math.max(0, ...rivals);
  };
  const pairs: Pair[] = [];
  for (;;) {
    let best: { row: number; column: number; margin: number } | null = null;
    for (const row of rows)
      for (const column of columns) {
        if (worth(row, column) < leastFit) continue;
        const margin = marginOf(row, column);
        if (margin >= leastMargin && margin > (best?.margin ?? 0)) best = { row, column, margin };
      }
    const [one, own] = [wanted[best?.row ?? -1], left[best?.column ?? -1]];
    if (best === null || one === undefined || own === undefined) return pairs;
    pairs.push({ one, left: own, margin: best.margin });
    rows.delete(best.row);
    for (const column of columns) if (isShared(left[column], own)) columns.delete(column);
  }
}
