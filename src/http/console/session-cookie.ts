import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../limits.ts';

/** The cookie that opens a session. Scripts do not see it, and other sites cannot send it. */

const name = 'akwaba_session';

export function sessionCookie(request: FastifyRequest): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  return found === undefined || found === '' ? undefined : found;
}

/** `secure` where the service is reached by TLS: a browser would not keep it otherwise. */
export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.header('Set-Cookie', cookie(token, limits.sessionSeconds, secure));
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.header('Set-Cookie', cookie('', 0, secure));
}

function cookie(value: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=/console; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
