import type { Article } from './article.ts';
import type { Judgement, Verdict } from './judgement.ts';

/**
 * Press searches: the contract of every source.
 *
 * A *source* finds *candidates*: articles that may name the person or organisation. It need not be exact, but
 * must leave out nothing it holds (or, of very many, give the most relevant).
 *
 * The *press* asks all sources, keeps the articles that do name them, judges each once, and orders them by
 * relevance.
 */

export interface PressQuery {
  readonly name: string;
  /** Guessed from the name if undefined. */
  readonly kind?: 'person' | 'organisation';
  /** As written on a paper. An article that gives another age is about someone else. */
  readonly dateOfBirth?: string;
  /** At most so many articles. */
  readonly limit: number;
}

export interface PressSource {
  /** For people: in explanations, in what is kept of a search. */
  readonly name: string;
  /** False: the other sources' results are an answer without it. */
  readonly required?: boolean;
  candidates(query: PressQuery): Promise<Candidates>;
}

export type Candidates =
  | {
      readonly kind: 'found';
      readonly articles: readonly Article[];
      /** What was searched, for the record. */
      readonly version: string;
    }
  /** It holds nothing at all yet: not the same as having found nothing. */
  | { readonly kind: 'not-loaded' }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number };

export interface PressAnswer {
  /** The most relevant first. */
  readonly articles: readonly JudgedArticle[];
  /** Articles that name them and were not read yet, shown or not. */
  readonly unread: number;
  readonly searched: readonly { readonly name: string; readonly version: string }[];
  readonly unavailable: readonly {
    readonly name: string;
    readonly reason: string;
    readonly retryAfterSeconds: number;
    /** Without it there is no valid answer. */
    readonly required: boolean;
  }[];
  /** Version of the judging: changes whenever the same articles may be judged differently. */
  readonly algorithm: string;
}

export interface JudgedArticle {
  readonly article: Article;
  readonly judgement: Judgement;
  /** Other newspapers that printed the same story. */
  readonly alsoIn: readonly string[];
}

export interface Press {
  /** Who cannot wait for the reading of articles brings `patience`: what is not read when it ends has no verdict. */
  search(query: PressQuery, patience?: AbortSignal): Promise<PressAnswer>;
}

/** Why a press search has no valid answer. */
export type Missing =
  /** There is nothing to search in. */
  | { readonly kind: 'not-loaded' }
  /** Articles were found that could not be read. */
  | { readonly kind: 'unread' }
  /** Something that is needed could not be asked. */
  | { readonly kind: 'unavailable'; readonly names: readonly string[]; readonly retryAfterSeconds: number };

/** Undefined if the answer is valid: not having searched must never look like having found nothing. */
export function missingSources({ searched, unavailable, unread }: PressAnswer): Missing | undefined {
  const needed = searched.length === 0 ? unavailable : unavailable.filter(({ required }) => required);
  if (needed.length > 0) {
    return {
      kind: 'unavailable',
      names: needed.map(({ name }) => name),
      retryAfterSeconds: Math.max(...needed.map(({ retryAfterSeconds }) => retryAfterSeconds)),
    };
  }
  if (searched.length === 0) return { kind: 'not-loaded' };
  return unread > 0 ? { kind: 'unread' } : undefined;
}

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
