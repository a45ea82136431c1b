import { type FoundLabel, findLabels, type Lexicon } from './labels.ts';
import { type Page, stretchOf, type Word } from './words.ts';

/** Titles on a page, on one line or over two, whatever else stands on their lines. */

export interface FoundTitle {
  readonly rule: number;
  readonly words: readonly Word[];
  /** 0: letter for letter. */
  readonly difference: number;
  /** Height of its print. */
  readonly height: number;
  /** Words of its lines before it, and all that are neither numbers nor marks. */
  readonly before: readonly Word[];
  readonly around: readonly Word[];
}

/** A line and the one under it, as one. */
export interface Joined {
  readonly words: readonly Word[];
  /** How many words the upper line has. */
  readonly upper: number;
}

const joinedLines = new WeakMap<Page, readonly Joined[]>();

export function linesJoined(page: Page): readonly Joined[] {
  const joined = joinedLines.get(page) ?? joinedOf(page);
  joinedLines.set(page, joined);
  return joined;
}

/** The words under a line that may go on with it; none where there are none. */
export function wordsBelow(page: Page, line: number | undefined): readonly Word[] {
  const joined = linesJoined(page).find(({ words: [first] }) => first?.line === line);
  return joined?.words.slice(joined.upper) ?? [];
}

/** The end of one line and the beginning of the next resemble a title by chance. */
const mostApart = 0.08;

export function findTitles(page: Page, lexicon: Lexicon): readonly FoundTitle[] {
  const joined = linesJoined(page);
  const single = findLabels(page, lexicon).map((label) => titleOf(page, page.words[label.line] ?? [], label));
  const over = findLabels(pageOfJoined(page, joined), lexicon).flatMap((label) => {
    const { words = [], upper = 0 } = joined[label.line] ?? {};
    const isOver = label.start < upper && label.end > upper && label.difference <= mostApart;
    return isOver ? [titleOf(page, words, label)] : [];
  });
  // A title over two lines is more than what either has of it.
  const isPart = ({ words, difference }: FoundTitle) =>
    over.some(
      (whole) =>
        whole.difference <= difference &&
        whole.words.length > words.length &&
        words.every((word) => whole.words.includes(word)),
    );
  return [...single.filter((title) => !isPart(title)), ...over];
}

const pagesOfJoined = new WeakMap<Page, Page>();

/** Labels are looked for among words alone. */
export function pageOfJoined(page: Page, joined: readonly Joined[]): Page {
  const made = pagesOfJoined.get(page) ?? { ...page, words: joined.map(({ words }) => words) };
  pagesOfJoined.set(page, made);
  return made;
}

const isWord = ({ folded }: Word): boolean =>
  /[a-z]{2}/.test(folded) && !/\d{3}/.test(folded) && folded !== 'no';

export function titleOf(
  page: Page,
  words: readonly Word[],
  { rule, start, end, difference }: FoundLabel,
): FoundTitle {
  const own = words.slice(start, end);
  return {
    rule,
    words: own,
    difference,
    height: Math.max(...own.map(({ line }) => page.shapes[line]?.height ?? 0)),
    before: words.slice(0, start),
    around: words.filter(isWord),
  };
}

/** Two lines of a title are about as high, and not further apart than lines of a text. */
const alike = 0.7;
const farthest = 2;

function joinedOf(page: Page): readonly Joined[] {
  return page.words.flatMap((upper, line) => {
    const [own, axes] = [page.lines[line]?.box, page.axesAt(line)];
    if (own === undefined || upper.length === 0 || upper.length > 8) return [];
    const at = stretchOf(axes, own);
    const below = page.lines.flatMap(({ box }, other) => {
      const { u0, u1, v, height } = stretchOf(axes, box);
      const isNext = v > 0.6 * at.height && v < farthest * Math.max(at.height, height);
      const isAlike = Math.min(height, at.height) > alike * Math.max(height, at.height);
      return isNext && isAlike && u0 < at.u1 && u1 > at.u0 ? [{ other, v }] : [];
    });
    const next = below.sort((a, b) => a.v - b.v)[0];
    const lower = next === undefined ? [] : (page.words[next.other] ?? []);
    return lower.length === 0 ? [] : [{ words: [...upper, ...lower], upper: upper.length }];
  });
}
