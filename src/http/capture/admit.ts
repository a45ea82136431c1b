import type { FastifyRequest } from 'fastify';
import { deviceOf, refuseEnded } from '../../capture/device.ts';
import { takeFromBuckets } from '../../db/clients/rate-limits.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { failuresOf, refuseWhilePaused } from '../admission.ts';
import { type Limit, RateLimiter } from '../rate-limiter.ts';
import type { Services } from '../services.ts';
import { sourceOf } from '../sources.ts';
import { captureCookie } from './cookie.ts';
import { captureCallLimits as limits } from './limits.ts';

/**
 * Admission, in order: rate of the address, own page (for changes), pause; then the cookie of a device, the rate and
 * the state of its session. Guessed cookies count as guessed links do.
 */
export function createCaptureAdmission(services: Services) {
  const { keyring, lookups, pause } = services;
  const limiter = new RateLimiter((uses) => takeFromBuckets(lookups, uses));

  async function take(limit: Limit): Promise<void> {
    const { allowed, retryAfterSeconds } = await limiter.take(limit);
    if (!allowed) throw new AppError('CAPTURE_TOO_FAST', { retryAfterSeconds });
  }

  const unknownFrom = (request: FastifyRequest): Limit =>
    failuresOf(keyring, 'capture links', sourceOf(request), limits.unknownPerMinute);

  async function admit(request: FastifyRequest): Promise<void> {
    const { capture: needs } = request.routeOptions.config;
    const address = keyring.hash('lookup', 'address', sourceOf(request)).toString('base64url', 0, 16);
    await take({
      name: `capture calls from ${address}`,
      perSecond: limits.addressPerSecond,
      burst: limits.addressBurst,
    });
    if (request.method !== 'GET') {
      refuseOtherPages(request);
      await refuseWhilePaused(pause);
    }
    if (needs !== 'link') await admitDevice(request, needs === 'watcher');
  }

  async function admitDevice(request: FastifyRequest, evenWatching: boolean): Promise<void> {
    const cookie = captureCookie(request);
    const device = await deviceOf(services, cookie);
    if (device === undefined) throw new AppError('CAPTURE_LINK_UNKNOWN');
    request.capture = device;
    const { session, watching } = device;
    await take({
      // Devices that only look on have a rate of their own.
      name: `capture session ${session.uuid}${watching ? ' watched' : ''}`,
      perSecond: limits.sessionPerSecond,
      burst: limits.sessionBurst,
    });
    // The device sees that it was sent; one whose answer was lost gets it again.
    if (session.status !== 'SUBMITTED') refuseEnded(session);
    if (watching && !evenWatching) throw new AppError('CAPTURE_ON_ANOTHER_DEVICE');
  }

  return {
    admit,
    /**
     * Counts unknown links and makes an address that tries many wait. A good link still works: many people share an
     * address.
     */
    countingUnknown<This, Args extends [FastifyRequest, ...unknown[]], Result>(
      handler: (this: This, ...args: Args) => Result,
    ) {
      return async function counted(this: This, ...args: Args): Promise<Awaited<Result>> {
        try {
          return await handler.apply(this, args);
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'CAPTURE_LINK_UNKNOWN') throw error;
          const unknown = unknownFrom(args[0]);
          const { allowed, retryAfterSeconds } = limiter.peek(unknown);
          limiter.count(unknown);
          throw allowed ? error : new AppError('CAPTURE_TOO_FAST', { retryAfterSeconds });
        }
      };
    },
  };
}

/** Another site's form can send neither: the browser would ask us first. */
function refuseOtherPages({ headers }: FastifyRequest): void {
  const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
  if (headers['x-capture'] !== '1' && !isJson) throw new AppError('CAPTURE_NOT_FROM_PAGE');
  const { 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') throw new AppError('CAPTURE_NOT_FROM_PAGE');
}
