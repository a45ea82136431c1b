import type { FieldName } from '../facts.ts';
import type { FieldRule } from '../paper-descriptor.ts';
import { phrases } from './phrases.ts';
import { paragraphsOn } from './prose-lines.ts';
import { type FoundValue, runOf, sureness } from './values.ts';
import { boxAround, type Page } from './words.ts';

/** Reads running text by the phrases that announce its values; those that this paper has are looked for. */

/** A phrase is read with less certainty than a label: it says what follows, not where that ends. */
const bySense = 0.95;
/** Names and places are in capitals: small words among them may be of a phrase that nobody knows. */
const phraseWithin = /^\p{Lu}.*\s\p{Ll}{4,}/u;
const withPhrase = 0.85;

export function readProse(
  page: Page,
  rules: readonly FieldRule[],
): Readonly<Partial<Record<FieldName, FoundValue>>> {
  const lines = paragraphsOn(page);
  if (lines.length === 0) return {};
  const run = runOf(
    page,
    lines.flatMap((line) => page.words[line] ?? []),
  );
  const fields: Partial<Record<FieldName, FoundValue>> = {};
  for (const { field, says } of phrases) {
    const form = rules.flatMap(({ parts }) => parts).find((part) => part.field === field)?.form;
    if (form === undefined || fields[field] !== undefined) continue;
    const [start, end] = says.exec(run.text)?.indices?.[1] ?? [0, 0];
    const found = form.find(run.text.slice(start, end).trim());
    const words = run.words.filter((one) => one.start < end && one.end > start).map(({ word }) => word);
    if (found === null || words.length === 0) continue;
    const isOpen = !form.isPattern && field !== 'profession' && phraseWithin.test(found.value);
    fields[field] = {
      value: found.value,
      confidence: sureness(page, words) * (isOpen ? withPhrase : bySense),
      box: boxAround(
        page.axesAt(words[0]?.line ?? 0),
        words.map(({ box }) => box),
      ),
    };
  }
  return fields;
}
