import type { LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { type GuardOptions, publicAddresses, type Resolve } from './address-guard.ts';
import { outsideLimits } from './limits.ts';

/** What every request to outside addresses relies on: a checked connection, and an end. */

export type ConnectionGuard = GuardOptions & { readonly resolve: Resolve };

/** Connects to the very address that was checked. */
export function guardedConnector(
  build: typeof buildConnector,
  guard: ConnectionGuard,
): buildConnector.connector {
  return (options, callback) => {
    publicAddresses(options.hostname, guard.resolve, guard)
      .then((addresses) => {
        const [{ address, family }] = addresses;
        // The socket gets the checked addresses for any name.
        const lookup: LookupFunction = (_hostname, { all }, done) =>
          all ? done(null, addresses) : done(null, address, family);
        build({ timeout: outsideLimits.outsideConnectSeconds * 1000, lookup })(options, callback);
      })
      .catch((error: Error) => callback(error, null));
  };
}

export class TimeoutError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Aborts the work after some seconds or by the caller's signal, which is thrown; `failed` maps other failures. */
export async function withinTime<T>(
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal | undefined },
  work: (stop: AbortController) => Promise<T>,
  failed: (error: unknown) => T,
): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new TimeoutError()), seconds * 1000);
  const giveUp = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  try {
    signal?.throwIfAborted();
    return await work(stop);
  } catch (error) {
    signal?.throwIfAborted();
    return failed(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}
