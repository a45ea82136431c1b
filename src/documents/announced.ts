import type { DocumentType } from '../contract/uploads.ts';
import { type FoundLabel, findLabels, lexiconOf, spellingsOf } from './fields/labels.ts';
import { heightOf, type Page } from './fields/words.ts';
import { layouts } from './layouts.ts';

/** Which kinds of document the titles of a page announce. */

const types = [...new Set(layouts.map(({ type }) => type))];

/** All titles together, so that of two that begin alike ("… d'Identité", "… d'Identité Consulaire") the longer counts. */
const titlesOfAll = types.flatMap((type, index) => {
  const titles = layouts
    .filter((layout) => layout.type === type)
    .flatMap(({ sides }) => sides.flatMap((side) => side.titles));
  return spellingsOf(index, [...new Set(titles)], false);
});
const lexicon = lexiconOf(titlesOfAll);

/** A title is larger than the same words among the labels ("Passeport N°"). */
const asLarge = 0.75;

/** `leastShare`: how much of its line a title must be, so that it is none in running text. */
export function announcedBy(page: Page, leastShare = 0): ReadonlySet<DocumentType> {
  const found = findLabels(page, lexicon)
    .filter((label) => shareOfLine(page, label) >= leastShare)
    .map(({ rule, line }) => {
      const box = page.lines[line]?.box;
      return { rule, height: box === undefined ? 0 : heightOf(box) };
    });
  const largest = Math.max(0, ...found.map(({ height }) => height));
  return new Set(
    found
      .filter(({ height }) => height >= asLarge * largest)
      .flatMap(({ rule }) => {
        const type = types[rule];
        return type === undefined ? [] : [type];
      }),
  );
}

function shareOfLine(page: Page, { line, start, end }: FoundLabel): number {
  const letters = (page.words[line] ?? []).map(({ folded }) => folded.length);
  const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0);
  return sum(letters.slice(start, end)) / Math.max(1, sum(letters));
}
