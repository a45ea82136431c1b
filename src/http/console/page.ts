import { AppError } from '../../platform/problems/errors.ts';
import { type Assets, loadingTags, pageAssets, serveAssets } from '../page-assets.ts';
import type { App } from '../services.ts';

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

  serveAssets(app, 'console');

  for (const path of ['/console', '/console/*']) {
    app.get(path, open, async (request, reply) => {
      if (request.url.startsWith('/console/api/')) throw new AppError('ROUTE_NOT_FOUND');
      const { language } = request;
      return reply
        .header('Content-Security-Policy', policy)
        .header('Vary', 'Accept-Language')
        .type('text/html; charset=utf-8')
        .send(page(await pageAssets('console'), language));
    });
  }
}

const scriptNeeded = {
  en: 'The console needs JavaScript.',
  fr: 'La console a besoin de JavaScript.',
};

const page = (assets: Assets, language: 'en' | 'fr'): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Akwaba</title><link rel="icon" href="data:,">${loadingTags('console', assets)}</head>
<body><div id="console"></div><noscript>${scriptNeeded[language]}</noscript></body></html>`;
