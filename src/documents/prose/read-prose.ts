import type { FieldName } from '../facts.ts';
import { type FoundValue, runOf, sureness } from '../fields/values.ts';
import { boxAround, type Page } from '../fields/words.ts';
import type { FieldRule } from '../paper-descriptor.ts';
import { ofTaxpayer } from './phrases.ts';
import { type AllSaid, allSaid } from './prose-fields.ts';
import { paragraphsOn } from './prose-lines.ts';
import { type Told, told } from './prose-names.ts';

/** Reads running text by the phrases that announce its values; those that this paper has are looked for. */

interface Read {
  readonly run: ReturnType<typeof runOf>;
  readonly told: Told;
  readonly said: AllSaid;
}

const readPages = new WeakMap<Page, Read | null>();

/** Cached, because a page is read by several papers' tables. */
function readOnce(page: Page): Read | null {
  const known = readPages.get(page);
  if (known !== undefined) return known;
  const lines = paragraphsOn(page);
  const run = runOf(
    page,
    lines.flatMap((line) => page.words[line] ?? []),
  );
  const text = told(run.text);
  const read = lines.length === 0 ? null : { run, told: text, said: allSaid(text) };
  readPages.set(page, read);
  return read;
}

/** Which part of the text a rule's field is; a number whose form tells it is itself wherever it stands. */
function spanOf({ told: { text, plain }, said }: Read, { where, parts }: FieldRule, field: FieldName) {
  const form = parts.find((part) => part.field === field)?.form;
  if (form?.isOwn) {
    const found = form.find(text);
    const isReported =
      found !== null && (where.includes('anywhere') || ofTaxpayer.test(plain.slice(0, found.start)));
    return isReported ? { start: found.start, end: found.end, hold: ownNumber } : undefined;
  }
  return said[field];
}
const ownNumber = 0.97;

export function readProse(
  page: Page,
  rules: readonly FieldRule[],
): Readonly<Partial<Record<FieldName, FoundValue>>> {
  const read = readOnce(page);
  if (read === null) return {};
  const { run } = read;
  const fields: Partial<Record<FieldName, FoundValue>> = {};
  for (const rule of rules) {
    for (const { field, form } of rule.parts) {
      const span = fields[field] === undefined ? spanOf(read, rule, field) : undefined;
      if (span === undefined) continue;
      const value =
        'value' in span && span.value !== undefined ? span.value : run.text.slice(span.start, span.end);
      const found = form.find(value);
      const words = run.words
        .filter((one) => one.start < span.end && one.end > span.start)
        .map(({ word }) => word);
      if (found === null || words.length === 0) continue;
      fields[field] = {
        value: found.value,
        confidence: sureness(page, words) * span.hold,
        box: boxAround(
          page.axesAt(words[0]?.line ?? 0),
          words.map(({ box }) => box),
        ),
      };
    }
  }
  return fields;
}
