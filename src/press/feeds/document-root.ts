import { FeedError } from './feed-error.ts';

/**
 * The name of the first element of an XML document or page, in lower case; empty if there is none. A DTD that
 * defines entities is refused before any parser sees it: a few lines of them can expand to gigabytes.
 */
export function documentRoot(text: string): string {
  let at = 0;
  for (;;) {
    at = text.indexOf('<', at);
    if (at === -1) return '';
    const next = text[at + 1] ?? '';
    if (next === '?') at = skip(text, '?>', at);
    else if (text.startsWith('<!--', at)) at = skip(text, '-->', at + 4);
    else if (next === '!') at = afterDeclaration(text, at);
    else return /^<([A-Za-z][\w.:-]{0,60})/.exec(text.slice(at, at + 70))?.[1]?.toLowerCase() ?? '';
  }
}

/** A declaration may hold others in brackets: `<!DOCTYPE rss [<!ENTITY ...>]>`. */
function afterDeclaration(text: string, from: number): number {
  const marks = /[>[]/g;
  marks.lastIndex = from;
  const mark = marks.exec(text);
  const close = mark?.[0] === '[' ? text.indexOf(']', mark.index) : mark?.index;
  const end = close === undefined || close === -1 ? text.length : close;
  if (/<!ENTITY/i.test(text.slice(from, end))) throw new FeedError('ENTITIES');
  return skip(text, '>', end);
}

function skip(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at === -1 ? text.length : at + end.length;
}
