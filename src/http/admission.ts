import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/authenticate.ts';
import { takeFromBuckets } from '../db/clients/rate-limits.ts';
import type { PauseWatch } from '../db/pause.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { httpLimits } from './limits.ts';
import { type Limit, RateLimiter } from './rate-limiter.ts';
import { refuseSpentDay } from './sandbox.ts';
import type { Services } from './services.ts';
import { sourceOf } from './sources.ts';

/** Checks credentials, suspension, scope, rate, pause and requests at work, in this order, before the body is read. */
export function createAdmission(services: Services) {
  const { authenticator, atWork, config, keyring, lookups, pause } = services;
  const limiter = new RateLimiter((uses) => takeFromBuckets(lookups, uses));
  // By the address as it came: hashing it for each request would cost more than the rest of this.
  const failureLimits = new BoundedMap<string, Limit>(httpLimits.failureSources);

  function failuresFrom(source: string): Limit {
    const limit =
      failureLimits.get(source) ?? failuresOf(keyring, 'credentials', source, config.authFailuresPerMinute);
    failureLimits.set(source, limit);
    return limit;
  }

  async function authenticate(request: FastifyRequest): Promise<Caller> {
    const apiKey = header(request, 'api-key');
    const apiSecret = header(request, 'api-secret');
    const failures = failuresFrom(sourceOf(request));
    const past = limiter.peek(failures);
    // Failures of others behind the same address do not lock out a client that was admitted a moment ago.
    if (!past.allowed && !(apiKey && apiSecret && authenticator.wasGood(apiKey, apiSecret))) {
      throw new AppError('TOO_MANY_AUTH_FAILURES', { retryAfterSeconds: past.retryAfterSeconds });
    }
    try {
      if (apiKey === '' || apiSecret === '') throw new AppError('MISSING_CREDENTIALS');
      return await authenticator.authenticate(apiKey, apiSecret);
    } catch (error) {
      if (error instanceof AppError && error.status === 401) limiter.count(failures);
      throw error;
    }
  }

  async function limitRate(caller: Caller, reply: FastifyReply): Promise<void> {
    const limit = caller.company.rate_limit_per_second ?? config.rateLimitPerSecond;
    const rate = await limiter.take({
      name: `requests of ${caller.credential.id}`,
      perSecond: limit,
      burst: limit,
    });
    reply.header('RateLimit-Policy', `"credential";q=${limit};w=1`);
    reply.header(
      'RateLimit',
      `"credential";r=${rate.remaining};t=${rate.allowed ? 1 : rate.retryAfterSeconds}`,
    );
    if (rate.allowed) return;
    throw new AppError('RATE_LIMITED', { parameters: { limit }, retryAfterSeconds: rate.retryAfterSeconds });
  }

  async function limitOften({ world }: Caller, route: string, perMinute: number): Promise<void> {
    const name = `${route} of ${world.companyId}${world.test ? ' test' : ''}`;
    const { allowed, retryAfterSeconds } = await limiter.take({
      name,
      perSecond: perMinute / 60,
      burst: perMinute,
    });
    if (!allowed) throw new AppError('TOO_OFTEN', { parameters: { limit: perMinute }, retryAfterSeconds });
  }

  return async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { open, evenSuspended, evenPaused, accepts, perMinute, spends } = request.routeOptions.config;
    if (open) return;
    const caller = await authenticate(request);
    request.caller = caller;
    if (caller.company.suspended_at !== null && !evenSuspended) throw new AppError('ACCOUNT_SUSPENDED');
    requireScope(request, caller);
    await limitRate(caller, reply);
    if (perMinute !== undefined) {
      await limitOften(caller, `${request.method} ${request.routeOptions.url}`, perMinute);
    }
    if (spends && caller.credential.test) await refuseSpentDay(services, caller);
    if (!evenPaused) await refuseWhilePaused(pause);
    const kind = accepts === undefined ? 'requests' : 'uploads';
    request.place =
      request.method === 'GET'
        ? await atWork.enterInTurn(caller.world, kind, reply)
        : atWork.enter(caller.world, kind, reply);
  };
}

function requireScope({ method, routeOptions }: FastifyRequest, { access }: Caller): void {
  const needed = routeOptions.config.scope ?? (method === 'GET' ? 'read' : 'write');
  if (needed === 'any' || access.scopes.includes(needed)) return;
  throw new AppError('SCOPE_MISSING', {
    parameters: {
      needed,
      scopes: access.scopes.join(', '),
      wanted: [...access.scopes, needed].join(','),
      key: access.apiKey,
    },
  });
}

/** A paused service begins and charges nothing: a further restore would not know of it. */
export async function refuseWhilePaused(pause: PauseWatch): Promise<void> {
  if ((await pause.current()) === undefined) return;
  throw new AppError('SERVICE_QUIET', { retryAfterSeconds: httpLimits.pausedRetrySeconds });
}

/** Attempts from one address that fail. Addresses are kept hashed. */
export function failuresOf(keyring: Keyring, what: string, source: string, perMinute: number): Limit {
  const name = `${what} from ${keyring.hash('lookup', 'address', source).toString('base64url', 0, 16)}`;
  return { name, perSecond: perMinute / 60, burst: perMinute };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
