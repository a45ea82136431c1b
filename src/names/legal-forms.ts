import { lazily } from '../platform/lazily.ts';
import { readVocabulary, text, texts } from '../platform/vocabulary/read-vocabulary.ts';
import { readWords } from './read-words.ts';

/**
 * Legal forms of the world. A row is a form, its spellings, the short one first. Letters with dots between them
 * (S.A.R.L.) are read as one word before they are looked up, so they need no spelling.
 */
const formRows = readVocabulary('organisations/legal-forms.tsv', { where: text, spellings: texts });

/** Written without a space behind the name: they are cut off before it is read. The longest first. */
export const GLUED_FORMS =
  /股份有限公司|有限责任公司|有限責任公司|有限公司|集团公司|公司|株式会社|合同会社|有限会社|주식회사|유한회사|㈜|㈱/g;

/** One form: its words as they are read, and its short name. */
interface Spelling {
  readonly words: readonly string[];
  readonly form: string;
}

interface Forms {
  /** Spellings of several words and of one, the longest first. */
  readonly byFirstWord: Map<string, Spelling[]>;
  /** The short name of each spelling. */
  readonly byText: Map<string, string>;
  /** Long forms of one word are misspelt, too: they are known by their sound. */
  readonly sounds: Set<string>;
}

const LEAST_LETTERS_BY_SOUND = 8;

const forms = lazily((): Forms => {
  const made: Forms = { byFirstWord: new Map(), byText: new Map(), sounds: new Set() };
  for (const { spellings } of formRows) {
    for (const spelling of spellings) addSpelling(made, spelling, spellings[0] ?? '');
  }
  for (const spellings of made.byFirstWord.values())
    spellings.sort((a, b) => b.words.length - a.words.length);
  return made;
});

function addSpelling({ byFirstWord, byText, sounds }: Forms, spelling: string, form: string): void {
  const { tokens } = readWords(spelling, false);
  const words = tokens.map((token) => token.word.text);
  const first = words[0] ?? '';
  const key = words.join(' ');
  if (!byText.has(key)) byText.set(key, form);
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, form }]);
  if (words.length === 1 && first.length >= LEAST_LETTERS_BY_SOUND) sounds.add(tokens[0]?.word.sound ?? '');
}

/** How many of the words from `at` on are a legal form of several words; 0: none. */
export function longFormAt(words: readonly string[], at: number): number {
  const spellings = forms().byFirstWord.get(words[at] ?? '');
  if (spellings === undefined) return 0;
  for (const { words: form } of spellings) {
    if (form.length > 1 && form.every((word, i) => words[at + i] === word)) return form.length;
  }
  return 0;
}

/** Whether one word is a legal form. */
export function isShortForm(text: string, sound: string): boolean {
  const { byText, sounds } = forms();
  return byText.has(text) || (text.length >= LEAST_LETTERS_BY_SOUND && sounds.has(sound));
}

/** The short name of a form whose words are given, in order; undefined where they are none. */
export function formOf(words: readonly string[]): string | undefined {
  return forms().byText.get(words.join(' '));
}
