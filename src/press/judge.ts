import texts from '../../vocabulary/press/words.json' with { type: 'json' };
import { parseDate } from '../names/dates.ts';
import { isOrganisationName } from '../names/organisations.ts';
import type { Text } from '../platform/language.ts';
import type { Article, ReadPerson } from './article.ts';
import type { Judgement, Verdict } from './judgement.ts';
import { type AskedPerson, askedPerson, type Mention } from './judging/find-mentions.ts';
import { type AskedOrganisation, askedOrganisation } from './judging/find-organisations.ts';
import { findCues, languageOfWords } from './judging/match-terms.ts';
import { type NamingArticle, readArticle } from './judging/read-article.ts';
import { AFTER_COMMA, AFTER_OPEN, type ReadText, textOf, writtenBetween } from './judging/read-text.ts';
import { accusingFrames } from './judging/terms.ts';
import type { PressQuery } from './press.ts';
import { isUnknownTongue, whyHardToRead } from './reading/hard-to-read.ts';
import { readingVersion, verdictOf } from './reading/read-people.ts';
import { notReadWords, readingWords, verdictWords } from './reading-words.ts';
import { shownVerdicts } from './shown-article.ts';

/**
 * How one article is judged: find the name (judging/find-mentions.ts) and everybody else in the text (people.ts); a model reads
 * what it says of them (reading/). Words alone are no verdict: an article that was not read has none.
 */

/** Raise it whenever the same article may be judged differently. */
export const judgeVersion = `2.${readingVersion}`;

/** The person or organisation asked for, prepared for many articles. */
export interface Asked {
  readonly dateOfBirth: string | undefined;
  readonly person: AskedPerson | undefined;
  readonly organisation: AskedOrganisation | undefined;
}

export function asked({ name, kind, dateOfBirth }: Omit<PressQuery, 'limit'>): Asked {
  const isOrganisation = kind === undefined ? isOrganisationName(name) : kind === 'organisation';
  return {
    dateOfBirth,
    person: kind === 'organisation' ? undefined : askedPerson(name),
    organisation: isOrganisation ? askedOrganisation(name) : undefined,
  };
}

/** An article that names the person asked for, by name and age. */
export interface Named extends NamingArticle {
  readonly isOfAge: boolean;
}

/** Undefined if the article does not name them. */
export function namedIn(article: JudgedText, whom: Asked): Named | undefined {
  const naming = readArticle(article, whom);
  if (naming === undefined) return undefined;
  const age = compareAge(naming.text, naming.mentions, whom.dateOfBirth, article.publishedAt);
  return age === 'differs' ? undefined : { ...naming, isOfAge: age === 'agrees' };
}

type JudgedText = Pick<Article, 'title' | 'text' | 'snippet' | 'publishedAt'>;

/** By what was read of them; undefined where nothing in the article accuses anybody. */
export function judgedByReading(
  named: Named,
  read: ReadPerson | undefined,
): Judgement & { readonly verdict: Verdict } {
  const { text, mentions, best } = named;
  const said = read === undefined ? 'none' : verdictOf(read);
  const hard = whyHardToRead(text);
  const verdict = said === 'adverse' && hard !== undefined ? 'possible' : said;
  const isUnknown = hard !== undefined && isUnknownTongue(text);
  const { role, stage, sentence, topics, words } = isUnknown ? unknownPart : partIn(text, verdict, read);
  return {
    mention: Math.round(best.score),
    verdict,
    score: read === undefined ? 0 : Math.round(100 * read.against),
    role,
    stage,
    sentence,
    topics: verdict === 'none' ? [] : topics,
    snippet: passageAround(text, mentionNear(text, mentions, sentence === null ? 0 : read?.sentence).from),
    explanation: [
      ...namingWords(named),
      verdict === 'none' && hard !== undefined ? nothingFound : verdictWords[verdict],
      ...(hard === undefined ? [] : [hard]),
      ...words,
    ],
  };
}

interface Part extends Pick<Judgement, 'role' | 'stage' | 'sentence' | 'topics'> {
  readonly words: readonly Text[];
}

/** Of a language that is not known there is a guess at the verdict, and none at anything else. */
const unknownPart: Part = { role: null, stage: null, sentence: null, topics: [], words: [] };

function partIn(text: ReadText, verdict: Verdict, read: ReadPerson | undefined): Part {
  if (read === undefined)
    return { role: 'none', stage: 'none', sentence: null, topics: [], words: [nothingAccuses] };
  const { role, stage, topics } = read;
  const sentence = sentenceOf(text, read.sentence);
  const words = [readingWords({ verdict: shownVerdicts[verdict], role, stage, sentence })];
  return { role, stage, sentence, topics, words };
}

/** Where it could not be read, or not in time: that it names them, and nothing else. */
export function notReadYet(named: Named): Judgement {
  const { text, mentions, best } = named;
  return {
    mention: Math.round(best.score),
    verdict: null,
    score: 0,
    role: null,
    stage: null,
    sentence: null,
    topics: [],
    snippet: passageAround(text, mentionNear(text, mentions).from),
    explanation: [...namingWords(named), notReadWords],
  };
}

/** How they are named. */
function namingWords({ text, best, mentions, isOfAge }: Named): Text[] {
  return [namedWords(text, best, mentions.length), ...(isOfAge ? [ageWords] : [])];
}

/** The words of a sentence, of a long one its beginning. */
function sentenceOf(text: ReadText, sentence: number): string {
  return passageAround(text, text.sentences[sentence] ?? 0);
}

/** The mention nearest to a sentence, at best in it and not in the title. */
function mentionNear(text: ReadText, mentions: readonly Mention[], sentence = 0): Mention {
  const distance = ({ from }: Mention): number => {
    const own = text.words[from]?.sentence ?? 0;
    return 2 * Math.abs(own - sentence) + (own < text.titleSentences ? text.sentences.length : 0);
  };
  return mentions.reduce((a, b) => (distance(b) < distance(a) ? b : a));
}

/** Of what is read less surely it is not said that it says nothing. */
const nothingFound: Text = texts.judged.nothingFound;

const nothingAccuses: Text = texts.judged.nothingAccuses;

function namedWords(text: ReadText, { from, to, score }: Mention, times: number): Text {
  const written = writtenBetween(text, from, to).replace(/\s+/g, ' ');
  const exact = Math.round(score);
  return {
    en: `Named as “${written}”, ${exact} of 100 like the name asked for; ${times === 1 ? 'once' : `${times} times`} in full.`,
    fr: `Nom trouvé : « ${written} », ressemblance ${exact} sur 100 ; ${times === 1 ? 'une fois' : `${times} fois`} en entier.`,
  };
}

const ageWords: Text = texts.judged.ageWords;

const estimateScale = 20;

/** How much an article says against anybody, 0..100: orders very many candidates. */
export function adverseEstimate(
  article: Pick<Article, 'title' | 'text' | 'snippet'>,
  text: ReadText = textOf(article),
): number {
  const cues = findCues(text, languageOfWords(text)).filter(
    ({ frame }) => frame === 'thing' || accusingFrames.has(frame),
  );
  const sum = cues.reduce((total, { weight }) => total + weight, 0);
  return Math.round(100 * (1 - Math.exp(-sum / estimateScale)));
}

/** The most characters of a passage. */
const longest = 300;

/** The sentence around some words; of a long one the part around them. */
export function passageAround({ text, words, sentences }: ReadText, at: number): string {
  const sentence = words[at]?.sentence ?? 0;
  const start = words[sentences[sentence] ?? 0]?.start ?? 0;
  const next = words[sentences[sentence + 1] ?? words.length]?.start ?? text.length;
  // A quotation that the next sentence opens is not part of this one.
  const whole = text.slice(start, next).replace(/[\s«“„(‘]+$/, '');
  if (whole.length <= longest) return withQuotes(text, start, whole);
  const middle = (words[at]?.start ?? start) - start;
  const from = Math.max(0, Math.min(middle - longest / 3, whole.length - longest));
  const cut = whole.slice(from, from + longest);
  const begin = from === 0 ? '' : '… ';
  const end = from + longest >= whole.length ? '' : ' …';
  return `${begin}${from === 0 ? cut : cut.replace(/^\S*\s/, '')}`.replace(end === '' ? /$/ : /\s\S*$/, end);
}

/** A quotation mark that opens right before the first word belongs to it. */
function withQuotes(text: string, start: number, whole: string): string {
  const before = /[«“"‘(]\s*$/.exec(text.slice(Math.max(0, start - 2), start));
  return before === null ? whole : `${before[0]}${whole}`;
}

/** Ages differ by the day of birth, and by when the article was written. */
const sameAge = 2;
const otherAge = 5;

type AgeAnswer = 'agrees' | 'differs' | 'unknown';

/** Whether the age that an article gives beside a name can be theirs. */
export function compareAge(
  text: ReadText,
  mentions: readonly Mention[],
  dateOfBirth: string | undefined,
  publishedAt: Date | null,
): AgeAnswer {
  const { state, year } = parseDate(dateOfBirth ?? '');
  if (state !== 'known' || year === undefined || publishedAt === null) return 'unknown';
  const expected = publishedAt.getUTCFullYear() - year;
  const ages = mentions.flatMap(({ to }) => ageAfter(text, to) ?? []);
  if (ages.length === 0) return 'unknown';
  if (ages.some((age) => Math.abs(age - expected) <= sameAge)) return 'agrees';
  return ages.every((age) => Math.abs(age - expected) > otherAge) ? 'differs' : 'unknown';
}

/** "Jean Kouassi, 34 ans", "Jean Kouassi, âgé de 34 ans", "Ade Bello (34)", "Ade Bello, aged 34". */
export function ageAfter({ words }: ReadText, to: number): number | undefined {
  const first = words[to];
  if (first === undefined || !(first.gap & (AFTER_COMMA | AFTER_OPEN))) return undefined;
  for (let i = to; i < to + 4; i++) {
    const { word = '' } = words[i] ?? {};
    if (/^[1-9]\d$/.test(word)) return Number(word);
    if (!['age', 'agee', 'aged', 'de', 'a', 'an', 'un', 'une'].includes(word)) return undefined;
  }
  return undefined;
}
