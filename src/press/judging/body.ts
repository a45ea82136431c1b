import type { Article } from '../article.ts';
import { type ReadText, readText } from './read-text.ts';

const compared = 60;

/** All words of an article but its title: its text, and its snippet where that says something else. */
export function bodyOf({ text, snippet }: Pick<Article, 'text' | 'snippet'>): string {
  if (text === '') return snippet;
  const begin = snippet.slice(0, compared);
  return begin === '' || text.includes(begin) ? text : `${text}\n${snippet}`;
}

/** The words of an article, its title first. */
export function textOf(article: Pick<Article, 'title' | 'text' | 'snippet'>): ReadText {
  return readText(article.title, bodyOf(article));
}
