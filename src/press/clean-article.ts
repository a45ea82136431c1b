import type { Article } from './article.ts';
import { unreadable } from './feeds/plain-text.ts';
import { pressLimits } from './limits.ts';
import { webAddress } from './web-address.ts';

const halfCharacter = /\p{Cs}/gu;
/** There were no newspapers before: a date like this is a mistake. */
const firstNewspaper = Date.UTC(1600, 0);
const day = 86_400_000;

/** An article fit to be stored. Undefined if its link is not a web address, or it has no words. */
export function cleanArticle(article: Article, now: Date): Article | undefined {
  const link = webAddress(article.link);
  const title = line(article.title, pressLimits.pressTitleCharacters);
  const text = plain(article.text, pressLimits.pressTextCharacters);
  const snippet = plain(article.snippet, pressLimits.pressSnippetCharacters);
  if (link === null || link.length > pressLimits.pressLinkCharacters || `${title}${text}${snippet}` === '') {
    return undefined;
  }
  return {
    title,
    link,
    text,
    snippet,
    publishedAt: article.publishedAt === null ? null : possibleDate(article.publishedAt, now),
    source: line(article.source, pressLimits.pressSourceCharacters) || hostOf(link),
    imageUrl: webAddress(article.imageUrl),
  };
}

/** The newspaper, where nothing else names it. */
function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '');
}

/** A date further ahead than clocks differ is replaced by now. */
function possibleDate(date: Date, now: Date): Date | null {
  const time = date.getTime();
  if (Number.isNaN(time) || time < firstNewspaper) return null;
  return time > now.getTime() + day ? now : date;
}

function line(text: string, most: number): string {
  return plain(text.replace(/\s+/g, ' '), most);
}

function plain(text: string, most: number): string {
  const cleaned = text
    .slice(0, most * 2)
    .replace(/\r\n?/g, '\n')
    .replace(/[\v\f\u0085]/g, '\n')
    .replace(unreadable, '')
    .replace(halfCharacter, '\ufffd')
    .trim();
  if (cleaned.length <= most) return cleaned;
  // Drops a surrogate whose other half lies beyond the limit.
  return cleaned
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
