import { letterTable, nameTable } from './letter-table.ts';

/** Greek as passports write it, with the pairs of letters that are one sound. */

const LETTERS = letterTable(
  'α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω',
  'a v g d e z i th i k l m n x o p r s s t y f ch ps o',
);

const foreignName = nameTable('greek');

interface Pair {
  readonly roman: string;
  /** Where a word begins or ends with it, and behind a consonant. */
  readonly alone?: string;
}

/** Inside a word μπ and ντ are b and d in foreign names and mp and nt in Greek ones: papers write the latter. */
const PAIRS: Readonly<Record<string, Pair>> = {
  ου: { roman: 'ou' },
  μπ: { roman: 'mp', alone: 'b' },
  ντ: { roman: 'nt', alone: 'd' },
  γκ: { roman: 'gk', alone: 'g' },
  γγ: { roman: 'ng' },
  γξ: { roman: 'nx' },
  γχ: { roman: 'nch' },
  τζ: { roman: 'tz' },
};

const isVowel = (letter: string): boolean => 'αεηιουω'.includes(letter);
const VOICELESS = 'θκξπσςτφχψ';
/** αυ, ευ, ηυ: the second letter is v, before voiceless letters and at the end f. */
const GLIDES = 'αεη';

export function romaniseGreek(run: string): string {
  const text = plain(run);
  const foreign = foreignName(text);
  if (foreign !== undefined) return foreign;
  let roman = '';
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    const next = text.charAt(i + 1);
    const pair = PAIRS[letter + next];
    if (pair !== undefined) {
      const apart = i === 0 || i + 2 === text.length || !isVowel(text.charAt(i - 1));
      roman += apart ? (pair.alone ?? pair.roman) : pair.roman;
      i++;
    } else if (GLIDES.includes(letter) && next === 'υ') {
      const after = text.charAt(i + 2);
      roman += (LETTERS.get(letter) ?? '') + (after === '' || VOICELESS.includes(after) ? 'f' : 'v');
      i++;
    } else roman += LETTERS.get(letter) ?? '';
  }
  return roman;
}

/** Without accents; a diaeresis keeps two vowels apart, so it becomes the letter that is in no pair. */
function plain(run: string): string {
  return run
    .toLowerCase()
    .normalize('NFD')
    .replace(/υ([\u0300-\u036f]*)\u0308/g, 'ι')
    .replace(/[\u0300-\u036f]/g, '');
}
