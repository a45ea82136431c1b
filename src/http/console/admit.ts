import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireMay } from '../../contract/require-may.ts';
import { takeFromBuckets } from '../../db/clients/rate-limits.ts';
import { csrfTokenOf, resumeSession } from '../../operators/sessions.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { refuseWhilePaused } from '../admission.ts';
import { isSecure } from '../cookies.ts';
import { RateLimiter } from '../rate-limiter.ts';
import type { Services } from '../services.ts';
import { consoleLimits } from './limits.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from './session-cookie.ts';
import { createWhoseCheck } from './whose.ts';

/**
 * Admission, in order: own page (for changes), session, rate, CSRF token (for changes), sign-in, owner of the data,
 * role. The role comes last: another client's data must look the same to every role.
 */
export function createConsoleAdmission(services: Services) {
  const { sessions, config, keyring, lookups, pause } = services;
  const checkWhose = createWhoseCheck(services);
  const limiter = new RateLimiter((uses) => takeFromBuckets(lookups, uses));

  /** Counts one person in all browsers together. */
  async function limitRate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { personBurst: burst, personPerSecond: perSecond } = consoleLimits;
    const { perMinute } = request.routeOptions.config;
    const person = `console of ${request.operator.user.id}`;
    const rate = await limiter.take({ name: person, perSecond, burst });
    reply.header('RateLimit-Policy', `"person";q=${burst};w=${burst / perSecond}`);
    reply.header('RateLimit', `"person";r=${rate.remaining};t=${rate.retryAfterSeconds}`);
    const often =
      perMinute === undefined || !rate.allowed
        ? rate
        : await limiter.take({
            name: `${person} ${request.method} ${request.routeOptions.url}`,
            perSecond: perMinute / 60,
            burst: perMinute,
          });
    if (often.allowed) return;
    const limit = rate.allowed ? (perMinute ?? 0) : 60 * perSecond;
    const { retryAfterSeconds } = often;
    throw new AppError('CONSOLE_TOO_FAST', { parameters: { limit }, retryAfterSeconds });
  }

  return async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { open, unopened, may: permission } = request.routeOptions.config;
    const changes = request.method !== 'GET';
    if (changes) refuseOtherPages(request, config.publicUrl);
    if (open) return;
    const token = sessionCookie(request);
    // A page's own request, which does not renew the session.
    const unattended = request.headers['x-unattended'] !== undefined;
    const operator = token === undefined ? undefined : await resumeSession(sessions, token, { unattended });
    if (operator === undefined) {
      if (token !== undefined) clearSessionCookie(reply, isSecure(request, config.publicUrl));
      throw new AppError('SESSION_ENDED');
    }
    if (operator.newToken !== null) {
      setSessionCookie(reply, operator.newToken, isSecure(request, config.publicUrl));
    }
    request.operator = operator;
    await limitRate(request, reply);
    if (changes && request.headers['x-csrf-token'] !== csrfTokenOf(keyring, operator.session)) {
      throw new AppError('WRONG_ORIGIN');
    }
    if (unopened) return;
    if (operator.state !== 'open') throw new AppError('SESSION_NOT_OPEN');
    if (changes) await refuseWhilePaused(pause);
    await checkWhose(request);
    if (permission === undefined) throw new Error(`${request.routeOptions.url} says not who may use it`);
    requireMay(operator.user.role, permission);
  };
}

/** Browsers say which page a request comes from; clients that say nothing are not browsers. */
function refuseOtherPages(request: FastifyRequest, publicUrl: string | undefined): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site === 'same-origin') return;
  const own = [publicUrl, `${request.protocol}://${request.host}`];
  if (site !== undefined || (origin !== undefined && !own.includes(origin))) {
    throw new AppError('WRONG_ORIGIN');
  }
}
