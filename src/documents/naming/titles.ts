import { distance } from '../../names/distance.ts';
import { readVocabulary } from '../../platform/vocabulary/read-vocabulary.ts';
import type { Page, Word } from '../page.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import { lettersOf, PhraseIndex } from '../phrase-index.ts';
import { shareOf } from '../roles/page-roles.ts';

/** Finds the titles of `vocabulary/titles.tsv` on a page. */

export interface FoundTitle {
  /** What has it: the name of a paper's titles, or `other`. */
  readonly papers: readonly string[];
  readonly words: readonly Word[];
  /** 0 to 1: how surely it is the page's title. */
  readonly share: number;
  readonly isMisread: boolean;
}

const paper = (text: string): string => {
  if (!/^[a-z-]+$/.test(text)) throw new Error('the name of a paper is expected');
  return text;
};
const title = (text: string): string => {
  if (text.length < 4) throw new Error('a title is expected');
  return text;
};

const rows = readVocabulary('titles.tsv', { paper, title });
const index = new PhraseIndex(rows.map((row) => [row.title, row.paper] as const));

/** Names that descriptors may give. */
export const titleNames: ReadonlySet<string> = new Set(rows.map((row) => row.paper));

/** Whether a title on a page is one of this paper's. */
export const isTitleOf = ({ papers }: FoundTitle, { titles }: PaperDescriptor): boolean =>
  papers.some((paper) => titles.includes(paper));

const ofTitles = new Set(rows.flatMap((row) => row.title.split(/[\s'’]+/).map(lettersOf)));

/** Whether the word is one of any title that is known. */
export const isOfTitles = ({ text }: Word): boolean =>
  text.split(/['’]/).every((part) => ofTitles.has(lettersOf(part)));

/** A title takes up most of its line; its number may stand beside it. */
const leastOfLine = 0.6;

const found = new WeakMap<Page, readonly FoundTitle[]>();

export function titlesOn(page: Page): readonly FoundTitle[] {
  const known = found.get(page) ?? findTitles(page);
  found.set(page, known);
  return known;
}

/** In each line, and where a line goes on in the next one. */
function findTitles(page: Page): readonly FoundTitle[] {
  const all: FoundTitle[] = [];
  page.words.forEach((words, line) => {
    const next = page.words[line + 1] ?? [];
    for (const some of [[...words, ...next], words]) {
      for (const { start, end, values, isMisread } of index.matchesIn(some)) {
        const own = some.slice(start, end);
        // In one line it is found by itself.
        if (some !== words && (own[0]?.line !== line || own.at(-1)?.line === line)) continue;
        const share = titleShare(page, own);
        if (share > 0) all.push({ papers: values, words: own, share, isMisread });
      }
    }
  });
  const known = all.filter(({ isMisread, share }) => !isMisread || share >= 0.5);
  all.push(...misreadTitles(page, new Set(known.flatMap(({ words }) => words))));
  return all.filter((one) => !all.some((other) => other !== one && isWithin(one, other)));
}

/** Of a title's letters so many may be misread. */
const mostWrong = 0.15;
const leastLetters = 10;

const letters = [...new Set(rows.map((row) => lettersOf(row.title)))];

/** What the network takes for a title, and is one that we know with some of its letters misread. */
function misreadTitles(page: Page, known: ReadonlySet<Word>): readonly FoundTitle[] {
  return page.words.flatMap((row): readonly FoundTitle[] => {
    const words = row.filter((word) => !known.has(word) && page.roleOf(word)?.kind === 'title');
    const own = words.map(({ folded }) => folded).join('');
    if (own.length < leastLetters) return [];
    const allowed = Math.floor(10 * mostWrong * own.length);
    const nearest = letters.find(
      (one) => Math.abs(one.length - own.length) <= 2 && distance(own, one, allowed) <= allowed,
    );
    return nearest === undefined
      ? []
      : [{ papers: index.valuesOf(nearest), words, share: 0.8, isMisread: true }];
  });
}

const lettersIn = (words: readonly Word[]): number =>
  words.reduce((sum, { text, folded }) => sum + (/\d/.test(text) ? 0 : folded.length), 0);

/** A title that says more than these words is another one: "Carte d'identité scolaire". */
function titleShare(page: Page, own: readonly Word[]): number {
  const isTitle = (word: Word) => {
    const role = page.roleOf(word);
    return role !== null && shareOf(role, 'title') > 0.5;
  };
  const lines = [...new Set(own.map(({ line }) => line))];
  const row = lines.flatMap((line) => page.words[line] ?? []);
  const ofLine = lettersIn(own) / Math.max(1, lettersIn(row));
  const byRole = own.filter(isTitle).length / own.length;
  const isLabel = own.filter((word) => page.roleOf(word)?.kind === 'label').length * 2 > own.length;
  if (isLabel || (byRole < 0.5 && ofLine < leastOfLine)) return 0;
  // It goes on in its line, or in the next one.
  const next = (page.words[(lines.at(-1) ?? 0) + 1] ?? []).filter(isTitle);
  const [first] = next;
  const goesOn = first !== undefined && (page.roleOf(first)?.begins ?? 1) < 0.5 ? next : [];
  // What is no part of a head, a label or a value is said of the title.
  const isSaid = (word: Word) => isTitle(word) || page.roleOf(word)?.kind === 'other';
  const whole = [...row.filter((word) => own.includes(word) || isSaid(word)), ...goesOn];
  const covered = Math.min(1, lettersIn(own) / Math.max(1, lettersIn(whole)));
  return Math.max(byRole, 0.5) * covered ** 3;
}

const isWithin = (inner: FoundTitle, outer: FoundTitle): boolean =>
  inner.words.length < outer.words.length && inner.words.every((word) => outer.words.includes(word));
