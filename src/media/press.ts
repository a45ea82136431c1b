import type { Article } from './article.ts';
import type { Judgement } from './judgement.ts';

/**
 * What the press says of somebody: the contract of everything that can be asked for it.
 *
 * - A *source* finds *candidates*: articles that may name whoever is asked for. It need not be exact, but must leave
 *   nothing out that it holds (or, of very many, the most telling).
 * - The *press* asks all sources, keeps what does name them, judges each article once, and puts the most telling first.
 */

export interface PressQuery {
  readonly name: string;
  /** Told by the name where it is not given. */
  readonly kind?: 'person' | 'organisation';
  /** As it is written on a paper. An article that gives another age is about someone else. */
  readonly dateOfBirth?: string;
  /** At most so many articles. */
  readonly limit: number;
}

export interface PressSource {
  /** For people: in explanations, in what is kept of a search. */
  readonly name: string;
  /** False: what the others found is an answer without it too. */
  readonly required?: boolean;
  candidates(query: PressQuery): Promise<Candidates>;
}

export type Candidates =
  | {
      readonly kind: 'found';
      readonly articles: readonly Article[];
      /** What was searched, so that it can be told later. */
      readonly version: string;
    }
  /** It holds nothing at all yet: not the same as having found nothing. */
  | { readonly kind: 'not-loaded' }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number };

export interface PressAnswer {
  /** The most telling first. */
  readonly articles: readonly JudgedArticle[];
  readonly searched: readonly { readonly name: string; readonly version: string }[];
  readonly unavailable: readonly {
    readonly name: string;
    readonly reason: string;
    readonly retryAfterSeconds: number;
    /** What was found without it is no answer. */
    readonly required: boolean;
  }[];
  /** What judged: changes whenever the same articles may be judged otherwise. */
  readonly algorithm: string;
}

export interface JudgedArticle {
  readonly article: Article;
  readonly judgement: Judgement;
  /** Other newspapers that printed the same story. */
  readonly alsoIn: readonly string[];
}

export interface Press {
  search(query: PressQuery): Promise<PressAnswer>;
}
