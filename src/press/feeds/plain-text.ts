import { decodeHTML } from 'entities';
import { walkHtml } from './walk-html.ts';

/** The text of markup: paragraphs separated by newlines, whitespace collapsed, unreadable characters removed. */
export function plainText(html: string): string {
  const pieces: string[] = [];
  walkHtml(html, {
    text: (raw) => pieces.push(decoded(raw)),
    opened: (name) => pieces.push(breakOf(name)),
    closed: (name) => pieces.push(breakOf(name)),
  });
  return squeezed(pieces.join(''));
}

/** In one line, as titles are. */
export function plainLine(html: string): string {
  return plainText(html).replaceAll('\n', ' ');
}

export function decoded(raw: string): string {
  return raw.includes('&') ? decodeHTML(raw) : raw;
}

/** Elements that begin a new line. */
const blocks = new Set(
  (
    'address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 head header hr html li main nav ol option p pre section select summary table tbody ' +
    'tfoot thead title tr ul'
  ).split(' '),
);
const cells = new Set(['td', 'th']);

function breakOf(name: string): string {
  if (blocks.has(name)) return '\n';
  return cells.has(name) ? ' ' : '';
}

function squeezed(text: string): string {
  return text
    .replace(unreadable, '')
    .replace(/[\r\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/**
 * Control characters but tab and newlines, soft hyphens, marks of direction and of zero width: nobody sees them, the database
 * refuses some, and others would turn around what a reader sees of the words beside them.
 */
export const unreadable =
  /[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
