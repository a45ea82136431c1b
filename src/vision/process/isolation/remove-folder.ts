import { randomUUID } from 'node:crypto';
import { chmodSync, lchownSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs';

/**
 * Removes a folder that a hostile process may have filled: with so many files that it takes minutes, with folders nested deeper than
 * any path is long, closed against reading, or with names that are no text. What cannot be removed stays.
 */
export function removeFolder(folder: string): void {
  const top = Buffer.from(folder);
  const prefix = randomUUID();
  let moved = 0;
  // Nested folders are brought up here before they are emptied, so that no path grows.
  const bringUp = (path: Buffer) => {
    takeBack(path);
    renameSync(path, inside(top, Buffer.from(`${prefix}-${moved++}`)));
  };
  const removeNext = (path: Buffer) => {
    emptied(path, bringUp);
    rmdirSync(path);
  };
  while (emptied(top, removeNext) > 0);
  attempt(() => rmdirSync(top));
}

/** Removes files, and leaves folders to `onFolder`; gives how many of both that succeeded for. */
function emptied(folder: Buffer, onFolder: (path: Buffer) => void): number {
  const entries = attempt(() => {
    // Before anything in it is looked at: from now on nobody can put a link in the place of what is found.
    takeBack(folder);
    return readdirSync(folder, { encoding: 'buffer', withFileTypes: true });
  });
  const removed = entries?.filter((entry) => {
    const path = inside(folder, entry.name);
    return attempt(() => {
      if (entry.isDirectory()) onFolder(path);
      else unlinkSync(path);
      return true;
    });
  });
  return removed?.length ?? 0;
}

/** Its maker may have been another user, and may have closed it. */
function takeBack(folder: Buffer): void {
  if (process.getuid?.() === 0) lchownSync(folder, 0, 0);
  chmodSync(folder, 0o700);
}

function inside(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from('/'), name]);
}

/** Undefined where it fails: somebody else may be removing the same. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
