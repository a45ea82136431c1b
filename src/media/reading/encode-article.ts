import type { Person } from '../judging/people.ts';
import type { ReadText } from '../judging/read-text.ts';
import type { WordPieces } from './word-pieces.ts';

/** An article as the model reads it: of a long one the title and what stands around the person asked for. */
export interface EncodedArticle {
  readonly pieces: readonly number[];
  /** Of each piece: `PLAIN`, `ASKED` or `OTHER`. */
  readonly kinds: readonly number[];
  /** The sentences that were taken, in their order: which, and where its pieces begin. */
  readonly sentences: readonly { readonly sentence: number; readonly from: number }[];
}

const PLAIN = 0;
/** Part of the name of whoever was asked for. */
const ASKED = 1;
/** Part of another name. */
const OTHER = 2;

/** As many pieces as the model reads at most. */
export const maxPieces = 320;
/** Of one sentence; a list of a hundred names must not take the room of the rest. */
const maxOfSentence = 120;

export function encodeArticle(text: ReadText, people: readonly Person[], words: WordPieces): EncodedArticle {
  const cut = text.sentences.slice(0, -1).map((_, sentence) => cutSentence(text, sentence, people, words));
  const taken = new Set<number>();
  let room = maxPieces - 2;
  for (const sentence of byInterest(text, people)) {
    const size = (cut[sentence]?.pieces.length ?? 0) + 1;
    if (size > room) break;
    room -= size;
    taken.add(sentence);
  }
  const pieces = [words.id('[CLS]')];
  const kinds = [PLAIN];
  const sentences: { sentence: number; from: number }[] = [];
  for (const sentence of [...taken].sort((a, b) => a - b)) {
    sentences.push({ sentence, from: pieces.length });
    pieces.push(...(cut[sentence]?.pieces ?? []), words.id('[SEP]'));
    kinds.push(...(cut[sentence]?.kinds ?? []), PLAIN);
  }
  return { pieces, kinds, sentences };
}

/** The title, sentences that name them, those around, then the beginning, the end, and the rest from the beginning. */
function byInterest({ sentences, titleSentences, words }: ReadText, people: readonly Person[]): number[] {
  const count = sentences.length - 1;
  const naming = new Set(
    people.filter(({ isAsked }) => isAsked).map(({ from }) => words[from]?.sentence ?? 0),
  );
  const distance = (sentence: number): number => {
    if (sentence < titleSentences) return 0;
    let nearest = count;
    for (const named of naming) {
      // What follows a name is more often about them than what goes before.
      const steps = sentence >= named ? sentence - named : 2 * (named - sentence);
      nearest = Math.min(nearest, steps);
    }
    if (sentence === titleSentences || sentence === count - 1) nearest = Math.min(nearest, 2);
    return nearest;
  };
  return Array.from({ length: count }, (_, sentence) => sentence)
    .map((sentence) => ({ sentence, distance: distance(sentence) }))
    .sort((a, b) => a.distance - b.distance || a.sentence - b.sentence)
    .map(({ sentence }) => sentence);
}

const written = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}\p{C}]/gu;

function cutSentence(
  { text, words, sentences }: ReadText,
  sentence: number,
  people: readonly Person[],
  wordPieces: WordPieces,
): { pieces: number[]; kinds: number[] } {
  const first = sentences[sentence] ?? 0;
  const last = sentences[sentence + 1] ?? first;
  const start = words[first]?.start ?? 0;
  const end = words[last]?.start ?? text.length;
  const names = people.filter(({ from }) => from >= first && from < last);
  const pieces: number[] = [];
  const kinds: number[] = [];
  for (const { 0: word, index } of text.slice(start, end).matchAll(written)) {
    const at = start + index;
    const name = names.find(({ from, to }) => at >= (words[from]?.start ?? 0) && at < (words[to - 1]?.end ?? 0));
    const cut = wordPieces.piecesOf(readable(word, name !== undefined));
    if (pieces.length + cut.length > maxOfSentence) break;
    pieces.push(...cut);
    for (let i = 0; i < cut.length; i++) kinds.push(name === undefined ? PLAIN : name.isAsked ? ASKED : OTHER);
  }
  return { pieces, kinds };
}

/** Words in capitals are read like any other: KOUASSI as Kouassi, ARRESTED as arrested. */
function readable(word: string, isName: boolean): string {
  if (word.length < 4 || word !== word.toUpperCase() || word === word.toLowerCase()) return word;
  return isName ? `${word[0] ?? ''}${word.slice(1).toLowerCase()}` : word.toLowerCase();
}
