import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lazily } from '../../platform/lazily.ts';
import { installed, packageVersion } from '../../platform/package-root.ts';
import { escapeHtml } from '../../subjects/html-page.ts';
import { type Asset, assetOf, keptForever, sendAsset } from '../page-assets.ts';
import type { App } from '../services.ts';
import { openApiDocument, type Served } from './document.ts';
import { pageScript } from './page-script.ts';

/** Everything the page needs comes from the service itself, so it works without a network. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const uiPackage = installed.resolve('@fastify/swagger-ui/package.json');
const uiFile = (name: string) => readFile(join(dirname(uiPackage), 'static', name));

const types = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  yaml: 'application/x-yaml',
  script: 'text/javascript; charset=utf-8',
  style: 'text/css; charset=utf-8',
};

/**
 * /docs: the reference in which credentials can be entered and every call tried. The list of calls stands in the page
 * itself, so that it shows before the 1.5 MB of script have run by which calls are tried.
 */
export function referencePage(app: App, served: Served): void {
  const open = { config: { open: true }, schema: { hide: true } } as const;
  const document = lazily(() => openApiDocument(app, served, 'page') as Document);
  const json = (type: string) => async () => assetOf(Buffer.from(JSON.stringify(document())), type);
  const page = async () => assetOf(Buffer.from(pageHtml(document())), types.html);
  const give = (path: string, make: () => Promise<Asset>, headers: Readonly<Record<string, string>>) => {
    const asset = lazily(make);
    app.get(path, open, async (request, reply) => sendAsset(request, reply.headers(headers), await asset()));
  };

  for (const path of ['/docs', '/docs/']) give(path, page, { 'Content-Security-Policy': pagePolicy });
  give('/docs/json', json(types.json), {});
  // JSON is YAML too.
  give('/docs/yaml', json(types.yaml), {});
  const kept = { 'Cache-Control': keptForever };
  give('/docs/start.js', async () => assetOf(Buffer.from(pageScript), types.script), kept);
  give('/docs/ui.js', async () => assetOf(await uiFile('swagger-ui-bundle.js'), types.script), kept);
  give('/docs/ui.css', async () => assetOf(await uiFile('swagger-ui.css'), types.style), kept);
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
}

interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

function pageHtml({ tags, paths }: Document): string {
  const version = `?v=${packageVersion}`;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );
  const groups = tags.map(({ name, description }) => {
    const own = operations.filter((operation) => operation.tags.includes(name));
    return `<h3 class="opblock-tag">${escapeHtml(name)}<small>${escapeHtml(description)}</small></h3>${own.map(operationHtml).join('\n')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Akwaba API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/ui.css${version}"><style>body{margin:0;background:#fafafa}.opblock-summary>a{padding:0 10px;text-decoration:none}</style>
<link rel="preload" as="script" href="/docs/ui.js${version}">
<script type="module" src="/docs/start.js${version}"></script></head>
<body><div id="page"><div class="swagger-ui"><div class="wrapper">
<div class="info"><h1 class="title">Akwaba</h1></div>
${groups.join('\n')}</div></div></div></body></html>`;
}

/** As the script draws it, which puts its own in this place. */
const operationHtml = ({ operationId, summary, tags: [tag = ''], path, method }: Operation & Place): string =>
  `<div class="opblock opblock-${method}"><div class="opblock-summary opblock-summary-${method}">
<span class="opblock-summary-method">${method.toUpperCase()}</span><a class="opblock-summary-path" href="#/${tag}/${operationId}">${escapeHtml(path)}</a>
<span class="opblock-summary-description">${escapeHtml(summary)}</span></div></div>`;

interface Place {
  readonly path: string;
  readonly method: string;
}
