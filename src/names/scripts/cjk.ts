import { readVocabulary, text } from '../../platform/vocabulary/read-vocabulary.ts';
import { UNVOWELLED } from '../token.ts';
import type { RomanWord } from './letter-table.ts';
import { nameTable, plainLetters } from './letter-table.ts';

/**
 * Chinese and Japanese names have no spaces. One that stands alone is taken apart: a known Japanese family name and
 * what follows; or else a Chinese family name, of one character mostly, and the given name, whose syllables are one
 * word. Foreign names, whose parts stand apart already, are read as they are.
 */

const chineseFamilyName = nameTable('chinese-family');
const japaneseFamilyName = nameTable('japanese-family');
const japaneseGivenName = nameTable('japanese-given');

/** Chinese family names of two characters. */
const longChineseFamilyNames: ReadonlySet<string> = new Set(
  readVocabulary('names/chinese-long-family.tsv', { name: text }).map(({ name }) => name),
);

const LONGEST_JAPANESE_FAMILY_NAME = 3;
const LONGEST_CHINESE_NAME = 4;

const isKana = (character: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(character);

export function romaniseCjk(run: string, alone: boolean): RomanWord[] {
  const characters = Array.from(run);
  if (characters.every(isKana)) return [roman(romaniseKana(run), 0, run.length, UNVOWELLED)];
  const japanese = japaneseName(characters, run);
  if (japanese !== undefined) return japanese;
  if (characters.some(isKana)) return [roman(mixed(characters), 0, run.length)];
  const given = japaneseGivenName(run);
  if (!alone && given !== undefined && characters.length > 1) return [roman(given, 0, run.length)];
  if (!alone || characters.length < 2 || characters.length > LONGEST_CHINESE_NAME) {
    return [roman(plainLetters(run), 0, run.length)];
  }
  return chineseName(characters, run);
}

function japaneseName(characters: readonly string[], run: string): RomanWord[] | undefined {
  for (let length = Math.min(LONGEST_JAPANESE_FAMILY_NAME, characters.length); length > 1; length--) {
    const written = characters.slice(0, length).join('');
    const family = japaneseFamilyName(written);
    if (family === undefined) continue;
    if (length === characters.length) return [roman(family, 0, run.length)];
    const rest = characters.slice(length);
    const given = japaneseGivenName(rest.join('')) ?? mixed(rest);
    return [roman(family, 0, written.length), roman(given, written.length, run.length)];
  }
  return undefined;
}

function mixed(characters: readonly string[]): string {
  return characters.map((one) => (isKana(one) ? romaniseKana(one) : plainLetters(one))).join('');
}

/** 陈李美玲: in four characters a wife's own family name follows her husband's, unless they are one name. */
function chineseName(characters: readonly string[], run: string): RomanWord[] {
  const isLong = longChineseFamilyNames.has(characters.slice(0, 2).join(''));
  const families = isLong ? [2] : characters.length === LONGEST_CHINESE_NAME ? [1, 1] : [1];
  const words: RomanWord[] = [];
  let from = 0;
  let at = 0;
  for (const length of families) {
    const written = characters.slice(at, at + length).join('');
    words.push(roman(chineseFamilyName(written) ?? plainLetters(written), from, from + written.length));
    at += length;
    from += written.length;
  }
  if (at < characters.length)
    words.push(roman(plainLetters(characters.slice(at).join('')), from, run.length));
  return words;
}

function roman(text: string, from: number, to: number, role = 0): RomanWord {
  return { text, role, from, to };
}

const FIRST_HIRAGANA = 0x3041;
const LAST_HIRAGANA = 0x3096;
const TO_KATAKANA = 0x60;

const ROWS =
  'アa イi ウu エe オo カka キki クku ケke コko ガga ギgi グgu ゲge ゴgo サsa シshi スsu セse ソso ザza ジji ズzu ゼze ゾzo ' +
  'タta チchi ツtsu テte トto ダda ヂji ヅzu デde ドdo ナna ニni ヌnu ネne ノno ハha ヒhi フfu ヘhe ホho バba ビbi ブbu ベbe ボbo ' +
  'パpa ピpi プpu ペpe ポpo マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヰi ヱe ヲo ンn ヴvu ヷva ヸvi ヹve ヺvo ' +
  'ァa ィi ゥu ェe ォo ャya ュyu ョyo ヮwa ヵka ヶke';

const KANA = new Map(ROWS.split(' ').map((row) => [row.charAt(0), row.slice(1)]));
const SMALL = 'ァィゥェォャュョヮ';
const DOUBLING = 'ッ';

/** Long vowels are written once, as most papers do: Taro, not Tarou. */
function romaniseKana(text: string): string {
  let roman = '';
  let doubled = false;
  for (const written of text.normalize('NFKC')) {
    const kana = katakana(written);
    if (kana === DOUBLING) doubled = true;
    const sound = KANA.get(kana);
    if (sound === undefined) continue;
    if (SMALL.includes(kana) && roman !== '') roman = glide(roman, sound);
    else roman += doubled ? sound.charAt(0) + sound : sound;
    doubled = false;
  }
  return roman.replace(/ou|oo/g, 'o').replace(/uu/g, 'u');
}

function katakana(character: string): string {
  const code = character.charCodeAt(0);
  return code >= FIRST_HIRAGANA && code <= LAST_HIRAGANA
    ? String.fromCharCode(code + TO_KATAKANA)
    : character;
}

/** ki + ya is kya, shi + ya is sha, fu + i is fi. */
function glide(roman: string, small: string): string {
  const stem = roman.slice(0, -1);
  if (small.length === 1) return stem + small;
  return /(?:sh|ch|j)$/.test(stem) ? stem + small.slice(1) : stem + small;
}
