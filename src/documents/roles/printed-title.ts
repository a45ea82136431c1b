import { stateCalled } from '../naming/state-names.ts';
import { type FoundTitle, isOfTitles, isTitleOf, titlesOn } from '../naming/titles.ts';
import { type Page, stretchOf, type Word } from '../page.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import { plainEvidence } from './confidence.ts';
import { groupBox, groupsOf, readingOf, textOf } from './groups.ts';
import { labelsOn, wordsOfLabel } from './label-index.ts';
import { shareOf } from './page-roles.ts';
import type { FoundFields } from './read-fields.ts';

/** The title of a paper as it is printed. */

/** Rows that are as large as each other are one title. */
const alike = 0.8;

interface Title {
  readonly words: readonly Word[];
  readonly height: number;
}

/** Where two titles stand, and neither is known, one may be said to be the other. */
const mostOfSeveral = 0.85;

export function withTitle(fields: FoundFields, page: Page, layout: PaperDescriptor): FoundFields {
  const known = titlesOn(page).filter((title) => isTitleOf(title, layout));
  const all = titlesIn(page);
  const largest = largestOf(all);
  // A title that is known is whole, whatever its words were taken for.
  const whole = known.find(({ words }) => largest === undefined || isMore(words, largest.words));
  const words = whole?.words ?? (largest && withoutHead(largest.words, known));
  const [first] = words ?? [];
  if (words === undefined || first === undefined) return fields;
  const roles = words.flatMap((word) => page.roleOf(word) ?? []);
  const least = Math.min(1, ...roles.map((role) => shareOf(role, 'title')));
  const read = readingOf(page, words);
  const isKnown =
    known.some((title) => words.every((word) => title.words.includes(word))) ||
    (known.length > 0 && all.length === 1);
  const likely = isKnown ? Math.max(0.9, least) : Math.min(all.length > 1 ? mostOfSeveral : 1, least);
  const evidence = plainEvidence(read, least);
  return {
    ...fields,
    document_code: {
      value: textOf(page, words).trim(),
      confidence: likely * read,
      box: groupBox(page, words),
      evidence,
      isRepaired: false,
    },
  };
}

/** It has more words in the same rows. */
const isMore = (words: readonly Word[], than: readonly Word[]): boolean =>
  words.length > than.length && words.every(({ line }) => than.some((word) => word.line === line));

/** "Ministère des Transports - Carte grise": a head that a dash parts from the title is none of it. */
function withoutHead(words: readonly Word[], known: readonly FoundTitle[]): readonly Word[] {
  const firsts = new Set(known.map((title) => title.words[0]));
  const start = words.findIndex((word) => firsts.has(word));
  const head = words.slice(0, Math.max(0, start));
  const said = head.map(({ text }) => text).join(' ');
  const isHead = head.at(-1)?.folded === '' && (stateCalled(said) !== null || !head.every(isOfTitles));
  return isHead ? words.slice(start) : words;
}

/** Words of labels that a colon follows are no title's. */
const announcing = (page: Page): ReadonlySet<Word> =>
  new Set(
    labelsOn(page).flatMap((label) => {
      const { line, end } = label;
      const words = page.words[line] ?? [];
      const isAnnouncing = /:$/.test(words[end - 1]?.text ?? '') || /^:/.test(words[end]?.text ?? '');
      return isAnnouncing ? wordsOfLabel(page, label) : [];
    }),
  );

const largestOf = (titles: readonly Title[]): Title | undefined =>
  titles.reduce<Title | undefined>(
    (best, one) => (best === undefined || best.height < alike * one.height ? one : best),
    undefined,
  );

/** Rows of a title; one that is much smaller than the one above says the same once more. */
function titlesIn(page: Page): readonly Title[] {
  const labels = announcing(page);
  return groupsOf(page, ({ kind }) => kind === 'title').flatMap((group) => {
    const words = group.words.filter((word) => !labels.has(word));
    const titles: Title[] = [];
    for (const line of new Set(words.map((word) => word.line))) {
      const row = words.filter((word) => word.line === line);
      const height = Math.max(...row.map(({ box }) => stretchOf(page.axesAt(line), box).height));
      const before = titles.at(-1);
      if (before === undefined || height < alike * before.height) titles.push({ words: row, height });
      else
        titles[titles.length - 1] = {
          words: [...before.words, ...row],
          height: Math.max(height, before.height),
        };
    }
    return titles;
  });
}
