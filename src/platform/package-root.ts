import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where this program lies. Looked for upward, because sources and bundles (bin/find-program.js) lie at different depths
 * and a bundle may lie elsewhere: its program.json says where the rest of the package is.
 */
const found = programAbove(dirname(fileURLToPath(import.meta.url)));

/** The package's folder, with models and packages. */
export const packageRoot = found.root;

/** The folder of the bundle that runs; undefined where the sources run, as in tests. */
export const bundleFolder = found.bundle;

/**
 * What processes and threads of this program are started with. From a bundle it is that bundle, whatever became of the
 * package's folder since: a running service keeps the program that it was started with.
 */
export const programFile =
  bundleFolder === undefined ? join(packageRoot, 'bin', 'akwaba.js') : join(bundleFolder, 'start.js');

function programAbove(folder: string): { readonly root: string; readonly bundle?: string } {
  const mark = join(folder, 'program.json');
  if (existsSync(mark)) {
    const { root } = JSON.parse(readFileSync(mark, 'utf8')) as { root: string };
    return { root: resolve(folder, root), bundle: folder };
  }
  if (existsSync(join(folder, 'bin', 'akwaba.js'))) return { root: folder };
  const parent = dirname(folder);
  if (parent === folder) throw new Error('bin/akwaba.js was moved away from the rest of the package.');
  return programAbove(parent);
}

/** Finds what npm installed; not from the place of the bundle, above which anyone might have put packages. */
export const installed = createRequire(join(packageRoot, 'package.json'));

/** As package.json has it. */
export const packageVersion: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version;
