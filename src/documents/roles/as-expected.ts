import type { FieldName, Fields } from '../facts.ts';
import type { Page, Word } from '../page.ts';
import { lettersOf } from '../phrase-index.ts';
import { confidenceOf, plainEvidence } from './confidence.ts';
import { groupBox, readingOf, textOf } from './groups.ts';
import type { FoundFields, FoundValue } from './read-fields.ts';

/** What a valid zone says is looked for in print: a name is where its letters are, whatever was taken for it. */

const names: readonly FieldName[] = ['last_name', 'first_name'];

export function asExpected(page: Page, found: FoundFields, expected: Fields): FoundFields {
  const all: Partial<Record<FieldName, FoundValue>> = { ...found };
  for (const name of names) {
    const value = expected[name]?.value;
    const known = found[name];
    if (value === undefined || (known !== undefined && lettersOf(known.value) === lettersOf(value))) continue;
    const words = printedAs(page, value);
    // Where none was read it stands alone: on the back of a card it is a part of the father's name.
    if (words !== null && (known !== undefined || standAlone(page, words)))
      all[name] = printedValue(page, words);
  }
  return all;
}

/** The zone says whose value it is. */
function printedValue(page: Page, words: readonly Word[]): FoundValue {
  const read = readingOf(page, words);
  const evidence = plainEvidence(read, 1);
  return {
    value: textOf(page, words),
    confidence: confidenceOf(evidence, false),
    box: groupBox(page, words),
    evidence,
    isRepaired: false,
  };
}

const standAlone = (page: Page, words: readonly Word[]): boolean =>
  words.every(({ line }) =>
    (page.words[line] ?? []).every((word) => word.folded === '' || words.includes(word)),
  );

/** Words of a line, or of two, that are these letters and nothing else. */
function printedAs(page: Page, value: string): readonly Word[] | null {
  const letters = lettersOf(value);
  for (const [line, own] of page.words.entries()) {
    const words = [...own, ...(page.words[line + 1] ?? [])];
    for (const start of own.keys()) {
      if (own[start]?.folded === '') continue;
      let text = '';
      for (let end = start; end < words.length && text.length < letters.length; end += 1) {
        text += words[end]?.folded ?? '';
        if (text === letters) return words.slice(start, end + 1);
      }
    }
  }
  return null;
}
