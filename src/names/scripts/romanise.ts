import { UNVOWELLED } from '../token.ts';
import { isPersianLetter, PERSIAN, romaniseArabic } from './arabic.ts';
import { romaniseCjk } from './cjk.ts';
import { dialectOfLetter, romaniseCyrillic } from './cyrillic.ts';
import { romaniseGreek } from './greek.ts';
import { romaniseHangul } from './hangul.ts';
import { romaniseHebrew } from './hebrew.ts';
import { romaniseIndic } from './indic.ts';
import { plainLetters } from './plain-letters.ts';
import {
  ARABIC,
  ARMENIAN,
  CJK,
  CYRILLIC,
  GREEK,
  HANGUL,
  HEBREW,
  INDIC,
  LETTERED,
  NO_SCRIPT,
  scriptOf,
  THAI,
  UNVOICED,
} from './script.ts';

/** One word of a run of letters, in Latin letters. */
export interface RomanWord {
  /** Letters a..z and digits; '' where the letters have no sound of their own. */
  readonly text: string;
  /** Bits of `Token.role`. */
  readonly role: number;
  /** Where it stands in the run; both 0: all of it. */
  readonly from: number;
  readonly to: number;
}

/** A run of letters of one script, romanised. */
export interface Romanised {
  readonly words: readonly RomanWord[];
  /** All letters are capitals. */
  readonly capitals: boolean;
}

/** Beside the dialects of single scripts: the name is one run of letters, family name and given name together. */
export const ALONE = 64;
/** A family name of one syllable stands apart, and no run is longer than a given name. */
const KOREAN = 128;
const LONGEST_KOREAN_RUN = 2;
const MAX_REMEMBERED = 16_384;
const LONGEST_REMEMBERED = 64;

/** What the letters of a whole text say of how each of its runs is to be read. Asked once a text. */
export function dialectOf(text: string): number {
  let dialect = 0;
  let runs = 0;
  let run = 0;
  let shortest = Number.POSITIVE_INFINITY;
  let longest = 0;
  for (let i = 0; i <= text.length; i++) {
    const script = i < text.length ? scriptOf(text.charCodeAt(i)) : NO_SCRIPT;
    if (script === CYRILLIC) dialect |= dialectOfLetter(text.charAt(i).toLowerCase());
    else if (script === ARABIC && isPersianLetter(text.charAt(i))) dialect |= PERSIAN;
    if (script === CJK || script === HANGUL) run++;
    else if (run > 0) {
      runs++;
      shortest = Math.min(shortest, run);
      longest = Math.max(longest, run);
      run = 0;
    }
  }
  if (runs === 1) dialect |= ALONE;
  return shortest === 1 && longest <= LONGEST_KOREAN_RUN ? dialect | KOREAN : dialect;
}

const remembered = new Map<string, Romanised>();

/** Romanises a run of letters of one script. `dialect` is that of the whole text. */
export function romanise(run: string, script: number, dialect: number): Romanised {
  const key = String.fromCharCode(script, dialect) + run;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const words = (READERS[script] ?? letterByLetter)(run, dialect).map((word) =>
    word.text === ''
      ? { ...word, text: plainLetters(run.slice(word.from, word.to === 0 ? run.length : word.to)) }
      : word,
  );
  const romanised = { words, capitals: run !== run.toLowerCase() && run === run.toUpperCase() };
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  if (run.length <= LONGEST_REMEMBERED) remembered.set(key, romanised);
  return romanised;
}

type Reader = (run: string, dialect: number) => readonly RomanWord[];

const whole = (text: string, role = 0): RomanWord[] => [{ text, role, from: 0, to: 0 }];
const letterByLetter: Reader = (run) => whole(plainLetters(run));

const READERS: Readonly<Record<number, Reader>> = {
  [GREEK]: (run) => whole(romaniseGreek(run)),
  [CYRILLIC]: (run, dialect) => whole(romaniseCyrillic(run, dialect)),
  [ARMENIAN]: (run) => whole(plainLetters(run).replaceAll('ow', 'u')),
  [HEBREW]: romaniseHebrew,
  [ARABIC]: romaniseArabic,
  [INDIC]: romaniseIndic,
  [THAI]: (run) => whole(plainLetters(run.replace(LEADING_VOWEL, '$2$1')), UNVOWELLED),
  [HANGUL]: (run, dialect) => romaniseHangul(run, (dialect & ALONE) !== 0, (dialect & KOREAN) !== 0),
  [CJK]: (run, dialect) => romaniseCjk(run, (dialect & ALONE) !== 0),
  [LETTERED]: letterByLetter,
  [UNVOICED]: (run) => whole(plainLetters(run), UNVOWELLED),
};

/** Thai and Lao write some vowels before the consonant that they follow. */
const LEADING_VOWEL = /([เแโใไເແໂໃໄ])(.)/g;

/** Marks and joiners that belong to the letter before them, and the strokes of Hebrew. */
const ATTACHED = /[\p{M}\u200c\u200d]/u;
const HEBREW_STROKES = '\'’׳״"';

/** Where the run of letters of one script that starts at `from` ends. */
export function endOfRun(text: string, from: number, script: number): number {
  let at = from;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    const size = codePoint > 0xffff ? 2 : 1;
    if (scriptOf(codePoint) !== script && !isAttached(text, at, size, script, at > from)) break;
    at += size;
  }
  return at;
}

function isAttached(text: string, at: number, size: number, script: number, inside: boolean): boolean {
  if (!inside) return false;
  const character = text.slice(at, at + size);
  if (script === HEBREW && HEBREW_STROKES.includes(character)) {
    // Inside a word, or closing a letter that it changes: ג'ורג'.
    return scriptOf(text.charCodeAt(at + 1)) === HEBREW || 'גזצץת'.includes(text.charAt(at - 1));
  }
  return ATTACHED.test(character) && scriptOf(character.codePointAt(0) ?? 0) === NO_SCRIPT;
}
