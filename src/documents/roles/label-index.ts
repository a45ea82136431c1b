import { readVocabulary } from '../../platform/vocabulary/read-vocabulary.ts';
import type { Page, Word } from '../page.ts';
import { lettersOf, PhraseIndex, type PhraseMatch } from '../phrase-index.ts';

/** Finds the labels of `vocabulary/labels.tsv` on a page. */

export interface LabelMatch extends PhraseMatch<string> {
  readonly line: number;
}

const name = (text: string): string => {
  if (!/^\w+$/.test(text)) throw new Error('a name is expected');
  return text;
};
const wording = (text: string): string => {
  if (lettersOf(text) === '') throw new Error('a wording is expected');
  return text;
};

const rows = readVocabulary('labels.tsv', { meaning: name, wording });

/** All that labels can mean. */
export const labelMeanings: readonly string[] = [...new Set(rows.map(({ meaning }) => meaning))];

const index = new PhraseIndex(rows.map((row) => [row.wording, row.meaning] as const));

export const meaningsOfLabel = (text: string): readonly string[] => index.valuesOf(text);

export const wordsOfLabel = (page: Page, { line, start, end }: LabelMatch): readonly Word[] =>
  (page.words[line] ?? []).slice(start, end);

const found = new WeakMap<Page, readonly LabelMatch[]>();

/** The longest wordings that do not overlap, in the order of the page. */
export function labelsOn(page: Page): readonly LabelMatch[] {
  const known =
    found.get(page) ??
    page.words.flatMap((words, line) => index.matchesIn(words).map((match) => ({ ...match, line })));
  found.set(page, known);
  return known;
}
