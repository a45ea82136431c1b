import type { LookupFunction } from 'node:net';
import type { Agent, buildConnector } from 'undici';
import { limits } from '../limits.ts';
import {
  checkUrl,
  type GuardOptions,
  publicAddresses,
  type Resolve,
  systemResolve,
} from './address-guard.ts';
import { type FailureCode, failureOf } from './failures.ts';

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For all of it: name, connection, answer. */
  readonly timeoutSeconds: number;
  /** Gives up; then `post` throws its reason. */
  readonly signal?: AbortSignal;
}

/** What came back: a status, or why there is none. */
export type Outcome = { readonly milliseconds: number } & (
  | { readonly status: number }
  | { readonly failure: FailureCode }
);

/**
 * Sends requests to addresses that others gave us, past the address guard, and follows no redirect. Each has a
 * connection of its own: a kept one that the other side closes at the wrong moment would look like a failure.
 */
export class OutsideClient {
  readonly #guard: GuardOptions;
  readonly #resolve: Resolve;
  #agent: Promise<Agent> | undefined;

  constructor(options: GuardOptions & { readonly resolve?: Resolve }) {
    this.#guard = { allowPrivate: options.allowPrivate };
    this.#resolve = options.resolve ?? systemResolve;
  }

  async post(address: string, options: PostOptions): Promise<Outcome> {
    const started = performance.now();
    const ended = () => Math.round(performance.now() - started);
    const checked = checkUrl(address, this.#guard);
    if (!checked.ok) return { failure: 'ADDRESS_REFUSED', milliseconds: ended() };
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new TimeoutError()), options.timeoutSeconds * 1000);
    const giveUp = () => stop.abort(options.signal?.reason);
    options.signal?.addEventListener('abort', giveUp);
    try {
      options.signal?.throwIfAborted();
      return { status: await this.#exchange(checked.url, options, stop.signal), milliseconds: ended() };
    } catch (error) {
      options.signal?.throwIfAborted();
      return { failure: failureOf(error), milliseconds: ended() };
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', giveUp);
    }
  }

  async close(): Promise<void> {
    const agent = await this.#agent;
    await agent?.destroy();
  }

  async #exchange(url: URL, { headers, body }: PostOptions, signal: AbortSignal): Promise<number> {
    const { request } = await import('undici');
    this.#agent ??= this.#makeAgent();
    const dispatcher = await this.#agent;
    // The client heeds the signal only once it has a connection, so that is not left to it alone.
    const answer = await unlessAborted(
      request(url, { dispatcher, method: 'POST', headers, body, signal }),
      signal,
    );
    // The status is all that counts; a little more is read so that a receiver which is still writing is not cut off.
    await answer.body.dump({ limit: limits.outsideAnswerBytes, signal }).catch(() => undefined);
    return answer.statusCode;
  }

  /** Loaded when it is first needed: it is a third of what a command takes to start. */
  async #makeAgent(): Promise<Agent> {
    const { Agent, buildConnector } = await import('undici');
    const timeout = limits.outsideConnectSeconds * 1000;
    const connect: buildConnector.connector = (options, callback) => {
      publicAddresses(options.hostname, this.#resolve, this.#guard)
        .then((addresses) => {
          const [{ address, family }] = addresses;
          // Whatever the socket asks for, it gets the addresses that were checked.
          const lookup: LookupFunction = (_hostname, { all }, done) =>
            all ? done(null, addresses) : done(null, address, family);
          buildConnector({ timeout, lookup })(options, callback);
        })
        .catch((error: Error) => callback(error, null));
    };
    return new Agent({ connect, pipelining: 0 });
  }
}

class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** The outcome of `work`, or the reason of the signal if that comes first. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let listener = () => {};
  const aborted = new Promise<never>((_, reject) => {
    listener = () => reject(signal.reason);
    signal.addEventListener('abort', listener);
  });
  work.catch(() => undefined);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', listener);
  }
}
