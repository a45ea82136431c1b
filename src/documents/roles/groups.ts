import type { Box } from '../facts.ts';
import { type Axes, boxAround, mainAxes, type Page, stretchOf, type Word } from '../page.ts';
import { noRole, type WordRole } from './page-roles.ts';

/** Words that belong together: one title, one label, one value, however many rows it has. */

export interface Group {
  readonly words: readonly Word[];
  readonly roles: readonly WordRole[];
}

interface Run extends Group {
  readonly line: number;
  readonly begins: number;
}

const orders = new WeakMap<Page, readonly number[]>();

/** Lines as they stand below each other, in whatever order they were read. */
function fromTheTop(page: Page): readonly number[] {
  const known = orders.get(page);
  if (known !== undefined) return known;
  const axes = mainAxes(page);
  const places = page.lines.map(({ box }) => stretchOf(axes, box));
  const rowOf = (line: number) =>
    Math.round((places[line]?.v ?? 0) / Math.max(1, (places[line]?.height ?? 1) * 0.5));
  const order = page.lines
    .map((_, line) => line)
    .sort((a, b) => rowOf(a) - rowOf(b) || (places[a]?.u0 ?? 0) - (places[b]?.u0 ?? 0));
  orders.set(page, order);
  return order;
}

/** Words of a kind that follow each other in a line, until one begins anew. */
function runsOf(page: Page, isOf: (role: WordRole) => boolean): readonly Run[] {
  const runs: Run[] = [];
  for (const line of fromTheTop(page)) {
    const words = page.words[line] ?? [];
    let open: { words: Word[]; roles: WordRole[]; begins: number } | null = null;
    const close = () => {
      if (open !== null) runs.push({ ...open, line });
      open = null;
    };
    for (const word of words) {
      const role = page.roleOf(word);
      // A mark between two words of a value is a part of it.
      if (open !== null && word.folded === '') {
        open.words.push(word);
        open.roles.push(role ?? noRole);
        continue;
      }
      if (role === null || !isOf(role)) {
        close();
        continue;
      }
      if (open !== null && role.begins > 0.5) close();
      if (open === null) open = { words: [], roles: [], begins: role.begins };
      open.words.push(word);
      open.roles.push(role);
    }
    close();
  }
  return runs.map(trimmed);
}

/** Without the marks at its end. */
function trimmed(run: Run): Run {
  const last = run.words.findLastIndex(({ folded }) => folded !== '') + 1;
  return { ...run, words: run.words.slice(0, last), roles: run.roles.slice(0, last) };
}

/** Rows of one value stand no further apart, in heights of its letters. */
const nextRow = 2.6;

/** Runs that go on with one above them, or before them in their row, are one group with it. */
export function groupsOf(page: Page, isOf: (role: WordRole) => boolean): readonly Group[] {
  const groups: (Group & { last: Run })[] = [];
  for (const run of runsOf(page, isOf)) {
    const before = run.begins > 0.5 ? undefined : groups.findLast(({ last }) => goesOn(page, last, run));
    if (before === undefined) groups.push({ ...run, last: run });
    else {
      const at = groups.indexOf(before);
      groups[at] = {
        words: [...before.words, ...run.words],
        roles: [...before.roles, ...run.roles],
        last: run,
      };
    }
  }
  return groups;
}

function goesOn(page: Page, before: Run, run: Run): boolean {
  const axes = page.axesAt(before.line);
  const [a, b] = [boxOf(axes, before), boxOf(axes, run)].map((box) => stretchOf(axes, box));
  if (a === undefined || b === undefined) return false;
  const height = Math.max(a.height, b.height);
  const down = b.v - a.v;
  if (Math.abs(down) < 0.5 * height) return b.u0 >= a.u0 && b.u0 - a.u1 < 3 * height;
  if (down <= 0 || down > nextRow * height) return false;
  return (b.u0 < a.u1 && a.u0 < b.u1 + height) || isWrapped(page, before, run);
}

/** The end of one line, and the beginning of the next: of all of it, or of its values behind a label. */
function isWrapped(page: Page, before: Run, run: Run): boolean {
  const [above, below] = [page.words[before.line] ?? [], page.words[run.line] ?? []];
  if (before.words.at(-1) !== above.at(-1) || run.words[0] !== below[0]) return false;
  const axes = page.axesAt(before.line);
  const first = (words: readonly Word[]) => words[0] && stretchOf(axes, words[0].box);
  const next = first(below);
  const starts = [above, above.filter((word) => page.roleOf(word)?.kind === 'value')].flatMap(
    (words) => first(words) ?? [],
  );
  return next !== undefined && starts.some(({ u0, height }) => Math.abs(u0 - next.u0) < 2 * height);
}

const boxOf = (axes: Axes, { words }: Group): Box =>
  boxAround(
    axes,
    words.map(({ box }) => box),
  );

/** As it is printed: rows are joined by a blank, words of a row stand as they do there. */
export function textOf(page: Page, words: readonly Word[]): string {
  let text = '';
  words.forEach((word, at) => {
    const before = words[at - 1];
    const isNext = before !== undefined && before.line === word.line && word.start >= before.end;
    const between = isNext ? (page.lines[word.line]?.text.slice(before.end, word.start) ?? ' ') : ' ';
    text += at === 0 ? word.text : `${between}${word.text}`;
  });
  return text;
}

/** Where each word's characters are in `textOf`. */
export function placesIn(
  page: Page,
  words: readonly Word[],
): readonly (readonly [start: number, end: number])[] {
  return words.map((word, at) => {
    const end = textOf(page, words.slice(0, at + 1)).length;
    return [end - word.text.length, end];
  });
}

/** How surely the lines were read that they stand in. */
export const readingOf = (page: Page, words: readonly Word[]): number =>
  Math.min(...words.map(({ line }) => page.lines[line]?.confidence ?? 0));

/** In the page's own measure. */
export const groupBox = (page: Page, words: readonly Word[]): Box =>
  boxAround(
    page.axesAt(words[0]?.line ?? 0),
    words.map(({ box }) => box),
  );

/** Rows of one value stand no further apart, in heights of their letters, and begin at one place. */
const closeRow = 2;

export function isRowBelow(page: Page, above: readonly Word[], below: readonly Word[]): boolean {
  const axes = page.axesAt(above[0]?.line ?? 0);
  const lastRow = above.filter(({ line }) => line === above.at(-1)?.line);
  const [a, b] = [lastRow, below].map((words) => stretchOf(axes, groupBox(page, words)));
  if (a === undefined || b === undefined) return false;
  const down = b.v - a.v;
  return down > 0.5 * a.height && down < closeRow * a.height && Math.abs(b.u0 - a.u0) < a.height;
}
