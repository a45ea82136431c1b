import type { FieldName } from '../facts.ts';
import type { ProseRule } from '../paper-descriptor.ts';
import { proseOn } from './page-labels.ts';
import { type FoundValue, runOf, sureness } from './values.ts';
import { boxAround, type Page } from './words.ts';

/** Reads running text by the phrases that announce its values. */

/** A phrase is read with less certainty than a label: it says what follows, not where that ends. */
const bySense = 0.95;

export function readProse(
  page: Page,
  rules: readonly ProseRule[],
): Readonly<Partial<Record<FieldName, FoundValue>>> {
  const lines = proseOn(page);
  if (rules.length === 0 || lines.size === 0) return {};
  const first = Math.min(...lines);
  const run = runOf(
    page,
    page.words.flatMap((words, line) => (line >= first ? words : [])),
  );
  const fields: Partial<Record<FieldName, FoundValue>> = {};
  for (const { field, phrase } of rules) {
    const [start, end] = phrase.exec(run.text)?.indices?.[1] ?? [0, 0];
    const words = run.words.filter((one) => one.start < end && one.end > start).map(({ word }) => word);
    if (words.length === 0 || fields[field] !== undefined) continue;
    fields[field] = {
      value: run.text.slice(start, end).trim(),
      confidence: sureness(page, words) * bySense,
      box: boxAround(
        page.axesAt(words[0]?.line ?? 0),
        words.map(({ box }) => box),
      ),
    };
  }
  return fields;
}
