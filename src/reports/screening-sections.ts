import type { MediaArticle } from '../contract/screening.ts';
import { plainTime } from '../dossiers/times.ts';
import type { Language, Text } from '../platform/language.ts';
import { fill } from '../platform/problems/errors.ts';
import type { Review } from '../review/review-view.ts';
import type { ReviewHit } from '../subjects/shown-hits.ts';
import type { Block, Cell, Section } from './content.ts';
import { timeOf } from './dossier-sections.ts';
import type { Proof } from './proof.ts';
import { occasionWords, say, topicWords } from './report-words.ts';

/** What was searched and when, what was found, and what people decided about it. */

export function screeningSection(review: Review, proof: Proof, language: Language): Section {
  const articles = articlesOf(review);
  return {
    title: say.screening[language],
    blocks: [
      { kind: 'heading', text: say.searches[language] },
      ...searchBlocks(proof, language),
      { kind: 'heading', text: say.matches[language] },
      ...(review.hits.length === 0 ? [plain(say.noHit, language)] : []),
      ...review.hits.flatMap((hit) => hitBlocks(hit, language)),
      { kind: 'heading', text: say.articles[language] },
      ...(articles.length === 0 ? [plain(say.noArticle, language)] : []),
      ...articles.flatMap((article) => articleBlocks(article, language)),
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
        { text: plainTime(at) },
        { text: topicWords[topic][language] },
        { text: occasionWords[occasion][language] },
        { text: lists.map(({ name, version }) => `${name} ${version}`).join('; ') || say.none[language] },
        { text: algorithm },
        { text: String(hits) },
      ]),
    },
    ...(moreSearches ? [plain(say.laterLeftOut, language)] : []),
  ];
}

function hitBlocks(hit: ReviewHit, language: Language): Block[] {
  const note = fill(say.hitScore[language], { list: hit.list, score: hit.score });
  const asked = hit.asked === null ? [] : [fill(say.askedFor[language], { name: hit.asked })];
  const seen = fill(say.seen[language], { first: timeOf(hit.firstSeenAt), last: timeOf(hit.lastSeenAt) });
  const decided = decisionOf(hit, language);
  return [
    {
      kind: 'heading',
      text: `${topicWords[hit.topic][language]}: ${hit.name}`,
      note,
      tone: hit.state === 'cleared' ? 'plain' : 'bad',
    },
    { kind: 'list', items: [...asked, ...hit.explanation, seen] },
    ...(hit.details.length === 0 ? [] : ([{ kind: 'facts', rows: hit.details }] as const)),
    { kind: 'text', text: decided, tone: hit.state === 'cleared' ? 'good' : 'warn' },
  ];
}

function decisionOf({ state, cleared }: ReviewHit, language: Language): string {
  if (state === 'open' || cleared === null) return say.openHit[language];
  const words = state === 'cleared' ? say.clearedHit : say.changedHit;
  return fill(words[language], { at: timeOf(cleared.at), who: cleared.by, reason: cleared.reason });
}

/** As MEDIA_CHECK found them; what stands in a scoring was made by the check of its type. */
function articlesOf({ documents }: Review): MediaArticle[] {
  return documents
    .flatMap(({ checks }) => checks)
    .filter(({ type, status }) => type === 'MEDIA_CHECK' && status === 'EXECUTED')
    .flatMap(({ scoring }) => (scoring.results ?? []) as MediaArticle[]);
}

function articleBlocks(article: MediaArticle, language: Language): Block[] {
  const note = (article.adverse ? say.adverse : say.maybe)[language];
  const origin = [article.source, article.date, article.topics.join(', ')].filter((part) => part !== '');
  return [
    { kind: 'heading', text: article.title, note, tone: article.adverse ? 'bad' : 'warn' },
    { kind: 'text', text: origin.join(' · ') },
    { kind: 'text', text: article.snippet },
    { kind: 'list', items: article.explanation },
    { kind: 'code', text: article.link },
  ];
}
