import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Text } from '../platform/language.ts';
import { packageVersion } from '../platform/package-root.ts';
import { parsedUrl } from '../platform/parsed-url.ts';
import { AddressRefused, checkUrl, type PlainHosts, type Resolve, systemResolve } from './address-guard.ts';
import { type Answer, ask, leadsTo, placeOf } from './answer.ts';
import { conditions, type FileMark, markOf } from './download.ts';
import { type FailureCode, failureOf, failures } from './failures.ts';
import { guardedConnector, TimeoutError, withinTime } from './guarded-connector.ts';
import { outsideLimits } from './limits.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { UnpackError, unpack } from './unpack.ts';

/** A small GET from the public network, through the address guard, bounded in time and size. */

export interface GetGuard {
  readonly allowPrivate: boolean;
  /** Plain http goes only to these, also after redirects. */
  readonly plainHosts: PlainHosts;
  /** Contact address of the operator, sent to the server. */
  readonly contact?: string | undefined;
  /** Through this proxy, which then resolves names and must itself keep them out of the network. */
  readonly proxy?: string | undefined;
  readonly resolve?: Resolve;
  readonly seconds?: number;
  readonly idleSeconds?: number;
}

export interface GetOptions {
  readonly maxBytes: number;
  /** Of what was fetched before: it is not sent again where it is still the same. */
  readonly mark?: FileMark;
  readonly accept?: string;
  /** Gives up; then `get` throws its reason. */
  readonly signal?: AbortSignal;
}

interface Fetched {
  readonly kind: 'fetched';
  readonly body: Buffer;
  readonly contentType: string;
  /** Where it was, after all redirects. */
  readonly url: string;
  readonly mark: FileMark;
}

export interface NotFetched {
  readonly kind: 'failed';
  readonly failure: FailureCode;
  readonly words: Text;
  /** If the server answered at all. */
  readonly status?: number;
  /** Retry-After of the server; 0 without one. */
  readonly retryAfterSeconds: number;
}

type Got = Fetched | { readonly kind: 'unchanged' } | NotFetched;
export type Get = (address: string, options: GetOptions) => Promise<Got>;

export function guardedGet(guard: GetGuard): Get {
  const { seconds = outsideLimits.outsideGetSeconds } = guard;
  return (address, options) =>
    withinTime(
      { seconds, signal: options.signal },
      (stop) => follow(guard, address, options, stop),
      (error) => notFetched(error, options),
    );
}

async function follow(
  guard: GetGuard,
  first: string,
  options: GetOptions,
  stop: AbortController,
): Promise<Got> {
  let address = first;
  for (let hops = 0; hops <= outsideLimits.downloadRedirects; hops++) {
    const checked = checkUrl(address, guard);
    if (!checked.ok && checked.problem === 'URL_NOT_HTTPS') throw new GetError('NOT_HTTPS');
    if (!checked.ok) throw new AddressRefused(checked.problem);
    const answer = await exchange(guard, checked.url, options, stop);
    if (typeof answer !== 'string') return answer;
    const next = parsedUrl(answer, checked.url);
    if (next === undefined) throw new GetError('TOO_MANY_REDIRECTS');
    address = next.href;
  }
  throw new GetError('TOO_MANY_REDIRECTS');
}

/** One exchange: what it gave, or where it leads. */
async function exchange(
  guard: GetGuard,
  url: URL,
  options: GetOptions,
  stop: AbortController,
): Promise<Got | string> {
  const dispatcher = await open(guard, url);
  const idle = idleTimer(guard.idleSeconds ?? outsideLimits.outsideIdleSeconds, stop);
  try {
    const pieces: Buffer[] = [];
    const answer = await ask(
      dispatcher,
      { ...placeOf(url), method: 'GET', headers: headersOf(guard, options), signal: stop.signal },
      ({ status }) => {
        idle.heard();
        return status === 200 ? options.maxBytes : 0;
      },
      (piece) => {
        idle.heard();
        pieces.push(piece);
      },
    );
    return await take({ ...answer, body: Buffer.concat(pieces) }, url, options);
  } finally {
    idle.stop();
    // What is still under way is of no use, and an unhandled error of it would end the process.
    void dispatcher.destroy().catch(() => undefined);
  }
}

async function open({ proxy, allowPrivate, resolve = systemResolve }: GetGuard, url: URL) {
  const { buildConnector, Client, ProxyAgent } = await import('undici');
  if (proxy !== undefined)
    return new ProxyAgent({ uri: proxy, proxyTunnel: url.protocol === 'https:' }) as Dispatcher;
  const connect = guardedConnector(buildConnector, { allowPrivate, resolve });
  return new Client(url.origin, { connect, pipelining: 0 }) as Dispatcher;
}

const headersOf = ({ contact }: GetGuard, { mark, accept = '*/*' }: GetOptions): Record<string, string> => ({
  'user-agent': `akwaba/${packageVersion}${contact === undefined ? '' : ` (+${contact})`}`,
  accept,
  'accept-encoding': 'gzip, deflate, br',
  ...conditions(mark),
});

async function take(answer: Answer, url: URL, { maxBytes, mark }: GetOptions): Promise<Got | string> {
  const { status, headers, body, isWhole } = answer;
  const location = leadsTo(answer);
  if (location !== undefined) return location;
  if (status === 304 && mark !== undefined) return { kind: 'unchanged' };
  if (status !== 200) throw new GetError('BAD_STATUS', status, headers);
  if (!isWhole) throw new GetError('TOO_LARGE');
  return {
    kind: 'fetched',
    body: await unpack(body, single(headers['content-encoding']), maxBytes),
    contentType: single(headers['content-type']),
    url: url.href,
    mark: markOf(headers),
  };
}

const single = (header: string | string[] | undefined): string => [header ?? ''].flat()[0] ?? '';

class GetError extends Error {
  override readonly name = 'GetError';
  constructor(
    readonly failure: FailureCode,
    readonly status?: number,
    readonly headers: IncomingHttpHeaders = {},
  ) {
    super(failure);
  }
}

function notFetched(error: unknown, { maxBytes }: GetOptions): NotFetched {
  if (!(error instanceof GetError)) {
    const failure = codeOf(error);
    const detail = failure === 'TOO_LARGE' ? megabytes(maxBytes) : undefined;
    return { kind: 'failed', failure, words: withDetail(failure, detail), retryAfterSeconds: 0 };
  }
  const { failure, status, headers } = error;
  const detail = failure === 'TOO_LARGE' ? megabytes(maxBytes) : status;
  return {
    kind: 'failed',
    failure,
    words: withDetail(failure, detail),
    ...(status !== undefined && { status }),
    retryAfterSeconds: retryAfterSeconds(headers['retry-after']),
  };
}

function codeOf(error: unknown): FailureCode {
  if (error instanceof UnpackError) return error.tooLarge ? 'TOO_LARGE' : 'NOT_UNPACKED';
  const code = failureOf(error);
  return code === 'ADDRESS_REFUSED' ? 'ADDRESS_INSIDE' : code;
}

const megabytes = (bytes: number): string => `${Number((bytes / 1024 ** 2).toFixed(2))} MB`;

function withDetail(failure: FailureCode, detail: string | number | undefined): Text {
  const { en, fr } = failures[failure];
  return detail === undefined ? { en, fr } : { en: `${en} (${detail})`, fr: `${fr} (${detail})` };
}

/** Ends the exchange when nothing was heard for so long. */
function idleTimer(seconds: number, stop: AbortController) {
  const timer = setTimeout(() => stop.abort(new TimeoutError()), seconds * 1000);
  return { heard: () => void timer.refresh(), stop: () => clearTimeout(timer) };
}
