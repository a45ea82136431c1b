import { setTimeout as pause } from 'node:timers/promises';
import { BoundedMap } from '../bounded-map.ts';
import { limits } from '../limits.ts';
import type { HttpRegisterSettings } from '../registers-file.ts';
import type { Raw } from './records.ts';
import type { Answer } from './register.ts';

/**
 * One outside register asked over HTTP: a bounded time, a few retries, a breaker that leaves a register
 * alone while it is down, and a memory of recent answers. Only an answer of the register counts as
 * knowledge; everything else is "unavailable" with its reason.
 */

export const httpDefaults = {
  timeoutSeconds: 5,
  retries: 2,
  breakerFailures: 5,
  breakerSeconds: 30,
  cacheSeconds: 60,
  notFoundStatuses: [404],
};

const firstRetryMilliseconds = 100;

interface Attempt {
  readonly answer: Answer<Raw>;
  /** Another attempt may do better. */
  readonly again: boolean;
  readonly bytes: number;
}

const final = (answer: Answer<Raw>, bytes: number): Attempt => ({ answer, again: false, bytes });

export class HttpSource {
  readonly #settings: HttpRegisterSettings & typeof httpDefaults;
  readonly #remembered = new BoundedMap<string, { readonly until: number; readonly answer: Answer<Raw> }>(
    limits.registerCacheEntries,
  );
  #failuresInARow = 0;
  #closedUntil = 0;

  constructor(settings: HttpRegisterSettings) {
    this.#settings = { ...httpDefaults, ...settings };
  }

  async ask(parameters: Readonly<Record<string, string>>): Promise<Answer<Raw>> {
    const address = fillAddress(this.#settings.url, parameters);
    const known = this.#remembered.get(address);
    if (known !== undefined && known.until > Date.now()) return known.answer;
    const waitMilliseconds = this.#closedUntil - Date.now();
    if (waitMilliseconds > 0)
      return unavailable('it failed repeatedly and is left alone', waitMilliseconds / 1000);
    const { answer, bytes } = await this.#askWithRetries(address);
    this.#noteOutcome(answer);
    if (answer.kind !== 'unavailable' && bytes <= limits.registerRememberedBytes) {
      this.#remember(address, answer);
    }
    return answer;
  }

  async #askWithRetries(address: string): Promise<Attempt> {
    for (let attempt = 0; ; attempt++) {
      const attempted = await this.#askOnce(address);
      if (!attempted.again || attempt >= this.#settings.retries) return attempted;
      await pause(firstRetryMilliseconds * 2 ** attempt * (0.5 + Math.random()));
    }
  }

  async #askOnce(address: string): Promise<Attempt> {
    const { timeoutSeconds, headers, notFoundStatuses, record } = this.#settings;
    let bytes = 0;
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', ...headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutSeconds * 1000),
      });
      const body = await readBounded(response, limits.registerAnswerBytes);
      bytes = body.length;
      if (notFoundStatuses.includes(response.status)) return final({ kind: 'not-found' }, bytes);
      if (!response.ok) {
        const again = response.status >= 500 || response.status === 429;
        return { answer: this.#failed(`it answered ${response.status}`), again, bytes };
      }
      const found = at(JSON.parse(body.toString('utf8')), record ?? '');
      if (found === undefined || found === null) return final({ kind: 'not-found' }, bytes);
      if (typeof found !== 'object') return final(this.#failed('its answer has no record'), bytes);
      return final({ kind: 'found', record: this.#mapFields(found as Raw) }, bytes);
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      const unreadable = error instanceof SyntaxError || error instanceof RangeError;
      const reason = timedOut
        ? `no answer in ${timeoutSeconds} s`
        : unreadable
          ? 'its answer cannot be read'
          : 'no connection';
      return { answer: this.#failed(reason), again: !unreadable, bytes };
    }
  }

  #mapFields(record: Raw): Raw {
    const mapped: Record<string, unknown> = { ...record };
    for (const [field, path] of Object.entries(this.#settings.fields ?? {})) mapped[field] = at(record, path);
    return mapped;
  }

  #failed(reason: string): Answer<Raw> {
    return unavailable(reason, limits.retryAfterSeconds);
  }

  /** The breaker opens after some failures in a row; when its time is over the next call is the probe. */
  #noteOutcome(answer: Answer<Raw>): void {
    if (answer.kind !== 'unavailable') {
      this.#failuresInARow = 0;
      return;
    }
    this.#failuresInARow += 1;
    if (this.#failuresInARow >= this.#settings.breakerFailures) {
      this.#closedUntil = Date.now() + this.#settings.breakerSeconds * 1000;
    }
  }

  #remember(address: string, answer: Answer<Raw>): void {
    if (this.#settings.cacheSeconds === 0) return;
    this.#remembered.set(address, { until: Date.now() + this.#settings.cacheSeconds * 1000, answer });
  }
}

function unavailable(reason: string, retryAfterSeconds: number): Answer<Raw> {
  return { kind: 'unavailable', reason, retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) };
}

/** Puts the parameters into the address; query parameters left empty are dropped. */
export function fillAddress(template: string, parameters: Readonly<Record<string, string>>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const address = new URL(filled);
  for (const [name, value] of [...address.searchParams]) {
    if (value === '') address.searchParams.delete(name);
  }
  return address.href;
}

/** The value at a dotted path; the whole for the empty path. */
function at(value: unknown, path: string): unknown {
  let current = value;
  for (const step of path === '' ? [] : path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined;
    current = (current as Record<string, unknown>)[step];
  }
  return current;
}

/** Throws a RangeError where there is more. */
export async function readBounded(response: Response, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limitBytes) throw new RangeError('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
