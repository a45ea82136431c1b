import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { lazily } from '../platform/lazily.ts';
import { rejectOnAbort } from '../platform/reject-on-abort.ts';

/**
 * The only place that sends requests. A body never waits for its reader: undici 7 and the `fetch` of Node 22 and 24
 * would end the process when the server closes the connection (nodejs/undici#5360).
 */

interface Head {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

export interface Answer extends Head {
  readonly body: Buffer;
  /** False where the body is longer than what is taken of it. */
  readonly isWhole: boolean;
}

export type Asking = Dispatcher.RequestOptions & { readonly signal: AbortSignal };

/**
 * Keeps connections for a while, for addresses that the operator gave. The client is loaded on first use: it is a
 * third of a command's start-up time.
 */
export const sharedDispatcher = lazily(async (): Promise<Dispatcher> => new (await import('undici')).Agent());

const redirects = new Set([301, 302, 303, 307, 308]);

/** Where an answer leads; undefined where it does not. */
export const leadsTo = ({ status, headers }: Head): string | undefined =>
  redirects.has(status) && typeof headers.location === 'string' ? headers.location : undefined;

export const placeOf = (url: URL): Pick<Asking, 'origin' | 'path'> => ({
  origin: url.origin,
  path: url.pathname + url.search,
});

/** The body comes in whether or not it is read, so the caller cuts it off unless the head says that it is short. */
export async function openAnswer(
  dispatcher: Dispatcher,
  asking: Asking,
): Promise<Head & { readonly body: Readable }> {
  const request = dispatcher.request({ ...asking, highWaterMark: Number.MAX_SAFE_INTEGER });
  // The client heeds the signal only once it is connected, so it is enforced here as well.
  const { statusCode: status, headers, body } = await rejectOnAbort(asking.signal, request);
  body.on('error', () => undefined);
  return { status, headers, body };
}

/** Takes the body to its end, or cuts it off after `most` bytes and gives false. `keep` is synchronous: no piece waits for it. */
export async function takeBody(
  body: Readable,
  most: number,
  keep: (piece: Buffer) => void = () => undefined,
): Promise<boolean> {
  let bytes = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > most) return false;
    keep(piece);
  }
  return true;
}

/** Takes as many bytes of the body as `most` says of this answer; one that is longer by its own word is cut off at once. */
export async function ask(
  dispatcher: Dispatcher,
  asking: Asking,
  most: (head: Head) => number,
  keep?: (piece: Buffer) => void,
): Promise<Answer> {
  const { body, ...head } = await openAnswer(dispatcher, asking);
  const limit = most(head);
  const pieces: Buffer[] = [];
  const isLonger = limit === 0 || Number(head.headers['content-length'] ?? 0) > limit;
  if (isLonger) body.destroy();
  const isWhole = !isLonger && (await takeBody(body, limit, keep ?? ((piece) => pieces.push(piece))));
  return { ...head, body: Buffer.concat(pieces), isWhole };
}
