import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of a browser. Scripts do not see them, and other sites cannot send them. */

interface Cookie {
  readonly name: string;
  readonly path: string;
}

interface GivenCookie {
  readonly name: string;
  readonly value: string;
}

/** In the order in which the browser sends them; empty ones are none. */
export const cookiesOf = (request: FastifyRequest): readonly GivenCookie[] =>
  (request.headers.cookie ?? '').split(';').flatMap((part) => {
    const [name = '', ...rest] = part.trim().split('=');
    const value = rest.join('=');
    return value === '' ? [] : [{ name, value }];
  });

export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  cookiesOf(request).find((cookie) => cookie.name === name)?.value;

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
export const isSecure = (request: FastifyRequest, publicUrl: string | undefined): boolean =>
  request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
