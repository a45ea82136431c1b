import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder. Looked for upward, because sources and bundle lie at different depths under it. */
export const packageRoot = rootAbove(dirname(fileURLToPath(import.meta.url)));

function rootAbove(folder: string): string {
  if (existsSync(join(folder, 'bin', 'akwaba.js'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('bin/akwaba.js was moved away from the rest of the package.');
  return rootAbove(parent);
}

/** As package.json has it. */
export const packageVersion: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version;
