import { isEmbedded } from './embedded.ts';

/** Every request of the page to the service. A weak network is the ordinary case: failures that may be retried are marked. */

/** The service said no, and would again. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
  ) {
    super(code);
  }
}

/** Nothing came back, or something that another attempt may mend. */
export class Unreached extends Error {
  constructor(
    /** The service's own wish, in milliseconds. */
    readonly after = 0,
  ) {
    super('unreached');
  }
}

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Sent as JSON; bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export type Call = <T>(path: string, asked?: Asked) => Promise<T>;

/** A connection that is dead without saying so; 64 KiB take half a minute on the worst of networks. */
const patienceMilliseconds = 60_000;

/** `session`: the one that is shown. A browser may have several, each in its tab. */
export function makeCall(
  fetcher: typeof fetch,
  language: () => string,
  session: () => string | undefined,
): Call {
  return async <T>(path: string, asked: Asked = {}): Promise<T> => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), patienceMilliseconds);
    const abort = () => giveUp.abort();
    if (asked.signal !== undefined) {
      if (asked.signal.aborted) abort();
      asked.signal.addEventListener('abort', abort);
    }
    try {
      const response = await fetcher(
        `/capture/api${path}`,
        init(asked, language(), session(), giveUp.signal),
      );
      const device = response.headers.get('Capture-Device');
      if (device !== null) inMemory.device = device;
      const answer = await response.json();
      if (response.ok) return answer as T;
      throw problem(response, answer);
    } catch (error) {
      // Whatever else is thrown, also by an answer that is no JSON, as those of proxies and of hotel networks.
      throw error instanceof Refusal || error instanceof Unreached ? error : new Unreached();
    } finally {
      clearTimeout(timer);
      if (asked.signal !== undefined) asked.signal.removeEventListener('abort', abort);
    }
  };
}

/** The device's secret, in a frame: gone with the page. */
const inMemory: { device: string | undefined } = { device: undefined };

function init(
  { method = 'GET', body, headers }: Asked,
  language: string,
  session: string | undefined,
  signal: AbortSignal,
): RequestInit {
  const bytes = body instanceof ArrayBuffer || body instanceof Uint8Array || body instanceof Blob;
  return {
    method,
    signal,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      'X-Capture': '1',
      'Accept-Language': language,
      ...(session !== undefined && { 'Capture-Session': session }),
      ...(isEmbedded && { 'Capture-Embedded': '1' }),
      ...(inMemory.device !== undefined && { 'Capture-Device': inMemory.device }),
      ...(body !== undefined && { 'Content-Type': bytes ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: bytes ? (body as BodyInit) : JSON.stringify(body) }),
  };
}

function problem(response: Response, answer: unknown): Refusal | Unreached {
  const { code, detail, errors } = (answer === null ? {} : answer) as Record<string, unknown>;
  const passing = response.status >= 500 || [408, 425, 429].includes(response.status);
  if (typeof code !== 'string' || passing) {
    return new Unreached(Number(response.headers.get('Retry-After') || 0) * 1000);
  }
  // What is wrong with the picture itself.
  const [fault] = Array.isArray(errors) ? (errors as readonly { readonly message?: unknown }[]) : [];
  const words = fault?.message ?? detail;
  return new Refusal(response.status, code, typeof words === 'string' ? words : '');
}
