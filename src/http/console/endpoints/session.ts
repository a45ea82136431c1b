import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  Code,
  Enrolment,
  EnrolmentOrder,
  NewPassword,
  Session,
  SignIn,
} from '../../../contract/console/session.ts';
import { Done } from '../../../contract/console/shapes.ts';
import { permissionsOf } from '../../../contract/operators.ts';
import { vocabularyOf } from '../../../dossiers/vocabulary.ts';
import { browserCookie } from '../../../operators/attempts.ts';
import { operatorLimits } from '../../../operators/limits.ts';
import {
  beginEnrolment,
  changePassword,
  csrfTokenOf,
  endEnrolment,
  endSession,
  giveCode,
  type OpenSession,
  resumeSession,
  signIn,
} from '../../../operators/sessions.ts';
import { packageVersion } from '../../../platform/package-root.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import { RateLimiter } from '../../rate-limiter.ts';
import type { Endpoint, Services } from '../../services.ts';
import { sourceOf } from '../../sources.ts';
import { isSecure } from '../admit.ts';
import {
  browserCookieOf,
  clearSessionCookie,
  sessionCookie,
  setBrowserCookie,
  setSessionCookie,
} from '../session-cookie.ts';

/** Signing in and out, and what people change about their own access. */
export const session: Endpoint = (app, services) => {
  const { sessions, config, keyring } = services;
  const failures = new RateLimiter();
  const vocabulary = vocabularyOf(services.checks);
  const perMinute = config.authFailuresPerMinute;

  const shown = (operator: OpenSession): Session => ({
    state: operator.state,
    csrfToken: csrfTokenOf(keyring, operator.session),
    user: {
      id: operator.user.id,
      login: operator.user.login,
      name: operator.user.name,
      role: operator.user.role,
    },
    permissions: permissionsOf(operator.user.role),
    secondFactor: {
      enabled: operator.user.sealed_totp !== null,
      required: sessions.secondFactorRequired,
    },
    endsAt: new Date(
      operator.session.created_at.getTime() + operatorLimits.sessionSeconds * 1000,
    ).toISOString(),
    version: packageVersion,
    vocabulary,
  });

  /** The session after something about it changed. */
  async function renewed(token: string | undefined): Promise<Session> {
    const again = await resumeSession(sessions, token ?? '');
    if (again === undefined) throw new AppError('SESSION_ENDED');
    return shown(again);
  }

  /** Marks this browser as one in which the person completed a sign-in. */
  function rememberBrowser(request: FastifyRequest, reply: FastifyReply, login: string): void {
    const cookie = browserCookie(keyring, login, browserCookieOf(request));
    setBrowserCookie(reply, cookie, isSecure(request, config.publicUrl));
  }

  app.post(
    '/session',
    { config: { open: true }, schema: { body: SignIn, response: { 200: Session } } },
    async (request, reply) => {
      const source = sourceOf(request);
      const past = failures.look(source, perMinute / 60, perMinute);
      if (!past.allowed) {
        throw new AppError('TOO_MANY_AUTH_FAILURES', { retryAfterSeconds: past.retryAfterSeconds });
      }
      try {
        const agent = request.headers['user-agent'] ?? '';
        const browser = browserCookieOf(request);
        const opened = await signIn(sessions, { ...request.body, agent, browser });
        await leaveOldSession(services, request);
        setSessionCookie(reply as FastifyReply, opened.newToken, isSecure(request, config.publicUrl));
        if (opened.state !== 'second-factor') {
          rememberBrowser(request, reply as FastifyReply, opened.user.login);
        }
        return shown(opened);
      } catch (error) {
        if (error instanceof AppError) failures.take(source, perMinute / 60, perMinute);
        throw error;
      }
    },
  );

  const own = { unopened: true } as const;

  app.get('/session', { config: own, schema: { response: { 200: Session } } }, async (request) =>
    shown(request.operator),
  );

  app.delete('/session', { config: own, schema: { response: { 200: Done } } }, async (request, reply) => {
    await endSession(sessions, request.operator);
    clearSessionCookie(reply as FastifyReply, isSecure(request, config.publicUrl));
    return { done: true } as const;
  });

  app.post(
    '/session/code',
    { config: own, schema: { body: Code, response: { 200: Session } } },
    async (request, reply) => {
      const { code } = request.body;
      const token = await giveCode(sessions, request.operator, { code, browser: browserCookieOf(request) });
      setSessionCookie(reply as FastifyReply, token, isSecure(request, config.publicUrl));
      rememberBrowser(request, reply as FastifyReply, request.operator.user.login);
      return renewed(token);
    },
  );

  app.post(
    '/session/password',
    { config: own, schema: { body: NewPassword, response: { 200: Session } } },
    async (request) => {
      refuseWithoutCode(request.operator);
      const browser = browserCookieOf(request);
      await changePassword(sessions, request.operator, { ...request.body, browser });
      return renewed(sessionCookie(request));
    },
  );

  app.post(
    '/session/second-factor',
    { config: own, schema: { body: EnrolmentOrder, response: { 200: Enrolment } } },
    async (request) => {
      refuseWithoutCode(request.operator);
      const browser = browserCookieOf(request);
      return beginEnrolment(sessions, request.operator, { ...request.body, browser });
    },
  );

  app.post(
    '/session/second-factor/confirm',
    { config: own, schema: { body: Code, response: { 200: Session } } },
    async (request) => {
      refuseWithoutCode(request.operator);
      await endEnrolment(sessions, request.operator, request.body.code);
      return renewed(sessionCookie(request));
    },
  );
};

/** Who knows only the password may not replace it, nor the second factor. */
function refuseWithoutCode({ state }: OpenSession): void {
  if (state === 'second-factor') throw new AppError('SESSION_NOT_OPEN');
}

/** Signing in again ends what the browser had open before. */
async function leaveOldSession({ sessions }: Services, request: FastifyRequest): Promise<void> {
  const token = sessionCookie(request);
  const old = token === undefined ? undefined : await resumeSession(sessions, token);
  if (old !== undefined) await endSession(sessions, old);
}
