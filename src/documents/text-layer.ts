import { lettersApart } from '../names/distance.ts';
import { foldText } from '../names/fold.ts';
import type { LayerDifference, LayerWord, PictureText, TextLine } from './facts.ts';
import { asDigits } from './identifiers.ts';

/** What a PDF itself says stands on a page, held against what its picture shows. The picture counts wherever it is clear. */

/** From here on a line is what its picture shows. */
const clear = 0.9;
/** Share of a line's letters that may differ where the file's words stand in for what is hard to read. */
const mostApart = 0.4;
/** What the picture does not bear out letter for letter: no client is to trust it. */
const mostUnproven = 0.85;

/** No line of print has more words, and no word more letters. */
const [mostWords, mostLetters] = [40, 40];

/** Words of a file that is wrong about most of a page are of no use: its fonts do not say what their letters are. */
export function withLayer<Text extends PictureText>(picture: Text, words: readonly LayerWord[]): Text {
  const zone = new Set(picture.mrz?.lines);
  const differences: LayerDifference[] = [];
  let compared = 0;
  const lines = picture.lines.map((line) => {
    const own = zone.has(line.text) ? [] : wordsOn(line, words);
    if (own.length === 0) return line;
    if (line.confidence < clear) return served(line, own.map(({ text }) => text).join(' '));
    const worth = own.filter(({ text }) => plain(text).length > (/\d/.test(text) ? 1 : 2));
    compared += worth.length;
    const others = worth.filter((word) => !isShown(word, line.text));
    // A scanner misreads a digit now and then; where the file itself prints a number, each counts.
    if (others.length === 1 && others.every((word) => word.isHidden && isShown(word, line.text, 1)))
      return line;
    differences.push(...others.map(({ text }) => ({ said: text, shown: line.text })));
    return line;
  });
  const isTold = 2 * differences.length <= compared;
  const [difference] = isTold ? differences : [];
  return { ...picture, lines, ...(difference && { difference }) };
}

const plain = (text: string): string => asDigits(foldText(text).replace(/[^\p{L}\p{N}]/gu, ''));

/** Letters are misread now and then. `wrong`: so many digits of a number too. */
function isShown({ text }: LayerWord, line: string, wrong = 0): boolean {
  const [sought, within] = [plain(text), plain(line)];
  if (within.includes(sought)) return true;
  const most = /\d/.test(text) ? wrong : Math.max(1, Math.floor(sought.length / 4));
  const isNear = (_: string, at: number) =>
    lettersApart(sought, within.slice(at, at + sought.length)) <= most;
  return most > 0 && [...within].some(isNear);
}

function served(line: TextLine, said: string): TextLine {
  const [own, theirs] = [plain(line.text), plain(said)];
  const apart = lettersApart(own, theirs) / Math.max(own.length, theirs.length, 1);
  if (apart > mostApart) return line;
  const confidence = apart === 0 ? 1 : Math.max(line.confidence, Math.min(mostUnproven, 1 - apart));
  return { ...line, text: said, confidence, isFromLayer: true };
}

/** In reading order; a word that is drawn twice, as for bold print, once. */
function wordsOn({ box }: TextLine, words: readonly LayerWord[]): readonly LayerWord[] {
  const [[x, y], [toX, toY], [footX, footY]] = [box[0], box[1], box[3]];
  const [length, height] = [Math.hypot(toX - x, toY - y), Math.hypot(footX - x, footY - y)];
  const [cos, sin] = [(toX - x) / (length || 1), (toY - y) / (length || 1)];
  const found: { readonly word: LayerWord; readonly along: number }[] = [];
  for (const word of words) {
    const [left, top, right, bottom] = word.box;
    const [across, down] = [(left + right) / 2 - x, (top + bottom) / 2 - y];
    const [along, below] = [across * cos + down * sin, down * cos - across * sin];
    const half = (Math.abs(cos) * (right - left) + Math.abs(sin) * (bottom - top)) / 2;
    const isOn = along - half > -height && along + half < length + height && below > 0 && below < height;
    const isTwice = found.some(
      (one) => one.word.text === word.text && Math.abs(one.along - along) < height / 2,
    );
    if (isOn && !isTwice && word.text.length <= mostLetters) found.push({ word, along });
    if (found.length > mostWords) return [];
  }
  return found.sort((a, b) => a.along - b.along).map(({ word }) => word);
}
