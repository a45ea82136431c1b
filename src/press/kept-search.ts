import type { Verdict } from './judgement.ts';
import type { PressAnswer, PressQuery } from './press.ts';

/** What is stored of an article that was found: enough to find it again, and its judgement. */
export interface KeptArticle {
  readonly link: string;
  readonly score: number;
  readonly verdict: Verdict | null;
}

/** What is kept of a search of the press, in the same rows as searches of lists. */
export function pressSearch(query: PressQuery, { searched, algorithm, articles }: PressAnswer) {
  const hits = articles.map(
    ({ article: { link }, judgement: { score, verdict } }): KeptArticle => ({ link, score, verdict }),
  );
  return { topic: 'media' as const, query, searched, algorithm, hits };
}
