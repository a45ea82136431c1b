import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRow } from '../../db/capture/sessions.ts';
import { cookieOf, isSecure, setCookie } from '../cookies.ts';

/** It tells the device that has a session, or had it: `<session>.<secret>`. */
const cookie = { name: 'akwaba_capture', path: '/capture' };

export const captureCookie = (request: FastifyRequest): string | undefined => cookieOf(request, cookie.name);

/** For as long as the session lasts, and a day more in which its end is shown. */
export function setCaptureCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { uuid, expires_at }: SessionRow,
  secret: string,
  publicUrl: string | undefined,
): void {
  const seconds = Math.max(0, Math.round((expires_at.getTime() - Date.now()) / 1000)) + 24 * 60 * 60;
  setCookie(reply, cookie, `${uuid}.${secret}`, seconds, isSecure(request, publicUrl));
}
