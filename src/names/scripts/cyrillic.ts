import { letterTable, nameTable } from './letter-table.ts';

/**
 * Cyrillic letters as passports and papers write them. What only one language has is recognised by its letters
 * (`dialectOf`): Ukrainian г is h, Serbian ч is c, Bulgarian ъ is a.
 */

const LETTERS = letterTable(
  'а б в г ґ д е ё є ж з и і ї й к л м н о п р с т у ў ф х ц ч ш щ ы э ю я ђ ј љ њ ћ џ ѓ ќ ѕ қ ғ ү ұ ң ө ә һ ҷ ҳ ӣ ӯ ҡ ҙ ҫ ѐ ѝ ѳ ѣ ҝ ҹ ҥ ӱ ӧ',
  'a b v g g d e e ie zh z i i i i k l m n o p r s t u u f kh ts ch sh shch y e iu ia dj j lj nj c dz g k dz k g u u n o a h j h i u k z s e i f e g j n u o',
);

const foreignName = nameTable('cyrillic');

const UKRAINIAN_LETTERS = letterTable('г и', 'h y');
const SERBIAN_LETTERS = letterTable('ж х ц ч ш', 'z h c c s');
const VOWELS = 'аеёиоуыэюяіїєўөүұәӣӯ';

/** Bits of what the letters of a text say about its tongue. */
const UKRAINIAN = 1;
const SERBIAN = 2;

/** Letters that only one tongue has. */
export const DISTINCTIVE_LETTERS: readonly (readonly [letters: string, dialect: number])[] = [
  ['їєґЇЄҐ', UKRAINIAN],
  ['јљњћђџЈЉЊЋЂЏ', SERBIAN],
];

export function romaniseCyrillic(run: string, dialect: number): string {
  const text = run.toLowerCase().normalize('NFC');
  const foreign = foreignName(text);
  if (foreign !== undefined) return foreign;
  const own = dialect & SERBIAN ? SERBIAN_LETTERS : dialect & UKRAINIAN ? UKRAINIAN_LETTERS : undefined;
  let roman = '';
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    // A doubled letter is one, or цц would be tsts.
    if (i > 0 && letter === text.charAt(i - 1) && !VOWELS.includes(letter)) continue;
    roman += own?.get(letter) ?? LETTERS.get(letter) ?? silentLetter(letter, text, i);
  }
  return roman;
}

/**
 * Signs have no sound of their own, but the soft one parts a consonant from the vowel behind it (Vasiliev), and
 * Bulgarian writes a vowel with the hard one, always between consonants.
 */
function silentLetter(letter: string, text: string, at: number): string {
  if (letter === 'ъ' && at > 0 && at + 1 < text.length) {
    return VOWELS.includes(text.charAt(at - 1)) || VOWELS.includes(text.charAt(at + 1)) ? '' : 'a';
  }
  if (letter === 'ь') return 'еёюяи'.includes(text.charAt(at + 1) || '-') ? 'i' : '';
  return LETTERS.get(letter.normalize('NFD').charAt(0)) ?? '';
}
