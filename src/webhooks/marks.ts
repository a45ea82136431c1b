import type { Message } from './message.ts';

/**
 * Placeholders in stored payloads. A picture's link lasts minutes and an article's age changes by the hour, so both are
 * written at each sending and never stored.
 */

export type PictureMark = `picture:${string}`;
export type DateMark = `date:${string}` | '';

export const pictureMark = (pictureId: string): PictureMark => `picture:${pictureId}`;
export const dateMark = (publishedAt: string | null): DateMark =>
  publishedAt === null ? '' : `date:${publishedAt}`;

const picture = /^picture:([0-9a-f-]{36})$/;
const date = /^date:(\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/;

/** What stands in the place of marks when a message is sent. */
export interface Resolving {
  /** Makes the link that shows a picture for a while. */
  linkPicture(pictureId: string): string;
  /** Says how long ago an article appeared. */
  sayDate(publishedAt: string): string;
}

/** Marks stand in the pictures of documents and in the articles of their checks; all else is sent as it was stored. */
export function resolveMarks(message: Message, { linkPicture, sayDate }: Resolving): Message {
  const inArticle = (article: unknown) => inField(article, 'date', date, sayDate);
  const inCheck = (check: unknown): unknown =>
    typeof check === 'object' && check !== null && 'scoring' in check
      ? { ...check, scoring: inArray(check.scoring, 'results', inArticle) }
      : check;
  const inDocument = (document: unknown) => {
    const linked = inField(document, 'frontUrl', picture, linkPicture);
    return inArray(inField(linked, 'backUrl', picture, linkPicture), 'verificationResults', inCheck);
  };
  return { ...message, payload: inArray(message.payload, 'documents', inDocument) };
}

/** The same value with the mark in its field resolved; as it is where there is none. */
function inField(value: unknown, field: string, mark: RegExp, resolve: (marked: string) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const text = (value as Readonly<Record<string, unknown>>)[field];
  const marked = typeof text === 'string' ? mark.exec(text)?.[1] : undefined;
  return marked === undefined ? value : { ...value, [field]: resolve(marked) };
}

/** The same value with what is in its array changed; as it is where it has none. */
function inArray<T>(value: T, field: string, change: (entry: unknown) => unknown): T {
  const entries = typeof value === 'object' && value !== null && field in value && value[field as keyof T];
  return Array.isArray(entries) ? { ...value, [field]: entries.map(change) } : value;
}
