import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Voice, voicesIn } from '../../capture/voices.ts';
import { findSessionRow } from '../../db/capture/sessions.ts';
import { findCompany } from '../../db/clients/companies.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { ConfigError } from '../../platform/settings/config.ts';
import { isUuid } from '../../platform/uuid.ts';
import { type Assets, loadingTags, pageAssets, serveAssets } from '../page-assets.ts';
import type { App, Services } from '../services.ts';

/** Nothing from other origins, nothing inline. WebAssembly is what looks for the paper's edges before the camera. */
const policy = (ancestors: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; ');

/** The page on which a person takes the pictures. Asking for it claims nothing: its link's secret is not in what is sent. */
export function capturePage(app: App, { config, database }: Services): void {
  const voices = config.captureVoices === undefined ? [] : voicesOf(config.captureVoices);
  const open = { config: { open: true }, schema: { hide: true } } as const;
  serveAssets(app, 'capture');
  app.get<{ Params: { voice: string } }>('/capture/voices/:voice', open, async ({ params }, reply) => {
    const voice = voices.find(({ language, step }) => `${language}-${step}` === params.voice);
    if (voice === undefined) throw new AppError('ROUTE_NOT_FOUND');
    return reply
      .header('Cache-Control', 'public, max-age=3600')
      .type(voice.type)
      .send(await readFile(voice.path));
  });
  // As some programs make a link of it; the secret behind the # goes along.
  app.get('/capture/', open, async (_request, reply) => reply.redirect('/capture', 308));
  const send = async (request: FastifyRequest, reply: FastifyReply, ancestors: readonly string[]) => {
    const { language } = request;
    if (ancestors.length > 0) reply.removeHeader('X-Frame-Options');
    return reply
      .headers({
        'Content-Security-Policy': policy(ancestors),
        'Permissions-Policy': 'camera=(self)',
        'Referrer-Policy': 'no-referrer',
        Vary: 'Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(page(await pageAssets('capture'), language, voices));
  };
  app.get('/capture', open, async (request, reply) => send(request, reply, []));
  // In a frame: of pages that the session's organisation allows. A session that is not known has none.
  app.get<{ Params: { session: string } }>('/capture/in/:session', open, async (request, reply) => {
    const { session: uuid } = request.params;
    const session = isUuid(uuid) ? await findSessionRow(database, uuid) : undefined;
    const company = session && (await findCompany(database, session.company_id));
    return send(request, reply, company?.frame_origins ?? []);
  });
  app.get('/capture/element.js', open, async (_request, reply) => {
    const { files } = await pageAssets('capture');
    const [, element] = [...files].find(([name]) => name.startsWith('element-')) ?? [];
    return reply
      .headers({ 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(element?.body);
  });
}

function voicesOf(folder: string): readonly Voice[] {
  try {
    return voicesIn(folder);
  } catch (error) {
    throw new ConfigError([`CAPTURE_VOICES: ${(error as Error).message}`]);
  }
}

const scriptNeeded = {
  en: 'This page needs JavaScript. Switch it on in your browser, or open the link on another phone.',
  fr: 'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, ou ouvrez le lien sur un autre téléphone.',
};

/** Shown until the scripts are loaded, which takes seconds on weak networks. */
const loading = { en: 'One moment…', fr: 'Un instant…' };

/** `viewport-fit`: the camera's picture goes to the edges of a phone without a rim. */
const page = (assets: Assets, language: 'en' | 'fr', voices: readonly Voice[]): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">
<title>Akwaba</title><link rel="icon" href="data:,">${loadingTags('capture', assets)}</head>
<body><noscript><p class="no-script">${scriptNeeded[language]}</p></noscript><div id="capture" data-voices="${voices.map((voice) => `${voice.language}-${voice.step}`).join(' ')}"><main class="screen"><p>${loading[language]}</p></main></div></body></html>`;
