import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Files that hold a secret: only readable by us, and written completely or not at all. */

/** The text of a file only we can read; made, and safely on disk, where it does not exist. */
export function readSecretFile(path: string, make: () => string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
    writeFileSync(draft, `${make()}\n`, { mode: 0o600, flag: 'wx', flush: true });
    try {
      // A hard link appears complete or not at all, and never replaces the file of a faster process.
      linkSync(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** Writes a new file with the owner and permissions of `model`; on disk when this returns. */
export function writeSecretLike(model: string, path: string, text: string): void {
  const { mode, uid, gid } = statSync(model);
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, `${text}\n`);
    const made = statSync(path);
    // Root may do this for the user that the service runs as.
    if (made.uid !== uid || made.gid !== gid) fchownSync(file, uid, gid);
    fchmodSync(file, mode & 0o777);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  syncFolder(dirname(path));
}

/** Gives a folder the owner that a file has, where that is another. */
export function giveLike(model: string, folder: string): void {
  const [{ uid, gid }, made] = [statSync(model), statSync(folder)];
  if (made.uid !== uid || made.gid !== gid) chownSync(folder, uid, gid);
}

/** Replaces one file by another; on disk when this returns. Does nothing if it was already moved. */
export function moveSecret(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  syncFolder(dirname(to));
}

/** Makes new and removed names in a folder survive a power failure. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
