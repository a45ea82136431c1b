import type { FoundLabel } from './labels.ts';
import { boxOfRow, type Surroundings } from './rows.ts';
import { type Axes, type Page, type Stretch, stretchOf, type Word } from './words.ts';

/** How the labels of a page are printed, and how its values: what tells a label whose words nobody knows. */

/** Words of one line that no known label has, as they stand. */
export interface Piece {
  readonly line: number;
  /** Words of the line, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
  readonly text: string;
  readonly at: Stretch;
  /** Whether the line has nothing else. */
  readonly isWhole: boolean;
}

const hasLetters = ({ folded }: Word): boolean => /[a-z]/.test(folded);

export function piecesOf({ page, isTaken }: Surroundings, axes: Axes): readonly Piece[] {
  return page.words.flatMap((words, line) => {
    const pieces: Piece[] = [];
    let start = 0;
    while (start < words.length) {
      let end = start;
      while (end < words.length && !isTaken(words[end] as Word)) end += 1;
      const own = words.slice(start, end);
      if (own.some(({ folded }) => folded !== ''))
        pieces.push({
          line,
          start,
          end,
          words: own,
          text: textIn(page, own),
          at: stretchOf(axes, boxOfRow(own)),
          isWhole: own.length === words.length,
        });
      start = end + 1;
    }
    return pieces;
  });
}

function textIn(page: Page, words: readonly Word[]): string {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '';
  return page.lines[first.line]?.text.slice(first.start, last.end) ?? '';
}

const median = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const hasSmall = (text: string): boolean => /\p{Ll}{2}/u.test(text);
const isLong = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= 3;
/** Dates and numbers are values on any page. */
export const isFigures = (text: string): boolean => (text.match(/\d/g)?.length ?? 0) >= 4;

const bullet = /^[•●▪◦▸►*·–—-]$/u;
export const hasColon = (words: readonly Word[]): boolean => words.some(({ text }) => text.endsWith(':'));

/** Labels this many tell how labels are printed. */
const leastTelling = 3;
/** Two sizes differ where one is this much of the other, in logarithms. */
const tellingSize = 0.1;
const most = 0.75;
const few = 0.25;

const worths = { size: 2.5, letters: 2, colon: 3, noColon: -1.5, bullet: 3, noBullet: -1.5 } as const;

export interface Print {
  /** Above 0 for what is printed as labels are, below 0 as values are, 0 where the page does not tell. */
  readonly likeLabel: (piece: Piece) => number;
  /** Whether size, letters or marks tell labels from values. */
  readonly tells: boolean;
  readonly hasColons: boolean;
  readonly hasBullets: boolean;
}

const share = <T>(list: readonly T[], holds: (one: T) => boolean): number =>
  list.length === 0 ? 0 : list.filter(holds).length / list.length;

export function printOf(page: Page, labels: readonly FoundLabel[], pieces: readonly Piece[]): Print {
  const known = labels.map((label) => {
    const line = page.words[label.line] ?? [];
    const words = line.slice(label.start, label.end);
    return {
      words,
      text: textIn(page, words),
      height: page.shapes[label.line]?.height ?? 0,
      isWhole: words.length >= line.filter(hasLetters).length && words.filter(hasLetters).length > 0,
      hasBullet:
        words.some(({ text }) => bullet.test(text)) || bullet.test(line[label.start - 1]?.text ?? ''),
    };
  });
  const alone = known.filter(({ isWhole }) => isWhole).map(({ height }) => height);
  const whole = pieces.filter(({ isWhole }) => isWhole);
  const figures = whole.filter(({ text }) => isFigures(text));
  const values = (figures.length >= 2 ? figures : whole).map(({ line }) => page.shapes[line]?.height ?? 0);
  const [labelSize = 0, valueSize = 0] = [median(alone), median(values)];
  const apart = Math.log(Math.max(1, labelSize) / Math.max(1, valueSize));
  const sizeTells = alone.length >= leastTelling && values.length > 0 && Math.abs(apart) > tellingSize;
  const longLabels = known.filter(({ text }) => isLong(text));
  const longPieces = pieces.filter(({ text }) => isLong(text));
  const smallLabels = share(longLabels, ({ text }) => hasSmall(text));
  const smallValues = share(longPieces, ({ text }) => hasSmall(text));
  const lettersTell =
    longLabels.length >= leastTelling &&
    ((smallLabels > 0.9 && smallValues < 0.45) || (smallLabels < 0.1 && smallValues > 0.55));
  const colons = share(known, ({ words }) => hasColon(words));
  const bullets = share(known, ({ hasBullet }) => hasBullet);
  const isMany = known.length >= leastTelling;
  const hasColons = isMany && colons > most;
  const hasBullets = isMany && bullets > most;

  const bySize = ({ line, isWhole }: Piece): number => {
    if (!sizeTells || !isWhole) return 0;
    const height = page.shapes[line]?.height ?? 0;
    const towards = Math.log(Math.max(1, height) / Math.max(1, valueSize)) / apart;
    return worths.size * Math.min(1, Math.max(-1, 2 * towards - 1));
  };
  const byLetters = ({ text }: Piece): number =>
    !lettersTell || !isLong(text)
      ? 0
      : hasSmall(text) === smallLabels > 0.5
        ? worths.letters
        : -worths.letters;
  const byMarks = ({ words }: Piece): number => {
    const isMarked = hasColon(words) ? worths.colon : hasColons ? worths.noColon : 0;
    if (!hasBullets && bullets > few) return isMarked;
    const isListed = bullet.test(words[0]?.text ?? '');
    return isMarked + (!hasBullets ? 0 : isListed ? worths.bullet : worths.noBullet);
  };
  return {
    likeLabel: (piece) => bySize(piece) + byLetters(piece) + byMarks(piece),
    tells: sizeTells || lettersTell || hasColons || hasBullets,
    hasColons,
    hasBullets,
  };
}
