import type { PageLabel } from './around-labels.ts';
import { licenceNumbers } from './vocabulary.ts';
import type { Page, Word } from './words.ts';

/** Numbers of a driving licence that stand instead of their labels. */

/** Two alone may be anything. */
const leastNumbers = 3;

export function enumerated(page: Page, labels: readonly PageLabel[]): readonly PageLabel[] {
  // Without points there are more of them, and only a licence has some with a letter.
  const begins = page.words.map(([first]) => first?.text ?? '');
  const isNumbered =
    begins.filter((text) => Object.hasOwn(licenceNumbers, text)).length > leastNumbers &&
    ['4a', '4b'].every((text) => begins.includes(text));
  const numbered = page.words.flatMap((words, line) => {
    const text = /^[[(]?(\d[a-d]?)[.)\]°º]?[.:]*$/.exec(words[0]?.text ?? '')?.[1];
    const meanings = text === undefined ? undefined : licenceNumbers[text];
    const isMarked = /[.)\]°º:]$/.test(words[0]?.text ?? '') || /^[-–—.)]$/.test(words[1]?.text ?? '');
    const isOne = isMarked || isNumbered;
    return meanings === undefined || !isOne ? [] : [{ words, line, meanings }];
  });
  if (numbered.length < leastNumbers) return [];
  const isKnown = (line: number) => labels.some((label) => label.line === line && label.start === 0);
  // Where words follow other numbers, those behind this one are its label too, though nobody knows them.
  const isWorded = numbered.filter(({ line }) => isKnown(line)).length >= leastWorded;
  return numbered
    .filter(({ line }) => !isKnown(line))
    .map(({ words, line, meanings }) => {
      const marks = words.findIndex(({ folded }, index) => index > 0 && folded !== '');
      const bare = marks < 0 ? words.length : marks;
      const end = isWorded ? endOfWords(words, bare) : bare;
      return { rule: -1, line, start: 0, end, difference: 0, meanings };
    });
}

/** Known labels behind numbers that tell how the others are printed. */
const leastWorded = 2;

function endOfWords(words: readonly Word[], from: number): number {
  const colon = words.findIndex(({ text }, index) => index >= from && text.endsWith(':'));
  if (colon >= 0) return colon + 1;
  const value = words.findIndex(
    ({ text }, index) => index > from && /^(?:[\p{Lu}'’-]{3,}|\d.*)$/u.test(text),
  );
  return value < 0 ? words.length : value;
}
