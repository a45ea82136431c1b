import { foldText } from '../../names/fold.ts';
import { type FoundTitle, linesJoined, titleOf } from '../fields/titles.ts';
import type { Page, Word } from '../fields/words.ts';
import { type TitleSense, titleWord } from './title-words.ts';

/** Titles understood by their words: what kind of paper, and what it is about. */

const matters = [
  'identity',
  'residence',
  'consular',
  'driving',
  'passport',
  'tradeRegister',
  'taxExistence',
  'entrepreneur',
  'vehicle',
] as const;

/** What a paper is about; `other` for papers that are none of ours. */
export type Matter = (typeof matters)[number] | 'other';

export interface ComposedTitle extends FoundTitle {
  readonly matter: Matter;
}

/** What a title with these words is about; null where they make no title. */
function matterOf(words: Iterable<TitleSense>): Matter | null {
  const said = new Set(words);
  const has = (...senses: readonly TitleSense[]) => senses.some((sense) => said.has(sense));
  const isCard = has('card', 'permit');
  const isPaper = has('certificate', 'paper', 'extract');
  const isTitled = isCard || isPaper;
  const isRegistered = has('registration', 'enrolment');
  if (has('request')) return said.size > 1 ? 'other' : null;
  if (has('other')) return isTitled || isRegistered || has('passport', 'identity') ? 'other' : null;
  if (has('capacity')) return has('drive') && !has('professional') ? 'driving' : isTitled ? 'other' : null;
  return companyMatterOf(has) ?? personMatterOf(has);
}

type Has = (...senses: readonly TitleSense[]) => boolean;

function companyMatterOf(has: Has): Matter | null {
  const isPaper = has('certificate', 'paper', 'extract');
  const isTitled = isPaper || has('card', 'permit');
  const isRegistered = has('registration', 'enrolment');
  if (has('rccm') || (has('register') && has('trade', 'credit'))) return 'tradeRegister';
  if (has('existence') && has('trade') && !has('tax', 'taxpayer')) return isPaper ? 'tradeRegister' : null;
  if (has('dfe') || (has('existence') && (isPaper || has('tax', 'taxpayer')))) return 'taxExistence';
  if (has('taxpayer')) return isTitled ? 'taxExistence' : null;
  if (has('tax'))
    return ((isRegistered || has('identity')) && isTitled) || has('card') ? 'taxExistence' : null;
  if (has('entrepreneur')) return isTitled ? 'entrepreneur' : null;
  const isElse = has('vehicle', 'motor', 'consular', 'abroad', 'subject', 'stay', 'foreign', 'grey', 'drive');
  // What is registered on an extract, or in a register of no other name, is a company.
  if (!isElse && has('registration') && has('extract')) return 'tradeRegister';
  return !isElse && isRegistered && isPaper && has('register') ? 'tradeRegister' : null;
}

function personMatterOf(has: Has): Matter | null {
  const isCard = has('card', 'permit');
  const isPaper = has('certificate', 'paper', 'extract');
  const isTitled = isCard || isPaper;
  const isRegistered = has('registration', 'enrolment');
  if (has('consular')) return isCard || isRegistered || (isPaper && has('identity')) ? 'consular' : null;
  if (has('abroad')) return isCard ? 'consular' : null;
  // A consulate's, unless it says that its subject is a foreigner here.
  if (has('subject')) return !isCard ? null : has('foreign', 'stay') ? 'residence' : 'consular';
  if (has('grey')) return isTitled || has('vehicle', 'motor') ? 'vehicle' : null;
  if (has('drive')) {
    const isTrade = isPaper || (has('professional') && !has('permit'));
    return !isCard ? null : isTrade ? 'other' : 'driving';
  }
  if (has('vehicle', 'motor', 'circulation')) {
    if (isTitled && (has('registration') || (has('circulation') && has('permit', 'vehicle'))))
      return 'vehicle';
    if (has('permit')) return has('vehicle') ? 'vehicle' : 'driving';
    return has('registration') && has('motor', 'vehicle') ? 'vehicle' : null;
  }
  if (has('trade')) {
    const isCompany = has('registration') || (isRegistered && isPaper && !isCard);
    return isCompany ? 'tradeRegister' : isTitled ? 'other' : null;
  }
  if (has('professional')) return isTitled ? 'other' : null;
  if (has('passport')) return isPaper ? 'other' : 'passport';
  if (has('stay', 'foreign')) return isCard ? 'residence' : isPaper ? 'other' : null;
  if (has('identity')) return isPaper ? 'other' : isCard ? 'identity' : null;
  // Of things that are registered by a certificate alone, only vehicles.
  return has('registration') && has('certificate') ? 'vehicle' : null;
}

const sensesIn = (text: string): readonly (TitleSense | null)[] =>
  text.split(/[\s/]+/).map((word) => titleWord(foldText(word).replaceAll(' ', ''))?.sense ?? null);

/** What a paper's titles are about. */
export const mattersIn = (titles: readonly string[]): ReadonlySet<Matter> =>
  new Set(
    titles.flatMap((title) => {
      const senses = sensesIn(title);
      const known = senses.filter((sense) => sense !== null);
      return known.length < senses.length ? [] : (matterOf(known) ?? []);
    }),
  );

const known = new WeakMap<Page, readonly ComposedTitle[]>();

export function composedTitles(page: Page): readonly ComposedTitle[] {
  const titles = known.get(page) ?? titlesOn(page);
  known.set(page, titles);
  return titles;
}

interface Token {
  readonly sense: TitleSense;
  readonly wrong: number;
  readonly at: number;
}

/** Ends a title: its translation stands behind it. */
const stroke = /^[/|–—-]$/;

/** Stretches of words that titles are made of, between strokes, colons and other words. */
function runsOf(words: readonly Word[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [[]];
  words.forEach((word, at) => {
    const found = word.folded === '' ? null : titleWord(word.folded);
    if (found !== null && !isTurned(words, at))
      runs.at(-1)?.push({ ...found, sense: isAbroad(words, at, found.sense) ? 'abroad' : found.sense, at });
    else if (word.folded !== '' || stroke.test(word.text)) runs.push([]);
    if (/[:]$/.test(word.text)) runs.push([]);
    // A translation in brackets is a title of its own.
    const next = words[at + 1];
    if (next?.text.startsWith('(') && runs.at(-1)?.length) runs.push([]);
  });
  return runs.map(trimmed).filter((run) => run.length > 0);
}

/** "À l'étranger" is where a state's own citizens are; "étranger" is somebody here. */
const isAbroad = (words: readonly Word[], at: number, sense: TitleSense): boolean =>
  sense === 'foreign' && words[at]?.folded === 'letranger' && words[at - 1]?.folded === 'a';

/** Small letters behind capitals are of something else than the title. */
const isTurned = (words: readonly Word[], at: number): boolean => {
  const [word, first] = [words[at]?.text ?? '', words[0]?.text ?? ''];
  return /^\p{Lu}{4}/u.test(first) && /^\p{Ll}{4}/u.test(word);
};

/** Whether it says neither the kind of a paper nor what it is about. */
const isQuiet = (sense: TitleSense): boolean =>
  sense === 'link' || sense === 'plain' || sense === 'nation' || sense === 'state' || sense === 'none';

/** Links and signs of numbers at its ends are not of it. */
function trimmed(run: readonly Token[]): readonly Token[] {
  const isOwn = ({ sense }: Token) => sense !== 'link';
  // A heading of the state that stands before it on its line.
  const isHeaded = run.find(isOwn)?.sense === 'state';
  const first = run.findIndex((token) => (isHeaded ? !isQuiet(token.sense) : isOwn(token)));
  const last = run.findLastIndex(isOwn);
  return first < 0 ? [] : run.slice(first, last + 1);
}

const leastLetters = 3;

function titlesIn(
  page: Page,
  words: readonly Word[],
): readonly (ComposedTitle & { readonly end: number; readonly start: number })[] {
  return runsOf(words).flatMap((run) => {
    const matter = matterOf(run.map(({ sense }) => sense));
    const [first, last] = [run[0], run.at(-1)];
    if (matter === null || first === undefined || last === undefined) return [];
    const [start, end] = [first.at, last.at + 1];
    const letters = words.slice(start, end).reduce((sum, { folded }) => sum + folded.length, 0);
    const wrong = run.reduce((sum, token) => sum + token.wrong, 0);
    if (letters < leastLetters || wrong > letters / 6) return [];
    const title = titleOf(page, words, { rule: -1, line: first.at, start, end, difference: wrong / letters });
    return [{ ...title, matter, start, end }];
  });
}

/** What a title that is whole by itself goes on with in the next line. */
const goesOn: ReadonlySet<TitleSense> = new Set(['plain', 'link']);

function titlesOn(page: Page): readonly ComposedTitle[] {
  const single = page.words.flatMap((words) => titlesIn(page, words));
  const over = linesJoined(page).flatMap(({ words, upper }) => {
    const below = words.slice(upper);
    // The line below may be the translation, a label, or a value.
    const isWhole = titlesIn(page, words.slice(0, upper)).length > 0;
    const senseAt = (at: number) => titleWord(words[at]?.folded ?? '')?.sense ?? 'none';
    const isLinked = senseAt(upper - 1) === 'link' || senseAt(upper) === 'link';
    if (isWhole && !isLinked && !below.every((_, at) => goesOn.has(senseAt(upper + at)))) return [];
    if (!words.slice(0, upper).some((_, at) => !isQuiet(senseAt(at)))) return [];
    return titlesIn(page, words).filter(
      ({ start, end }) => start === 0 && end > upper && isRest(below, end - upper),
    );
  });
  const isPart = ({ words }: ComposedTitle) =>
    over.some(
      (whole) => whole.words.length > words.length && words.every((word) => whole.words.includes(word)),
    );
  return [...single.filter((title) => !isPart(title)), ...over];
}

/** All of the line below goes on with the title, but for a number behind it. */
const isRest = (below: readonly Word[], count: number): boolean =>
  below.slice(count).every(({ folded }) => folded.length <= 2 || /\d{3}/.test(folded));
