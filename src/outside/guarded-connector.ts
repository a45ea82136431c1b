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
        // Whatever name the socket looks up, it gets the addresses that were checked.
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

/** The outcome of `work`, or the reason of the signal if that comes first. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
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
