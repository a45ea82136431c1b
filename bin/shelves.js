import { lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './fingerprint.js';

/**
 * Where bundles stand, each under its fingerprint, so that a service keeps the one that it was started with. A process
 * leaves a mark in the bundle that it runs, named after its pid, and touches it from time to time.
 */

/** Made by `npm run build`. */
export const distShelf = join(root, 'dist');
/** Made by the command itself. */
export const cacheShelf = join(root, 'node_modules', '.cache', 'akwaba-programs');

const freshMilliseconds = 2 * 86_400_000;
const touchMilliseconds = 12 * 3_600_000;
/** Kept whatever the marks say: a user who may not write there leaves none. */
const newestKept = 2;

/** Marks the bundle as used by this process, where it may be written. */
export function useBundle(folder) {
  const mark = join(folder, 'users', String(process.pid));
  try {
    mkdirSync(join(folder, 'users'), { recursive: true, mode: 0o755 });
    writeFileSync(mark, '', { mode: 0o644 });
  } catch {
    return;
  }
  keepFresh(mark);
  process.once('exit', () => rmSync(mark, { force: true }));
}

/** Old and unmarked by any living process, and not among the newest; `current` is never removed. */
export function removeUnused(shelf, current) {
  const bundles = entriesOf(shelf)
    .filter((name) => name !== current && name !== 'current')
    .map((name) => ({ path: join(shelf, name), time: timeOf(join(shelf, name)) }))
    .sort((a, b) => b.time - a.time);
  for (const { path, time } of bundles.slice(newestKept - 1)) {
    if (!isFresh(time) && !isUsed(path)) rmSync(path, { recursive: true, force: true });
  }
}

/** What killed processes left in the shared temporary folder. */
export function removeLeftPrograms() {
  const shared = realpathSync(tmpdir());
  for (const name of entriesOf(shared)) {
    const pid = /^akwaba-program-(\d+)-/.exec(name)?.[1];
    const path = join(shared, name);
    if (pid === undefined || isAlive(Number(pid)) || isFresh(timeOf(path))) continue;
    // Another one may be removing it, too.
    const uid = lstatSync(path, { throwIfNoEntry: false })?.uid;
    if (uid !== undefined && uid === process.getuid?.()) rmSync(path, { recursive: true, force: true });
  }
}

/** By living processes of this machine, or by some that share the folder but not the pids, as containers do. */
function isUsed(bundle) {
  const users = join(bundle, 'users');
  return entriesOf(users).some((pid) => isAlive(Number(pid)) || isFresh(timeOf(join(users, pid))));
}

/** Touches it and all in it until the process ends; systems also remove from the temporary folder what is old. */
export function keepFresh(path) {
  const touch = () => {
    const now = new Date();
    const inside = entriesOf(path, { recursive: true });
    for (const each of [path, ...inside.map((name) => join(path, name))]) {
      try {
        utimesSync(each, now, now);
      } catch {
        // Gone, or not ours.
      }
    }
  };
  setInterval(touch, touchMilliseconds).unref();
}

function entriesOf(folder, options = {}) {
  try {
    return readdirSync(folder, { encoding: 'utf8', ...options });
  } catch {
    return [];
  }
}

/** 0 for what is gone. */
function timeOf(path) {
  try {
    return lstatSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

const isFresh = (time) => Date.now() - time < freshMilliseconds;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
