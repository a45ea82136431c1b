import { UNVOWELLED } from '../token.ts';
import type { RomanWord } from './letter-table.ts';
import { nameTable } from './letter-table.ts';

/** Korean: family names as Koreans write them in Latin letters, given names by sound, foreign names by their consonants. */

const familyName = nameTable('korean-family');
const longFamilyName = nameTable('korean-long-family');

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const VOWEL_COUNT = 21;
const FINAL_COUNT = 28;

const INITIALS = 'k kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ');
const MEDIALS = 'a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i'.split(' ');
const FINALS = '- k k ks n nj nh t l lk lm lp ls lt lp lh m p ps t t ng t t k t p t'.split(' ');
/** Between vowels, in a foreign name: the consonant as it is, so that the next vowel takes it over. */
const UNSPOKEN_MEDIAL = 18;
const RIEUL_FINAL = 8;
const RIEUL_INITIAL = 5;
const LONGEST_NAME = 4;

/** `alone`: no other word stands beside it; `korean`: the words beside it are those of a Korean name. */
export function romaniseHangul(run: string, alone: boolean, korean: boolean): RomanWord[] {
  const text = run.normalize('NFC');
  if (korean && !alone) {
    const family = text.length === 1 ? familyName(text) : undefined;
    return [{ text: family ?? lettersOf(text, false), role: 0, from: 0, to: 0 }];
  }
  const family = alone && text.length >= 2 && text.length <= LONGEST_NAME ? familyNameOf(text) : undefined;
  if (family === undefined) return [{ text: lettersOf(text, true), role: UNVOWELLED, from: 0, to: 0 }];
  const [latin, length] = family;
  return [
    { text: latin, role: 0, from: 0, to: length },
    { text: lettersOf(text.slice(length), false), role: 0, from: length, to: text.length },
  ];
}

function familyNameOf(text: string): readonly [latin: string, length: number] | undefined {
  const long = longFamilyName(text.slice(0, 2));
  if (long !== undefined && text.length > 2) return [long, 2];
  const short = familyName(text.charAt(0));
  return short === undefined || text.length > 3 ? undefined : [short, 1];
}

/** In foreign names the weakest vowel only carries a consonant that Korean cannot write alone. */
function lettersOf(text: string, foreign: boolean): string {
  let roman = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) continue;
    const index = code - FIRST_SYLLABLE;
    const initial = Math.floor(index / (VOWEL_COUNT * FINAL_COUNT));
    const medial = Math.floor(index / FINAL_COUNT) % VOWEL_COUNT;
    const final = index % FINAL_COUNT;
    roman += initial === RIEUL_INITIAL && roman.endsWith('l') ? '' : plain(INITIALS[initial]);
    roman += foreign && medial === UNSPOKEN_MEDIAL ? '' : plain(MEDIALS[medial]);
    roman += final === RIEUL_FINAL ? 'l' : plain(FINALS[final]);
  }
  return roman;
}

function plain(letters: string | undefined): string {
  return letters === undefined || letters === '-' ? '' : letters;
}
