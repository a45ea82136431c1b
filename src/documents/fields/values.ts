import type { Box } from '../facts.ts';
import type { FieldRule } from '../paper-descriptor.ts';
import type { Signs } from './confidence.ts';
import type { FoundForm } from './form.ts';
import type { FoundLabel } from './labels.ts';
import { withoutMarried } from './name-order.ts';
import type { Row, Surroundings } from './rows.ts';
import { type Axes, boxAround, type Page, type Word } from './words.ts';

/** Finds the values that belong to a label, by place and form. */

export interface FoundValue {
  readonly value: string;
  readonly confidence: number;
  readonly box: Box;
  /** What spoke against it, where a label has it. */
  readonly signs?: Signs;
  /** Told by no label of its own. */
  readonly isConcluded?: true;
}

/** A run of words as one text, and which word each character is of. */
interface Run {
  readonly text: string;
  readonly words: readonly { readonly word: Word; readonly start: number; readonly end: number }[];
}

/** Words of one line are joined as the line has them. */
export function runOf(page: Page, words: readonly Word[]): Run {
  let text = '';
  const placed: { word: Word; start: number; end: number }[] = [];
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before !== undefined) {
      const sameLine = before.line === word.line && before.end <= word.start;
      text += sameLine ? (page.lines[word.line]?.text.slice(before.end, word.start) ?? ' ') : ' ';
    }
    placed.push({ word, start: text.length, end: text.length + word.text.length });
    text += word.text;
  });
  return { text, words: placed };
}

export const textOf = (page: Page, words: readonly Word[]): string => runOf(page, words).text;

/** A person's names without those of marriage. */
function ofHolder({ parts }: FieldRule, text: string): string {
  const isOfNames = parts.some(({ field }) => field === 'last_name' || field === 'first_name');
  return isOfNames ? withoutMarried(text, isSurname({ parts })) : text;
}

const isSurname = ({ parts }: Pick<FieldRule, 'parts'>): boolean =>
  parts.length === 1 && parts[0]?.field === 'last_name';
const amongOthers = 0.6;

/** What the parts of a rule find in a run, each in what the ones before it left; null unless the first is there. */
function partsIn(rule: FieldRule, text: string): readonly (FoundForm | null)[] | null {
  let rest = ofHolder(rule, text);
  // Where another's name ends among one's own is not told.
  let most = rest !== text && !isSurname(rule) ? amongOthers : undefined;
  const found = rule.parts.map(({ form }) => {
    const one = form.find(rest);
    if (one === null) return null;
    most ??= one.most;
    // Blanked to the same length, so that offsets stay valid.
    rest = rest.slice(0, one.start) + ' '.repeat(one.end - one.start) + rest.slice(one.end);
    // What is left is no surer than what was taken out of it.
    return most === undefined ? one : { ...one, most };
  });
  return found[0] === null || found[0] === undefined ? null : found;
}

/**
 * A line's confidence covers all its characters; these words get only their share of the doubt, so that a badly read
 * label does not count against the value after it.
 */
export function sureness(page: Page, words: readonly Word[]): number {
  const lines = [...new Set(words.map(({ line }) => line))].map((line) => {
    const { text = '', confidence = 0 } = page.lines[line] ?? {};
    const own = words.filter((word) => word.line === line);
    const share =
      own.reduce((sum, word) => sum + word.text.length, 0) / Math.max(1, text.replace(/\s/g, '').length);
    return confidence ** Math.min(1, share);
  });
  return Math.min(...lines);
}

/** A repaired number is a guess, however sure the line was. */
const repairedConfidence = 0.5;

function valuesIn(
  page: Page,
  axes: Axes,
  rule: FieldRule,
  run: Run,
  difference: number,
): readonly (FoundValue | null)[] | null {
  return (
    partsIn(rule, run.text)?.map((found) => {
      if (found === null) return null;
      const words = run.words.filter(({ start, end }) => start < found.end && end > found.start);
      const sure = sureness(
        page,
        words.map(({ word }) => word),
      );
      const own = found.repaired ? Math.min(sure, repairedConfidence) : sure;
      const confidence = Math.min(own * (1 - difference), found.most ?? 1);
      return {
        ...(found.most !== undefined && { isConcluded: true as const }),
        value: found.value,
        confidence,
        box: boxAround(
          axes,
          words.map(({ word }) => word.box),
        ),
      };
    }) ?? null
  );
}

/** The values of a rule's parts in these words, which stand where its value may. */
export const valuesOfWords = (
  page: Page,
  axes: Axes,
  rule: FieldRule,
  words: readonly Word[],
): readonly (FoundValue | null)[] | null => valuesIn(page, axes, rule, runOf(page, words), 0);

/** The values of a rule's parts in the rows of words that belong to one of its labels. */
export function valuesInRows(
  surroundings: Surroundings,
  label: FoundLabel,
  rule: FieldRule,
  rows: readonly Row[],
): readonly (FoundValue | null)[] | null {
  const { page } = surroundings;
  const words = rows.flat().map(({ word }) => word);
  // Fewer rows are tried too: an extra row would spoil a value that the first row holds alone.
  const runs = rows.map((_, less) =>
    runOf(
      page,
      rows
        .slice(0, rows.length - less)
        .flat()
        .map(({ word }) => word),
    ),
  );
  // Lost spaces make word positions wrong, so patterns are also searched for in the whole line.
  if (rule.parts.every(({ form }) => form.isPattern))
    runs.push(...[...new Set(words.map(({ line }) => line))].map((line) => wholeLine(surroundings, line)));
  for (const run of runs) {
    const values = valuesIn(page, page.axesAt(label.line), rule, run, label.difference);
    if (values !== null) return values;
  }
  return null;
}

const wholeLine = ({ page, isTaken }: Surroundings, line: number): Run =>
  runOf(
    page,
    (page.words[line] ?? []).filter((word) => !isTaken(word)),
  );

/** A value whose form alone tells it, wherever it stands. */
export function valuesAnywhere(
  surroundings: Surroundings,
  rule: FieldRule,
): readonly (FoundValue | null)[] | null {
  const { page } = surroundings;
  for (const line of page.lines.keys()) {
    const run = wholeLine(surroundings, line);
    if (partsIn(rule, run.text) !== null) return valuesIn(page, page.axesAt(line), rule, run, 0);
  }
  return null;
}
