import { setTimeout as wait } from 'node:timers/promises';
import { BoundedMap } from '../platform/bounded-map.ts';
import { platformLimits } from '../platform/limits.ts';
import { type Answer, type Asking, ask, placeOf, sharedDispatcher } from './answer.ts';
import { outsideLimits } from './limits.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { UnpackError, unpack } from './unpack.ts';

/**
 * Asks a configured service over HTTP, with timeout, retries, circuit breaker and cache. Only its answer counts; all
 * else is "unavailable" with a reason.
 */

export interface ServiceSettings {
  readonly timeoutSeconds: number;
  readonly retries: number;
  /** The circuit breaker opens after this many failures in a row. */
  readonly breakerFailures: number;
  readonly breakerSeconds: number;
  /** How long an answer is cached; 0: not at all. */
  readonly cacheSeconds: number;
}

export interface ServiceBounds {
  readonly answerBytes: number;
  /** Larger answers are not cached: many would fill the memory. */
  readonly rememberedBytes: number;
  readonly rememberedAnswers: number;
}

export interface ServiceState {
  readonly failuresInARow: number;
  /** Until when it is not asked; null while it is. */
  readonly restsUntil: Date | null;
}

export interface ServiceQuestion {
  readonly address: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: string;
  readonly retryAfterSeconds: number;
}
export type ServiceAnswer<T> = { readonly kind: 'answered'; readonly value: T } | Unavailable;

/** The answer cannot be right. `message` says why. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** What an answer means; nothing where its status says no more than that there is none. Throws an AnswerError or SyntaxError. */
export type ReadAnswer<T> = (status: number, body: Buffer) => T | undefined;

interface Attempt<T> {
  readonly answer: ServiceAnswer<T>;
  readonly again: boolean;
  readonly bytes: number;
  /** Retry-After of the service. */
  readonly waitSeconds: number;
}

const firstRetryMilliseconds = 100;

export class AskedService<T> {
  readonly #settings: ServiceSettings;
  readonly #bounds: ServiceBounds;
  readonly #read: ReadAnswer<T>;
  readonly #remembered: BoundedMap<string, { readonly until: number; readonly answer: ServiceAnswer<T> }>;
  #failuresInARow = 0;
  #closedUntil = 0;

  constructor(settings: ServiceSettings, bounds: ServiceBounds, read: ReadAnswer<T>) {
    this.#settings = settings;
    this.#bounds = bounds;
    this.#read = read;
    this.#remembered = new BoundedMap(bounds.rememberedAnswers);
  }

  get state(): ServiceState {
    const restsUntil = this.#closedUntil > Date.now() ? new Date(this.#closedUntil) : null;
    return { failuresInARow: this.#failuresInARow, restsUntil };
  }

  async ask(question: ServiceQuestion): Promise<ServiceAnswer<T>> {
    const key = `${question.address}\n${question.body ?? ''}`;
    const known = this.#remembered.get(key);
    if (known !== undefined && known.until > Date.now()) return known.answer;
    const closedMilliseconds = this.#closedUntil - Date.now();
    if (closedMilliseconds > 0) {
      return unavailable('it failed repeatedly and is left alone', closedMilliseconds / 1000);
    }
    const attempt = await this.#askWithRetries(question);
    this.#noteOutcome(attempt);
    const { answer, bytes } = attempt;
    if (answer.kind === 'answered' && bytes <= this.#bounds.rememberedBytes) this.#remember(key, answer);
    return answer;
  }

  async #askWithRetries(question: ServiceQuestion): Promise<Attempt<T>> {
    for (let attempt = 0; ; attempt++) {
      const attempted = await this.#askOnce(question);
      const { again, waitSeconds } = attempted;
      if (!again || attempt >= this.#settings.retries) return attempted;
      // Our caller is waiting too: if it takes longer, retrying is up to them.
      if (waitSeconds > outsideLimits.outsideWaitSeconds) return attempted;
      const backoffMilliseconds = firstRetryMilliseconds * 2 ** attempt * (0.5 + Math.random());
      await wait(Math.max(waitSeconds * 1000, backoffMilliseconds));
    }
  }

  async #askOnce(question: ServiceQuestion): Promise<Attempt<T>> {
    const { timeoutSeconds } = this.#settings;
    const { address, method = 'GET', headers, body } = question;
    try {
      const answer = await askBounded(new URL(address), this.#bounds.answerBytes, timeoutSeconds, {
        method,
        headers: { accept: 'application/json', ...headers },
        body: body ?? null,
      });
      const { status, body: bytes } = answer;
      const value = this.#read(status, bytes);
      if (value !== undefined) {
        return { answer: { kind: 'answered', value }, again: false, bytes: bytes.length, waitSeconds: 0 };
      }
      return failed(`it answered ${status}`, status >= 500 || status === 429, waitAskedFor(answer));
    } catch (error) {
      if (error instanceof AnswerError) return failed(error.message, false);
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      if (timedOut) return failed(`no answer in ${timeoutSeconds} s`, true);
      const unreadable = [SyntaxError, RangeError, UnpackError].some((kind) => error instanceof kind);
      return failed(unreadable ? 'its answer cannot be read' : 'no connection', !unreadable);
    }
  }

  /** The breaker opens after some failures in a row; after `breakerSeconds` the next call is the probe. */
  #noteOutcome({ answer, waitSeconds }: Attempt<T>): void {
    if (answer.kind !== 'unavailable') {
      this.#failuresInARow = 0;
      return;
    }
    this.#failuresInARow += 1;
    const { breakerFailures, breakerSeconds } = this.#settings;
    const isOpen = this.#failuresInARow >= breakerFailures;
    const seconds = isOpen ? breakerSeconds : Math.min(waitSeconds, breakerSeconds);
    if (seconds > 0) this.#closedUntil = Date.now() + seconds * 1000;
  }

  #remember(key: string, answer: ServiceAnswer<T>): void {
    const { cacheSeconds } = this.#settings;
    if (cacheSeconds > 0) this.#remembered.set(key, { until: Date.now() + cacheSeconds * 1000, answer });
  }
}

function failed(reason: string, again: boolean, waitSeconds = 0): Attempt<never> {
  const seconds = Math.max(platformLimits.retryAfterSeconds, waitSeconds);
  return { answer: unavailable(reason, seconds), again, bytes: 0, waitSeconds };
}

const unavailable = (reason: string, retryAfterSeconds: number): Unavailable => ({
  kind: 'unavailable',
  reason,
  retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)),
});

const waitAskedFor = ({ headers }: Answer): number =>
  Math.min(retryAfterSeconds(headers['retry-after']), outsideLimits.outsideLongestWaitSeconds);

/** Redirects are not followed. Throws a RangeError if the body of a good answer is larger, an UnpackError if it cannot be unpacked. */
export async function askBounded(
  url: URL,
  limitBytes: number,
  timeoutSeconds: number,
  asking: Pick<Asking, 'method' | 'headers' | 'body'>,
): Promise<Answer> {
  const headers = { 'user-agent': 'akwaba', 'accept-encoding': 'gzip, deflate, br', ...asking.headers };
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  const sent = { ...placeOf(url), ...asking, headers, signal };
  const answer = await ask(await sharedDispatcher(), sent, () => limitBytes);
  if (answer.status > 299) return answer;
  if (!answer.isWhole) throw new RangeError('the answer is too large');
  return { ...answer, body: await unpack(answer.body, answer.headers['content-encoding'] ?? '', limitBytes) };
}
