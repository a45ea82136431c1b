import { englishTerms } from './english-terms.ts';
import { frenchTerms } from './french-terms.ts';
import { CAPITALS, type ReadText, type TextWord } from './read-text.ts';
import type { Terms } from './terms.ts';

/** How the verb of a term is written. */
export type Form = 'participle' | 'active' | 'none';

/** A term where it stands in a text. `to` is the word after its last. */
export interface Cue extends Pick<Terms, 'frame' | 'topic' | 'weight'> {
  readonly from: number;
  readonly to: number;
  readonly form: Form;
}

export type TextLanguage = 'fr' | 'en';

type Ending = 'exact' | 'prefix' | 'verb';

interface Element {
  readonly text: string;
  readonly ending: Ending;
}

interface Pattern {
  readonly elements: readonly Element[];
  readonly terms: Terms;
}

/** Patterns by the first letters of their first word. */
type Index = ReadonlyMap<string, readonly Pattern[]>;

const indexedLetters = 3;

const verbEndings: Readonly<Record<TextLanguage, ReadonlySet<string>>> = {
  fr: new Set(
    'e ee es ees er a ait aient ent erent ant era eront erait eraient eait eaient eant ons'.split(' '),
  ),
  en: new Set(['', ...'s es e ed d ing ied ies y ying r'.split(' ')]),
};

const indexes: Readonly<Record<TextLanguage, Index>> = {
  fr: indexOf(frenchTerms),
  en: indexOf(englishTerms),
};

function indexOf(all: readonly Terms[]): Index {
  const index = new Map<string, Pattern[]>();
  for (const terms of all) {
    for (const written of terms.patterns.split('|')) {
      const elements = written.trim().split(' ').map(toElement);
      const key = elements[0]?.text.slice(0, indexedLetters) ?? '';
      const patterns = index.get(key) ?? [];
      patterns.push({ elements, terms });
      index.set(key, patterns);
    }
  }
  return index;
}

function toElement(written: string): Element {
  if (written.endsWith('~')) return { text: written.slice(0, -1), ending: 'verb' };
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
    for (let letters = Math.min(indexedLetters, word.length); letters > 0; letters--) {
      for (const pattern of index.get(word.slice(0, letters)) ?? []) {
        if (pattern.elements.length <= (best?.elements.length ?? 0)) continue;
        if (isAt(pattern, text, at, endings)) best = pattern;
      }
    }
    if (best === undefined) continue;
    const { frame, topic, weight } = best.terms;
    const to = at + best.elements.length;
    cues.push({ frame, topic, weight, from: at, to, form: formOf(best, text.words[at], language) });
    // What a phrase has said is not said again by its parts.
    at = to - 1;
  }
  return cues;
}

function isAt({ elements }: Pattern, { words }: ReadText, at: number, endings: ReadonlySet<string>): boolean {
  const sentence = words[at]?.sentence;
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i];
    const word = words[at + i];
    if (element === undefined || word === undefined || word.sentence !== sentence) return false;
    if (!fits(element, word.word, endings)) return false;
  }
  return true;
}

function fits({ text, ending }: Element, word: string, endings: ReadonlySet<string>): boolean {
  if (ending === 'exact') return word === text;
  if (!word.startsWith(text)) return false;
  return ending === 'prefix' || endings.has(word.slice(text.length));
}

const actingFrames = new Set<Terms['frame']>(['done-to', 'doing', 'clears', 'protects']);

function formOf({ terms, elements }: Pattern, word: TextWord | undefined, language: TextLanguage): Form {
  if (!actingFrames.has(terms.frame) || word === undefined) return 'none';
  if (terms.participles) return 'participle';
  if (language === 'en')
    return /(ed|stolen|shot|sent|held|caught|found)$/.test(word.word) ? 'participle' : 'active';
  if (elements[0]?.ending === 'prefix') return 'participle';
  const inCapitals = word.letters === CAPITALS && /(e|ee|es|ees)$/.test(word.word);
  return word.isParticiple || inCapitals ? 'participle' : 'active';
}
