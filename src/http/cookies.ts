import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of a browser. Scripts do not see them, and other sites cannot send them. */

interface Cookie {
  readonly name: string;
  readonly path: string;
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(';').map((part) => part.trim());
  const found = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
  return found === undefined || found === '' ? undefined : found;
}

/** `secure` where the service is reached by TLS: a browser would not keep it otherwise. */
export function setCookie(
  reply: FastifyReply,
  { name, path }: Cookie,
  value: string,
  seconds: number,
  secure: boolean,
): void {
  const flags = `HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  reply.header('Set-Cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; ${flags}`);
}

/** Whether the browser reaches us by TLS. */
export function isSecure(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}
