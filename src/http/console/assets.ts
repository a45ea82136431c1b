import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundleFolder, packageRoot } from '../../platform/package-root.ts';

/** The console's scripts and styles, of the same bundle as the service; loaded when they are first asked for. */

interface Asset {
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
};

let loaded: Promise<Assets> | undefined;

/** Loaded once; after a failure the next request tries again. */
export function consoleAssets(): Promise<Assets> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Assets> {
  const { files, ...names } = await (bundleFolder === undefined ? builtNow() : readFrom(bundleFolder));
  const assets = files.map(({ name, contents }): [string, Asset] => {
    const body = Buffer.from(contents);
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return [name, { body, gzip: gzipSync(body, { level: 9 }), type }];
  });
  return { ...names, files: new Map(assets) };
}

/** As bin/console-page.js makes it. */
interface Page {
  readonly files: readonly { readonly name: string; readonly contents: Uint8Array }[];
  readonly script: string;
  readonly style: string;
  readonly firstScripts: readonly string[];
}

async function readFrom(bundle: string): Promise<Page> {
  const folder = join(bundle, 'console');
  const names = JSON.parse(await readFile(join(bundle, 'console.json'), 'utf8')) as Omit<Page, 'files'>;
  const files = (await readdir(folder)).map(async (name) => ({
    name,
    contents: await readFile(join(folder, name)),
  }));
  return { ...names, files: await Promise.all(files) };
}

/** Where the sources run, as in tests. */
async function builtNow(): Promise<Page> {
  const builder = pathToFileURL(join(packageRoot, 'bin', 'console-page.js')).href;
  const { buildConsole } = (await import(builder)) as { buildConsole(root: string): Promise<Page> };
  return buildConsole(packageRoot);
}
