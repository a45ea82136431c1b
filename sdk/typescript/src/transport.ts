import { randomUUID } from 'node:crypto';
import { setTimeout as timeout } from 'node:timers/promises';
import { AkwabaError, ConnectionFailed, type ProblemError, problemOf } from './errors.ts';
import { type Fields, formOf } from './form.ts';
import type { Problem } from './types.ts';

/** One request, as often as it takes. */

const version = '0.1.0';

/** Answers after which the same request may succeed. */
const passing: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** Where the service asks for a longer pause the caller is told, and decides. */
const longestPause = 60;

export interface Settings {
  /** Where the service is, like https://akwaba.example. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Of the words that people read; default `en`. */
  readonly language?: 'en' | 'fr' | undefined;
  /** For one attempt; default 30. */
  readonly timeoutSeconds?: number | undefined;
  /** For one attempt of a form with pictures; default 300. */
  readonly uploadTimeoutSeconds?: number | undefined;
  /** How often a request is made at most; default 4. */
  readonly attempts?: number | undefined;
  /** In place of the global `fetch`, for example one that goes through a proxy. */
  readonly fetch?: typeof fetch | undefined;
  /** Is told of every answer: what it cost, whether it was made up or given before. */
  readonly onAnswer?: ((answer: AnswerInfo) => void) | undefined;
  /** In place of the clock, for tests. */
  readonly pause?: ((seconds: number, signal?: AbortSignal) => Promise<unknown>) | undefined;
}

/** What an answer says beside its body: for books and logs. */
export interface AnswerInfo {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly requestId: string;
  /** The sandbox made it up. */
  readonly simulated: boolean;
  /** It was given before, to the same request with the same key. */
  readonly replayed: boolean;
  /** Of a synchronous call; undefined where the answer does not say. */
  readonly checksCharged: number | undefined;
}

export interface CallOptions {
  /** Of a POST; one is made for every call unless you give your own, which then also holds after a restart. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Asking extends CallOptions {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form with pictures. */
  readonly form?: Fields | undefined;
}

export interface Answer<T> {
  readonly body: T;
  /** Seconds, where the answer says so. */
  readonly retryAfter: number | undefined;
}

export class Transport {
  private readonly settings: Settings;
  private readonly baseUrl: string;
  private readonly attempts: number;
  readonly pause: NonNullable<Settings['pause']>;

  constructor(settings: Settings) {
    if (!/^https?:\/\/[^/]/.test(settings.baseUrl)) {
      throw new TypeError('baseUrl must be an http or https address, like https://akwaba.example');
    }
    this.settings = settings;
    this.baseUrl = settings.baseUrl.replace(/\/+$/, '');
    this.attempts = Math.max(1, settings.attempts ?? 4);
    this.pause =
      settings.pause ?? ((seconds, signal) => timeout(seconds * 1000, undefined, signal && { signal }));
  }

  async ask<T>(method: string, path: string, asking: Asking = {}): Promise<Answer<T>> {
    const address = this.baseUrl + path + queryOf(asking.query);
    const request = await this.requestOf(method, asking);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.attempt<T>(address, request, asking);
      if (!(outcome instanceof AkwabaError)) return outcome;
      const seconds = pauseAfter(outcome, attempt);
      if (attempt >= this.attempts || seconds === undefined) throw outcome;
      await this.pause(seconds, asking.signal);
    }
  }

  private async requestOf(method: string, { body, form, idempotencyKey }: Asking): Promise<RequestInit> {
    const { apiKey, apiSecret, language = 'en' } = this.settings;
    const headers: Record<string, string> = {
      'Api-Key': apiKey,
      'Api-Secret': apiSecret,
      Accept: 'application/json',
      'Accept-Language': language,
      'User-Agent': `akwaba-typescript/${version}`,
    };
    // The same key for every attempt: what was done by one that got no answer is not done again.
    if (method === 'POST') headers['Idempotency-Key'] = idempotencyKey ?? randomUUID();
    // Followed, a redirect would take the secret to another server.
    const request = { method, headers, redirect: 'manual' } as const;
    if (form !== undefined) return { ...request, body: await formOf(form) };
    if (body === undefined) return request;
    headers['Content-Type'] = 'application/json';
    return { ...request, body: JSON.stringify(body) };
  }

  /** The answer, or why there is none. */
  private async attempt<T>(
    address: string,
    request: RequestInit,
    { form, signal }: Asking,
  ): Promise<Answer<T> | ProblemError | ConnectionFailed> {
    const { timeoutSeconds = 30, uploadTimeoutSeconds = 300, fetch: send = fetch } = this.settings;
    const seconds = form === undefined ? timeoutSeconds : uploadTimeoutSeconds;
    const ends = [AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])];
    let response: Response;
    let text: string;
    try {
      response = await send(address, { ...request, signal: AbortSignal.any(ends) });
      text = await response.text();
    } catch (error) {
      signal?.throwIfAborted();
      const { message, cause } = error as Error;
      const why = cause instanceof Error ? cause.message || message : message;
      return new ConnectionFailed(`${this.baseUrl}: ${why}`, { cause: error });
    }
    this.settings.onAnswer?.(infoOf(address.slice(this.baseUrl.length), request, response));
    return read<T>(response, text);
  }
}

function infoOf(target: string, { method = '' }: RequestInit, { status, headers }: Response): AnswerInfo {
  const charged = headers.get('x-checks-charged');
  return {
    method,
    path: target.replace(/\?.*$/, ''),
    status,
    requestId: headers.get('x-request-id') ?? '',
    simulated: headers.get('akwaba-simulated') === 'true',
    replayed: headers.get('idempotent-replayed') === 'true',
    checksCharged: charged === null ? undefined : Number(charged),
  };
}

function read<T>(response: Response, text: string): Answer<T> | ProblemError {
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  const body = text === '' ? undefined : parsed(text);
  if (response.ok && (body !== undefined || text === '')) return { body: body as T, retryAfter };
  const isProblem = typeof body === 'object' && body !== null && 'code' in body;
  return problemOf(response.status, isProblem ? (body as Partial<Problem>) : notOurs, retryAfter);
}

const notOurs: Partial<Problem> = {
  detail: "The answer is not the service's: a proxy or another program gave it.",
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds until the next attempt; undefined where none makes sense. */
function pauseAfter(error: AkwabaError, attempt: number): number | undefined {
  // Longer each time, and never all clients at once.
  const ownPause = 0.5 * 2 ** (attempt - 1) * (0.5 + Math.random());
  if (error instanceof ConnectionFailed) return ownPause;
  const { status, code, retryAfter } = error as ProblemError;
  // The first attempt is still at work: its answer comes with the same key.
  if (!passing.has(status) && code !== 'REQUEST_IN_PROGRESS') return undefined;
  if (retryAfter === undefined) return ownPause;
  return retryAfter <= longestPause ? retryAfter : undefined;
}

/** Of `Retry-After`: a number of seconds, or a date. */
function secondsOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, (time - Date.now()) / 1000);
}

function queryOf(query: Asking['query'] = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) given.append(name, String(value));
  }
  return given.size === 0 ? '' : `?${given}`;
}
