import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, typeset } from '../platform/language.ts';
import { escapeHtml } from '../subjects/html-page.ts';

/** JSON for programs in both languages, a page for people in theirs. */
export async function pageOrJson<T>(
  { headers, query, language }: FastifyRequest,
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
    .send(page(shown, lang ?? language));
}

export const pageOrJsonWords =
  'JSON in both languages; a page, in the one that `lang` or `Accept-Language` asks for, where `Accept` asks for text/html. Needs no credentials. Additive.';

const styles = `:root{color-scheme:light dark;background:light-dark(#fff,#15171a)}body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid #8884}
tr:target{background:#fc03}a{color:light-dark(#0a6245,#5cc79f)}code{overflow-wrap:anywhere}
@media(max-width:48rem){table,tbody,tr,td{display:block}th{display:none}td{border:0;padding:.2rem 0}tr{padding:.6rem 0;border-bottom:1px solid #8884}}`;

/** A page of the reference; `body` is markup already, `style` is what it has beside the others'. Code stays as it is. */
export const referencePage = (title: string, body: string, language: Language, style = ''): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Akwaba: ${escapeHtml(title)}</title>
<style>${styles}${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${language === 'fr' ? body.replace(/(?<=>|^)[^<]+(?!<\/code>)(?=<|$)/g, typeset) : body}</main></body></html>`;

/** What stands between backticks is code. */
export const marked = (text: string): string => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
