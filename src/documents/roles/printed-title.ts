import { titlesOn } from '../naming/titles.ts';
import { type Page, stretchOf } from '../page.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import { type Group, groupBox, groupsOf, textOf } from './groups.ts';
import { shareOf } from './page-roles.ts';
import type { FoundFields } from './read-fields.ts';

/** The title of a paper as it is printed. */

/** Rows that are as large as each other are one title. */
const alike = 0.8;

export function withTitle(fields: FoundFields, page: Page, layout: PaperDescriptor): FoundFields {
  const known = titlesOn(page).filter(({ papers }) => papers.some((paper) => layout.titles.includes(paper)));
  const groups = rowsOf(page);
  const own = groups.find(({ words }) =>
    known.some((title) => title.words.some((word) => words.includes(word))),
  );
  const words = (own ?? groups[0])?.words ?? known[0]?.words;
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

/** A row that is much smaller than the one above is its translation. */
function rowsOf(page: Page): readonly Group[] {
  const groups = groupsOf(page, ({ kind }) => kind === 'title');
  return groups.flatMap((group) => {
    const rows = [...new Set(group.words.map(({ line }) => line))].map((line) =>
      group.words.filter((word) => word.line === line),
    );
    const heights = rows.map(([word]) =>
      word === undefined ? 0 : stretchOf(page.axesAt(word.line), word.box).height,
    );
    const [height = 0] = heights;
    const count = heights.findIndex((one) => one < alike * height);
    const words = (count < 0 ? rows : rows.slice(0, count)).flat();
    return [{ words, roles: [] }];
  });
}
