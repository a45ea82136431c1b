import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const sources = [
  'package.json',
  'package-lock.json',
  'bin',
  'src',
  'vocabulary',
  'console',
  'capture',
  'models/edges.bin',
];

/** All that the program is made of, files and folders. */
export function sourcePaths() {
  return sources.flatMap((name) => {
    const path = join(root, name);
    if (!statSync(path).isDirectory()) return [path];
    return [
      path,
      ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((each) => join(path, each)),
    ];
  });
}

/** Changes with the content of every source file and with what is installed. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const name of sources.flatMap(filesUnder).sort()) {
    const content = readFileSync(join(root, name));
    hash.update(`${name} ${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 32);
}

function filesUnder(name) {
  if (!statSync(join(root, name)).isDirectory()) return [name];
  const all = readdirSync(join(root, name), { recursive: true, withFileTypes: true });
  return all
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
