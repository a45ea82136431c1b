import { decodeHTML } from 'entities';

/** A text of others as one plain line: no markup, no entities, no control characters, at most so many characters. */
export function plainLine(text: string, mostCharacters: number): string {
  // Nothing that is far longer than what is kept is looked at in full.
  const decoded = decodeHTML(text.slice(0, mostCharacters * 4).replace(/<\/?[a-z][^<>]*>/gi, ''));
  const line = decoded.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= mostCharacters ? line : `${line.slice(0, mostCharacters - 1).trimEnd()}…`;
}
