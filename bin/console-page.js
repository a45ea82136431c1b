import { build } from 'esbuild';

const entryPoint = 'console/main.tsx';

/**
 * The console's scripts and styles, of the sources in console/: their files, by names that change with the content,
 * what the page loads first, and all scripts that this takes.
 */
export async function buildConsole(root) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
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
  const nameOf = (path) => path.split('/').at(-1);
  const files = outputFiles.map(({ path, contents }) => ({ name: nameOf(path), contents }));
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]));
  const [script, entry] = [...outputs].find(([, output]) => output.entryPoint === entryPoint) ?? [];
  if (entry?.cssBundle === undefined) throw new Error('the console has no entry');
  const first = new Set([script]);
  for (const name of first) {
    for (const { path, kind } of outputs.get(name)?.imports ?? []) {
      if (kind === 'import-statement') first.add(nameOf(path));
    }
  }
  return { files, script, style: nameOf(entry.cssBundle), firstScripts: [...first] };
}
