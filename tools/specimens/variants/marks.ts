import type { Part } from './runs.ts';

/** What each stretch of print on a page is: what a network that reads pages learns from. */

export const kinds = ['other', 'head', 'title', 'label', 'value'] as const;
type Kind = (typeof kinds)[number];

/** A stretch of a text; characters, `end` exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
  /** Of a label or a value; null where it means nothing that is known, absent where that is left open. */
  readonly meaning?: string | null;
  /** Goes on from the line before. */
  readonly goesOn?: true;
}

const kindOf: Readonly<Record<Part, Kind>> = {
  head: 'head',
  title: 'title',
  number: 'value',
  label: 'label',
  value: 'value',
  leader: 'other',
  prose: 'other',
  note: 'other',
  stamp: 'other',
};

/** All of a text is what its part says. */
export const marked = (text: string, part: Part, meaning?: string | null): readonly Mark[] => [
  { start: 0, end: text.length, kind: kindOf[part], ...(meaning !== undefined && { meaning }) },
];

export const moved = (marks: readonly Mark[], by: number): readonly Mark[] =>
  marks.map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }));

/** Those of a part of the text. */
export const cut = (marks: readonly Mark[], from: number, to: number): readonly Mark[] =>
  marks
    .filter(({ start, end }) => start < to && end > from)
    .map((mark) => ({
      ...mark,
      start: Math.max(0, mark.start - from),
      end: Math.min(to, mark.end) - from,
      ...(mark.start < from && { goesOn: true as const }),
    }));

/** Those of each of the lines that a text was broken into at its blanks. */
export function onLines(lines: readonly string[], marks: readonly Mark[]): readonly (readonly Mark[])[] {
  let from = 0;
  return lines.map((line) => {
    const own = cut(marks, from, from + line.length);
    from += line.length + 1;
    return own;
  });
}
