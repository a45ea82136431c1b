import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { root } from './fingerprint.js';
import { buildPage, pages } from './pages.js';
import { vocabularyInBundle } from './vocabulary.js';

/**
 * Makes the program of the sources: the service with all its parts, and the pages for people. Written under another name
 * and renamed when complete. `alone`: it stands outside of the package's folder, so packages are named by their place.
 */
export async function makeBundle(folder, { alone = false } = {}) {
  const draft = `${folder}.draft-${process.pid}`;
  try {
    const names = Object.keys(pages);
    const [{ outputFiles }, ...built] = await Promise.all([
      build(program(draft, { alone })),
      ...names.map((name) => buildPage(root, name)),
    ]);
    // Else a process of it would stay beside a service for ever.
    await stop();
    // Written by ourselves, so that the right to write them does not depend on the umask.
    const write = (path, content) => {
      mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
      writeFileSync(path, content, { mode: 0o644 });
    };
    for (const { path, contents } of outputFiles) write(path, contents);
    for (const [i, page] of names.entries()) {
      const { files, ...parts } = built[i];
      for (const { name, contents } of files) write(join(draft, page, name), contents);
      write(join(draft, `${page}.json`), JSON.stringify(parts));
    }
    write(join(draft, 'package.json'), '{ "type": "module" }');
    write(join(draft, 'program.json'), mark(folder, alone));
    // Throws with the file and line of a word that is wrong.
    await import(pathToFileURL(join(draft, 'vocabularies.js')).href);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process made the same at the same time.
    if (!existsSync(folder)) throw error;
  }
}

/** By it the program knows that it is a bundle, and where the rest of the package is. */
const mark = (folder, alone) => JSON.stringify({ root: alone ? root : relative(folder, root) });

/** One file that uses the service as users run it: a measurement would find a loader's work beside it. */
export async function bundleFile(path, folder) {
  await build({ ...program(folder, { entries: [path] }), write: true });
  await stop();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'program.json'), mark(folder, false));
}

const service = ['start.ts', 'vocabularies.ts'].map((name) => join(root, 'src', name));

/** What esbuild is to make of the service. */
function program(outdir, { alone = false, entries = service } = {}) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // TypeBox and feedsmith are hundreds of small files; everything else stays where npm put it.
  const apart = Object.keys(dependencies).filter((name) => !['typebox', 'feedsmith'].includes(name));
  return {
    entryPoints: entries,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: alone ? [vocabularyInBundle, namedByPlace(apart)] : [vocabularyInBundle],
    ...(alone ? {} : { external: apart }),
    sourcemap: true,
    sourcesContent: false,
    write: false,
    logLevel: 'silent',
  };
}

/** Outside of the package a name would be looked for in the folders above, as /tmp/node_modules, which anyone can make. */
function namedByPlace(names) {
  return {
    name: 'named-by-place',
    setup({ onResolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path }) => {
        const isApart = names.some((name) => path === name || path.startsWith(`${name}/`));
        return isApart ? { path: import.meta.resolve(path), external: true } : undefined;
      });
    },
  };
}
