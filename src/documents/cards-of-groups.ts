import { officesOn } from './fields/offices.ts';
import { labelsOn } from './fields/page-labels.ts';
import { type FoundTitle, wordsBelow } from './fields/titles.ts';
import type { Page, Word } from './fields/words.ts';
import { nationalityOf } from './nationalities.ts';
import { alikeInHeight, leastRead } from './title-place.ts';
import { titleWord } from './wording/title-words.ts';

/**
 * An army, a school or an administration gives identity cards to its own: "Carte d'identité de soldat", "... maritime",
 * also in two lines. A state's is its citizens'.
 */
export function isOfSomeGroup(page: Page, { words, height }: FoundTitle): boolean {
  const last = words.at(-1);
  const line = page.words[last?.line ?? -1] ?? [];
  const rest = last === undefined ? [] : line.slice(line.indexOf(last) + 1);
  if ((page.lines[last?.line ?? -1]?.confidence ?? 0) < leastRead) return false;
  const end = rest.findIndex(({ text }) => /^[/|–—(-]|\d|:$/.test(text) || /^n[°º]/i.test(text));
  if (isGroup(end < 0 ? rest : rest.slice(0, end), false)) return true;
  const below = wordsBelow(page, last?.line);
  const under = below[0]?.line ?? -1;
  const isAlike = Math.abs(Math.log((page.shapes[under]?.height ?? 1) / height)) < alikeInHeight;
  const isText = !below.some(({ text }) => /[\d:/]|^[–—-]$/.test(text)) && below.length <= mostOfGroup;
  const isPrint =
    isAlike && isText && (page.lines[under]?.confidence ?? 0) >= leastRead && !officesOn(page).has(under);
  return isPrint && !labelsOn(page).some((label) => label.line === under) && isGroup(below, true);
}

const mostOfGroup = 5;
/** Shorter words may be rests of others. */
const leastOfGroup = 5;

/** Whose card it is, if not a citizen's: words of other papers, or such as no title of ours has. */
function isGroup(words: readonly Word[], isBelow: boolean): boolean {
  const [first] = words;
  if (first === undefined) return false;
  const senses = words.map(({ folded }) => (folded === '' ? 'link' : (titleWord(folded)?.sense ?? null)));
  const isOf = senses[0] === 'link' || /^d['’]/i.test(first.text);
  const said = words.map(({ text }) => text).join(' ');
  if (nationalityOf(said.replace(/^(?:de la|de l['’]|du|des|de|d['’])\s*/i, '')) !== null) return false;
  if (senses.some((sense) => sense === 'other' || sense === 'official')) return true;
  const isStrange = words.some(({ folded }, at) => senses[at] === null && folded.length >= leastOfGroup);
  return (
    isStrange &&
    (isOf || !isBelow) &&
    senses.every((sense) => sense === null || sense === 'link' || sense === 'capacity')
  );
}
