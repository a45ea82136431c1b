import { AddressRefused, mayBePlain, type PlainHosts, type Resolve, systemResolve } from './address-guard.ts';
import { ask, placeOf } from './answer.ts';
import { Way } from './download.ts';
import { guardedConnector } from './guarded-connector.ts';
import { outsideLimits } from './limits.ts';

interface FetchGuard {
  readonly plainHosts: PlainHosts;
  readonly resolve?: Resolve;
}

interface FetchAsking {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * `fetch` for a library that asks a service of the operator's, in any network. The service may name further addresses,
 * but none further inside than the first one; redirects are not followed.
 */
export function serviceFetch({ plainHosts, resolve = systemResolve }: FetchGuard) {
  const way = new Way();
  return async (address: string, { method, headers, body }: FetchAsking): Promise<Response> => {
    const url = new URL(address);
    const isGood = url.protocol === 'https:' || (url.protocol === 'http:' && mayBePlain(url, plainHosts));
    if (!isGood || !way.acceptsHost(url.hostname)) throw new AddressRefused('the address is not asked');
    const { buildConnector, EnvHttpProxyAgent } = await import('undici');
    const connect = guardedConnector(buildConnector, { allowPrivate: false, accepts: way.accepts, resolve });
    const dispatcher = new EnvHttpProxyAgent({ connect });
    try {
      const answer = await ask(
        dispatcher,
        {
          ...placeOf(url),
          method: method === 'POST' ? 'POST' : 'GET',
          headers: { 'user-agent': 'akwaba', ...headers },
          body: body === undefined || body === null ? null : String(body),
          signal: AbortSignal.timeout(outsideLimits.outsideGetSeconds * 1000),
        },
        () => outsideLimits.serviceAnswerBytes,
      );
      if (!answer.isWhole) throw new RangeError('the answer is too large');
      way.redirected();
      const { status, body: bytes } = answer;
      const type = answer.headers['content-type'] ?? '';
      const isEmpty = [204, 205, 304].includes(status);
      return new Response(isEmpty ? null : new Uint8Array(bytes), {
        status,
        headers: { 'content-type': type },
      });
    } finally {
      await dispatcher.destroy();
    }
  };
}
