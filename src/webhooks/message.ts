import type { MessageType, ReceiverFault } from '../contract/webhooks.ts';

/** What a webhook says: the body as the receiver gets it. */

export type Payload = Readonly<Record<string, unknown>>;

export interface Message {
  /** The same in the header `webhook-id`, and in every repetition. */
  readonly webhookId: string;
  readonly companyId: number;
  readonly messageType: MessageType | 'TEST';
  /** When the event happened. */
  readonly timestamp: string;
  /** Grows per dossier; the order of arrival is not promised. */
  readonly sequence: number;
  readonly payload: Payload;
}

/** A message as it is kept. */
export interface StoredMessage extends Message {
  /** How the sandbox lets its receiver fail; not sent. */
  readonly fault?: ReceiverFault;
}

/** How a stored payload names a picture, where a sent one has a link. */
const pictureName = /^picture:([0-9a-f-]{36})$/;
const linkFields = ['frontUrl', 'backUrl'] as const;

/**
 * Puts a fresh link wherever a document of the payload names a picture. Links are short-lived, so they are made
 * at each sending and never stored.
 */
export function withPictureLinks(message: Message, linkPicture: (pictureId: string) => string): Message {
  const { documents } = message.payload;
  if (!Array.isArray(documents)) return message;
  return {
    ...message,
    payload: {
      ...message.payload,
      documents: documents.map((document: unknown) => linkDocument(document, linkPicture)),
    },
  };
}

function linkDocument(document: unknown, linkPicture: (pictureId: string) => string): unknown {
  if (typeof document !== 'object' || document === null) return document;
  const linked: Record<string, unknown> = { ...document };
  for (const field of linkFields) {
    const value = linked[field];
    const pictureId = typeof value === 'string' ? pictureName.exec(value)?.[1] : undefined;
    if (pictureId !== undefined) linked[field] = linkPicture(pictureId);
  }
  return linked;
}

/** How a stored payload gives the time of an article, where a sent one has words for how long ago that is. */
const articleTime = /^date:(\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/;

/** Says of every article in the payload how long ago it appeared, as of this sending. */
export function withDates(message: Message, sayDate: (publishedAt: string) => string): Message {
  const inResult = (article: unknown): unknown => {
    const { date } = (article ?? {}) as { readonly date?: unknown };
    const time = typeof date === 'string' ? articleTime.exec(date)?.[1] : undefined;
    return time === undefined ? article : { ...(article as object), date: sayDate(time) };
  };
  const inCheck = (check: unknown): unknown =>
    typeof check === 'object' && check !== null && 'scoring' in check
      ? { ...check, scoring: inArray(check.scoring, 'results', inResult) }
      : check;
  const inDocument = (document: unknown) => inArray(document, 'verificationResults', inCheck);
  return { ...message, payload: inArray(message.payload, 'documents', inDocument) };
}

/** The same value with what is in its array changed; as it is where it has none. */
function inArray<T>(value: T, field: string, change: (entry: unknown) => unknown): T {
  const entries = typeof value === 'object' && value !== null && field in value && value[field as keyof T];
  return Array.isArray(entries) ? { ...value, [field]: entries.map(change) } : value;
}
