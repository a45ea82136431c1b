import type { Article } from './article.ts';

/**
 * Numbers that an article has for every name in it, and that somebody asked for has too. An article that names them
 * shares at least one number with them; others may by chance.
 */

/** Of all names in an article, each once. */
export function articleKeys(_article: Pick<Article, 'title' | 'text' | 'snippet'>): number[] {
  throw new Error('not written yet');
}

/** Of a person's name, as 32-bit signed numbers. */
export function askedKeys(_name: string): number[] {
  throw new Error('not written yet');
}
