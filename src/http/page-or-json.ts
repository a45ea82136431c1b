import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf } from '../platform/language.ts';

/** What is told to programs as JSON, in both languages, and to people as a page, in theirs. */
export async function pageOrJson<T>(
  { headers, query }: FastifyRequest,
  reply: FastifyReply,
  shown: T,
  page: (shown: T, language: Language) => string,
): Promise<unknown> {
  reply.header('Vary', 'Accept, Accept-Language');
  if (!/\btext\/html\b/.test(headers.accept ?? '')) {
    return reply.type('application/json').send(JSON.stringify(shown));
  }
  const { lang } = query as { readonly lang?: Language };
  return reply
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(page(shown, lang ?? languageOf(headers['accept-language'])));
}

export const pageOrJsonWords =
  'JSON in both languages; a page, in the one that `lang` or `Accept-Language` asks for, where `Accept` asks for text/html. Needs no credentials. Additive.';
