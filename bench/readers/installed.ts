import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The peers are a package of their own, because they are heavy and nothing but a benchmark uses them. */

const folder = fileURLToPath(new URL('../peers/', import.meta.url));
const requireFrom = createRequire(join(folder, 'package.json'));

export const howToInstall = 'npm ci --prefix bench/peers';

export const fileOfPeer = (name: string, path: string): string => join(folder, 'node_modules', name, path);

export const isInstalled = (name: string): boolean => existsSync(fileOfPeer(name, 'package.json'));

/** The caller says what it uses of the package, as a type: the packages' own types are not at hand. */
export function loadPeer<T>(name: string): T {
  return requireFrom(name) as T;
}

/** The same for packages that are modules. */
export async function importPeer<T>(name: string): Promise<T> {
  return (await import(pathToFileURL(requireFrom.resolve(name)).href)) as T;
}
