import { closeSync, openSync, writeSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import type { Text } from '../platform/language.ts';
import { parsedUrl } from '../platform/parsed-url.ts';
import { fillText, type Parameters } from '../platform/problems/errors.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';
import {
  depthOf,
  isInside,
  mayBePlain,
  type PlainHosts,
  type Resolve,
  systemResolve,
} from './address-guard.ts';
import { ask, leadsTo, placeOf } from './answer.ts';
import { guardedConnector } from './guarded-connector.ts';
import { outsideLimits } from './limits.ts';

/** Downloads from the operator's addresses, in any network. A redirect may not leave https, nor lead further inside. */

/** What tells whether a file changed since it was fetched. */
export interface FileMark {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface DownloadOptions {
  /** Sent to the address's own origin, not to where it redirects. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the file as it was fetched before; nothing is fetched where it is still the same. */
  readonly mark?: FileMark;
  readonly maxBytes: number;
  readonly path: string;
  readonly plainHosts: PlainHosts;
  readonly resolve?: Resolve;
}

export type Downloaded =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'fetched'; readonly mark: FileMark; readonly bytes: number };

/** They name the host, and no more of the address, which may hold a token. */
const problems = readLabels('egress/download-problems.tsv', 'code', [
  'BAD_REDIRECT',
  'ENDLESS',
  'PLAIN',
  'LEADS_TO_PLAIN',
  'LEADS_INSIDE',
  'STATUS',
  'TOO_LARGE',
  'TOO_SLOW',
  'FAILED',
  'FILES_NOT_ALLOWED',
  'MIXED',
]);

/** A file that could not be fetched. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
  readonly words: Text;

  constructor(problem: keyof typeof problems, parameters: Parameters = {}) {
    const words = fillText(problems[problem], parameters);
    super(words.en);
    this.words = words;
  }
}

export async function download(address: string, options: DownloadOptions): Promise<Downloaded> {
  const { buildConnector, EnvHttpProxyAgent } = await import('undici');
  const way = new Way();
  const { resolve = systemResolve } = options;
  const dispatcher = new EnvHttpProxyAgent({
    // Not asked for what goes through a proxy, which resolves the names itself.
    connect: guardedConnector(buildConnector, { allowPrivate: false, accepts: way.accepts, resolve }),
    headersTimeout: outsideLimits.downloadIdleSeconds * 1000,
    bodyTimeout: outsideLimits.downloadIdleSeconds * 1000,
  });
  const signal = AbortSignal.timeout(outsideLimits.downloadSeconds * 1000);
  try {
    return await follow(dispatcher, way, new URL(address), options, signal);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    throw failed(new URL(address), error, signal);
  } finally {
    await dispatcher.destroy();
  }
}

/** How far inside the operator's own address is, which is as far as it may lead. */
export class Way {
  #depth = 0;
  #isFirst = true;

  readonly accepts = (address: string): boolean => {
    const depth = depthOf(address);
    if (this.#isFirst) this.#depth = Math.max(this.#depth, depth);
    return depth <= this.#depth;
  };

  /** By how it is written, for what a proxy will connect to. */
  acceptsHost(hostname: string): boolean {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(host) !== 0) return this.accepts(host);
    if (this.#isFirst && isInside(host)) this.#depth = Math.max(this.#depth, 1);
    return this.#depth > 0 || !isInside(host);
  }

  redirected(): void {
    this.#isFirst = false;
  }
}

async function follow(
  dispatcher: Dispatcher,
  way: Way,
  first: URL,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<Downloaded> {
  let url = first;
  for (let hops = 0; hops <= outsideLimits.downloadRedirects; hops++) {
    // First where it leads: https would not help there.
    if (!way.acceptsHost(url.hostname)) throw new DownloadError('LEADS_INSIDE', { host: first.host });
    requireProtocol(url, hops === 0 ? undefined : first, options.plainHosts);
    const own = url.origin === first.origin ? options.headers : {};
    const headers = { 'user-agent': 'akwaba', ...conditions(options.mark), ...own };
    const fetched = await fetchFile(dispatcher, url, { ...options, headers }, signal);
    if (typeof fetched !== 'string') return fetched;
    const next = parsedUrl(fetched, url);
    if (next === undefined) throw new DownloadError('BAD_REDIRECT', { host: url.host });
    url = next;
    way.redirected();
  }
  throw new DownloadError('ENDLESS', { host: first.host });
}

function requireProtocol(url: URL, from: URL | undefined, plainHosts: PlainHosts): void {
  if (url.protocol === 'https:') return;
  // A redirect must not downgrade https.
  const plain = url.protocol === 'http:' && mayBePlain(url, plainHosts) && from?.protocol !== 'https:';
  if (plain) return;
  if (from === undefined) throw new DownloadError('PLAIN', { host: url.host });
  throw new DownloadError('LEADS_TO_PLAIN', { host: from.host });
}

/** Headers by which an answer is sent only where it changed. */
export const conditions = (mark: FileMark | undefined): Record<string, string> => ({
  ...(mark?.etag !== undefined && { 'if-none-match': mark.etag }),
  ...(mark?.lastModified !== undefined && { 'if-modified-since': mark.lastModified }),
});

export function markOf({ etag, 'last-modified': lastModified }: IncomingHttpHeaders): FileMark {
  // A server that says one twice says nothing.
  return {
    ...(typeof etag === 'string' && { etag }),
    ...(typeof lastModified === 'string' && { lastModified }),
  };
}

/** What was fetched, or where it leads. Each piece is on the file before the next one comes: a body must not wait for a slow disk. */
async function fetchFile(
  dispatcher: Dispatcher,
  url: URL,
  { headers, path, maxBytes, mark }: DownloadOptions,
  signal: AbortSignal,
): Promise<Downloaded | string> {
  let bytes = 0;
  let file: number | undefined;
  try {
    const answer = await ask(
      dispatcher,
      { ...placeOf(url), method: 'GET', headers: { ...headers, 'accept-encoding': 'identity' }, signal },
      ({ status }) => (status === 200 ? maxBytes : 0),
      (piece) => {
        file ??= openSync(path, 'w', 0o600);
        for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
        bytes += piece.length;
      },
    );
    const { status, headers: reported } = answer;
    const location = leadsTo(answer);
    if (location !== undefined) return location;
    if (status === 304 && mark !== undefined) return { kind: 'unchanged' };
    if (status !== 200) throw new DownloadError('STATUS', { host: url.host, status });
    if (!answer.isWhole) throw tooLarge(url, maxBytes);
    // An empty answer is an empty file.
    file ??= openSync(path, 'w', 0o600);
    return { kind: 'fetched', bytes, mark: markOf(reported) };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function tooLarge(url: URL, maxBytes: number): DownloadError {
  const megabytes = Number((maxBytes / 1024 ** 2).toFixed(2));
  return new DownloadError('TOO_LARGE', { host: url.host, megabytes });
}

/** By the code of system errors; their messages may repeat the address. */
function failed({ host }: URL, error: unknown, signal: AbortSignal): DownloadError {
  if (signal.aborted) return new DownloadError('TOO_SLOW', { host, seconds: outsideLimits.downloadSeconds });
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === 'ADDRESS_REFUSED') return new DownloadError('LEADS_INSIDE', { host });
  return new DownloadError('FAILED', { host, code: code ?? name });
}
