import { isDay } from '../platform/days.ts';
import type { Article } from './article.ts';
import { plainText } from './feeds/plain-text.ts';
import { pressLimits } from './limits.ts';
import { webAddress } from './web-address.ts';

/** One article of an archive, from the fields of its line; or why it is none. */
export function archivedArticle(
  record: Readonly<Record<string, unknown>>,
): Article | { readonly fault: string } {
  const notText = textFields.find(
    (field) => !['string', 'undefined'].includes(typeof (record[field] ?? undefined)),
  );
  if (notText !== undefined) return { fault: `${notText} must be a text` };
  const [title, link, text, snippet, source, imageUrl, publishedAt] = textFields.map((field) =>
    withoutMarkup(String(record[field] ?? '')).trim(),
  ) as [string, string, string, string, string, string, string];
  const date = publishedAt === '' ? null : dateOf(publishedAt);
  const fault =
    faultOfLink(link) ??
    (title === '' && text === '' ? 'title or text is needed' : undefined) ??
    (date === undefined
      ? `publishedAt "${publishedAt.slice(0, 40)}" is not a date like 2025-03-31`
      : undefined) ??
    faultOfLetters(`${title}${text}${snippet}`);
  if (fault !== undefined) return { fault };
  return {
    title: title === '' ? headline(text) : title,
    link,
    text,
    snippet,
    publishedAt: date ?? null,
    source,
    imageUrl: webAddress(imageUrl),
  };
}

/** Archives of websites hold markup; a text that only uses < and > as signs stays as it is. */
const markup =
  /<\/?(?:p|br|div|span|a|b|i|em|strong|h[1-6]|ul|ol|li|img|script|style|table|blockquote)(?:\s[^<>]*)?\/?>/i;

const withoutMarkup = (text: string): string => (markup.test(text) ? plainText(text) : text);

const textFields = ['title', 'link', 'text', 'snippet', 'source', 'imageUrl', 'publishedAt'] as const;
/** For the help, and to report which fields of a line were ignored. */
export const archiveFields: ReadonlySet<string> = new Set(textFields);

function faultOfLink(link: string): string | undefined {
  if (link === '') return 'link is needed';
  if (link.length > pressLimits.pressLinkCharacters)
    return `link has over ${pressLimits.pressLinkCharacters} characters`;
  return webAddress(link) === null ? 'link must begin with http:// or https://' : undefined;
}

/** A file in another encoding has one for every letter with an accent; a worn text has a few. */
const oneIn = 100;

function faultOfLetters(text: string): string | undefined {
  const lost = text.split('\ufffd').length - 1;
  return lost * oneIn > text.length ? 'not valid UTF-8, it seems to be in another encoding' : undefined;
}

const isoTime = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A day is its midnight, and a time without a zone that of Abidjan, which is UTC. */
function dateOf(text: string): Date | undefined {
  const [, day = '', time = '00:00', zone = 'Z'] = isoTime.exec(text) ?? [];
  const date = new Date(`${day}T${time}${zone.toUpperCase()}`);
  return isDay(day) && !Number.isNaN(date.getTime()) ? date : undefined;
}

const headlineCharacters = 120;

/** An article must be called something: how it begins. */
function headline(text: string): string {
  const [first = ''] = text.split('\n', 1);
  if (first.length <= headlineCharacters) return first;
  const cut = first.slice(0, headlineCharacters);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`;
}
