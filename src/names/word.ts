import { type Entry, isKnown, lookUp } from './lexicon.ts';
import { WORD_CACHE_SLOTS } from './limits.ts';
import { skeletonOf } from './skeleton.ts';
import { soundOf } from './sound.ts';

/** One word of a name, with all that can be known of it without the other name. */
export interface Word {
  /** Folded: lower-case letters without accents. */
  readonly text: string;
  readonly sound: string;
  /** The first letters as a number: words are sorted by it, then by their text. */
  readonly order: number;
  /** One bit for each class of letters in the sound, to rule out far words without comparing them. */
  readonly letters: number;
  /** Shared by all words of one name, and by all unknown words. */
  readonly entry: Entry;
  /** Where `text` really is two words (abdel + aziz): the letters of the first one. 0: one word. */
  readonly splitAt: number;
  /** Only `skeletonOfWord` reads it: '' until it is asked for, because few words ever need it. */
  skeleton: string;
}

/**
 * Words come again and again, so what is known of them is kept. Every word has two slots, side by side, and a new
 * word pushes out the older of the two: the memory is fixed, and a flood of odd words only costs time.
 */
const slots: (Word | undefined)[] = new Array<Word | undefined>(WORD_CACHE_SLOTS).fill(undefined);

export const HASH_START = 17;

export function hashNext(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit) | 0;
}

/** The first of the two slots of a hash. */
function slotOf(hash: number): number {
  return ((hash ^ (hash >>> 14)) << 1) & (WORD_CACHE_SLOTS - 1);
}

function remember(slot: number, word: Word): Word {
  slots[slot + 1] = slots[slot];
  slots[slot] = word;
  return word;
}

/** The word of the first `length` units, whose hash is `hash`. */
export function wordOfUnits(units: Uint16Array, length: number, hash: number): Word {
  const slot = slotOf(hash);
  const newer = slots[slot];
  if (newer !== undefined && isWritten(newer.text, units, length)) return newer;
  const older = slots[slot + 1];
  if (older !== undefined && isWritten(older.text, units, length)) return older;
  return remember(slot, buildWord(textOfUnits(units, length)));
}

/** A short string from its units, four at a time so that few intermediate strings are made. */
export function textOfUnits(units: Uint16Array, length: number): string {
  let text = '';
  let i = 0;
  for (; i + 4 <= length; i += 4) {
    text += String.fromCharCode(units[i] ?? 0, units[i + 1] ?? 0, units[i + 2] ?? 0, units[i + 3] ?? 0);
  }
  for (; i < length; i++) text += String.fromCharCode(units[i] ?? 0);
  return text;
}

function isWritten(text: string, units: Uint16Array, length: number): boolean {
  if (text.length !== length) return false;
  for (let i = 0; i < length; i++) if (text.charCodeAt(i) !== units[i]) return false;
  return true;
}

/** The word of a text that is already folded. */
export function wordOf(text: string): Word {
  let hash = HASH_START;
  for (let i = 0; i < text.length; i++) hash = hashNext(hash, text.charCodeAt(i));
  const slot = slotOf(hash);
  const newer = slots[slot];
  if (newer?.text === text) return newer;
  const older = slots[slot + 1];
  return older?.text === text ? older : remember(slot, buildWord(text));
}

function buildWord(text: string): Word {
  const heard = soundOf(text);
  // Most words sound as they are written; then one string serves for both.
  const sound = heard === text ? text : heard;
  return {
    text,
    sound,
    order: orderOf(text),
    letters: letterClasses(sound),
    entry: lookUp(text, sound),
    splitAt: gluedAt(text),
    skeleton: '',
  };
}

export function skeletonOfWord(word: Word): string {
  if (word.skeleton === '') word.skeleton = skeletonOf(word.text);
  return word.skeleton;
}

const ORDER_LETTERS = 6;
const ORDER_BITS = 5;
const FIRST_LETTER = 97;
const OTHER_LETTER = 31;

function orderOf(text: string): number {
  let order = 0;
  for (let i = 0; i < ORDER_LETTERS; i++) {
    const letter = i < text.length ? text.charCodeAt(i) - FIRST_LETTER + 1 : 0;
    order = (order << ORDER_BITS) | (letter >= 0 && letter < OTHER_LETTER ? letter : OTHER_LETTER);
  }
  return order;
}

/** Negative when `a` comes before `b`, 0 when they are the same word. Any fixed order would do. */
export function compareOrder(a: Word, b: Word): number {
  // The cache mostly gives the same object for the same word.
  if (a === b) return 0;
  if (a.order !== b.order) return a.order - b.order;
  return a.text === b.text ? 0 : a.text < b.text ? -1 : 1;
}

/** Letters that are often written for one another share a class, so that a filter on classes never lies. */
const LETTER_CLASSES = ['a', 'eiyjlr', 'ouvwf', 'bp', 'dt', 'gkxc', 'sz', 'mn', 'h'];
const classOfLetter = new Uint8Array(128);
LETTER_CLASSES.forEach((letters, index) => {
  for (const letter of letters) classOfLetter[letter.charCodeAt(0)] = index + 1;
});

const BREATH = 'Q'.charCodeAt(0);

function letterClasses(sound: string): number {
  let classes = 0;
  for (let i = 0; i < sound.length; i++) {
    const unit = sound.charCodeAt(i);
    // The sound of kh costs little, so it must not rule anything out.
    if (unit === BREATH) continue;
    // Letters of other scripts spread over the bits that are left.
    classes |= 1 << (unit < 128 ? (classOfLetter[unit] ?? 0) : 12 + (unit % 18));
  }
  return classes;
}

const SERVANT_PREFIXES = ['abdoul', 'abdool', 'abdul', 'abdel', 'abdal', 'abdur', 'abder', 'abdu'];
const SHORTEST_NAME_OF_GOD = 4;
/** Glued to a name: of the faith, of God. */
const SUFFIXES =
  'eddine uddine addine eddeen uddeen eddin uddin addin iddin ettin aldin udeen oullah ullah allah ollah ulla'.split(
    ' ',
  );
const SHORTEST_BEFORE_SUFFIX = 3;

/** Abdelaziz, Abdoul Aziz and Abd al-Aziz are one name, and so are Noureddine and Nur al-Din: they are taken apart. */
function gluedAt(text: string): number {
  if (isKnown(text)) return 0;
  if (text.startsWith('abd')) {
    const prefix = SERVANT_PREFIXES.find(
      (p) => text.startsWith(p) && text.length >= p.length + SHORTEST_NAME_OF_GOD,
    );
    if (prefix !== undefined) return prefix.length;
  }
  if (!mayHaveSuffix(text)) return 0;
  const suffix = SUFFIXES.find((s) => text.endsWith(s) && text.length >= s.length + SHORTEST_BEFORE_SUFFIX);
  return suffix === undefined ? 0 : text.length - suffix.length;
}

/** Few words end so, and this runs for every new one. */
function mayHaveSuffix(text: string): boolean {
  return (
    text.endsWith('lla') ||
    text.endsWith('llah') ||
    text.endsWith('in') ||
    text.endsWith('ine') ||
    text.endsWith('deen')
  );
}
