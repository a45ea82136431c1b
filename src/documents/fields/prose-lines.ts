import type { Page, Word } from './words.ts';

/** Lines of running text: they hold neither labels nor values of their own. */

/** Running text has more small words than a label with its value, and not several colons. */
const leastWords = 7;
const leastSmall = 5;

function isProse(words: readonly Word[]): boolean {
  const small = words.filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  const colons = words.filter(({ text }) => text.endsWith(':')).length;
  return words.length >= leastWords && small >= leastSmall && small * 2 > words.length && colons <= 1;
}

const proseLines = new WeakMap<Page, ReadonlySet<number>>();

export function proseOn(page: Page): ReadonlySet<number> {
  const lines = proseLines.get(page) ?? withParagraphs(page, sentencesOn(page));
  proseLines.set(page, lines);
  return lines;
}

const sentencesOn = (page: Page): readonly number[] =>
  page.words.flatMap((words, line) => (isProse(words) ? [line] : []));

/** Lines of one paragraph begin at one place, in one size, this close. */
const pitch = 2.2;
const aligned = 1.5;
const alike = 0.8;

function isNext({ lines, shapes }: Page, line: number, other: number): boolean {
  const [a, b] = [shapes[line], shapes[other]];
  const [first, second] = [lines[line]?.box[0], lines[other]?.box[0]];
  if (a === undefined || b === undefined || first === undefined || second === undefined) return false;
  const apart = Math.abs(a.centre[1] - b.centre[1]);
  return (
    apart > 0.5 * a.height &&
    apart < pitch * a.height &&
    Math.abs(first[0] - second[0]) < aligned * a.height &&
    Math.min(a.height, b.height) > alike * Math.max(a.height, b.height)
  );
}

/** A paragraph's other lines may be too short, or have too many names, to tell by themselves. */
function withParagraphs(page: Page, sentences: readonly number[]): ReadonlySet<number> {
  const found = new Set(sentences);
  if (sentences.length < leastSentences) return found;
  let size = 0;
  while (found.size > size) {
    size = found.size;
    for (const line of page.lines.keys()) {
      if (found.has(line) || /^\S+(?:\s\S+){0,3}\s?:/u.test(page.lines[line]?.text ?? '')) continue;
      if ([...found].some((other) => isNext(page, line, other))) found.add(line);
    }
  }
  return found;
}

/** Fewer are a note among labels. */
const leastSentences = 2;

/** Lines of a page that says what it says in running text, in their order; none where it does not. */
export function paragraphsOn(page: Page): readonly number[] {
  const lines = [...proseOn(page)].sort((a, b) => a - b);
  return sentencesOn(page).length < leastSentences ? [] : lines;
}
