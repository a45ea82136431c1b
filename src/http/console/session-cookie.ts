import type { FastifyReply, FastifyRequest } from 'fastify';
import { operatorLimits } from '../../operators/limits.ts';
import { cookieOf, setCookie } from '../cookies.ts';

/** The cookies of a browser. Scripts do not see them, and other sites cannot send them. */

/** It opens a session. */
const session = { name: 'akwaba_session', path: '/console' };
/** It tells that somebody signed in with this browser before; see operators/attempts.ts. */
const browser = { name: 'akwaba_browser', path: '/console/api/session' };
/** Between leaving for the house's directory and coming back; see operators/oidc.ts. */
const directory = { name: 'akwaba_directory', path: '/console/api/session/directory' };

export const sessionCookie = (request: FastifyRequest): string | undefined => cookieOf(request, session.name);
export const browserCookieOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request, browser.name);
export const directoryCookieOf = (request: FastifyRequest): string | undefined =>
  cookieOf(request, directory.name);

/** `secure` where the service is reached by TLS: a browser would not keep it otherwise. */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  setCookie(reply, session, token, operatorLimits.sessionSeconds, secure);
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  setCookie(reply, session, '', 0, secure);
}

export function setBrowserCookie(reply: FastifyReply, value: string, secure: boolean): void {
  setCookie(reply, browser, value, operatorLimits.knownBrowserSeconds, secure);
}

export function setDirectoryCookie(reply: FastifyReply, flow: string, secure: boolean): void {
  setCookie(reply, directory, flow, flow === '' ? 0 : operatorLimits.directoryFlowSeconds, secure);
}
