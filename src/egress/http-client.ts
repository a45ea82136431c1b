import { checkUrl, type GuardOptions, type Resolve, systemResolve } from './address-guard.ts';
import { openAnswer, placeOf, takeBody } from './answer.ts';
import { type FailureCode, failureOf } from './failures.ts';
import { type ConnectionGuard, guardedConnector, withinTime } from './guarded-connector.ts';
import { outsideLimits } from './limits.ts';

/** Requests to addresses that others gave us. */

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

export type Post = (address: string, options: PostOptions) => Promise<Outcome>;

/** Past the address guard; redirects are not followed. */
export function guardedPost(guard: GuardOptions & { readonly resolve?: Resolve }): Post {
  const { allowPrivate, resolve = systemResolve } = guard;
  return async (address, options) => {
    const started = performance.now();
    const ended = () => Math.round(performance.now() - started);
    const checked = checkUrl(address, { allowPrivate });
    if (!checked.ok) return { failure: 'ADDRESS_REFUSED', milliseconds: ended() };
    return withinTime<Outcome>(
      { seconds: options.timeoutSeconds, signal: options.signal },
      async ({ signal }) => {
        const status = await exchange(checked.url, options, signal, { allowPrivate, resolve });
        return { status, milliseconds: ended() };
      },
      (error) => ({ failure: failureOf(error), milliseconds: ended() }),
    );
  };
}

/** Each request has a new connection: one that the other side closes at the wrong moment would look like a failure. */
async function exchange(
  url: URL,
  { headers, body }: PostOptions,
  signal: AbortSignal,
  guard: ConnectionGuard,
): Promise<number> {
  const { buildConnector, Client } = await import('undici');
  const client = new Client(url.origin, { connect: guardedConnector(buildConnector, guard), pipelining: 0 });
  try {
    const answer = await openAnswer(client, { ...placeOf(url), method: 'POST', headers, body, signal });
    // Only the status counts; a little more is read so that a receiver still writing is not cut off.
    await takeBody(answer.body, outsideLimits.outsideAnswerBytes).catch(() => undefined);
    return answer.status;
  } finally {
    void client.destroy();
  }
}
