import { MAX_REMEMBERED_RUN_CHARACTERS, MAX_REMEMBERED_RUNS } from '../limits.ts';
import { UNVOWELLED } from '../token.ts';
import { PERSIAN, PERSIAN_LETTERS, romaniseArabic } from './arabic.ts';
import { romaniseCjk } from './cjk.ts';
import { DISTINCTIVE_LETTERS, romaniseCyrillic } from './cyrillic.ts';
import { romaniseGreek } from './greek.ts';
import { romaniseHangul } from './hangul.ts';
import { romaniseHebrew } from './hebrew.ts';
import { romaniseIndic } from './indic.ts';
import type { RomanWord } from './letter-table.ts';
import { plainLetters } from './letter-table.ts';
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

/** What single letters say, by their code: this runs for every letter of every text in these scripts. */
const dialects = new Uint8Array(0x700);
for (const [letters, dialect] of [...DISTINCTIVE_LETTERS, [PERSIAN_LETTERS, PERSIAN] as const]) {
  for (const letter of letters) dialects[letter.charCodeAt(0)] = dialect;
}

/** What the letters of a whole text say of how each of its runs is to be read. Asked once a text. */
export function dialectOf(text: string): number {
  let dialect = 0;
  let runs = 0;
  let run = 0;
  let shortest = Number.POSITIVE_INFINITY;
  let longest = 0;
  for (let i = 0; i <= text.length; i++) {
    const unit = i < text.length ? text.charCodeAt(i) : 0;
    const script = scriptOf(unit);
    if (unit < dialects.length) dialect |= dialects[unit] ?? 0;
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

/** What was read before, by dialect and script. */
const SCRIPT_BITS = 4;
const DIALECT_BITS = 8;
const remembered = Array.from(
  { length: 1 << (SCRIPT_BITS + DIALECT_BITS) },
  (): Map<string, Romanised> | undefined => undefined,
);

/** Romanises a run of letters of one script. `dialect` is that of the whole text. */
export function romanise(run: string, script: number, dialect: number): Romanised {
  const at = (dialect << SCRIPT_BITS) | script;
  let runs = remembered[at];
  if (runs === undefined) {
    runs = new Map();
    remembered[at] = runs;
  }
  const known = runs.get(run);
  if (known !== undefined) return known;
  const romanised = readRun(run, script, dialect);
  if (runs.size >= MAX_REMEMBERED_RUNS) runs.clear();
  if (run.length <= MAX_REMEMBERED_RUN_CHARACTERS) runs.set(run, romanised);
  return romanised;
}

function readRun(run: string, script: number, dialect: number): Romanised {
  const words = (READERS[script] ?? letterByLetter)(run, dialect).map((word) =>
    word.text === ''
      ? { ...word, text: plainLetters(run.slice(word.from, word.to === 0 ? run.length : word.to)) }
      : word,
  );
  return { words, capitals: run !== run.toLowerCase() && run === run.toUpperCase() };
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
    const unit = text.charCodeAt(at);
    if (scriptOf(unit) === script) {
      at++;
      continue;
    }
    // A space ends most runs.
    if (unit < FIRST_ATTACHED && script !== HEBREW) break;
    const codePoint = text.codePointAt(at) ?? 0;
    const size = codePoint > 0xffff ? 2 : 1;
    if (scriptOf(codePoint) !== script && !isAttached(text, at, size, script, at > from)) break;
    at += size;
  }
  return at;
}

/** Marks begin beyond the Latin letters. */
const FIRST_ATTACHED = 0x300;

function isAttached(text: string, at: number, size: number, script: number, inside: boolean): boolean {
  if (!inside) return false;
  const character = text.slice(at, at + size);
  if (script === HEBREW && HEBREW_STROKES.includes(character)) {
    // Inside a word, or closing a letter that it changes: ג'ורג'.
    return scriptOf(text.charCodeAt(at + 1)) === HEBREW || 'גזצץת'.includes(text.charAt(at - 1));
  }
  return ATTACHED.test(character) && scriptOf(character.codePointAt(0) ?? 0) === NO_SCRIPT;
}
