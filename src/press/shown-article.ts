import type {
  AdverseTopic,
  MaybeRead,
  MediaArticle,
  PressReading,
  PressVerdict,
} from '../contract/screening.ts';
import type { Language, Text } from '../platform/language.ts';
import type { Verdict } from './judgement.ts';
import type { JudgedArticle } from './press.ts';

/** As programs see them. */
export const shownVerdicts: Readonly<Record<Verdict, PressVerdict>> = {
  adverse: 'ADVERSE',
  possible: 'POSSIBLE',
  none: 'NOT_ADVERSE',
};

export const shownVerdict = (verdict: Verdict | null): PressVerdict | null =>
  verdict && shownVerdicts[verdict];

/** An article of an answer, without what depends on who reads it, and when: that is made when it is shown. */
export interface KeptMediaArticle
  extends Omit<MediaArticle, 'date' | 'topics' | 'explanation' | 'reason' | keyof PressReading>,
    /** Absent from what earlier versions kept. */
    Partial<MaybeRead> {
  /** ISO 8601; null where it is not known. */
  readonly publishedAt: string | null;
  readonly topics: readonly AdverseTopic[];
  readonly explanation: readonly Text[];
  /** How much it says against them, 0 to 100; absent from what earlier versions kept. */
  readonly score?: number;
  /** The owner or manager that was searched for; null where it was the document's subject itself. */
  readonly asked?: string | null;
}

/** `position` counts from one; `asked` is the owner or manager whom it was found for. */
export function keptMediaArticle(
  { article, judgement }: JudgedArticle,
  position: number,
  asked: string | null = null,
): KeptMediaArticle {
  return {
    title: article.title,
    link: article.link,
    snippet: judgement.snippet,
    publishedAt: article.publishedAt?.toISOString() ?? null,
    source: article.source,
    imageUrl: article.imageUrl,
    position,
    adverse: judgement.verdict === 'adverse',
    verdict: shownVerdict(judgement.verdict),
    role: judgement.role,
    stage: judgement.stage,
    sentence: judgement.sentence,
    topics: judgement.topics,
    explanation: judgement.explanation,
    score: judgement.score,
    asked,
  };
}

/** `date` are the words for when it appeared. */
export function shownMediaArticle(kept: KeptMediaArticle, language: Language, date: string): MediaArticle {
  const { title, link, snippet, source, imageUrl, position, adverse, topics, explanation } = kept;
  return {
    title,
    link,
    snippet,
    date,
    source,
    imageUrl,
    position,
    adverse,
    // Earlier versions kept topics of what was adverse or might be, and of nothing else.
    ...readingOf(kept, adverse ? 'ADVERSE' : topics.length > 0 ? 'POSSIBLE' : 'NOT_ADVERSE'),
    ...(kept.verdict === null ? { verdict: null, reason: 'NOT_READ_YET' } : { reason: null }),
    topics: [...topics],
    explanation: explanation.map((text) => text[language]),
  };
}

/** With nulls, and this verdict, for what earlier versions did not keep. */
export const readingOf = (
  { verdict, role, stage, sentence }: Partial<MaybeRead>,
  otherwise: PressVerdict,
): PressReading => ({
  verdict: verdict ?? otherwise,
  role: role ?? null,
  stage: stage ?? null,
  sentence: sentence ?? null,
});
