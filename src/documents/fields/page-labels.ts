import { foldText } from '../../names/fold.ts';
import { proseOn } from '../prose/prose-lines.ts';
import { composedAt } from '../wording/composed-labels.ts';
import {
  bornAt,
  endOfChoice,
  endOfState,
  endOfVerb,
  type PageLabel,
  parentOf,
  withFormer,
  withHeads,
  withLead,
  withNote,
  withNumber,
} from './around-labels.ts';
import { byWordsAlone, type FoundLabel, findLabels, isLead, isNextSentence } from './labels.ts';
import { isLegalForm } from './legal-status.ts';
import { enumerated } from './numbered-labels.ts';
import { officesOn } from './offices.ts';
import { isSameRow } from './rows.ts';
import { linesJoined, pageOfJoined } from './titles.ts';
import { withTranslations } from './translations.ts';
import { isOther, lexicon, type Meaning, neutralWords, qualifiedBy, vocabulary } from './vocabulary.ts';
import { type Page, stretchOf, type Word } from './words.ts';

/** All labels of a page, found once for all papers, each with what it may mean. */

export type { PageLabel } from './around-labels.ts';

const known = new WeakMap<Page, readonly PageLabel[]>();

export function labelsOn(page: Page): readonly PageLabel[] {
  const labels = known.get(page) ?? findOn(page);
  known.set(page, labels);
  return labels;
}

function findOn(page: Page): readonly PageLabel[] {
  const [offices, prose] = [officesOn(page), proseOn(page)];
  const printed = findLabels(page, lexicon, composedAt)
    .filter(({ line }) => !offices.has(line) && !prose.has(line))
    .map((label) => upToColon(page, label));
  const asksForm = printed.some((label) => meaningsOf(label).includes('legalStatus'));
  const found = printed
    .filter((label) => !isOfForm(page, label, asksForm))
    .filter(
      (label, at, all) =>
        isTrusted(page, label) && (isOpening(page, label, all[at - 1]) || isPlain(page, label)),
    )
    .map((label) => ({ ...label, meanings: meaningsOf(label) }));
  const isMixed = hasSmallLetters(page, found);
  const own = withoutStray(
    page,
    found
      .filter((label) => !isMixed || isOfMixed(page, label))
      .filter((label, _, all) => !isOfAddress(page, label, all)),
  );
  const merged = page.words.flatMap((words, line) =>
    apart(
      mergedOf(
        withHeads(
          words,
          own.filter((label) => label.line === line),
        ),
      ).map((label) => qualified(words, label)),
    )
      .map((label) => withNote(words, label))
      .map((label) => withFormer(words, withNumber(words, withLead(words, label)))),
  );
  const whole = withTranslations(
    page,
    [...merged, ...enumerated(page, merged), ...bornAt(page, merged)].sort(byPlace),
  );
  const over = wrapped(page, whole);
  const rest = whole.filter((label) => !over.some((other) => isOver(other, label)));
  const all = [...over, ...rest]
    .sort(byPlace)
    .map((label) => (isCutOff(page, label) ? { ...label, isOpen: true as const } : label));
  const asking = all.filter((label) => isAsking(page, label));
  return all.filter((label) => !asking.some((other) => isAnswer(page, label, other)));
}

/** "Identifiant de la", "Name of" at the end of a line: of what, stands on another, in words that nobody knows. */
function isCutOff(page: Page, label: PageLabel): boolean {
  const words = page.words[label.line] ?? [];
  const isOfPerson = label.meanings.some((meaning) => ofPersons.has(meaning));
  return (
    label.rule === byWordsAlone &&
    !isOfPerson &&
    label.end === words.length &&
    /^(?:la|du|des|of|the)$/i.test(words.at(-1)?.text ?? '')
  );
}
/** "Fille du", "Child of", "National of". */
const ofPersons: ReadonlySet<Meaning> = new Set(['father', 'mother', 'parents', 'nationality']);

/** Words behind the colon are the value, though they may be a label's: "Forme juridique: SA". */
function upToColon(page: Page, label: FoundLabel): FoundLabel {
  const colon = wordsOf(page, label).findIndex(({ text }) => text.endsWith(':'));
  const isWithin = label.rule === byWordsAlone && colon >= 0 && label.start + colon + 1 < label.end;
  return isWithin ? { ...label, end: label.start + colon + 1 } : label;
}

/** The beginning of a legal form, or all of one where a label asks for it: ENTREPRISE INDIVIDUELLE, ENTREPRENANT. */
function isOfForm(page: Page, label: FoundLabel, asksForm: boolean): boolean {
  if (hasColon(wordsOf(page, label))) return false;
  const words = (page.words[label.line] ?? []).slice(label.start, label.end + mostOfForm);
  const least = label.end - label.start + (asksForm ? 0 : 1);
  return words.some(
    (_, at) =>
      at + 1 >= least &&
      isLegalForm(
        words
          .slice(0, at + 1)
          .map(({ text }) => text)
          .join(' '),
      ),
  );
}
/** Words of a form behind one that is a label's. */
const mostOfForm = 4;

/** The rest of an address in the line under it, where no labels begin: "BP 221 KORHOGO". */
function isOfAddress(page: Page, label: FoundLabel, all: readonly FoundLabel[]): boolean {
  const [words, behind] = [wordsOf(page, label), page.words[label.line]?.[label.end]];
  if (words.length > 1 || !/^B\.?P\.?$/.test(words[0]?.text ?? '') || !/^\d/.test(behind?.text ?? ''))
    return false;
  return !all.some(({ line }) => line !== label.line && isAligned(page, line, label.line));
}

/** Nothing follows it on its line but its colon. */
const isAsking = (page: Page, label: PageLabel): boolean =>
  label.end === (page.words[label.line] ?? []).length && hasColon(wordsOf(page, label));

/** What stands behind a label's colon, though on a line of its own, is the value: "Forme juridique :   ENTREPRISE ...". */
function isAnswer(page: Page, label: PageLabel, asking: PageLabel): boolean {
  const [own, other] = [page.lines[label.line], page.lines[asking.line]];
  if (own === undefined || other === undefined || label.line === asking.line || label.start > 0) return false;
  if (hasColon(wordsOf(page, label))) return false;
  const axes = page.axesAt(asking.line);
  const [from, to] = [stretchOf(axes, other.box), stretchOf(axes, own.box)];
  if (!isSameRow(from, to) || to.u0 < from.u1) return false;
  return !page.lines.some(({ box }, line) => {
    if (line === label.line || line === asking.line) return false;
    const at = stretchOf(axes, box);
    return isSameRow(from, at) && at.u0 >= from.u1 - 1 && at.u1 <= to.u0 + 1;
  });
}

/** Listed with its wording, or said by its words. */
const meaningsOf = ({ rule, meanings }: FoundLabel): readonly Meaning[] =>
  (meanings as readonly Meaning[] | undefined) ?? vocabulary[rule]?.meanings ?? [];

/** Words of a value may read like a label: single ones inside a line, where all others begin theirs. */
function withoutStray(page: Page, labels: readonly PageLabel[]): readonly PageLabel[] {
  const isInside = (label: PageLabel, at: number) =>
    !isOpening(page, label, labels[at - 1]) &&
    !hasColon(wordsOf(page, label)) &&
    !isBetween(page, label) &&
    !/^[([]/.test(page.words[label.line]?.[label.start]?.text ?? '');
  const inside = labels.filter(isInside);
  if (inside.length > mostStray || inside.length * 4 > labels.length) return labels;
  return labels.filter((label, at) => !isInside(label, at));
}

/** Small letters between values that have none: "LOUKOU Prénoms KOUASSI", "18/08/2020 Valable jusqu'au 17/08/2030". */
function isBetween({ words }: Page, { line, start, end, difference }: PageLabel): boolean {
  const at = (index: number) => words[line]?.[index]?.text ?? '';
  const isPlainValue = (text: string) => /[\p{Lu}\d]/u.test(text) && !small.test(text);
  return (
    difference === 0 &&
    /^\p{Lu}\p{Ll}{2}/u.test(at(start)) &&
    isPlainValue(at(start - 1)) &&
    isPlainValue(at(end))
  );
}

/** More of them are how the page is printed. */
const mostStray = 2;

const byPlace = (a: FoundLabel, b: FoundLabel): number => a.line - b.line || a.start - b.start;

const isOver = (a: FoundLabel, b: FoundLabel): boolean =>
  a.line === b.line && a.start < b.end && b.start < a.end;

/** Labels that go on in the line below, to its end. */
function wrapped(page: Page, known: readonly PageLabel[]): readonly PageLabel[] {
  const joined = linesJoined(page);
  const isLabel = (words: readonly Word[]) =>
    known.some(
      ({ line, start, end }) =>
        line === words[0]?.line && start === 0 && end >= (page.words[line] ?? []).length,
    );
  return findLabels(pageOfJoined(page, joined), lexicon, composedAt).flatMap((label) => {
    const { words = [], upper = 0 } = joined[label.line] ?? {};
    const [first, below] = [words[0], words[upper]];
    if (first === undefined || below === undefined || label.difference > 0) return [];
    const text = foldText(vocabulary[label.rule]?.text ?? '').replaceAll(' ', '');
    const isWhole =
      label.start < upper &&
      label.end > upper &&
      label.end === words.length &&
      (label.rule === byWordsAlone || lettersIn(words.slice(label.start, label.end)) === text.length);
    const isTwo = known.some(
      ({ line, start, end }) => line === first.line && start === label.start && end >= upper,
    );
    // "Nom et prénoms du" asks for more, though "gérant :" is a label by itself.
    const isOpenAbove =
      dangling.test(words[upper - 1]?.text ?? '') && !/:$/.test(words[upper - 1]?.text ?? '');
    const isApart =
      isTwo &&
      !isOpenAbove &&
      (isLabel(words.slice(upper)) || (label.rule === byWordsAlone && !goesOn(below)));
    if (!isWhole || isApart || !isAligned(page, first.line, below.line)) return [];
    const meanings = meaningsOf(label);
    // A value and the label under it may read like a label of another matter.
    const isLinked = goesOn(below) || dangling.test(words[upper - 1]?.text ?? '');
    if (label.rule === byWordsAlone && !isOurs(label) && !isLinked) return [];
    // What stands before it in the upper line may be its translation.
    const before = known.find(
      ({ line, start, end }) => line === first.line && start === 0 && end >= label.start,
    );
    const common = before?.meanings.filter((meaning) => meanings.includes(meaning)) ?? [];
    const start = common.length > 0 ? 0 : label.start;
    if (start > 0) return [];
    const own = common.length > 0 ? common : meanings;
    return [
      { ...label, line: first.line, start, end: upper, meanings: own },
      { ...label, line: below.line, start: 0, end: label.end - upper, meanings: own },
    ];
  });
}

/** A line that a preposition begins is the rest of the one above. */
const goesOn = ({ text }: Word): boolean => begins.test(text) || dangling.test(text);

const isAligned = ({ shapes, lines }: Page, a: number, b: number): boolean =>
  Math.abs((lines[a]?.box[0][0] ?? 0) - (lines[b]?.box[0][0] ?? 0)) < (shapes[a]?.height ?? 0);

const wordsOf = (page: Page, { line, start, end }: FoundLabel): readonly Word[] =>
  (page.words[line] ?? []).slice(start, end);
const lettersIn = (words: readonly Word[]): number =>
  words.reduce((sum, { folded }) => sum + folded.length, 0);
const hasColon = (words: readonly Word[]): boolean => words.some(({ text }) => text.endsWith(':'));

/** A short word with a wrong letter is another word, and one that is cut short has its point. */
function isTrusted(page: Page, label: FoundLabel): boolean {
  const words = wordsOf(page, label);
  // One word that is none of our labels may as well be a value: a trade, a town.
  if (label.rule === byWordsAlone)
    return words.filter(({ folded }) => folded !== '').length > 1 || hasColon(words) || isOurs(label);
  const text = vocabulary[label.rule]?.text ?? '';
  if (/^\p{L}{2,6}\.$/u.test(text) && !/[.:]$/.test(words.at(-1)?.text ?? '')) return false;
  // The sign of a number is short, but it makes another label of what follows.
  if (/^N(?:[°º]|o\b)|°$|\bNo$/.test(text) && label.difference > 0) {
    const [first, last] = [words[0]?.folded ?? '', words.at(-1)?.folded ?? ''];
    return /^N/.test(text) ? /^n/.test(first) && lettersIn(words) >= 8 : /^n/.test(last);
  }
  if (label.difference === 0) return true;
  const letters = foldText(text).replaceAll(' ', '').length;
  const wrong = Math.round(label.difference * letters);
  return letters >= 6 && (text.includes(' ') || wrong <= (letters >= 12 ? 2 : 1));
}

const isOurs = (label: FoundLabel): boolean => meaningsOf(label).some((meaning) => !isOther(meaning));

/** At the beginning of its line, or right behind another label. */
const isOpening = ({ words }: Page, { line, start }: FoundLabel, before: FoundLabel | undefined): boolean =>
  (before?.line === line && before.end === start) || isLittle(sentenceUpTo(words[line] ?? [], start));
/** From where the sentence begins. */
const sentenceUpTo = (words: readonly Word[], end: number): readonly Word[] =>
  words.slice(
    Math.max(
      0,
      words.findLastIndex((_, at) => at <= end && isNextSentence(words, at)),
    ),
    end,
  );
const isLittle = (words: readonly Word[]): boolean => lettersIn(words) <= 2 || words.every(isLead);

/** Behind a value, words that are not ours to read are a label only with their colon. */
const isPlain = (page: Page, label: FoundLabel): boolean =>
  hasColon(wordsOf(page, label)) ||
  (label.difference === 0 &&
    !/^(?:de|du|des|la|le|les|of|the|et|a|son|sa)$/.test(
      page.words[label.line]?.[label.start - 1]?.folded ?? '',
    ) &&
    !meaningsOf(label).every((meaning) => isOther(meaning)));

const small = /\p{Ll}/u;
/** Labels this long tell how labels of the page are printed. */
const telling = 4;

/** Whether labels of the page have small letters: then a value in capitals that reads like a label is none. */
function hasSmallLetters(page: Page, labels: readonly PageLabel[]): boolean {
  const sure = labels.filter(({ difference, line, start, end }) => {
    const words = (page.words[line] ?? []).slice(start, end);
    return difference === 0 && lettersIn(words) >= telling;
  });
  const mixed = sure.filter((label) => wordsOf(page, label).some(({ text }) => small.test(text))).length;
  return mixed >= 2 && mixed > 2 * (sure.length - mixed);
}

function isOfMixed(page: Page, label: PageLabel): boolean {
  const words = wordsOf(page, label);
  return (
    words.some(({ text }) => small.test(text)) ||
    (label.rule !== byWordsAlone && !small.test(vocabulary[label.rule]?.text ?? '')) ||
    (label.difference === 0 && hasColon(words))
  );
}

/** Neighbours that may mean the same are one label in two languages, or one with a word more. */
function mergedOf(labels: readonly PageLabel[]): readonly PageLabel[] {
  const merged: PageLabel[] = [];
  for (const label of [...labels].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    const common = last?.meanings.filter((meaning) => label.meanings.includes(meaning)) ?? [];
    if (last !== undefined && last.end === label.start && common.length > 0) {
      const difference = Math.min(last.difference, label.difference);
      merged[merged.length - 1] = { ...last, end: label.end, meanings: common, difference };
    } else merged.push(label);
  }
  return merged;
}

/** The longest run of words behind a label that may qualify it. */
const mostQualifying = 4;
const dangling = /^(?:du|de|des|la|of|the)$/iu;
const begins = /^(?:du|de|des|d['’]\p{L}+|of|l['’]\p{L}+)$/iu;

/** With the words that qualify it: some change nothing, others make it somebody else's. */
function qualified(words: readonly Word[], label: PageLabel): PageLabel {
  const last = words[label.end - 1];
  const choice = label.meanings.includes('sex') ? endOfChoice(words, label.end) : 0;
  if (choice > 0) return { ...label, end: choice };
  if (last === undefined || last.text.endsWith(':')) return label;
  const inState = endOfState(words, label);
  if (inState > 0) return { ...label, end: inState };
  const behind = words.slice(label.end, label.end + mostQualifying);
  const more = endOfVerb(behind);
  if (more > 0) return { ...label, end: label.end + more };
  if (last.text.endsWith(',') && behind.length > 0) {
    const all = behind.findIndex(({ folded }) => /^(?:all|tous|toutes|full)$/.test(folded));
    return all >= 0 && all < 2 ? { ...label, end: label.end + all + 1 } : { ...label, isOpen: true };
  }
  let joined = '';
  let neutral = 0;
  for (const [index, word] of behind.entries()) {
    joined += word.folded;
    // A unit alone is one in its brackets: "Sexe M" has its value.
    if (neutralWords.has(joined) && (joined.length > 2 || /[()]/.test(word.text))) neutral = index + 1;
    const whose = qualifiedBy[joined];
    if (whose !== undefined)
      return { ...label, end: label.end + index + 1, meanings: parentOf(label, whose) };
    if (word.text.endsWith(':')) break;
  }
  if (neutral > 0) return { ...label, end: label.end + neutral };
  const isSmall = (word: Word | undefined) => word !== undefined && /^\p{Ll}/u.test(word.text);
  const first = behind[0];
  if (first === undefined) return label;
  if (!begins.test(first.text.replace(/:$/, ''))) return described(words, label, behind);
  // The rest of it stands on the next line.
  if (behind.length === words.length - label.end && behind.every(({ text }) => dangling.test(text)))
    return { ...label, end: words.length };
  const goesOn = isSmall(first) || behind.some(({ text }) => text.endsWith(':'));
  if (!goesOn) return label;
  let end = label.end;
  while (end < words.length && (isSmall(words[end]) || begins.test(words[end]?.text ?? ''))) end += 1;
  if (end < words.length && words[end]?.text.endsWith(':')) end += 1;
  return { ...label, end, meanings: [] };
}

/** An adjective that nobody knows stands between a label and its colon: "Durée convenue :", "Capital libéré :". */
const mostDescribing = 2;

function described(words: readonly Word[], label: PageLabel, behind: readonly Word[]): PageLabel {
  const colon = behind.findIndex(({ text }) => text.endsWith(':'));
  const between = behind.slice(0, colon + 1).filter(({ folded }) => folded !== '');
  const isSmall = (text: string | undefined) => /^\p{Ll}{4,}:?$/u.test(text ?? '');
  const isOne =
    label.difference === 0 &&
    small.test(words[label.start]?.text ?? '') &&
    between.length > 0 &&
    between.length <= mostDescribing &&
    between.every(({ text }) => isSmall(text));
  return isOne ? { ...label, end: label.end + colon + 1 } : label;
}

/** One that a qualified label has reached is a part of it. */
const apart = (labels: readonly PageLabel[]): readonly PageLabel[] =>
  labels.filter(({ start }, at) => !labels.slice(0, at).some(({ end }) => start < end));
