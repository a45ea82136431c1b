import type { Page, Word } from '../fields/words.ts';
import { composedAt } from '../wording/composed-labels.ts';

/** Lines of running text: they hold neither labels nor values of their own. */

/**
 * Running text has more small words than a label with its value, or, where it is full of names, enough of them and marks
 * between its parts; several colons only with the ends of sentences between them.
 */
const leastWords = 7;
const leastSmall = 5;
const leastAmongNames = 4;

function isProse(all: readonly Word[], line: string): boolean {
  // Dots lead from a label to its value: they end no sentence.
  const words = all.filter((word) => !leader.test(word.text));
  const text = line.replace(new RegExp(leader, 'g'), ' ');
  const small = words.filter((word) => /^\p{Ll}/u.test(word.text)).length;
  const colons = words.filter((word) => word.text.endsWith(':')).length;
  const isEnded = /\p{L}{2}\.\s/u.test(text);
  if (words.length < leastWords || (colons > 1 && !isEnded) || isLabelAlone(words)) return false;
  if (colons > 1) return true;
  if (small >= leastSmall && small * 2 > words.length) return true;
  return (
    small >= leastAmongNames && small * 3 >= words.length && /[,.]\s/.test(text) && (colons === 0 || isEnded)
  );
}

const leader = /[.…_]{3,}/;

/** A long label up to its colon, or words of labels alone. */
function isLabelAlone(words: readonly Word[]): boolean {
  const { label, known } = composedAt(words, 0);
  const count = label?.count ?? 0;
  const isMarked = words.slice(0, count + 1).some(({ text }) => text.endsWith(':'));
  return known >= words.length || (count > 2 && isMarked);
}

const proseLines = new WeakMap<Page, ReadonlySet<number>>();

export function proseOn(page: Page): ReadonlySet<number> {
  const lines = proseLines.get(page) ?? withParagraphs(page, sentencesOn(page));
  proseLines.set(page, lines);
  return lines;
}

const sentencesOn = (page: Page): readonly number[] =>
  page.words.flatMap((words, line) => (isProse(words, page.lines[line]?.text ?? '') ? [line] : []));

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
      const text = page.lines[line]?.text ?? '';
      if (found.has(line) || (/^\S+(?:\s\S+){0,3}\s?:/u.test(text) && !text.endsWith('.'))) continue;
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
