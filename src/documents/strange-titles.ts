import { officesOn } from './fields/offices.ts';
import { labelsOn } from './fields/page-labels.ts';
import { type FoundTitle, linesJoined, wordsBelow } from './fields/titles.ts';
import type { Page, Word } from './fields/words.ts';
import { nationalityOf } from './nationalities.ts';
import { proseOn } from './prose/prose-lines.ts';
import { alikeInHeight, asLarge, headEnd, isAtHead, leastRead, usualHeight } from './title-place.ts';
import { headsBeside, partsOf } from './wording/beside-titles.ts';
import { composedTitles } from './wording/composed-titles.ts';
import { isBeginOrEnd, type TitleSense, titleWord } from './wording/title-words.ts';

/**
 * Titles that no list has: a kind of paper in the place of a title, with a word that no title of ours has. Whatever that
 * word is, a trade, a body, a purpose, the paper is its own.
 */
export function hasStrangeTitle(page: Page): boolean {
  const usual = usualHeight(page);
  const first = headEnd(page) ?? 0;
  return page.lines.some(({ confidence, text }, line) => {
    const words = page.words[line] ?? [];
    const height = page.shapes[line]?.height ?? 0;
    const isLarge = height >= (line < first ? asLarge : 1) * usual;
    if (!isLarge || confidence < leastRead || words.length > mostWords || ofText.test(text)) return false;
    if (!isAtHead(page, { words })) return false;
    const heads = headsBeside(words, words.slice(words.findIndex((word) => isNoun(word))));
    const parts = partsOf(words.filter((word) => !heads.has(word)));
    return parts.some((part, at) =>
      isStrange(page, titled(part), at === parts.length - 1 ? goingOn(page, line) : []),
    );
  });
}

/** More words are a sentence's. */
const mostWords = 8;
const ofText =
  /:\s*\S|\.\s|(?:^|\s)(?:est|sont|doit|peut|être|cette|ce|tous|toute|tout|is|must|shall|this|any|all)(?=\s|$)/i;

/**
 * Larger print than all else of the head but the state's name, in words that no title of ours has, though no kind of
 * paper is said: "Patente". `isHead`: whether a line names a state.
 */
export function hasUnknownTitle(page: Page, isHead: (text: string) => boolean): boolean {
  const least = largerThanRest * usualHeight(page);
  const offices = officesOn(page);
  // "Carte d'identité de Côte d'Ivoire" is known by its beginning.
  const titled = new Set(
    composedTitles(page).flatMap(({ words, matter }) =>
      matter === 'other' ? [] : words.map(({ line }) => line),
    ),
  );
  const heads = page.lines.slice(0, headEnd(page) ?? 0).flatMap(({ text, confidence }, line) => {
    const isElse =
      titled.has(line) || offices.has(line) || isHead(text) || ofText.test(text) || /\d/.test(text);
    return isElse || confidence < leastRead ? [] : [{ words: page.words[line] ?? [], line }];
  });
  const largest = Math.max(0, ...heads.map(({ line }) => page.shapes[line]?.height ?? 0));
  return (
    largest >= least &&
    heads.some(
      ({ words, line }) =>
        (page.shapes[line]?.height ?? 0) >= 0.95 * largest && words.length <= mostWords && isUnknown(words),
    )
  );
}

/** Hardly larger print may be an office's. */
const largerThanRest = 1.1;

/** Words of which at least one is none of our titles' and no rest of them. */
const isUnknown = (words: readonly Word[]): boolean =>
  words.some(({ folded }) => {
    const known = titleWord(folded);
    return known === null
      ? folded.length > leastLetters && !isBeginOrEnd(folded)
      : known.sense === 'other' && known.wrong === 0;
  });
/** Whether what stands over a title, or before it, is one with it and of another paper: "Rendez-vous", "Passeport". */
export function isLed(page: Page, title: FoundTitle, isHead: (text: string) => boolean): boolean {
  const [first] = title.words;
  const over = linesJoined(page).find(({ words, upper }) => words[upper] === first && first !== undefined);
  const words = title.before.length > 0 ? title.before : (over?.words.slice(0, over.upper) ?? []);
  const line = words[0]?.line ?? -1;
  const height = page.shapes[line]?.height ?? 0;
  if (proseOn(page).has(line) || height < largerThanRest * usualHeight(page)) return false;
  const text = words.map((word) => word.text).join(' ');
  if ((page.lines[line]?.confidence ?? 0) < leastRead || ofText.test(page.lines[line]?.text ?? ''))
    return false;
  const isAlike = Math.abs(Math.log(height / title.height)) < alikeInHeight / 3;
  const isElse =
    /[\d:/]|(?:^|\s)[-–—](?:\s|$)/.test(text) ||
    officesOn(page).has(line) ||
    isHead(text) ||
    headsBeside(words, []).size > 0;
  // "Copie certifiée de" leads to nothing else.
  const isOfTitles = words.some(
    ({ folded }) => folded !== '' && (titleWord(folded)?.sense ?? 'link') !== 'link',
  );
  return isAlike && !isElse && !isOfTitles && words.length <= mostOfLead && isUnknown(words);
}
const mostOfLead = 3;

const nouns: readonly TitleSense[] = ['card', 'permit', 'certificate'];
const furtherNouns = /^(?:badge|pass|piece|brevet|macaron|coupon|livre|livret|book|booklet)$/;
const isNoun = ({ folded }: Word): boolean => {
  const known = titleWord(folded);
  return furtherNouns.test(folded) || (known?.wrong === 0 && nouns.includes(known.sense));
};
/** English has the kind of a paper behind what it is about. */
const isLastNoun = ({ folded }: Word): boolean =>
  /^(?:card|licence|license|permit|certificate|pass|badge)$/.test(folded);

/** Without its number and what is in brackets; none where it is a label with its value. */
function titled(part: readonly Word[]): readonly Word[] {
  const end = part.findIndex(({ text }) => /\d|^\(|^n[°ºo]\.?$/i.test(text));
  return end < 0 ? part : part.slice(0, end);
}

/** The line below, where it goes on with the title: "Carte nationale", "de boulanger". */
function goingOn(page: Page, line: number): readonly Word[] {
  const below = wordsBelow(page, line);
  const [first, last] = [below[0], page.words[line]?.at(-1)];
  if (first === undefined || labelsOn(page).some((label) => label.line === first.line)) return [];
  if ((page.lines[first.line]?.confidence ?? 0) < leastRead || below.some(({ text }) => /[\d:]/.test(text)))
    return [];
  const isLink = (word: Word | undefined) => /^(?:de|du|des|d|dela|la|of|for|pour)$/.test(word?.folded ?? '');
  return isLink(first) || isLink(last) || /^d['’]/i.test(first.text) ? below : [];
}

function isStrange(page: Page, part: readonly Word[], below: readonly Word[]): boolean {
  const at = part.findIndex(isNoun);
  const noun = part[at];
  if (noun === undefined || isLabelled(page, noun)) return false;
  const before = part.slice(0, at).filter(({ folded }) => folded !== '');
  const isHeaded = before.every(({ folded }) => titleWord(folded) !== null || folded.length <= 2);
  const said = isHeaded
    ? [...part.slice(at + 1), ...below]
    : at === part.length - 1 && isLastNoun(noun)
      ? before
      : [];
  const start = said.findIndex(({ folded }) => folded !== '' && titleWord(folded) === null);
  const whose = said.slice(Math.max(0, start)).map(({ text }) => text);
  if (isHeaded && isOfNothing([noun, ...said])) return true;
  // "Carte d'identité de Côte d'Ivoire"
  return said.some(isOfOthers) && nationalityOf(whose.join(' ')) === null;
}

/** A kind of paper with words that any title has: "Carte spéciale". Ours say what they are about. */
function isOfNothing(title: readonly Word[]): boolean {
  // "Carte nationale" may be half of a title.
  if (title.some(({ folded }) => folded.startsWith('national'))) return false;
  const senses = title.flatMap(({ folded }) => (folded === '' ? [] : titleWord(folded)));
  const isPaused = ({ sense }: { readonly sense: TitleSense }) => sense === 'plain' || sense === 'official';
  return (
    senses.length > 1 &&
    senses.slice(1).some((one) => one !== null && isPaused(one)) &&
    senses.slice(1).every((one) => one !== null && one.wrong === 0 && (one.sense === 'link' || isPaused(one)))
  );
}

/** Shorter words may be rests of others. */
const leastLetters = 4;

function isOfOthers({ folded, text }: Word): boolean {
  const known = titleWord(folded);
  // A common word of titles with several wrong letters is rather another word.
  if (known?.sense === 'plain' && known.wrong > 1) return true;
  if (known !== null) return known.sense === 'other' && known.wrong === 0;
  return folded.length >= leastLetters && /^\p{L}['’\p{L}-]*$/u.test(text) && !isBeginOrEnd(folded);
}

const isLabelled = (page: Page, noun: Word): boolean =>
  labelsOn(page).some(
    ({ line, start, end, meanings, difference }) =>
      line === noun.line &&
      meanings.length > 0 &&
      difference === 0 &&
      (page.words[line] ?? []).slice(start, end).includes(noun),
  );
