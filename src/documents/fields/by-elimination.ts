import { foldText } from '../../names/fold.ts';
import { readPrintedDate } from '../dates.ts';
import type { FieldName } from '../facts.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import type { Form } from './form.ts';
import { forms } from './forms.ts';
import type { Expected } from './in-order.ts';
import { fitOf, isDate, isOpen, isTold } from './kinds-of-value.ts';
import { type DateField, dateFields, dayOf, tellDates } from './left-dates.ts';
import { type Left, leftOn } from './left-over.ts';
import { arrangementOf, type FoundFields, type Look } from './read-page.ts';
import { type FoundValue, valuesOfWords } from './values.ts';
import type { Page } from './words.ts';

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
const sureness = (margin: number): number => 0.5 + 0.3 * Math.min(1, margin);

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

export function readByElimination(
  page: Page,
  layout: PaperDescriptor,
  look: Look,
  known: FoundFields,
  expected: Expected,
): FoundFields {
  const sure = Object.fromEntries(
    Object.entries(known).filter(([name, one]) => !isDoubtful(name as FieldName, one)),
  );
  const wanted = wantedOf(layout, look, sure);
  const arranged = arrangementOf(page, layout, look);
  if (wanted.length === 0 || arranged.labels.length < leastLabels) return {};
  const left = leftOn(arranged, Object.values(sure));
  const fields: Partial<Record<FieldName, FoundValue>> = {};
  const give = ({ field, form }: Wanted, { words }: Left, margin: number) => {
    const rule = { labels: [], parts: [{ field, form }], where: [], rows: 1, section: null };
    const value = valuesOfWords(page, page.axesAt(words[0]?.line ?? 0), rule, words)?.[0];
    if (value) fields[field] = { ...value, confidence: value.confidence * sureness(margin) };
  };
  const dates = wanted.filter(
    (one): one is Wanted & { field: DateField } =>
      one.isHere && dateFields.some((name) => name === one.field),
  );
  for (const { one, left: own, margin } of datesOf(dates, left, known)) give(one, own, margin);
  const others = wanted.filter(({ form }) => form !== forms.date);
  for (const { one, left: own, margin } of paired(others, left, expected)) give(one, own, margin);
  return fields;
}

/** Read with little confidence, and not of the kind that the field's values are. */
const leastSure = 0.5;
const isDoubtful = (field: FieldName, { value, confidence }: FoundValue): boolean =>
  confidence < leastSure && isTold(field) && fitOf(field, forms.words, value) === 0;

/** A page with fewer known labels tells too little. */
const leastLabels = 2;

interface Pair {
  readonly one: Wanted;
  readonly left: Left;
  readonly margin: number;
}

function datesOf(
  wanted: readonly (Wanted & { field: DateField })[],
  left: readonly Left[],
  known: FoundFields,
): readonly Pair[] {
  const dated = left.flatMap((one) => {
    const date =
      !one.isFar && isDate(one.text) ? readPrintedDate(forms.date.find(one.text)?.value ?? '') : null;
    return date === null ? [] : [{ one, day: dayOf(date) }];
  });
  const fixed = dateFields.flatMap((field) => {
    const date = readPrintedDate(known[field]?.value ?? '');
    return date === null ? [] : [[field, dayOf(date)] as const];
  });
  const missing = wanted.map(({ field }) => field);
  const days = dated.map(({ day }) => day);
  return tellDates(missing, days, Object.fromEntries(fixed)).flatMap(({ field, index, margin }) => {
    const [one, own] = [wanted.find((other) => other.field === field), dated[index]];
    return one === undefined || own === undefined ? [] : [{ one, left: own.one, margin: margin / 3 }];
  });
}

const bare = (text: string): string => foldText(text).replaceAll(' ', '');

/** The same words, with or without some that may be a label's. */
const isShared = (a: Left | undefined, b: Left | undefined): boolean =>
  a?.words.some((word) => b?.words.includes(word)) === true;

/** One to one, the clearest first: each makes the others clearer. */
function paired(wanted: readonly Wanted[], left: readonly Left[], expected: Expected): readonly Pair[] {
  const fits = wanted.map(({ field, form, isHere }) =>
    left.map(({ text, isLabelled, isFar, isRest }) => {
      if (isRest && isOpen(field)) return 0;
      const proven = expected[field];
      if (proven !== undefined) return bare(proven) === bare(text) ? 1 : 0;
      const less =
        (isLabelled ? 0 : unlabelled) + (isRest ? rest : 0) + (isFar ? far : 0) + (isHere ? 0 : elsewhere);
      return fitOf(field, form, text) - less;
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
