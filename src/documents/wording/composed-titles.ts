import { foldText } from '../../names/fold.ts';
import { type FoundTitle, linesJoined, titleOf } from '../fields/titles.ts';
import type { Page, Word } from '../fields/words.ts';
import { headsBeside, isFormNumber, stroke } from './beside-titles.ts';
import type { KnownWord } from './known-words.ts';
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
  const isTitled = isCard || has(...papers);
  const isRegistered = has('registration', 'enrolment');
  const isDriver = has('drive') && !has('professional');
  if (has('request')) return said.size > 1 ? 'other' : null;
  if (has('form')) return formMatterOf(said, has);
  if (has('receipt')) return isOfDeclaration(has) ? 'taxExistence' : 'other';
  if (has('other') || (has('enrolling') && !has('consular')))
    return isTitled || isRegistered || has('passport', 'identity') ? 'other' : null;
  if (has('register') && has('trade') && has('credit')) return 'tradeRegister';
  if (has('property')) return !isTitled ? null : has('vehicle', 'motor', 'grey') ? 'vehicle' : 'other';
  if (has('authorisation')) {
    if (has('provisional') || !(isDriver || has('stay', 'foreign'))) return 'other';
    return isDriver ? 'driving' : 'residence';
  }
  if (has('capacity')) return isDriver ? 'driving' : isTitled ? 'other' : null;
  return companyMatterOf(has) ?? personMatterOf(has);
}

/** Kinds of papers that are no card. */
const papers = ['certificate', 'paper', 'declaration', 'extract'] as const;

type Has = (...senses: readonly TitleSense[]) => boolean;

function companyMatterOf(has: Has): Matter | null {
  const isPaper = has(...papers);
  const isTitled = isPaper || has('card', 'permit');
  if (has('rccm') || (has('register') && has('trade', 'credit'))) return 'tradeRegister';
  const isTaxed = has('dfe', 'tax', 'taxpayer');
  if (has('existence') && !isTaxed && (has('legal') || (has('trade') && !has('declaration'))))
    return isPaper ? 'tradeRegister' : null;
  if (has('dfe') || (has('existence') && (isPaper || isTaxed))) return 'taxExistence';
  if (isTaxed) return isTaxExistence(has) ? 'taxExistence' : null;
  if (has('entrepreneur')) return isTitled ? 'entrepreneur' : null;
  const isElse = has('vehicle', 'motor', 'consular', 'abroad', 'subject', 'stay', 'foreign', 'grey', 'drive');
  return !isElse && isCompany(has) ? 'tradeRegister' : null;
}

/** Registers are kept on forms; forms for cards and licences are requests. */
function formMatterOf(said: ReadonlySet<TitleSense>, has: Has): Matter | null {
  const matter = has('other') ? 'other' : companyMatterOf(has);
  if (matter !== null) return matter === 'entrepreneur' ? 'other' : matter;
  // "Formulaire de déclaration": of what, the next line says.
  const isBegun = [...said].every((sense) => sense === 'form' || sense === 'declaration' || isPaused(sense));
  return isBegun ? null : 'other';
}

const isOfDeclaration = (has: Has): boolean =>
  !has('other') && (has('dfe') || (has('existence') && has('tax')));

/** What is registered on an extract, or in a register of no other name, or is no natural person, is a company. */
function isCompany(has: Has): boolean {
  const isRegistered = has('registration', 'enrolment');
  if (has('legal') && (isRegistered || (has('declaration') && has('start')))) return true;
  if (has('declaration') && has('registration') && has('person')) return true;
  return (has('registration') && has('extract')) || (isRegistered && has(...papers) && has('register'));
}

function isTaxExistence(has: Has): boolean {
  const isPaper = has(...papers);
  if (has('taxpayer')) return isPaper || has('card', 'permit', 'registration', 'enrolment');
  const isBegun = has('registration') || (isPaper && has('enrolment', 'identity', 'start'));
  return isBegun || has('card');
}

function personMatterOf(has: Has): Matter | null {
  const isCard = has('card', 'permit');
  const isPaper = has(...papers);
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
  if (has('permit') && !has('trade') && has('points', 'operate')) return 'driving';
  if (has('vehicle', 'motor', 'circulation')) return vehicleMatterOf(has);
  if (has('trade')) {
    const isCompanys = has('registration') || (isRegistered && isPaper && !isCard);
    return isCompanys ? 'tradeRegister' : isTitled ? 'other' : null;
  }
  if (has('professional')) return isTitled ? 'other' : null;
  if (has('passport')) return isPaper ? 'other' : 'passport';
  // What the host gives to diplomats.
  if (isCard && has('official') && !has('registration')) return 'other';
  if (has('stay', 'foreign')) return isCard ? 'residence' : isPaper ? 'other' : null;
  if (has('identity')) return isPaper ? 'other' : isCard ? 'identity' : null;
  if (has('citizen')) return has('card') && !isPaper ? 'identity' : null;
  // Of things that are registered by a certificate alone, only vehicles.
  return has('registration') && has('certificate') ? 'vehicle' : null;
}

function vehicleMatterOf(has: Has): Matter | null {
  const isTitled = has('card', 'permit', ...papers);
  const isRegistered = has('registration') || (has('enrolment') && has('certificate'));
  if (isTitled && (isRegistered || (has('circulation') && has('permit', 'vehicle')))) return 'vehicle';
  if (has('permit')) return has('vehicle') ? 'vehicle' : 'driving';
  if (has('card') && has('vehicle') && !has(...papers)) return 'vehicle';
  return has('registration') && has('motor', 'vehicle') ? 'vehicle' : null;
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

/** Stretches of words that titles are made of, between strokes, colons and other words. */
function runsOf(words: readonly Word[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [[]];
  words.forEach((word, at) => {
    const found = word.folded === '' ? null : wordAt(words, at);
    if (found !== null && !isTurned(words, at))
      runs.at(-1)?.push({ ...found, sense: senseIn(words, at, found.sense), at });
    else if (word.folded !== '' || stroke.test(word.text)) runs.push([]);
    if (/[:]$/.test(word.text)) runs.push([]);
    // A translation in brackets is a title of its own.
    const next = words[at + 1];
    if (next?.text.startsWith('(') && runs.at(-1)?.length) runs.push([]);
  });
  return runs.map(trimmed).filter((run) => run.length > 0);
}

/** The number of a form changes nothing in its title. */
const wordAt = (words: readonly Word[], at: number): KnownWord<TitleSense> | null =>
  isFormNumber(words, at) ? { sense: 'link', isElided: false, wrong: 0 } : titleWord(words[at]?.folded ?? '');

function senseIn(words: readonly Word[], at: number, sense: TitleSense): TitleSense {
  if (isAbroad(words, at, sense)) return 'abroad';
  // "Conducteur routier" is a trade.
  const isTrade =
    /^routi(?:er|ere)s?$/.test(words[at]?.folded ?? '') &&
    /^(?:conduct(?:eur|rice)|chauffeur)s?$/.test(words[at - 1]?.folded ?? '');
  if (isTrade) return 'professional';
  // "De personnel d'ambassade", "du personnel": of those who work there.
  const isStaff = words[at]?.folded === 'personnel' && /^(?:de|du|au)$/.test(words[at - 1]?.folded ?? '');
  return isStaff ? 'other' : sense;
}

/** "À l'étranger" is where a state's own citizens are, and "Maliens de l'étranger"; "étranger" is somebody here. */
function isAbroad(words: readonly Word[], at: number, sense: TitleSense): boolean {
  if (sense !== 'foreign' || words[at]?.folded !== 'letranger') return false;
  const [whose, link] = [words[at - 2]?.folded ?? '', words[at - 1]?.folded];
  const isOwn = /^(?:nationaux|citoyens)$/.test(whose) || titleWord(whose)?.sense === 'nation';
  return link === 'a' || (link === 'de' && isOwn);
}

/** Small letters behind capitals are of something else than the title. */
const isTurned = (words: readonly Word[], at: number): boolean => {
  const [word, first] = [words[at]?.text ?? '', words[0]?.text ?? ''];
  return /^\p{Lu}{4}/u.test(first) && /^\p{Ll}{4}/u.test(word);
};

/** Whether it says neither the kind of a paper nor what it is about. */
const isPaused = (sense: TitleSense): boolean =>
  sense === 'link' ||
  sense === 'plain' ||
  sense === 'person' ||
  sense === 'nation' ||
  sense === 'state' ||
  sense === 'none' ||
  sense === 'official' ||
  sense === 'provisional';

/** Links and signs of numbers at its ends are not of it. */
function trimmed(run: readonly Token[]): readonly Token[] {
  const isOwn = ({ sense }: Token) => sense !== 'link';
  // A heading of the state that stands before it on its line.
  const isHeaded = run.find(isOwn)?.sense === 'state';
  const first = run.findIndex((token) => (isHeaded ? !isPaused(token.sense) : isOwn(token)));
  const last = run.findLastIndex(isOwn);
  return first < 0 ? [] : run.slice(first, last + 1);
}

const leastLetters = 3;

type TitleInLine = ComposedTitle & { readonly end: number; readonly start: number };

function titleFrom(page: Page, words: readonly Word[], run: readonly Token[]): TitleInLine | null {
  const matter = matterOf(run.map(({ sense }) => sense));
  const [first, last] = [run[0], run.at(-1)];
  if (matter === null || first === undefined || last === undefined) return null;
  const [start, end] = [first.at, last.at + 1];
  const letters = words.slice(start, end).reduce((sum, { folded }) => sum + folded.length, 0);
  const wrong = run.reduce((sum, token) => sum + token.wrong, 0);
  if (letters < leastLetters || wrong > letters / 6) return null;
  const title = titleOf(page, words, { rule: -1, line: first.at, start, end, difference: wrong / letters });
  const beside = headsBeside(words, title.words);
  const isOwn = (word: Word) => !beside.has(word);
  const [before, around] = [title.before.filter(isOwn), title.around.filter(isOwn)];
  return { ...title, before, around, matter, start, end };
}

function titlesIn(page: Page, words: readonly Word[]): readonly TitleInLine[] {
  const runs = runsOf(words);
  const found = runs.map((run) => titleFrom(page, words, run));
  const titles = found.filter((title) => title !== null);
  const whole = acrossStrokes(page, words, runs);
  const isSaid = ({ matter }: ComposedTitle) => matter === whole?.matter;
  if (whole === null || whole.matter === 'other' || titles.some(({ matter }) => matter === 'other'))
    return titles;
  // Its parts say nothing, or another matter each: "Conduite automobile - Permis".
  const isForm = runs.some((run) => run.some(({ sense }) => sense === 'form'));
  if (isForm || !titles.every(isSaid) || titles.length === 0) return [whole];
  // What is beside it says more of it: "Déclaration fiscale d'existence - Entreprise individuelle".
  const more = new Set(
    runs.flatMap((run, at) => (found[at] === null ? run.map((token) => words[token.at]) : [])),
  );
  const isElse = (word: Word) => !more.has(word);
  return titles.map((title) => ({
    ...title,
    before: title.before.filter(isElse),
    around: title.around.filter(isElse),
  }));
}

/** All of a line as one title, where nothing but strokes parts its words. */
function acrossStrokes(
  page: Page,
  words: readonly Word[],
  runs: readonly (readonly Token[])[],
): TitleInLine | null {
  const heads = headsBeside(words, []);
  const own = runs.filter((run) => !run.some(({ at }) => heads.has(words[at] as Word)));
  const [first, last] = [own[0]?.[0]?.at, own.at(-1)?.at(-1)?.at];
  if (own.length < 2 || first === undefined || last === undefined) return null;
  const known = new Set(own.flatMap((run) => run.map(({ at }) => at)));
  const isBetween = (word: Word, at: number) =>
    known.has(at) || word.folded === '' || isLink(word) || isFormNumber(words, at);
  return words.slice(first, last + 1).every((word, at) => isBetween(word, first + at))
    ? titleFrom(page, words, own.flat())
    : null;
}

const isLink = ({ folded }: Word): boolean => titleWord(folded)?.sense === 'link';

/** What a title that is whole by itself goes on with in the next line. */
const goesOn: ReadonlySet<TitleSense> = new Set(['plain', 'person', 'link', 'official', 'provisional']);

function titlesOn(page: Page): readonly ComposedTitle[] {
  const single = page.words.flatMap((words) => titlesIn(page, words));
  const over = linesJoined(page).flatMap(({ words, upper }) => {
    const below = words.slice(upper);
    // The line below may be the translation, a label, or a value.
    const isWhole = titlesIn(page, words.slice(0, upper)).length > 0;
    const senseAt = (at: number) => titleWord(words[at]?.folded ?? '')?.sense ?? 'none';
    const isLinked =
      senseAt(upper - 1) === 'link' || (senseAt(upper) === 'link' && !isNumberSign(words[upper]));
    if (!words.slice(0, upper).some((_, at) => !isPaused(senseAt(at)))) return [];
    const found = titlesIn(page, words).filter(
      ({ start, end, matter }) =>
        (start === 0 || (matter !== 'other' && isBegun(words, start, upper))) &&
        end > upper &&
        isRest(below, end - upper),
    );
    const isMore = isLinked || below.every((_, at) => goesOn.has(senseAt(upper + at)));
    return isWhole && !isMore ? found.filter((title) => isNarrowed(title, below)) : found;
  });
  const isPart = ({ words }: ComposedTitle) =>
    over.some(
      (whole) => whole.words.length > words.length && words.every((word) => whole.words.includes(word)),
    );
  return [...single.filter((title) => !isPart(title)), ...over];
}

/** "N° RCCM" under a title is a label. */
const isNumberSign = (word: Word | undefined): boolean => /^(?:n|no|num|nr|numero)$/.test(word?.folded ?? '');

/** Behind the office that stands before it. */
const isBegun = (words: readonly Word[], start: number, upper: number): boolean =>
  start < upper &&
  stroke.test(words[start - 1]?.text ?? '') &&
  headsBeside(words, words.slice(start)).size > 0;

/** "Carte d'identité" over "consulaire": the word below says what such a card alone is about. */
const narrowing = ['consular', 'stay', 'foreign', 'subject', 'abroad', 'entrepreneur'] as const;

const isNarrowed = ({ matter }: ComposedTitle, below: readonly Word[]): boolean =>
  matter !== 'other' &&
  below.length <= 2 &&
  below.every(({ text, folded }) => {
    const sense = titleWord(folded)?.sense;
    return !text.endsWith(':') && (sense === 'link' || narrowing.some((one) => one === sense));
  });

/** All of the line below goes on with the title, but for a number behind it. */
const isRest = (below: readonly Word[], count: number): boolean =>
  below.slice(count).every(({ folded }) => folded.length <= 2 || /\d{3}/.test(folded));
