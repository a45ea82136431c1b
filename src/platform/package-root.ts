import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Searched upward, since sources and bundles (bin/find-program.js) lie at different depths. */
const found = programAbove(dirname(fileURLToPath(import.meta.url)));

/** The package's folder, with models and packages. */
export const packageRoot = found.root;

/** The folder of the bundle that runs; undefined where the sources run, as in tests. */
export const bundleFolder = found.bundle;

/**
 * Starts processes and threads of this program: from a bundle that bundle, so that a running service keeps its version.
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
