import type { DocumentType } from '../contract/uploads.ts';
import { findLabels, lexiconOf, spellingsOf } from './fields/labels.ts';
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

export function announcedBy(page: Page): ReadonlySet<DocumentType> {
  const found = findLabels(page, lexicon).map(({ rule, line }) => {
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
