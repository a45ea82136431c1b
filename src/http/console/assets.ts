import { gzipSync } from 'node:zlib';
import { packageRoot } from '../../platform/package-root.ts';

/** The console's scripts and styles, built of the sources in console/ when they are first asked for. */

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

const entryPoint = 'console/main.tsx';

let built: Promise<Assets> | undefined;

/** Built once; after a failure the next request tries again. */
export function consoleAssets(): Promise<Assets> {
  built ??= buildAssets().catch((error: unknown) => {
    built = undefined;
    throw error;
  });
  return built;
}

async function buildAssets(): Promise<Assets> {
  // Loaded lazily, so that a service whose console nobody opens does not load it.
  const { build, stop } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: packageRoot,
    entryPoints: { console: entryPoint },
    outdir: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  await stop();
  const nameOf = (path: string) => path.split('/').at(-1) ?? '';
  const files = new Map(
    outputFiles.map(({ path, contents }): [string, Asset] => {
      const body = Buffer.from(contents);
      const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      return [nameOf(path), { body, gzip: gzipSync(body, { level: 9 }), type }];
    }),
  );
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]));
  const [script, entry] = [...outputs].find(([, output]) => output.entryPoint === entryPoint) ?? [];
  if (script === undefined || entry?.cssBundle === undefined) throw new Error('the console has no entry');
  const first = new Set([script]);
  for (const name of first) {
    for (const { path, kind } of outputs.get(name)?.imports ?? []) {
      if (kind === 'import-statement') first.add(nameOf(path));
    }
  }
  return { files, script, style: nameOf(entry.cssBundle), firstScripts: [...first] };
}
