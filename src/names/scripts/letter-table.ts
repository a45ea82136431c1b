import anyAscii from 'any-ascii';
import { lazily } from '../../platform/lazily.ts';
import { oneOf, readVocabulary, text, texts } from '../../platform/vocabulary/read-vocabulary.ts';

/** Tables of letters are kept as texts, because a line a letter would hide them. */

/** Letters, and in the same order what each is written as. `-`: nothing. */
export function letterTable(letters: string, roman: string): Map<string, string> {
  const written = roman.split(' ');
  return new Map(
    letters.split(' ').map((letter, i) => [letter, written[i] === '-' ? '' : (written[i] ?? '')]),
  );
}

/** Names as another script writes them, and their usual Latin spelling. */
export const namesInOtherScripts = lazily(() =>
  readVocabulary('names/other-scripts.tsv', {
    script: oneOf(
      /** Written without short vowels, with plain letters (`plainArabic`) and without the article. */
      'arabic',
      'hebrew',
      /**
       * Western and Arabic given names that Cyrillic and Greek write as they are spoken. Letter by letter they would
       * come back as something nobody writes: Maikl, Dzheims, Zhan, Fransoua.
       */
      'cyrillic',
      'greek',
      /** Characters whose usual reading is not the one they have as a family name. */
      'chinese-family',
      /** By far the most frequent ones: a name that begins with one is read as Japanese. */
      'japanese-family',
      'japanese-given',
      /** The spellings of passports, which follow no rule. */
      'korean-family',
      'korean-long-family',
    ),
    latin: text,
    written: texts,
  }),
);

/** Returns what gives the Latin spelling of a written name; the table is made when it is first asked. */
export function nameTable(
  script: ReturnType<typeof namesInOtherScripts>[number]['script'],
  plain: (written: string) => string = (written) => written,
): (written: string) => string | undefined {
  const table = lazily(() => {
    const names = new Map<string, string>();
    for (const row of namesInOtherScripts()) {
      if (row.script === script) for (const written of row.written) names.set(plain(written), row.latin);
    }
    return names;
  });
  return (written) => table().get(written);
}

/** The Latin letters and digits of each character, as the table of all scripts has them; '' where it has none. */
export function plainLetters(text: string): string {
  return anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

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
