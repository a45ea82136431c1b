/** `npm run build`: the program ahead of its first start, in dist/. What a running service uses stays. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBundle } from './bundle.js';
import { fingerprint, root } from './fingerprint.js';
import { distShelf, removeUnused } from './shelves.js';
import { whyNotTrusted } from './trusted.js';

const name = fingerprint();
const folder = join(distShelf, name);
mkdirSync(distShelf, { recursive: true, mode: 0o755 });
if (!existsSync(folder)) await makeBundle(folder);
const why = whyNotTrusted(folder, root);
if (why !== undefined) {
  process.stderr.write(`What was built would not be run, because others could change it: ${why}.\n`);
  process.exit(2);
}
const draft = join(distShelf, `current.draft-${process.pid}`);
writeFileSync(draft, `${name}\n`, { mode: 0o644 });
renameSync(draft, join(distShelf, 'current'));
removeUnused(distShelf, name);
process.stdout.write(`Built dist/${name}.\n`);
