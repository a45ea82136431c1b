import { isTitleOf, titlesOn } from '../naming/titles.ts';
import { type Page, stretchOf, type Word } from '../page.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import { groupBox, groupsOf, textOf } from './groups.ts';
import { labelsOn } from './label-index.ts';
import { shareOf } from './page-roles.ts';
import type { FoundFields } from './read-fields.ts';

/** The title of a paper as it is printed. */

/** Rows that are as large as each other are one title. */
const alike = 0.8;

interface Title {
  readonly words: readonly Word[];
  readonly height: number;
}

export function withTitle(fields: FoundFields, page: Page, layout: PaperDescriptor): FoundFields {
  const known = titlesOn(page).filter((title) => isTitleOf(title, layout));
  const largest = largestOf(titlesIn(page));
  // A title that is known is whole, whatever its words were taken for.
  const whole = known.find(
    ({ words }) =>
      largest === undefined ||
      (words.length > largest.words.length &&
        words.every(({ line }) => largest.words.some((word) => word.line === line))),
  );
  const words = whole?.words ?? largest?.words;
  const [first] = words ?? [];
  if (words === undefined || first === undefined) return fields;
  const roles = words.flatMap((word) => page.roleOf(word) ?? []);
  const least = Math.min(1, ...roles.map((role) => shareOf(role, 'title')));
  const read = Math.min(...words.map(({ line }) => page.lines[line]?.confidence ?? 0));
  const confidence = Math.max(known.length > 0 ? 0.9 : 0, least) * read;
  const evidence = { read, least, mean: least, beside: 0, elsewhere: 0, isPattern: 0, isOwn: 0 };
  return {
    ...fields,
    document_code: {
      value: textOf(page, words).trim(),
      confidence,
      box: groupBox(page, words),
      evidence,
      isRepaired: false,
    },
  };
}

/** Words of labels that a colon follows are no title's. */
const announcing = (page: Page): ReadonlySet<Word> =>
  new Set(
    labelsOn(page).flatMap(({ line, start, end }) => {
      const words = page.words[line] ?? [];
      const isAnnouncing = /:$/.test(words[end - 1]?.text ?? '') || /^:/.test(words[end]?.text ?? '');
      return isAnnouncing ? words.slice(start, end) : [];
    }),
  );

const largestOf = (titles: readonly Title[]): Title | undefined =>
  titles.reduce<Title | undefined>(
    (best, one) => (best === undefined || best.height < alike * one.height ? one : best),
    undefined,
  );

/** Rows of a title; one that is much smaller than the one above is its translation. */
function titlesIn(page: Page): readonly Title[] {
  const labels = announcing(page);
  return groupsOf(page, ({ kind }) => kind === 'title').flatMap((group) => {
    const words = group.words.filter((word) => !labels.has(word));
    const titles: Title[] = [];
    for (const line of new Set(words.map((word) => word.line))) {
      const row = words.filter((word) => word.line === line);
      const height = Math.max(...row.map(({ box }) => stretchOf(page.axesAt(line), box).height));
      const before = titles.at(-1);
      const isAlike =
        before !== undefined && height > alike * before.height && before.height > alike * height;
      if (isAlike) titles[titles.length - 1] = { words: [...before.words, ...row], height: before.height };
      else titles.push({ words: row, height });
    }
    return titles;
  });
}
