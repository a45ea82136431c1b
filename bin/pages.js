import { build } from 'esbuild';

/** The pages that the service has for people: where each begins, and the oldest browsers that it is made for. */
export const pages = {
  console: { entryPoint: 'console/main.tsx', target: ['es2022'] },
  // Phones that are handed down: browsers of 2019.
  capture: {
    entryPoint: 'capture/main.tsx',
    also: { element: 'capture/element.ts' },
    target: ['chrome75', 'safari13'],
  },
};

/**
 * A page's scripts and styles, of its sources: their files, by names that change with the content, what the page loads
 * first, and all scripts that this takes.
 */
export async function buildPage(root, name) {
  const { entryPoint, also = {}, target } = pages[name];
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { [name]: entryPoint, ...also },
    outdir: '/assets',
    publicPath: `/${name}/assets`,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.wasm': 'file', '.bin': 'file' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target,
    // esbuild counts it as missing in Safari before 14.1 because of a rare fault, and could not do without it.
    supported: { destructuring: true },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const nameOf = (path) => path.split('/').at(-1);
  const files = outputFiles.map(({ path, contents }) => ({ name: nameOf(path), contents }));
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]));
  const [script, entry] = [...outputs].find(([, output]) => output.entryPoint === entryPoint) ?? [];
  if (entry?.cssBundle === undefined) throw new Error(`${name} has no entry`);
  const first = new Set([script]);
  for (const each of first) {
    for (const { path, kind } of outputs.get(each)?.imports ?? []) {
      if (kind === 'import-statement') first.add(nameOf(path));
    }
  }
  return { files, script, style: nameOf(entry.cssBundle), firstScripts: [...first] };
}
