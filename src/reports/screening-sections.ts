import { adverseTopicNames, pressVerdictName } from '../contract/press-words.ts';
import type { MediaArticle, PressVerdict } from '../contract/screening.ts';
import type { Language, Text } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import { isSaidBy, readingWords } from '../press/reading-words.ts';
import type { Review } from '../review/review-view.ts';
import type { ReviewHit } from '../subjects/shown-hits.ts';
import type { Block, Cell, Section, Tone } from './content.ts';
import { dayIn, numberIn, timeIn } from './in-language.ts';
import type { Proof } from './proof.ts';
import { occasionWords, say, topicWords } from './report-words.ts';

/** What was searched and when, what was found, and what people decided about it. */

export function screeningSection(review: Review, proof: Proof, language: Language): Section {
  const articles = articlesOf(review);
  const listed = review.hits.filter(({ topic }) => topic !== 'media');
  // Marked before the check ran last, or found by another dossier of the same person.
  const earlier = review.hits.filter(
    ({ article }) => article !== null && !articles.some(({ link }) => link === article.link),
  );
  return {
    title: say.screening[language],
    blocks: [
      { kind: 'heading', text: say.searches[language] },
      ...searchBlocks(proof, language),
      { kind: 'heading', text: say.matches[language] },
      ...(listed.length === 0 ? [plain(say.noHit, language)] : []),
      ...listed.flatMap((hit) => hitBlocks(hit, language)),
      { kind: 'heading', text: say.articles[language] },
      ...(articles.length + earlier.length === 0 ? [plain(say.noArticle, language)] : []),
      ...articles.flatMap((article) => articleBlocks(article, review, language)),
      ...earlier.flatMap((hit) => hitBlocks(hit, language)),
    ],
  };
}

const plain = (text: Text, language: Language): Block => ({ kind: 'text', text: text[language] });

function searchBlocks({ searches, moreSearches }: Proof, language: Language): Block[] {
  if (searches.length === 0) return [plain(say.noSearch, language)];
  return [
    {
      kind: 'table',
      columns: [
        { label: say.when[language], parts: 3 },
        { label: say.what[language], parts: 3 },
        { label: say.occasion[language], parts: 3 },
        { label: say.searched[language], parts: 6 },
        { label: say.algorithm[language], parts: 3 },
        { label: say.hits[language], parts: 2 },
      ],
      rows: searches.map(({ at, topic, occasion, lists, algorithm, hits }): Cell[] => [
        { text: timeIn(at, language) },
        { text: topicWords[topic][language] },
        { text: occasionWords[occasion][language] },
        {
          text:
            lists.map(({ name, version }) => `${name} ${version}`).join(language === 'fr' ? ' ; ' : '; ') ||
            say.none[language],
        },
        { text: algorithm },
        { text: String(hits) },
      ]),
    },
    ...(moreSearches ? [plain(say.laterLeftOut, language)] : []),
  ];
}

function hitBlocks(hit: Review['hits'][number], language: Language): Block[] {
  const note = fill(say.hitScore[language], { list: hit.list, score: numberIn(hit.score, language) });
  const whom = hit.whom?.name ?? hit.asked;
  const name = hit.whom === null ? whom : `${whom} (${hit.whom.role})`;
  const asked = name === null ? [] : [fill(say.askedFor[language], { name })];
  const seen = fill(say.seen[language], {
    first: timeIn(hit.firstSeenAt, language),
    last: timeIn(hit.lastSeenAt, language),
  });
  const decided = decisionOf(hit, language);
  return [
    {
      kind: 'heading',
      text: fill(say.topicAndName[language], { topic: topicWords[hit.topic][language], name: hit.name }),
      note,
      tone: hit.state === 'cleared' ? 'plain' : 'bad',
    },
    { kind: 'list', items: [...asked, ...hit.explanation, seen] },
    ...(hit.details.length === 0
      ? []
      : ([
          {
            kind: 'facts',
            rows: hit.details.map(({ label, value }) => ({ label, value: dayIn(value, language) })),
          },
        ] as const)),
    { kind: 'text', text: decided, tone: stateTones[hit.state] },
  ];
}

function decisionOf({ state, marked }: ReviewHit, language: Language): string {
  if (state === 'open' || marked === null) return say.openHit[language];
  const { as, at, by, reason } = marked;
  const words = state === 'changed' ? changedWords[as] : decidedWords[state];
  return fill(words[language], { at: timeIn(at, language), who: by, reason });
}

const decidedWords = { cleared: say.clearedHit, confirmed: say.confirmedHit } as const;
const changedWords = { cleared: say.changedHit, confirmed: say.changedConfirmed } as const;
const stateTones = { open: 'warn', changed: 'warn', cleared: 'good', confirmed: 'bad' } as const;

/** As MEDIA_CHECK found them; what stands in a scoring was made by the check of its type. */
function articlesOf({ documents }: Review): MediaArticle[] {
  return documents
    .flatMap(({ checks }) => checks)
    .filter(({ type, status }) => type === 'MEDIA_CHECK' && status === 'EXECUTED')
    .flatMap(({ scoring }) => (scoring.results ?? []) as MediaArticle[]);
}

function articleBlocks(article: MediaArticle, { hits }: Review, language: Language): Block[] {
  const hit = hits.find((one) => one.article?.link === article.link);
  const topics = article.topics.map((topic) => adverseTopicNames[topic][language]);
  const origin = [article.source, dayIn(article.date, language), topics.join(', ')].filter(
    (part) => part !== '',
  );
  return [
    {
      kind: 'heading',
      text: article.title,
      note: pressVerdictName(article.verdict)[language],
      tone: hit?.state === 'cleared' ? 'plain' : verdictTones[article.verdict ?? 'POSSIBLE'],
    },
    { kind: 'text', text: origin.join(' · ') },
    ...(isSaidBy(article.sentence, article.snippet)
      ? []
      : [{ kind: 'text', text: article.snippet } as const]),
    { kind: 'list', items: whyOf(article, language) },
    { kind: 'code', text: article.link },
    ...(hit === undefined
      ? []
      : [{ kind: 'text', text: decisionOf(hit, language), tone: stateTones[hit.state] } as const]),
  ];
}

const verdictTones: Readonly<Record<PressVerdict, Tone>> = {
  ADVERSE: 'bad',
  POSSIBLE: 'warn',
  NOT_ADVERSE: 'plain',
};

/** The part they play, where it ended and the sentence that says so come first; an explanation may say that too. */
function whyOf(article: MediaArticle, language: Language): string[] {
  const reading = readingWords(article)[language];
  return [...new Set(reading === '' ? article.explanation : [reading, ...article.explanation])];
}
