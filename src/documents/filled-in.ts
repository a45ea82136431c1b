import { foldText } from '../names/fold.ts';
import type { PageLabel } from './fields/page-labels.ts';
import { isPlaceholder } from './fields/placeholders.ts';
import { type Page, stretchOf } from './fields/words.ts';
import { plainLabels } from './title-place.ts';

/** Whether anybody has filled a page in, or it is a form with labels alone, some in words that nobody knows. */

/** Where and when it was signed stands on forms too. */
const ofSigning = /^fait a /;
const leastDigits = 3;
const leastLetters = 3;
/** One such line may be a stamp. */
const leastInOtherPrint = 2;
/** In logarithms of heights. */
const otherHeight = 0.08;
/** Under the last label stands a value; what is further down is a note. */
const farthest = 2.5;

/** By a date or a number, which no label is; else by what stands behind colons, or in another print than the labels. */
export function isFilledIn(page: Page): boolean {
  const labels = plainLabels(page);
  const rests = page.lines.map((_, line) => restOf(page, labels, line));
  const isNumber = (text: string, line: number) =>
    (text.match(/\d/g)?.length ?? 0) >= leastDigits &&
    !ofSigning.test(foldText(page.lines[line]?.text ?? '')) &&
    !text.split(' ').every(isPlaceholder);
  if (rests.some(isNumber)) return true;
  const isSaid = (text: string) => lettersIn(text) >= leastLetters && !isPlaceholder(text);
  const isBehindColon = rests.some(
    (text, line) => isSaid(text) && /:\s*[.…_\s]*\p{L}/u.test(page.lines[line]?.text ?? ''),
  );
  if (isBehindColon) return true;
  const labelled = new Set(labels.map(({ line }) => line));
  const others = page.lines.filter(
    ({ text }, line) =>
      !labelled.has(line) &&
      isSaid(text) &&
      isAmong(page, labels, line) &&
      isInOtherPrint(page, labels, line),
  );
  return others.length >= leastInOtherPrint;
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** What stands on a line beside its labels. */
function restOf(page: Page, labels: readonly PageLabel[], line: number): string {
  const words = page.words[line] ?? [];
  const taken = new Set(
    labels.flatMap((label) => (label.line === line ? words.slice(label.start, label.end) : [])),
  );
  return words.flatMap((word) => (taken.has(word) ? [] : [word.text])).join(' ');
}

/** Neither over all labels nor far below them. */
function isAmong(page: Page, labels: readonly PageLabel[], line: number): boolean {
  const [first, last] = [labels[0]?.line, labels.at(-1)?.line];
  const box = page.lines[line]?.box;
  if (first === undefined || last === undefined || box === undefined || line < first) return false;
  const { v, height } = stretchOf(page.axesAt(last), box);
  return v < farthest * height;
}

/** Short labels are in capitals by themselves: "PTAC". */
const leastCapitals = 5;
const isCapital = (text: string): boolean => text === text.toUpperCase() && lettersIn(text) >= leastCapitals;

/** Higher or lower than labels, or in capitals where these are not. */
function isInOtherPrint(page: Page, labels: readonly PageLabel[], line: number): boolean {
  const heightAt = (at: number) => page.shapes[at]?.height ?? 1;
  const textAt = (at: number) => page.lines[at]?.text ?? '';
  return labels.every(
    ({ line: other }) =>
      Math.abs(Math.log(heightAt(line) / heightAt(other))) > otherHeight ||
      isCapital(textAt(line)) !== isCapital(textAt(other)),
  );
}
