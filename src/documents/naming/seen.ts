import type { PictureText } from '../facts.ts';
import type { Form, FoundForm } from '../fields/form.ts';
import { isPlaceholder } from '../fields/placeholders.ts';
import { isKnownCountry } from '../mrz/countries.ts';
import type { DecodedMrz } from '../mrz/decoded.ts';
import { nationalityOf } from '../nationalities.ts';
import { legibilityOf, type Page } from '../page.ts';
import type { PaperRegistry } from '../paper-registry.ts';
import { type LabelMatch, labelsOn } from '../roles/label-index.ts';
import { valueShare } from '../roles/page-roles.ts';
import { type NamedStates, namedStates } from './states.ts';
import { type FoundTitle, titlesOn } from './titles.ts';

/** What a page shows that papers are told by, whichever of them it is. */

export interface Seen {
  readonly page: Page;
  readonly mrz: DecodedMrz | null;
  readonly titles: readonly FoundTitle[];
  /** A title stands there that is none of these. */
  readonly strangeTitle: boolean;
  /** Labels that are known, and are no part of a value. */
  readonly labels: readonly LabelMatch[];
  /** Those of what others deal with. */
  readonly dealings: number;
  readonly states: NamedStates;
  /** Forms of numbers that certain papers alone have, and that are on the page. */
  readonly numbers: ReadonlySet<Form>;
  readonly fields: ReadonlySet<string>;
  /** Values are there, and are not read. */
  readonly isByHand: boolean;
  /** How sure its lines are, each by its letters. */
  readonly legible: number;
  readonly nationality: string | null;
}

const known = new WeakMap<Page, { readonly papers: PaperRegistry; readonly seen: Seen }>();

/** Made once for each page: it is named by itself, and once more for each type that it is declared as. */
export function seenOn(page: Page, picture: PictureText, papers: PaperRegistry): Seen {
  const before = known.get(page);
  if (before?.papers === papers) return before.seen;
  const seen = look(page, picture, papers);
  known.set(page, { papers, seen });
  return seen;
}

function look(page: Page, { mrz, quality }: PictureText, papers: PaperRegistry): Seen {
  const isNumber = (found: FoundForm | null) => found !== null && !isPlaceholder(found.value);
  const numbers = [...papers.ownForms.keys()].filter((form) =>
    page.lines.some(({ text }) => isNumber(form.find(text))),
  );
  const labels = labelsOn(page).filter(({ line, start }) => {
    const word = page.words[line]?.[start];
    return word !== undefined && page.roleOf(word)?.kind !== 'value';
  });
  return {
    page,
    mrz,
    labels,
    titles: titlesOn(page),
    strangeTitle: hasStrangeTitle(page),
    dealings: labelsOn(page).filter(({ values }) => values.every((meaning) => ofOthers.has(meaning))).length,
    states: namedStates(page, papers),
    numbers: new Set(numbers),
    fields: fieldsOn(page),
    isByHand: quality?.some(({ code }) => code === 'HANDWRITTEN') ?? false,
    legible: page.lines.length === 0 ? 1 : legibilityOf(page),
    nationality: nationalityOn(page, mrz),
  };
}

/** Meanings of labels on papers that have to do with a person otherwise than ours. */
const ofOthers: ReadonlySet<string> = new Set(['dealing', 'other_person']);

/** A title has so many letters. */
const leastTitle = 6;

function hasStrangeTitle(page: Page): boolean {
  const known = new Set(titlesOn(page).flatMap(({ words, share }) => (share >= 0.5 ? words : [])));
  const strange = page.words.flat().filter((word) => page.roleOf(word)?.kind === 'title' && !known.has(word));
  return strange.reduce((sum, { folded }) => sum + folded.length, 0) >= leastTitle;
}

/** Fields of which a value is likely there. */
function fieldsOn(page: Page): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of page.words.flat()) {
    const role = page.roleOf(word);
    const [meaning] = role?.meanings[0] ?? [];
    if (role === null || meaning === undefined || word.folded === '') continue;
    if ([word.text, page.lines[word.line]?.text ?? ''].some(isPlaceholder)) continue;
    if (valueShare(role, meaning) > 0.4) found.add(meaning);
  }
  return found;
}

function nationalityOn(page: Page, mrz: DecodedMrz | null): string | null {
  if (mrz?.valid && isKnownCountry(mrz.fields.issuingState ?? '')) return mrz.fields.nationality;
  for (const word of page.words.flat()) {
    const role = page.roleOf(word);
    if (role === null || valueShare(role, 'nationality') < 0.5) continue;
    const state = nationalityOf(word.text);
    if (state !== null) return state;
  }
  return null;
}
