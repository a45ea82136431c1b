import { UNVOWELLED } from '../token.ts';
import type { RomanWord } from './letter-table.ts';
import { letterTable, nameTable } from './letter-table.ts';

/** Hebrew and Yiddish: like Arabic script, names that the table knows get their usual spelling, others consonants. */

const MARKS = /[\p{M}\p{Cf}]/gu;
/** The stroke that makes a letter foreign, on all keyboards, and the one inside acronyms. */
const STROKES = /[׳'’`´]/g;

/** One form of each letter, no points. */
function plainHebrew(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(STROKES, "'")
    .replace(/[״"]/g, '')
    .replaceAll('װ', 'וו')
    .replaceAll('ױ', 'וי')
    .replaceAll('ײ', 'יי');
}

const latinOf = nameTable('hebrew', plainHebrew);

/** The longest first. */
const LETTERS = [
  ...letterTable(
    "ג' ז' צ' ץ' ת' ח' ד' ע' זש טש וו יי ב ג ד ה ז ח ט כ ך ל מ ם נ ן ס פ ף צ ץ ק ר ש ת א ע ו י",
    'j zh ch ch th kh dh gh zh tch v ei b g d h z kh t k kh l m m n n s p f ts ts k r sh t a a o i',
  ),
];
const VOWELS = 'אעוי';

export function romaniseHebrew(run: string): RomanWord[] {
  const plain = plainHebrew(run);
  const known = latinOf(plain) ?? latinOf(plain.replaceAll("'", ''));
  if (known !== undefined) return [{ text: known, role: 0, from: 0, to: 0 }];
  const article = plain.startsWith('ה') ? latinOf(plain.slice(1)) : undefined;
  if (article !== undefined) return [{ text: `ha${article}`, role: 0, from: 0, to: 0 }];
  return [{ text: lettersOf(plain), role: UNVOWELLED, from: 0, to: 0 }];
}

function lettersOf(plain: string): string {
  let roman = '';
  for (let i = 0; i < plain.length; ) {
    const found = LETTERS.find(([letters]) => plain.startsWith(letters, i));
    if (found === undefined) {
      i++;
      continue;
    }
    roman += inPlace(found, plain, i);
    i += found[0].length;
  }
  return roman;
}

/** Some letters are spoken by their place in the word. */
function inPlace([letters, roman]: readonly [string, string], plain: string, at: number): string {
  const next = plain.charAt(at + letters.length);
  if (letters === 'ב') return next === '' && at > 0 ? 'v' : roman;
  if (letters === 'פ') return next === '' && at > 0 ? 'f' : roman;
  if (letters === 'ה') return next === '' && at > 0 ? 'a' : roman;
  if (letters === 'ו') return at === 0 ? 'v' : roman;
  // Before a vowel it is only its bearer.
  if (letters === 'א') return at === 0 && next !== '' && VOWELS.includes(next) ? '' : roman;
  if (letters === 'י') return at === 0 && next !== '' ? 'y' : roman;
  return roman;
}
