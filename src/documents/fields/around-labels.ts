import { names } from '../wording/label-roles.ts';
import { type FoundLabel, isLead, isNextSentence } from './labels.ts';
import { isState } from './offices.ts';
import { boxOfRow, isSameRow } from './rows.ts';
import type { Meaning } from './vocabulary.ts';
import { type Page, type Stretch, stretchOf, type Word } from './words.ts';

/** What stands around a label and belongs to it: headings, notes, small words, numbers, a second small label. */

export interface PageLabel extends FoundLabel {
  /** Empty for a label that is none of ours: it bounds its neighbours. */
  readonly meanings: readonly Meaning[];
}

/** What a heading before the colon tells of the label behind it: "Père : date de naissance", "Signalement : taille". */
export function withHeads(words: readonly Word[], labels: readonly PageLabel[]): readonly PageLabel[] {
  return labels.flatMap((label, at) => {
    const [before, after] = [labels[at - 1], labels[at + 1]];
    if (before !== undefined && headed(words, before, label) !== null) return [];
    return [(after !== undefined && headed(words, label, after)) || label];
  });
}

function headed(words: readonly Word[], head: PageLabel, label: PageLabel): PageLabel | null {
  if (head.end !== label.start || !words[head.end - 1]?.text.endsWith(':')) return null;
  const whose = (['father', 'mother'] as const).find((one) => head.meanings.includes(one));
  const isSmall = /^\p{Ll}/u.test(words[label.start]?.text ?? '');
  const merged = { ...label, start: head.start, difference: Math.max(head.difference, label.difference) };
  if (whose !== undefined && label.meanings.includes('birthDate'))
    return { ...merged, meanings: parentOf(label, whose) };
  const person = (['father', 'mother', 'spouse'] as const).find((one) => head.meanings.includes(one));
  if (person !== undefined && label.meanings.some((meaning) => names.has(meaning)))
    return isSmall ? { ...merged, meanings: [person] } : null;
  const isOfMarks = head.meanings.includes('marks');
  if (!isSmall || !(isOfMarks || head.meanings.includes('parents'))) return null;
  return isOfMarks && label.meanings.includes('colour') ? { ...merged, meanings: head.meanings } : merged;
}

/** "Sexe H/F", "Sex: M or F" ask for one of two: where that ends; 0 where it is a value. */
export function endOfChoice(words: readonly Word[], from: number): number {
  const [one, link, other] = words.slice(from, from + 3).map(({ text }) => text);
  const isChoice =
    /^[MFH]$/.test(one ?? '') && /^(?:\/|ou|or)$/.test(link ?? '') && /^[MF]:?$/.test(other ?? '');
  if (!isChoice) return 0;
  return words[from + 3]?.text === ':' ? from + 4 : from + 3;
}

/** "Son représentant est", "Son adresse est la suivante :": how many words lead on to the value. */
export function endOfVerb(behind: readonly Word[]): number {
  if (!/^(?:est|sont|is|are)$/.test(behind[0]?.text ?? '')) return 0;
  const follows = behind.findIndex(({ folded }) => /^(?:suivante?s?|follows|following)$/.test(folded));
  const end = follows < 0 ? 1 : follows + 1;
  return behind[end]?.text === ':' ? end + 1 : end;
}

/** A note's number behind it: "Nom (1)". */
export function withNote(words: readonly Word[], label: PageLabel): PageLabel {
  if (words[label.end - 1]?.text.endsWith(':') || !/^\(\d\):?$/.test(words[label.end]?.text ?? ''))
    return label;
  const end = label.end + 1;
  return { ...label, end: words[end]?.text === ':' ? end + 1 : end };
}

/** The longest run of small words before a label. */
const mostLeading = 4;

/** With the small words that lead to it: "Cette carte expire le", "Ayant son siège à". */
export function withLead(words: readonly Word[], label: PageLabel): PageLabel {
  const first = Math.max(
    0,
    words.findLastIndex((_, at) => at <= label.start && isNextSentence(words, at)),
  );
  const lead = words.slice(first, label.start);
  if (lead.length === 0 || lead.length > mostLeading || !lead.every(isLead)) return label;
  // "Au nom de" names somebody in full.
  const isNamed = lead[0]?.folded === 'au' && label.meanings.includes('surname');
  return { ...label, start: first, meanings: isNamed ? ['fullName'] : label.meanings };
}

const former = /^(?:anciens?|anciennes?|precedente?s?|former|previous|old)$/;

/** What was so before is none of what we ask for: "Ancien capital", beside "Nouveau capital". */
export function withFormer(words: readonly Word[], label: PageLabel): PageLabel {
  const own = words.slice(label.start, label.end);
  if (label.meanings.includes('formerPlate') || !own.some(({ folded }) => former.test(folded))) return label;
  return { ...label, meanings: [] };
}

const ofResidence =
  /^(?:adresse|address|adr|domicile|dom|residence|profession|emploi|telephone|tel|contact)$/;
const inState = /^(?:en|au|aux|in)$/;
/** "aux Émirats arabes unis :" */
const mostOfState = 5;

/** Where a label ends that names the state: "Adresse au Canada"; 0 where it names none. */
export function endOfState(words: readonly Word[], { start, end }: PageLabel): number {
  if (!ofResidence.test(words[start]?.folded ?? '')) return 0;
  const isWithin = end > start + 1 && inState.test(words[end - 1]?.folded ?? '');
  if (!isWithin && !inState.test(words[end]?.folded ?? '')) return 0;
  const from = isWithin ? end : end + 1;
  for (let to = Math.min(words.length, from + mostOfState); to > from; to -= 1) {
    const own = words.slice(from, to).map(({ text }) => text);
    if (isState(own.join(' ').replace(/\s*:$/, ''))) return words[to]?.text === ':' ? to + 1 : to;
  }
  return 0;
}

/** With the number before it: "4a. Date", "(4a - Date", "4a) Date". */
export function withNumber(words: readonly Word[], label: PageLabel): PageLabel {
  const isMark = words[label.start - 1]?.folded === '';
  const start = label.start - (isMark ? 2 : 1);
  const text = words[start]?.text ?? '';
  const isNumber =
    /^[([]?\d[a-d]?[.)\]]*$/.test(text) ||
    /^(?:\d{2}[.)]|[([]\d{2}[)\]])$/.test(text) ||
    /^(?:[A-Z](?:\.?\d)?[.)]|[([][A-Z](?:\.?\d)?[)\]])+$/.test(text) ||
    (isMark && /^[A-Z]\d?$/.test(text));
  return isNumber && (start === 0 || /^[([]/.test(words[start]?.text ?? '')) ? { ...label, start } : label;
}

export function parentOf({ meanings }: PageLabel, whose: 'father' | 'mother'): readonly Meaning[] {
  if (meanings.includes('birthDate')) return [whose === 'father' ? 'fatherBirth' : 'motherBirth'];
  return meanings.includes('surname') || meanings.includes('fullName') ? [whose] : [];
}

/** Where one was born, asked for by "À" alone behind or under "Né le". */
const mark = /^(?:[àÀaA]|At|AT|à)[\s:.…<_]*$/u;
const dots = /^[:.…<_]+$/u;

/** Heights from "Né le" down to it: its own value may stand between them. */
const mostBelow = 5;
/** Heights by which they may begin aside of each other. */
const aside = 1.5;

/** The mark, where it is the next label after that of the day. */
export function bornAt(page: Page, labels: readonly PageLabel[]): readonly PageLabel[] {
  if (labels.some(({ meanings }) => meanings.includes('birthPlace'))) return [];
  const born = labels.find(({ meanings }) => meanings.includes('birthDate') && meanings.includes('birth'));
  if (born === undefined) return [];
  const axes = page.axesAt(born.line);
  const at = ({ line, start, end }: Pick<PageLabel, 'line' | 'start' | 'end'>) =>
    stretchOf(axes, boxOfRow((page.words[line] ?? []).slice(start, end)));
  const own = at(born);
  const others = labels.filter((label) => label !== born).map(at);
  return page.words
    .flatMap((words, line) => {
      if (line === born.line || !mark.test(words[0]?.text ?? '')) return [];
      const rest = words.findIndex(({ text }, index) => index > 0 && !dots.test(text));
      const end = rest < 0 ? words.length : rest;
      const label = { rule: -1, line, start: 0, end, difference: 0, meanings: ['birthPlace'] as const };
      return isNext(own, at(label), others) ? [label] : [];
    })
    .slice(0, 1);
}

function isNext(born: Stretch, at: Stretch, others: readonly Stretch[]): boolean {
  if (isSameRow(born, at))
    return at.u0 > born.u1 && !others.some((one) => isSameRow(one, at) && one.u0 > born.u1 && one.u1 < at.u0);
  const below = at.v - born.v;
  return (
    below > 0 &&
    below < mostBelow * born.height &&
    Math.abs(at.u0 - born.u0) < aside * born.height &&
    !others.some(
      (one) => one.v > born.v + 0.5 * born.height && one.v < at.v - 0.5 * born.height && one.u0 < born.u1,
    )
  );
}
