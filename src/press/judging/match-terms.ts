import type { AdverseTopic } from '../judgement.ts';
import { wordsLanguage } from '../text-language.ts';
import { adverbs, isLittleWord, negations } from './little-words.ts';
import {
  AFTER_COMMA,
  AFTER_END,
  CAPITALS,
  NEW_LINE,
  type ReadText,
  SMALL,
  type TextWord,
} from './read-text.ts';
import { roleWords } from './role-words.ts';
import { type Term, termsIn } from './terms.ts';

/** A term where it stands in a text. `to` is the word after its last. */
export interface Cue extends Pick<Term, 'frame' | 'weight'> {
  readonly topic: AdverseTopic | null;
  readonly from: number;
  readonly to: number;
}

export type TextLanguage = 'fr' | 'en';

type Ending = 'exact' | 'prefix' | 'verb' | 'participle' | 'number';

interface Element {
  readonly text: string;
  readonly ending: Ending;
}

interface Pattern {
  readonly elements: readonly Element[];
  readonly term: Term;
}

/** Patterns by the first letters of their first word, at most three of them; those of the most words first. */
type Index = readonly (readonly Pattern[] | undefined)[];

const indexedLetters = 3;
const alphabet = 27;
const firstLetter = 'a'.charCodeAt(0);

const verbEndings: Readonly<Record<TextLanguage, ReadonlySet<string>>> = {
  fr: new Set(
    'e ee es ees er a ait aient ent erent ant era eront erait eraient eait eaient eant ons'.split(' '),
  ),
  en: new Set(['', ...'s es e ed d ing ied ies y ying r'.split(' ')]),
};

const indexes: Readonly<Record<TextLanguage, Index>> = {
  fr: indexOf(termsIn('fr')),
  en: indexOf(termsIn('en')),
};

function indexOf(all: readonly Term[]): Index {
  const index: Pattern[][] = [];
  for (const term of all) {
    const elements = term.pattern.split(' ').map(toElement);
    const text = elements[0]?.text ?? '';
    const place = placeOf(text, Math.min(indexedLetters, text.length));
    const patterns = index[place] ?? [];
    patterns.push({ elements, term });
    index[place] = patterns;
  }
  for (const patterns of index) patterns?.sort((a, b) => b.elements.length - a.elements.length);
  return index;
}

/** The first letters as a number; -1 where one is no letter. */
function placeOf(word: string, letters: number): number {
  let place = 0;
  for (let i = 0; i < letters; i++) {
    const letter = word.charCodeAt(i) - firstLetter;
    if (letter < 0 || letter >= alphabet - 1) return -1;
    place = place * alphabet + letter + 1;
  }
  return place;
}

function toElement(written: string): Element {
  if (written === 'N') return { text: '', ending: 'number' };
  if (written.endsWith('~')) return { text: written.slice(0, -1), ending: 'verb' };
  if (written.endsWith('^')) return { text: written.slice(0, -1), ending: 'participle' };
  if (written.endsWith('*')) return { text: written.slice(0, -1), ending: 'prefix' };
  return { text: written, ending: 'exact' };
}

/** All terms of a text in its order. Where several begin at one word, the one with the most words counts. */
export function findCues(text: ReadText, language: TextLanguage): Cue[] {
  const cues: Cue[] = [];
  const index = indexes[language];
  const endings = verbEndings[language];
  for (let at = 0; at < text.words.length; at++) {
    const word = text.words[at]?.word ?? '';
    let best: Pattern | undefined;
    let to = at;
    for (let letters = Math.min(indexedLetters, word.length); letters > 0; letters--) {
      for (const pattern of index[placeOf(word, letters)] ?? []) {
        if (pattern.elements.length <= (best?.elements.length ?? 0)) break;
        const end = endAt(pattern, text, at, endings);
        if (end === 0 || isNoun(text, at, pattern)) continue;
        best = pattern;
        to = end;
        break;
      }
    }
    if (best === undefined) continue;
    const { frame, topic = null, weight } = best.term;
    cues.push({ frame, topic, weight, from: at, to });
    // What a phrase has said is not said again by its parts, but between them another may stand: denied the fraud charges.
    if (!best.elements.some(({ text: part, ending }) => part === '' && ending === 'prefix')) at = to - 1;
  }
  return cues;
}

/** The word after the last of the pattern, 0 where it does not stand here. Adverbs may stand inside: "plainte lundi contre". */
function endAt({ elements }: Pattern, { words }: ReadText, at: number, endings: ReadonlySet<string>): number {
  const sentence = words[at]?.sentence;
  let next = at;
  for (const [i, element] of elements.entries()) {
    let word = words[next];
    while (
      i > 0 &&
      word !== undefined &&
      adverbs.has(word.word) &&
      !negations.has(word.word) &&
      !fits(element, word, endings)
    )
      word = words[++next];
    if (word === undefined || word.sentence !== sentence || !fits(element, word, endings)) return 0;
    if (i > 0 && word.gap & (AFTER_COMMA | NEW_LINE | AFTER_END)) return 0;
    next++;
  }
  return next;
}

function fits({ text, ending }: Element, word: TextWord, endings: ReadonlySet<string>): boolean {
  if (ending === 'exact') return word.word === text;
  if (ending === 'number') return isNumber(word.word);
  if (!word.word.startsWith(text)) return false;
  if (ending === 'prefix') return true;
  if (ending === 'participle' && !word.isParticiple && word.letters !== CAPITALS) return false;
  return endings.has(word.word.slice(text.length));
}

/** Le juge, un juge; but "le tribunal juge Jean Kouassi". */
function isNoun({ words }: ReadText, at: number, { elements, term }: Pattern): boolean {
  const { word = '', isParticiple = false } = words[at] ?? {};
  if (word === 'investigating' && roleWords.has(words[at + 1]?.word ?? '')) return true;
  if (elements.length > 1 || isParticiple || term.frame !== 'done-to' || !/^juges?$/.test(word)) return false;
  const before = words[at - 1];
  const next = words[at + 1];
  const opens = before === undefined || before.sentence !== words[at]?.sentence;
  return opens || isLittleWord(before.word) || next === undefined || next.letters === SMALL;
}

const numbers = new Set(
  'deux trois quatre cinq six sept huit neuf dix onze douze quinze dix vingt trente quarante two three four five six seven eight nine ten eleven twelve fifteen eighteen twenty thirty forty'.split(
    ' ',
  ),
);

const isNumber = (word: string): boolean => numbers.has(word) || /^\d{1,2}$/.test(word);

/** Words that are examined to find the language. */
const looked = 300;

/** The language whose terms are to be looked for; of a bare headline that in which more terms are known. */
export function languageOfWords(text: ReadText): TextLanguage {
  const words = text.words.slice(0, looked).map(({ word }) => word);
  const language = wordsLanguage(words);
  if (language !== 'other') return language;
  return findCues(text, 'en').length > findCues(text, 'fr').length ? 'en' : 'fr';
}
