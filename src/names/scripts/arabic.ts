import { AFTER_HYPHEN, UNVOWELLED } from '../token.ts';
import type { RomanWord } from './letter-table.ts';
import { letterTable, nameTable } from './letter-table.ts';

/**
 * Arabic script leaves short vowels out. A word that the table knows gets its usual Latin spelling; of any other the
 * consonants and long vowels are written, and it is marked to be compared by its skeleton.
 */

/** Set when the letters of a text are those of Persian or Urdu, in which some are spoken otherwise. */
export const PERSIAN = 4;
export const PERSIAN_LETTERS = 'پچژگکیہے';

/** Letters that are one name's letter, written otherwise by another keyboard or tongue. */
const PLAIN = letterTable('أ إ ٱ ى ي ئ ؤ ك ڪ ة ہ ھ ۀ ء ـ', 'ا ا ا ی ی ی و ک ک ه ه ه ه - -');

/** The letters that names are looked up by: no marks, no strokes, one form of each letter. */
function plainArabic(text: string): string {
  let plain = '';
  for (const letter of text.normalize('NFKC')) {
    if (/\p{M}|\p{Cf}/u.test(letter)) continue;
    plain += PLAIN.get(letter) ?? letter;
  }
  return plain;
}

const latinOf = nameTable('arabic', (written) => plainArabic(written).replace('آ', 'ا'));

/** Words in which `ال` is not the article: foreign names, mostly. */
const NO_ARTICLE = /^(?:الله|الیز|الیس|الین|الکس|الکز|الفون|البرت)/;

const known = (text: string): string | undefined => latinOf(text.replace('آ', 'ا'));

const CONSONANTS = letterTable(
  'ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ غ ف ق ک ل م ن ه پ چ ژ گ ڤ ڭ ڠ ټ ډ ړ ڼ ښ ږ څ ځ ں ٹ ڈ ڑ ڵ ڕ ۋ ڎ ڨ ڧ ݣ ڢ ڥ ڇ',
  'b t th j h kh d dh r z s sh s d t z gh f q k l m n h p ch zh g v ng ng t d r n sh zh ts dz n t d r l r v d g q g f v ch',
);
const PERSIAN_CONSONANTS = letterTable('ث ذ ض', 's z z');
/** Always a vowel. Kurdish and Uyghur have letters for all of theirs. */
const VOWELS = letterTable('ا آ ع ے ێ ې ۍ ۆ ە ۇ ۈ ٲ ۏ', 'a a a e e e ai o e u u a o');
/** Vowels, and the two letters that are vowels between consonants. */
const VOWEL_LETTERS = 'اآعےێېۍۆەۇۈٲۏوی';

const LETTER_ARTICLE = 'ال';
const SERVANT = 'عبدال';
const LEAST_BEHIND_ARTICLE = 2;
const FAITH = 'الدین';

export function romaniseArabic(run: string, dialect: number): RomanWord[] {
  const plain = plainArabic(run);
  const whole = known(plain);
  if (whole !== undefined) return [word(whole)];
  if (plain.startsWith(SERVANT) && plain.length > SERVANT.length + 1) {
    return [word('abdul'), ...wordsOf(plain.slice(SERVANT.length), dialect)];
  }
  if (plain === 'بن' || plain === 'ابن') return [word(plain === 'بن' ? 'ben' : 'ibn')];
  if (plain === 'بنت') return [word('bint')];
  if (plain === 'آل') return [word('al')];
  const faith = plain.indexOf(FAITH);
  if (faith > 1 && faith + FAITH.length === plain.length) {
    return [...wordsOf(plain.slice(0, faith), dialect), { ...word('din'), role: AFTER_HYPHEN }];
  }
  if (
    plain.startsWith(LETTER_ARTICLE) &&
    plain.length >= LETTER_ARTICLE.length + LEAST_BEHIND_ARTICLE &&
    !NO_ARTICLE.test(plain)
  ) {
    const [first, ...rest] = wordsOf(plain.slice(LETTER_ARTICLE.length), dialect);
    return first === undefined
      ? [word('al')]
      : [word('al'), { ...first, role: first.role | AFTER_HYPHEN }, ...rest];
  }
  return wordsOf(plain, dialect);
}

function word(text: string, role = 0): RomanWord {
  return { text, role, from: 0, to: 0 };
}

/** The word itself, two known names glued together, or its letters. */
function wordsOf(plain: string, dialect: number): RomanWord[] {
  const latin = known(plain) ?? gluedNames(plain);
  return [latin === undefined ? word(lettersOf(plain, dialect), UNVOWELLED) : word(latin)];
}

const LEAST_GLUED = 3;

/** Alireza, Amirabbas: both parts are well known. */
function gluedNames(plain: string): string | undefined {
  for (let at = LEAST_GLUED - 1; at <= plain.length - 2; at++) {
    const first = known(plain.slice(0, at));
    const second = first === undefined ? undefined : known(plain.slice(at));
    if (first !== undefined && second !== undefined && plain.length > LEAST_GLUED + 2) return first + second;
  }
  return undefined;
}

function lettersOf(plain: string, dialect: number): string {
  const persian = dialect & PERSIAN;
  let roman = '';
  for (let i = 0; i < plain.length; i++) {
    const letter = plain.charAt(i);
    const next = plain.charAt(i + 1);
    const beforeVowel = next !== '' && VOWEL_LETTERS.includes(next);
    if (letter === 'و') roman += i === 0 || beforeVowel ? (persian ? 'v' : 'w') : 'u';
    else if (letter === 'ی') roman += (i === 0 && next !== '') || beforeVowel ? 'y' : 'i';
    else {
      roman +=
        (persian ? PERSIAN_CONSONANTS.get(letter) : undefined) ??
        CONSONANTS.get(letter) ??
        VOWELS.get(letter) ??
        '';
    }
  }
  return roman;
}
