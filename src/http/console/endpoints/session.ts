import type { FastifyReply, FastifyRequest } from 'fastify';
import { logoShown } from '../../../accounts/logo.ts';
import {
  Code,
  DirectoryAddress,
  DirectoryAnswer,
  DirectoryLabel,
  Enrolment,
  EnrolmentOrder,
  NewPassword,
  Session,
  SignedOut,
  SignIn,
} from '../../../contract/console/session.ts';
import { Done } from '../../../contract/console/shapes.ts';
import { AccountLink } from '../../../contract/notifications.ts';
import { permissionsOf, roleNames, roles } from '../../../contract/operators.ts';
import { findCompany } from '../../../db/clients/companies.ts';
import { takeFromBuckets } from '../../../db/clients/rate-limits.ts';
import type { Pause } from '../../../db/pause.ts';
import { hasOnlyTest } from '../../../db/work/figures.ts';
import { vocabularyOf } from '../../../dossiers/vocabulary.ts';
import { followLink } from '../../../notifications/contact.ts';
import { browserCookie, recognise } from '../../../operators/attempts.ts';
import { operatorLimits } from '../../../operators/limits.ts';
import type { Directory } from '../../../operators/oidc.ts';
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
import { failuresOf } from '../../admission.ts';
import { isSecure } from '../../cookies.ts';
import { RateLimiter } from '../../rate-limiter.ts';
import type { Endpoint, Services } from '../../services.ts';
import { sourceOf } from '../../sources.ts';
import {
  browserCookieOf,
  clearSessionCookie,
  directoryCookieOf,
  sessionCookie,
  setBrowserCookie,
  setDirectoryCookie,
  setSessionCookie,
} from '../session-cookie.ts';

/** Signing in and out, and what people change about their own access. */
export const session: Endpoint = (app, services) => {
  const { sessions, config, keyring } = services;
  const failures = new RateLimiter((uses) => takeFromBuckets(services.database, uses));
  const vocabulary = {
    ...vocabularyOf(services.checks),
    roles: roles.map((role) => ({ role, name: roleNames[role] })),
  };
  const perMinute = config.authFailuresPerMinute;

  const shown = async (operator: OpenSession): Promise<Session> => ({
    state: operator.state,
    csrfToken: csrfTokenOf(keyring, operator.session),
    user: {
      id: operator.user.id,
      login: operator.user.login,
      name: operator.user.name,
      role: operator.user.role,
      directory: operator.user.identity_hash !== null,
    },
    client: await clientShown(operator.user.company_id),
    logo: await logoShown(services.database, operator.user.company_id),
    onlyTest: await hasOnlyTest(services.database, operator.user.company_id),
    permissions: permissionsOf(operator.user.role),
    secondFactor: {
      enabled: operator.user.sealed_totp !== null,
      required: sessions.secondFactorRequired,
    },
    endsAt: new Date(
      operator.session.created_at.getTime() + operatorLimits.sessionSeconds * 1000,
    ).toISOString(),
    version: packageVersion,
    pause: shownPause(await services.pause.current()),
    vocabulary,
  });

  async function clientShown(id: number | null): Promise<Session['client']> {
    const company = id === null ? undefined : await findCompany(services.database, id);
    return company === undefined ? null : { id: company.id, name: company.name };
  }

  /** The session after something about it changed. */
  async function renewed(token: string | undefined): Promise<Session> {
    const again = await resumeSession(sessions, token ?? '');
    if (again === undefined) throw new AppError('SESSION_ENDED');
    return shown(again);
  }

  /** Marks this browser as one in which the person completed a sign-in, once they did. */
  async function rememberBrowser(
    request: FastifyRequest,
    reply: FastifyReply,
    { state, user }: { readonly state: Session['state']; readonly user: { readonly login: string } },
  ): Promise<void> {
    if (state !== 'open') return;
    const cookie = await browserCookie(sessions, user.login, browserCookieOf(request));
    setBrowserCookie(reply, cookie, isSecure(request, config.publicUrl));
  }

  /** Opens the page of somebody who has just proved who they are. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenSession & { readonly newToken: string },
  ): Promise<Session> {
    await leaveOldSession(services, request);
    setSessionCookie(reply, opened.newToken, isSecure(request, config.publicUrl));
    await rememberBrowser(request, reply, opened);
    return shown(opened);
  }

  /** Counts an unknown browser's attempt against its address before the check; returns how to undo that. */
  async function countStranger(request: FastifyRequest): Promise<() => void> {
    const limit = failuresOf(keyring, 'sign-ins', sourceOf(request), perMinute);
    const rate = await failures.take(limit);
    if (rate.allowed) return () => failures.giveBack(limit);
    throw new AppError('TOO_MANY_AUTH_FAILURES', { retryAfterSeconds: rate.retryAfterSeconds });
  }

  const open = { open: true, whose: 'everyone' } as const;

  app.post(
    '/session',
    { config: open, schema: { body: SignIn, response: { 200: Session } } },
    async (request, reply) => {
      const { login, password } = request.body;
      const visitor = await recognise(sessions, login, browserCookieOf(request));
      const takeBack = visitor.known ? () => undefined : await countStranger(request);
      const agent = request.headers['user-agent'] ?? '';
      const given = { password, agent, source: sourceOf(request) };
      const opened = await signIn(sessions, visitor, given).catch((error) => {
        if (error instanceof AppError && error.code === 'TOO_MANY_SIGN_INS') takeBack();
        throw error;
      });
      takeBack();
      return enter(request, reply as FastifyReply, opened);
    },
  );

  app.get(
    '/session/directory',
    { config: open, schema: { response: { 200: DirectoryLabel } } },
    async () => ({ label: services.directory?.label ?? null }),
  );

  app.post(
    '/session/directory',
    { config: open, schema: { response: { 200: DirectoryAddress } } },
    async (request, reply) => {
      const directory = requireDirectory(services);
      await countStranger(request);
      const { address, flow } = await directory.begin(`${services.links.baseUrl}/console/signed-in`);
      setDirectoryCookie(reply as FastifyReply, flow, isSecure(request, config.publicUrl));
      return { address };
    },
  );

  app.post(
    '/session/directory/answer',
    { config: open, schema: { body: DirectoryAnswer, response: { 200: Session } } },
    async (request, reply) => {
      const directory = requireDirectory(services);
      const takeBack = await countStranger(request);
      const flow = directoryCookieOf(request);
      setDirectoryCookie(reply as FastifyReply, '', isSecure(request, config.publicUrl));
      const agent = request.headers['user-agent'] ?? '';
      const opened = await directory.finish(flow, request.body.query, agent);
      takeBack();
      return enter(request, reply as FastifyReply, opened);
    },
  );

  // What a link in a mail is for: an address is confirmed, a password chosen.
  app.post(
    '/session/link',
    { config: open, schema: { body: AccountLink, response: { 200: Done } } },
    async (request) => {
      const takeBack = await countStranger(request);
      await followLink(services.database, keyring, request.body);
      takeBack();
      return { done: true } as const;
    },
  );

  const own = { unopened: true, whose: 'everyone' } as const;

  app.get('/session', { config: own, schema: { response: { 200: Session } } }, async (request) =>
    shown(request.operator),
  );

  app.delete(
    '/session',
    { config: own, schema: { response: { 200: SignedOut } } },
    async (request, reply) => {
      const { operator } = request;
      await endSession(sessions, operator);
      clearSessionCookie(reply as FastifyReply, isSecure(request, config.publicUrl));
      const address = await services.directory?.leave(operator, `${services.links.baseUrl}/console`);
      return { address: address ?? null };
    },
  );

  app.post(
    '/session/code',
    { config: own, schema: { body: Code, response: { 200: Session } } },
    async (request, reply) => {
      const { code } = request.body;
      const token = await giveCode(sessions, request.operator, { code, browser: browserCookieOf(request) });
      setSessionCookie(reply as FastifyReply, token, isSecure(request, config.publicUrl));
      const opened = await renewed(token);
      await rememberBrowser(request, reply as FastifyReply, opened);
      return opened;
    },
  );

  app.post(
    '/session/password',
    { config: own, schema: { body: NewPassword, response: { 200: Session } } },
    async (request, reply) => {
      refuseWithoutCode(request.operator);
      await changePassword(sessions, request.operator, request.body);
      const changed = await renewed(sessionCookie(request));
      await rememberBrowser(request, reply as FastifyReply, changed);
      return changed;
    },
  );

  app.post(
    '/session/second-factor',
    { config: own, schema: { body: EnrolmentOrder, response: { 200: Enrolment } } },
    async (request) => {
      refuseWithoutCode(request.operator);
      return beginEnrolment(sessions, request.operator, request.body);
    },
  );

  app.post(
    '/session/second-factor/confirm',
    { config: own, schema: { body: Code, response: { 200: Session } } },
    async (request, reply) => {
      refuseWithoutCode(request.operator);
      await endEnrolment(sessions, request.operator, request.body.code);
      const enrolled = await renewed(sessionCookie(request));
      await rememberBrowser(request, reply as FastifyReply, enrolled);
      return enrolled;
    },
  );
};

/** A session without the second factor may not replace password or factor. */
function refuseWithoutCode({ state }: OpenSession): void {
  if (state === 'second-factor') throw new AppError('SESSION_NOT_OPEN');
}

function requireDirectory({ directory }: Services): Directory {
  if (directory === undefined) throw new AppError('ROUTE_NOT_FOUND');
  return directory;
}

/** Signing in again ends what the browser had open before. */
async function leaveOldSession({ sessions }: Services, request: FastifyRequest): Promise<void> {
  const token = sessionCookie(request);
  const old = token === undefined ? undefined : await resumeSession(sessions, token);
  if (old !== undefined) await endSession(sessions, old);
}

function shownPause(pause: Pause | undefined): Session['pause'] {
  if (pause === undefined) return null;
  return { since: pause.since.toISOString(), restoredTo: pause.restoredTo?.toISOString() ?? null };
}
