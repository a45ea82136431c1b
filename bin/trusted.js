import { lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Whether code may be run: nobody could have written it but root, this user, and whoever owns this very file, who
 * could change the program anyhow.
 */

const groupOrOthers = 0o022;
const others = 0o002;
const sticky = 0o1000;

/** What is wrong with a bundle, in words; undefined where nothing is. Everything in it is looked at. */
export function whyNotTrusted(bundle, below) {
  if (process.getuid === undefined) return undefined;
  const inside = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).map((name) => join(bundle, name));
  for (const path of [bundle, ...inside]) {
    const why = whyOpen(path, groupOrOthers);
    if (why !== undefined) return why;
  }
  return whyShelfNotTrusted(dirname(bundle), below);
}

/**
 * The same of the folder that bundles stand in, and of those above it up to and including `below`: who may write there
 * could put another folder in its place. Above it the right of a group and the sticky bit are let pass: the packages
 * stand there too, in trees that some systems make writable to a group.
 */
export function whyShelfNotTrusted(shelf, below) {
  if (process.getuid === undefined) return undefined;
  const last = resolve(below);
  let why = whyOpen(shelf, groupOrOthers);
  for (let above = shelf; why === undefined && above !== last && above !== dirname(above); ) {
    above = dirname(above);
    why = whyOpen(above, (lstatSync(above).mode & sticky) === 0 ? others : 0);
  }
  return why;
}

/** The same of sources, of which a bundle is made: what everybody may write is not. */
export function whySourcesNotTrusted(paths) {
  if (process.getuid === undefined) return undefined;
  for (const path of paths) {
    const why = whyOpen(path, others);
    if (why !== undefined) return why;
  }
  return undefined;
}

function whyOpen(path, forbidden) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  // The mark of a process that has just ended.
  if (found === undefined) return undefined;
  const { uid, mode } = found;
  if (found.isSymbolicLink() && forbidden === groupOrOthers) return `${path} is a link`;
  if (found.isSymbolicLink() ? isTrusted(uid) : isTrusted(uid) && (mode & forbidden) === 0) return undefined;
  return `${path} belongs to user ${uid} and has mode ${(mode & 0o7777).toString(8)}`;
}

function isTrusted(uid) {
  return [0, process.getuid(), statSync(fileURLToPath(import.meta.url)).uid].includes(uid);
}
