import { lettersApartUpTo } from '../../names/distance.ts';
import { foldText } from '../../names/fold.ts';
import type { Page, Word } from './words.ts';

/** Finds the labels of a table on a page, tolerating misread letters. */

/** A label of the table, ready to be looked for. */
export interface Spelling {
  /** Which rule of the table it belongs to. */
  readonly rule: number;
  readonly folded: string;
  /** Which letters it has, a bit each. */
  readonly letters: number;
  readonly words: number;
  /** A label of one or two letters (N°) is only that with its marks; else null. */
  readonly marked: string | null;
  /** Printed with small letters, so that a value in capitals is not it. */
  readonly isMixed: boolean;
}

/** Spellings by how many letters they have: most words of a page have no label of about their length. */
export type Lexicon = readonly (readonly Spelling[])[];

export function lexiconOf(spellings: readonly Spelling[]): Lexicon {
  const longest = Math.max(0, ...spellings.map(({ folded }) => folded.length));
  return Array.from({ length: longest + 1 }, (_, letters) =>
    spellings.filter(({ folded }) => folded.length === letters && letters > 0),
  );
}

export interface FoundLabel {
  readonly rule: number;
  readonly line: number;
  /** Words of the line, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  /** 0: letter for letter. Share of letters that differ. */
  readonly difference: number;
  /** Where it ends on its line is not sure: a translation that nobody knows follows. */
  readonly isOpen?: true;
  /** Understood by its words, in a wording that nobody listed. */
  readonly isComposed?: true;
  /** What it may mean on any paper; absent where only one paper's table knows it. */
  readonly meanings?: readonly string[];
}

export function spellingsOf(rule: number, labels: readonly string[], isMixed: boolean): readonly Spelling[] {
  return labels.map((label) => {
    const folded = foldText(label);
    return {
      rule,
      folded: folded.replaceAll(' ', ''),
      letters: lettersIn(folded.replaceAll(' ', '')),
      words: folded.split(' ').length,
      marked: folded.length <= 2 ? bare(label) : null,
      isMixed: isMixed && /\p{Ll}/u.test(label),
    };
  });
}

/** Without what may follow a label. */
const bare = (text: string): string => text.toLowerCase().replace(/[\s:.]+$/, '');

/** A bit for each letter; digits share the last six. */
function lettersIn(folded: string): number {
  let bits = 0;
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    bits |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return bits;
}

/** Whether no more than so many bits are set. */
function hasAtMost(bits: number, most: number): boolean {
  let rest = bits;
  for (let left = most; rest !== 0; left -= 1) {
    if (left === 0) return false;
    rest &= rest - 1;
  }
  return true;
}

/** Maximum edit distance. None for short words: one letter makes them another word. */
const tolerance = (letters: number): number => (letters < 4 ? 0 : Math.max(1, Math.floor(letters / 4)));
/** In the middle of a line a label must be long and well read, since a value's words may resemble it. */
const leastInside = 5;
const toleranceInside = (letters: number): number => Math.floor(letters / 7);

/** What the words of a line say from one of them on, besides the table: see `composed-labels.ts`. */
interface SaidByWords {
  readonly label: {
    readonly count: number;
    readonly meanings: readonly string[];
    readonly difference: number;
  } | null;
  /** How many words from there on are words of labels, letter for letter. */
  readonly known: number;
  /** The word before it is of the same kind, or it is linked to it: no label begins there. */
  readonly goesOn: boolean;
}
type ByWords = (words: readonly Word[], at: number) => SaidByWords;

/** The rule of a label that no table has. */
export const byWordsAlone = -1;

export function findLabels(page: Page, lexicon: Lexicon, byWords?: ByWords): readonly FoundLabel[] {
  return page.words.flatMap((words, line) => labelsOfLine(words, line, lexicon, byWords));
}

function labelsOfLine(
  words: readonly Word[],
  line: number,
  lexicon: Lexicon,
  byWords: ByWords | undefined,
): readonly FoundLabel[] {
  const found: FoundLabel[] = [];
  let opens = true;
  for (let at = 0; at < words.length; ) {
    const isOpening = opens || isTurn(words, at) || isBracket(words, at) || isNextSentence(words, at);
    const listed = withoutValue(words, at, line, lexicon, labelAt(words, at, line, lexicon, isOpening));
    const label =
      byWords === undefined ? listed : better(listed, byWords(words, at), words, line, at, isOpening);
    if (label === null) {
      // An enumeration ("4a.") or a misread mark before a label leaves it at the beginning.
      const word = words[at];
      opens =
        ((opens || isNextSentence(words, at)) &&
          word !== undefined &&
          (word.folded.length <= 2 || isLead(word))) ||
        /^[/–—-]$/.test(word?.text ?? '');
      at += 1;
      continue;
    }
    const last = found.at(-1);
    if (last !== undefined && label.rule >= 0 && last.rule === label.rule && last.end === at) {
      found[found.length - 1] = { ...last, end: label.end };
    } else found.push(label);
    opens = true;
    at = label.end;
  }
  return found;
}

/** "... ILOT 15. Son représentant est": a sentence begins behind the end of another. */
export const isNextSentence = (words: readonly Word[], at: number): boolean =>
  /[\p{L}\d]{2}\.$/u.test(words[at - 1]?.text ?? '') && /^\p{Lu}\p{Ll}/u.test(words[at]?.text ?? '');

/** "F Taille": what is a label letter for letter without its first, short word does not begin with that. */
function withoutValue(
  words: readonly Word[],
  at: number,
  line: number,
  lexicon: Lexicon,
  label: FoundLabel | null,
): FoundLabel | null {
  const isShort = (words[at]?.folded.length ?? 0) <= 2;
  if (label === null || label.difference === 0 || !isShort || label.end - at < 2) return label;
  const next = labelAt(words, at + 1, line, lexicon, true);
  return next !== null && next.difference === 0 && next.end === label.end ? null : label;
}

/**
 * Of a listed label and what the words say, the longer; of equal ones the one that is read better. A listed one that
 * these words only resemble is none where all of them are known words: "Date de dépôt" is no misread "Date de départ".
 */
function better(
  listed: FoundLabel | null,
  { label, known, goesOn }: SaidByWords,
  words: readonly Word[],
  line: number,
  start: number,
  opens: boolean,
): FoundLabel | null {
  const isMistaken =
    listed !== null &&
    listed.difference > 0 &&
    (listed.end <= withMarks(words, start + known) || isCounted(words[start]) || isParted(words, listed));
  const own = isMistaken ? null : listed;
  if (label === null) return own;
  const { count, difference, meanings } = label;
  const letters = words.slice(start, start + count).reduce((sum, { folded }) => sum + folded.length, 0);
  const end = withMarks(words, start + count);
  const isMarked = words.slice(start, end).some(({ text }) => text.endsWith(':'));
  if (!opens && (difference > 0 || letters < leastInside || (!isMarked && isAmid(count, goesOn)))) return own;
  if (own !== null && (end < own.end || (end === own.end && own.difference <= difference))) return own;
  return { rule: byWordsAlone, line, start, end, difference, meanings };
}

/** "5. Sexe", "(E) Châssis": the label begins behind its count. */
const isCounted = (word: Word | undefined): boolean =>
  /^\(?(?:\d{1,2}[a-d]?|[ABE]|[A-Z]\.\d)[.)]+$/.test(word?.text ?? '');

/** Small words that lead to a label: "Cette carte expire le", "Est né à". */
const leads: ReadonlySet<string> = new Set(
  `nest plus possede le la les un une ce cet cette ces son sa ses leur votre de du des au aux en pour sous dont ayant est a any this the
    of all tous toutes present presente arrive his her exercant ete with vient ancien ancienne anciens anciennes precedent
    precedente precedents precedentes former previous old`.split(/\s+/),
);
export const isLead = ({ folded }: Word): boolean => leads.has(folded);

/** Nothing that a colon parts is one misread label: "Père : date de naissance". */
const isParted = (words: readonly Word[], { start, end }: FoundLabel): boolean =>
  words
    .slice(start, end)
    .some(({ text }, at, all) => text.endsWith(':') && all.slice(at + 1).some(({ folded }) => folded !== ''));

/** One word alone may be of a value, and the end of words of the trade is no label by itself. */
const isAmid = (count: number, goesOn: boolean): boolean => count === 1 || goesOn;

/** Small letters behind a word without any: a value has ended and the next label may begin. */
const isTurn = (words: readonly Word[], at: number): boolean =>
  /^\p{Lu}?\p{Ll}{3}|^\p{Lu}\p{Ll}+:$/u.test(words[at]?.text ?? '') &&
  /^[^\p{Ll}]*[\p{Lu}\p{N}]$/u.test(words[at - 1]?.text ?? '');

/** A label may stand in brackets behind its value or its translation. */
const isBracket = (words: readonly Word[], at: number): boolean => /^[([]\p{L}/u.test(words[at]?.text ?? '');

function labelAt(
  words: readonly Word[],
  at: number,
  line: number,
  lexicon: Lexicon,
  opens: boolean,
): FoundLabel | null {
  let best: FoundLabel | null = null;
  let bestWorth = 0;
  joinedFrom(words, at).forEach((part, index) => {
    if (part === undefined) return;
    const count = index + 1;
    for (const { spelling, wrong } of matchesOf(part, count, lexicon, opens)) {
      const letters = spelling.folded.length;
      const worth = letters - 3 * wrong;
      if (worth <= bestWorth || !isAsMarked(spelling, words, at, count)) continue;
      bestWorth = worth;
      best = {
        rule: spelling.rule,
        line,
        start: at,
        end: withMarks(words, at + count),
        difference: wrong / letters,
      };
    }
  });
  return best;
}

interface Near {
  readonly spelling: Spelling;
  readonly allowed: number;
}

interface Match {
  readonly spelling: Spelling;
  /** Letters that differ. */
  readonly wrong: number;
}

const known = new WeakMap<Lexicon, Map<string, readonly Match[]>>();
/** Texts of one lexicon that are remembered: those of labels come again on every page. */
const mostKnown = 5000;

function matchesOf(part: Joined, count: number, lexicon: Lexicon, opens: boolean): readonly Match[] {
  const ofLexicon = known.get(lexicon) ?? new Map<string, readonly Match[]>();
  known.set(lexicon, ofLexicon);
  const key = `${opens ? '' : '-'}${count}${part.text}`;
  const before = ofLexicon.get(key);
  if (before !== undefined) return before;
  if (ofLexicon.size >= mostKnown) ofLexicon.clear();
  const matches = near(part, count, lexicon, opens).flatMap(({ spelling, allowed }) => {
    const wrong = lettersApartUpTo(part.text, spelling.folded, allowed);
    return wrong > allowed ? [] : [{ spelling, wrong }];
  });
  ofLexicon.set(key, matches.length === 0 ? none : matches);
  return matches;
}

const none: readonly Match[] = [];

/** The spellings that these words may be, by number of words, length and letters. */
function near(part: Joined, count: number, lexicon: Lexicon, opens: boolean): readonly Near[] {
  const found: Near[] = [];
  const length = part.text.length;
  const least = Math.max(opens ? 1 : leastInside, Math.floor(length * 0.7));
  const most = Math.min(lexicon.length - 1, Math.ceil(length * 1.4));
  for (let letters = least; letters <= most; letters += 1) {
    const allowed = opens ? tolerance(letters) : toleranceInside(letters);
    if (Math.abs(length - letters) > allowed) continue;
    for (const spelling of lexicon[letters] ?? []) {
      // A space may have been lost or inserted.
      if (Math.abs(spelling.words - count) > 1) continue;
      // Each differing letter removes at most one letter and adds at most one.
      const [lost, added] = [spelling.letters & ~part.letters, part.letters & ~spelling.letters];
      if (hasAtMost(lost, allowed) && hasAtMost(added, allowed)) found.push({ spelling, allowed });
    }
  }
  return found;
}

interface Joined {
  readonly text: string;
  readonly letters: number;
}

/** The longest label has eight words. */
const mostWords = 9;

/** One word, two words ... joined from `at` on, punctuation dropped; a label neither begins nor ends with it. */
function joinedFrom(words: readonly Word[], at: number): readonly (Joined | undefined)[] {
  if (words[at]?.folded === '') return [];
  let text = '';
  return words.slice(at, at + mostWords).map(({ folded }) => {
    text += folded;
    return folded === '' ? undefined : { text, letters: lettersIn(text) };
  });
}

function isAsMarked(spelling: Spelling, words: readonly Word[], at: number, count: number): boolean {
  if (spelling.isMixed && spelling.marked === null) return isMixedLabel(words, at, count);
  if (spelling.marked === null) return true;
  const part = words.slice(at, at + count);
  return spelling.marked === part.map((word) => bare(word.text)).join(' ');
}

/** Small letters in it, and no small word behind it, which would make it another label ("Nom du conjoint"). */
function isMixedLabel(words: readonly Word[], at: number, count: number): boolean {
  const part = words.slice(at, at + count);
  const goesOn = !part.at(-1)?.text.endsWith(':') && /^\p{Ll}\p{L}/u.test(words[at + count]?.text ?? '');
  return !goesOn && part.some(({ text }) => /\p{Ll}/u.test(text));
}

/** Marks behind a label, such as a lone colon or slash, belong to it. */
function withMarks(words: readonly Word[], end: number): number {
  let at = end;
  while (at < words.length && words[at]?.folded === '') at += 1;
  return at;
}
