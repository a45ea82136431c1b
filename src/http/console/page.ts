import { languageOf } from '../../platform/language.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { App } from '../services.ts';
import { type Assets, consoleAssets } from './assets.ts';

/** Nothing from other origins, nothing inline, and no text that becomes script. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The one page of the console, whatever address of it is asked for, and what the page loads. */
export function consolePage(app: App): void {
  const open = { config: { open: true }, schema: { hide: true } } as const;

  app.get<{ Params: { name: string } }>('/console/assets/:name', open, async (request, reply) => {
    const asset = (await consoleAssets()).files.get(request.params.name);
    if (asset === undefined) throw new AppError('ROUTE_NOT_FOUND');
    const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    reply
      .headers({ 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' })
      .type(asset.type);
    if (zipped) reply.header('Content-Encoding', 'gzip');
    return reply.send(zipped ? asset.gzip : asset.body);
  });

  for (const path of ['/console', '/console/*']) {
    app.get(path, open, async (request, reply) => {
      if (request.url.startsWith('/console/api/')) throw new AppError('ROUTE_NOT_FOUND');
      const language = languageOf(request.headers['accept-language']);
      return reply
        .header('Content-Security-Policy', policy)
        .header('Vary', 'Accept-Language')
        .type('text/html; charset=utf-8')
        .send(page(await consoleAssets(), language));
    });
  }
}

const scriptNeeded = {
  en: 'The console needs JavaScript.',
  fr: 'La console a besoin de JavaScript.',
};

function page({ script, style, firstScripts }: Assets, language: 'en' | 'fr'): string {
  const preload = firstScripts
    .filter((name) => name !== script)
    .map((name) => `<link rel="modulepreload" href="/console/assets/${name}">`);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Akwaba</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/console/assets/${style}">
${preload.join('')}<script type="module" src="/console/assets/${script}"></script></head>
<body><div id="console"></div><noscript>${scriptNeeded[language]}</noscript></body></html>`;
}
