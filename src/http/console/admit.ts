import type { FastifyReply, FastifyRequest } from 'fastify';
import { may, permissions } from '../../contract/operators.ts';
import { csrfTokenOf, resumeSession } from '../../operators/sessions.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { Services } from '../services.ts';
import { clearSessionCookie, sessionCookie, setSessionCookie } from './session-cookie.ts';

/** Who may come in: a page of ours, a session, what is still wanted of it, the role; in that order. */
export function createConsoleAdmission({ sessions, config, keyring }: Services) {
  return async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { open, unopened, may: permission } = request.routeOptions.config;
    const changes = request.method !== 'GET';
    if (changes) refuseOtherPages(request, config.publicUrl);
    if (open) return;
    const token = sessionCookie(request);
    // What a page asks by itself while nobody touches it.
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
    if (changes && request.headers['x-csrf-token'] !== csrfTokenOf(keyring, operator.session)) {
      throw new AppError('WRONG_ORIGIN');
    }
    if (unopened) return;
    if (operator.state !== 'open') throw new AppError('SESSION_NOT_OPEN');
    const { role } = operator.user;
    if (permission === undefined || !may(role, permission)) {
      const needed = permission === undefined ? '-' : permissions[permission];
      throw new AppError('NOT_ALLOWED', { parameters: { role: needed, yours: role } });
    }
  };
}

/** Whether the browser reaches us by TLS. */
export function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}

/** Browsers say which page a request comes from; those that say nothing are no browsers. */
function refuseOtherPages(request: FastifyRequest, publicUrl: string | undefined): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site === 'same-origin') return;
  const own = [publicUrl, `${request.protocol}://${request.host}`];
  if (site !== undefined || (origin !== undefined && !own.includes(origin))) {
    throw new AppError('WRONG_ORIGIN');
  }
}
