import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BlobsRefused } from './blob-store.ts';

/** Folders of blobs, by the first two characters of their keys. */
export const blobFolders = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'));

/** What may lie in the folder beside blobs: notes of ours, what file systems and file managers put there. */
const mayLie = /^([a-z][a-z-]{2,30}(\.[0-9a-f-]{36})?|lost\+found|\..*)$/;

/** Refuses a folder that cannot be the blob store, without writing: it may be a home or a read-only disk. */
export function requireUsableFolder(root: string): void {
  const names = entriesOf(root);
  if (names === undefined) {
    requireWritable(existingParent(root));
    return;
  }
  requireWritable(root);
  const there = new Set(names);
  const made = blobFolders.filter((name) => there.has(name));
  for (const name of made) requireWritable(join(root, name));
  if (made.length === blobFolders.length) return;
  const ours = new Set(blobFolders);
  const strange = names.filter((name) => !ours.has(name) && !isOurs(root, name));
  if (strange.length === 0) return;
  const shown = strange.sort().slice(0, 3).join(', ') + (strange.length > 3 ? ', ...' : '');
  throw new BlobsRefused(
    `holds something else than pictures (${shown}). Nothing was touched. Name the folder of the pictures, or an empty one`,
  );
}

function isOurs(root: string, name: string): boolean {
  if (!mayLie.test(name)) return false;
  return name.startsWith('.') || name === 'lost+found' || statSync(join(root, name)).isFile();
}

/** Undefined where there is no such folder yet. */
function entriesOf(root: string): string[] | undefined {
  try {
    return readdirSync(root);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const why = code === 'ENOTDIR' ? 'is not a folder' : `cannot be read (${code})`;
    throw new BlobsRefused(why);
  }
}

function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BlobsRefused(
      `cannot be written by the account that runs this (${code}): ${folder}. Nothing was touched`,
    );
  }
}

function existingParent(path: string): string {
  const parent = dirname(path);
  if (parent === path) return path;
  try {
    statSync(parent);
    return parent;
  } catch {
    return existingParent(parent);
  }
}
