import type { Article } from './article.ts';
import type { Judgement } from './judgement.ts';
import type { PressQuery } from './press.ts';

/** Changes whenever the same article may be judged otherwise. */
export const judgeVersion = '1';

/** Whoever is asked for, made ready for many articles. */
export interface Asked {
  readonly name: string;
  readonly kind: 'person' | 'organisation';
  readonly dateOfBirth: string | undefined;
}

export function asked(_query: Omit<PressQuery, 'limit'>): Asked {
  throw new Error('not written yet');
}

/** Nothing where the article does not name them. */
export function judgeArticle(
  _article: Pick<Article, 'title' | 'text' | 'snippet' | 'publishedAt'>,
  _asked: Asked,
): Judgement | undefined {
  throw new Error('not written yet');
}

/** How much an article says against anybody, 0..100: which of very many candidates to look at first. */
export function adverseEstimate(_article: Pick<Article, 'title' | 'text' | 'snippet'>): number {
  throw new Error('not written yet');
}
