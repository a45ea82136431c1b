import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bundleFolder, packageRoot } from '../platform/package-root.ts';
import { AppError } from '../platform/problems/errors.ts';
import type { App } from './services.ts';

/** Scripts and styles of the pages, loaded on demand. bin/pages.js says what they are made of. */
export type PageName = 'console' | 'capture';

export interface Asset {
  readonly body: Buffer;
  readonly gzip: Buffer;
  readonly type: string;
}

export interface Assets {
  /** By name; a name changes with its content. */
  readonly files: ReadonlyMap<string, Asset>;
  /** What the page loads first. */
  readonly script: string;
  readonly style: string;
  /** Scripts that the first load takes, the one above and those that it imports at once. */
  readonly firstScripts: readonly string[];
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
};

const loaded = new Map<PageName, Promise<Assets>>();

/** Loaded once; after a failure the next request tries again. */
export function pageAssets(page: PageName): Promise<Assets> {
  const known = loaded.get(page);
  if (known !== undefined) return known;
  const assets = load(page).catch((error: unknown) => {
    loaded.delete(page);
    throw error;
  });
  loaded.set(page, assets);
  return assets;
}

/** Answers for what a page loads, at /NAME/assets. */
export function serveAssets(app: App, page: PageName): void {
  const open = { config: { open: true }, schema: { hide: true } } as const;
  app.get<{ Params: { name: string } }>(`/${page}/assets/:name`, open, async (request, reply) => {
    const asset = (await pageAssets(page)).files.get(request.params.name);
    if (asset === undefined) throw new AppError('ROUTE_NOT_FOUND');
    return sendAsset(request, reply.header('Cache-Control', keptForever), asset);
  });
}

/** For addresses that change with what they give. */
export const keptForever = 'public, max-age=31536000, immutable';

export function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  reply.header('Vary', 'Accept-Encoding').type(asset.type);
  if (zipped) reply.header('Content-Encoding', 'gzip');
  return reply.send(zipped ? asset.gzip : asset.body);
}

const zip = promisify(gzip);

export async function assetOf(body: Buffer, type: string): Promise<Asset> {
  return { body, gzip: await zip(body, { level: 9 }), type };
}

/** The elements of a page's head that load its first scripts and its style. */
export function loadingTags(page: PageName, { script, style, firstScripts }: Assets): string {
  const preload = firstScripts
    .filter((name) => name !== script)
    .map((name) => `<link rel="modulepreload" href="/${page}/assets/${name}">`);
  return `<link rel="stylesheet" href="/${page}/assets/${style}">
${preload.join('')}<script type="module" src="/${page}/assets/${script}"></script>`;
}

async function load(page: PageName): Promise<Assets> {
  const built = bundleFolder === undefined ? builtNow(page) : readFrom(bundleFolder, page);
  const { files, ...names } = await built;
  const assets = files.map(async ({ name, contents }): Promise<[string, Asset]> => {
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return [name, await assetOf(Buffer.from(contents), type)];
  });
  return { ...names, files: new Map(await Promise.all(assets)) };
}

interface Page extends Omit<Assets, 'files'> {
  readonly files: readonly { readonly name: string; readonly contents: Uint8Array }[];
}

async function readFrom(bundle: string, page: PageName): Promise<Page> {
  const folder = join(bundle, page);
  const names = JSON.parse(await readFile(join(bundle, `${page}.json`), 'utf8')) as Omit<Page, 'files'>;
  const files = (await readdir(folder)).map(async (name) => ({
    name,
    contents: await readFile(join(folder, name)),
  }));
  return { ...names, files: await Promise.all(files) };
}

/** Where the sources run, as in tests. */
async function builtNow(page: PageName): Promise<Page> {
  const builder = pathToFileURL(join(packageRoot, 'bin', 'pages.js')).href;
  const { buildPage } = (await import(builder)) as {
    buildPage(root: string, name: PageName): Promise<Page>;
  };
  return buildPage(packageRoot, page);
}
