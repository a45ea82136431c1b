import { isMainThread, parentPort } from 'node:worker_threads';
import { FeedError, type FeedFault } from './feed-error.ts';
import { type ParsedFeed, parseFeed } from './parse-feed.ts';
import { readPage } from './read-page.ts';
import type { FeedOrigin } from './to-article.ts';

/** The thread that parses untrusted input; started through bin/akwaba.js by feed-reader.ts. */

export interface ReadRequest {
  readonly what: 'feed' | 'page';
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly origin: FeedOrigin;
}
export type ReadReply =
  | { readonly feed: ParsedFeed }
  | { readonly page: ReturnType<typeof readPage> }
  | { readonly fault: FeedFault; readonly hint: string };

function read({ what, bytes, contentType, origin }: ReadRequest): ReadReply {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (what === 'page') return { page: readPage(buffer, contentType, origin) };
    return { feed: parseFeed(buffer, contentType, origin) };
  } catch (error) {
    if (error instanceof FeedError) return { fault: error.fault, hint: error.hint };
    return { fault: error instanceof RangeError ? 'TOO_DEEP' : 'BROKEN', hint: '' };
  }
}

if (isMainThread) {
  process.stderr.write('This is started by the service itself. For feeds: akwaba media --help\n');
  process.exitCode = 2;
} else {
  parentPort?.on('message', (request: ReadRequest) => parentPort?.postMessage(read(request)));
}
