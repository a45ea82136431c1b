import { isOrganisationName } from '../names/organisations.ts';
import type { Text } from '../platform/language.ts';
import type { Article } from './article.ts';
import type { Judgement, Verdict } from './judgement.ts';
import { compareAge } from './judging/ages.ts';
import { textOf } from './judging/body.ts';
import { findingsOf } from './judging/features.ts';
import { type AskedPerson, askedPerson, type Mention } from './judging/find-mentions.ts';
import { type AskedOrganisation, askedOrganisation } from './judging/find-organisations.ts';
import { findCues } from './judging/match-terms.ts';
import { passageAround } from './judging/passage.ts';
import { readArticle } from './judging/read-article.ts';
import { type ReadText, writtenBetween } from './judging/read-text.ts';
import type { Scene } from './judging/scene.ts';
import { accusingFrames } from './judging/terms.ts';
import { languageOfWords } from './judging/text-language.ts';
import { topicsOf } from './judging/topics.ts';
import { type Weighed, weigh } from './judging/weigh.ts';
import type { PressQuery } from './press.ts';

/**
 * How one article is judged: find the name (judging/find-mentions.ts) and everybody else in the text
 * (people.ts); find accusing terms (match-terms.ts) and whom they are about (of-whom.ts); weigh that
 * (features.ts, feature-weights.ts) and put it into words.
 */

/** Raise it whenever the same article may be judged differently. */
export const judgeVersion = '1';

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

/** Undefined if the article does not name them. */
export function judgeArticle(
  article: Pick<Article, 'title' | 'text' | 'snippet' | 'publishedAt'>,
  whom: Asked,
): Judgement | undefined {
  const naming = readArticle(article, whom);
  if (naming === undefined) return undefined;
  const { text, mentions, best } = naming;
  const age = compareAge(text, mentions, whom.dateOfBirth, article.publishedAt);
  if (age === 'differs') return undefined;
  const scene = naming.scene();
  const weighed = weigh(findingsOf(scene));
  return {
    mention: Math.round(best.score),
    verdict: weighed.verdict,
    score: weighed.score,
    role: null,
    stage: null,
    sentence: null,
    topics: weighed.verdict === 'none' ? [] : topicsOf(scene),
    snippet: passageAround(text, tellingMention(text, mentions, weighed).from),
    explanation: [
      namedWords(text, best, mentions.length),
      ...(age === 'agrees' ? [ageWords] : []),
      verdictWords[weighed.verdict],
      ...distinct(weighed.reasons.map(({ finding, words }) => quoted(scene, finding, words))),
    ],
  };
}

/** The mention nearest to the heaviest reason; without one, the first in the text, or in the title. */
function tellingMention(text: ReadText, mentions: readonly Mention[], { reasons }: Weighed): Mention {
  const cue = reasons.find(({ finding }) => finding.cue !== undefined)?.finding.cue;
  const inText = mentions.filter(({ from }) => (text.words[from]?.sentence ?? 0) >= text.titleSentences);
  const from = inText.length > 0 ? inText : mentions;
  const distance = (mention: Mention) =>
    cue === undefined ? mention.from : Math.abs(mention.from - cue.from);
  return from.reduce((a, b) => (distance(b) < distance(a) ? b : a));
}

function namedWords(text: ReadText, { from, to, score }: Mention, times: number): Text {
  const written = writtenBetween(text, from, to).replace(/\s+/g, ' ');
  const exact = Math.round(score);
  return {
    en: `Named as “${written}”, ${exact} of 100 like the name asked for; ${times === 1 ? 'once' : `${times} times`} in full.`,
    fr: `Cité comme « ${written} », ressemblance ${exact} sur 100 ; ${times} fois en entier.`,
  };
}

const ageWords: Text = {
  en: 'The age in the article agrees with the date of birth.',
  fr: "L'âge donné par l'article concorde avec la date de naissance.",
};

const verdictWords: Readonly<Record<Verdict, Text>> = {
  adverse: { en: 'It speaks against them.', fr: 'Il met en cause la personne.' },
  possible: {
    en: 'It might speak against them; a person should read it.',
    fr: 'Il met peut-être en cause la personne ; à lire par quelqu’un.',
  },
  none: { en: 'It says nothing against them.', fr: 'Il ne met pas en cause la personne.' },
};

function quoted({ text }: Scene, { cue, word }: Weighed['reasons'][number]['finding'], words: Text): Text {
  const written =
    cue === undefined ? (word ?? '') : writtenBetween(text, cue.from, cue.to).replace(/\s+/g, ' ');
  // Of "soupçonné d'avoir" a term holds the d too.
  const said = written.replace(/\s+(d|l|qu)$/i, '');
  return { en: words.en.replace('*', () => said), fr: words.fr.replace('*', () => said) };
}

/** The same word may stand in a text twice. */
function distinct(texts: readonly Text[]): Text[] {
  return [...new Map(texts.map((text) => [text.en, text])).values()];
}

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
