import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Changes with the content of every source file and with what is installed. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json', 'bin', 'src', 'console']
    .flatMap(filesUnder)
    .sort()) {
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
