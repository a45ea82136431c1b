import { companyFields, identityFields, type PictureText } from '../../src/documents/facts.ts';
import { pageOf, type Word } from '../../src/documents/page.ts';
import { labelMeanings } from '../../src/documents/roles/label-index.ts';
import { featuresOf } from '../../src/documents/roles/word-features.ts';
import type { PageTruth } from '../specimens/variants/content.ts';
import type { MarkedLine } from '../specimens/variants/lines.ts';
import { kinds, type Mark } from '../specimens/variants/marks.ts';

/** A page as the network sees it, with what its words are. */

const meanings: readonly string[] = [
  ...new Set([...identityFields, ...companyFields, ...labelMeanings]),
].filter((name) => name !== 'document_code');
const papers = [
  'none',
  'neighbour',
  'CNI',
  'CARTE_RESIDENT',
  'CARTE_CONSULAIRE',
  'PERMIS_CONDUIRE',
  'PASSEPORT',
  'RCCM',
  'DFE',
  'ENTREPRENEUR_CARD',
  'CARTE_GRISE',
];
const sides = ['none', 'front', 'back'];
const mostWords = 384;
const known = new Map(meanings.map((meaning, at) => [meaning, at]));

/** What takes most of a word. */
function markOf(word: Word, lines: readonly MarkedLine[]): Mark | undefined {
  const marks = lines[word.line]?.marks ?? [];
  const shared = ({ start, end }: Mark) => Math.min(end, word.end) - Math.max(start, word.start);
  return marks.reduce<Mark | undefined>(
    (best, mark) => (shared(mark) > (best === undefined ? 0 : shared(best)) ? mark : best),
    undefined,
  );
}

const base64 = (numbers: Int16Array | Uint16Array | Uint8Array): string =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');

const openMeaning = 255;
const meaningOf = ({ kind, meaning }: Mark): number => {
  if (meaning === undefined || (kind !== 'label' && kind !== 'value')) return openMeaning;
  return meaning === null ? 0 : (known.get(meaning) ?? -1) + 1;
};

export function paperOf({ document, state }: Pick<PageTruth, 'document' | 'state'>): string {
  if (document === null) return 'none';
  return document === 'AUTRE' ? (state === null ? 'none' : 'neighbour') : document;
}

export type MarkedText = Omit<PictureText, 'lines'> & { readonly lines: readonly MarkedLine[] };

/** Null where nothing is printed. */
export function markedRecord({ lines, ...picture }: MarkedText, paper: string, side: string): string | null {
  // Words count the lines without those of a zone.
  const zone = new Set(picture.mrz?.lines ?? []);
  const printed = lines.filter(({ text }) => !zone.has(text) && (text.match(/<|«/g)?.length ?? 0) < 3);
  const page = pageOf({ ...picture, lines: printed });
  const words = page.words.flat().slice(0, mostWords);
  if (words.length === 0) return null;
  const { characters, labels, places, numbers } = featuresOf(page, words, known);
  const marks = words.map((word) => markOf(word, printed));
  const begins = marks.map(
    (mark, at) => mark !== undefined && mark !== marks[at - 1] && mark.goesOn !== true,
  );
  return JSON.stringify({
    count: words.length,
    characters: base64(Uint16Array.from(characters)),
    labels: base64(Uint8Array.from(labels)),
    places: base64(Int16Array.from(places, (value) => Math.round(value * 128))),
    numbers: base64(Int16Array.from(numbers, (value) => Math.round(value * 1024))),
    kinds: base64(Uint8Array.from(marks, (mark) => (mark === undefined ? 0 : kinds.indexOf(mark.kind)))),
    meanings: base64(Uint8Array.from(marks, (mark) => (mark === undefined ? openMeaning : meaningOf(mark)))),
    begins: base64(Uint8Array.from(begins, Number)),
    paper: papers.indexOf(paper),
    side: sides.indexOf(side),
  });
}

/** What the numbers stand for. */
export const header = JSON.stringify({ meanings, papers, sides, kinds });
