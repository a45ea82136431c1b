import type { FieldName } from '../facts.ts';
import { type Page, stretchOf, type Word } from '../page.ts';
import type { PaperField } from '../paper-descriptor.ts';
import { isRowBelow } from './groups.ts';
import { type LabelMatch, labelsOn, wordsOfLabel } from './label-index.ts';
import { kinds, noRole, type WordRole } from './page-roles.ts';

/** Roles of words on a paper that the network was not taught: its known labels announce the values of its fields. */

/** How likely a value is what its label announces. */
const labelled = 0.95;
/** An address has at most so many rows, other values one. */
const addressRows = 4;

export function asLabelled(page: Page, fields: readonly PaperField[]): Page {
  const fieldOf = new Map(
    fields.flatMap(({ field, labelled: meanings = [] }) => meanings.map((meaning) => [meaning, field])),
  );
  if (fieldOf.size === 0) return page;
  const labels = announcingLabels(page);
  const ends = new Set(labels.flatMap((label) => wordsOfLabel(page, label)));
  const roles = new Map<Word, WordRole>();
  for (const word of page.words.flat()) {
    const role = page.roleOf(word);
    if (role !== null) roles.set(word, renamed(role, fieldOf));
  }
  const say = (words: readonly Word[], field: FieldName) =>
    words.forEach((word, at) => {
      if (roles.get(word)?.kind !== 'value' || roles.get(word)?.meanings[0]?.[1] !== labelled)
        roles.set(word, valueRole(field, at === 0));
    });
  for (const label of labels) {
    const field = label.values.map((meaning) => fieldOf.get(meaning)).find((name) => name !== undefined);
    const rows = field === 'permanent_address' ? addressRows : 1;
    if (field !== undefined) say(valuesOf(page, label, ends, rows), field);
  }
  const isNamed = [...roles.values()].some(({ meanings: [first] }) => isSaid(first, 'last_name'));
  if (!isNamed) say(behindCivility(page, ends), 'last_name');
  return { ...page, roleOf: (word) => roles.get(word) ?? null };
}

const isSaid = (meaning: WordRole['meanings'][number] | undefined, field: FieldName): boolean =>
  meaning?.[0] === field && meaning[1] === labelled;

/** What the network says, in the names of these fields. */
function renamed(role: WordRole, fieldOf: ReadonlyMap<string, FieldName>): WordRole {
  const meanings = role.meanings.map(([meaning, share]) => [fieldOf.get(meaning) ?? meaning, share] as const);
  return { ...role, meanings };
}

const valueRole = (field: FieldName, isFirst: boolean): WordRole => ({
  kind: 'value',
  shares: kinds.map((kind) => (kind === 'value' ? 1 : 0)),
  meanings: [[field, labelled]],
  begins: isFirst ? 1 : 0,
});

/** Labels at the beginning of their rows, or that a colon follows, or that the network takes for labels; no titles. */
const announcingLabels = (page: Page): readonly LabelMatch[] =>
  labelsOn(page).filter((label) => {
    const words = wordsOfLabel(page, label);
    const kindsOf = words.map((word) => (page.roleOf(word) ?? noRole).kind);
    if (kindsOf.every((kind) => kind === 'label') || isColonBehind(page, label)) return true;
    return label.start === 0 && !kindsOf.some((kind) => kind === 'title' || kind === 'head');
  });

const isColonBehind = (page: Page, { line, end }: LabelMatch): boolean => {
  const row = page.words[line] ?? [];
  return /:$/.test(row[end - 1]?.text ?? '') || /^:/.test(row[end]?.text ?? '');
};

/** The words behind a label up to the next one; without any those right of it, or below it. */
function valuesOf(page: Page, label: LabelMatch, ends: ReadonlySet<Word>, rows: number): readonly Word[] {
  const own = wordsOfLabel(page, label);
  const behind = untilLabel((page.words[label.line] ?? []).slice(label.end), ends);
  const first = hasText(behind) ? behind : (besideOf(page, own, ends) ?? rowBelow(page, own, ends) ?? []);
  const words = [...first];
  for (let row = 1, last = first; row < rows && hasText(last); row += 1) {
    last = rowBelow(page, last, ends) ?? [];
    words.push(...last);
  }
  return words;
}

const hasText = (words: readonly Word[]): boolean => words.some(({ folded }) => folded !== '');

function untilLabel(words: readonly Word[], ends: ReadonlySet<Word>): readonly Word[] {
  const end = words.findIndex((word) => ends.has(word));
  return end < 0 ? words : words.slice(0, end);
}

/** Lines at the same height, from the left. */
function sameRow(page: Page, of: Word): readonly (readonly Word[])[] {
  const axes = page.axesAt(of.line);
  const at = stretchOf(axes, of.box);
  const isBeside = ([first]: readonly Word[]): boolean => {
    if (first === undefined || first.line === of.line) return false;
    const { v, height } = stretchOf(axes, first.box);
    return Math.abs(v - at.v) < 0.6 * Math.max(height, at.height);
  };
  const left = ([first]: readonly Word[]): number => (first ? stretchOf(axes, first.box).u0 : 0);
  return page.words.filter(isBeside).toSorted((a, b) => left(a) - left(b));
}

const isRightOf = (page: Page, one: Word | undefined, of: Word): boolean => {
  const axes = page.axesAt(of.line);
  return one !== undefined && stretchOf(axes, one.box).u0 > stretchOf(axes, of.box).u1;
};

/** The nearest line to the right. */
function besideOf(page: Page, own: readonly Word[], ends: ReadonlySet<Word>): readonly Word[] | undefined {
  const [last] = own.slice(-1);
  const row = last && sameRow(page, last).find(([first]) => isRightOf(page, first, last));
  const words = untilLabel(row ?? [], ends);
  return hasText(words) ? words : undefined;
}

/** The row that begins below these words; none where something stands before it: that is what it belongs to. */
function rowBelow(page: Page, own: readonly Word[], ends: ReadonlySet<Word>): readonly Word[] | undefined {
  const below = page.words.find(([first]) => first !== undefined && isRowBelow(page, own, [first]));
  const [first] = below ?? [];
  if (below === undefined || first === undefined) return undefined;
  const isBehind = sameRow(page, first).some(
    ([other]) => other !== undefined && isRightOf(page, first, other),
  );
  return isBehind ? undefined : untilLabel(below, ends);
}

/** "Mme KOUASSI Aya", where no label says whose paper it is. */
const civility = /^(?:M|MM|Mr|Mme|Mlle|Monsieur|Madame|Mademoiselle)\.?$/i;

function behindCivility(page: Page, ends: ReadonlySet<Word>): readonly Word[] {
  for (const row of page.words) {
    const at = row.findIndex(({ text }) => civility.test(text));
    const words = at < 0 || at > 1 ? [] : untilLabel(row.slice(at + 1), ends);
    if (hasText(words)) return words;
  }
  return [];
}
