import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ConfigError } from '../platform/settings/config.ts';
import type { BlobStore, StoredBlob } from './blob-store.ts';
import { blobFolders, requireUsableFolder } from './usable-folder.ts';

/** Keys are identifiers we made; anything else could escape from the folder. */
const goodKey = /^[0-9a-f]{2}[0-9a-f-]{6,62}$/;

/** Longer than the two characters of a folder of blobs. */
const goodNote = /^[a-z][a-z-]{2,30}$/;

/** Blobs as files, in 256 folders by the first two characters of their keys. They are made before the first is written. */
export function filesystemBlobs(root: string): BlobStore {
  requireUsableFolder(root);
  let made: Promise<void> | undefined;
  // Once: folders that vanish afterwards are a disk that is no longer mounted, and nothing is to be written beneath it.
  const makeFolders = () => {
    made ??= madeIn(root);
    return made;
  };

  const folderOf = (key: string): string => {
    if (!goodKey.test(key)) throw new Error('a blob key is lower-case hexadecimal with hyphens');
    return join(root, key.slice(0, 2));
  };
  const pathOf = (key: string) => join(folderOf(key), key);
  const noteAt = (name: string): string => {
    if (!goodNote.test(name)) throw new Error('the name of a note is lower-case letters and hyphens');
    return join(root, name);
  };

  return {
    place: root,
    async put(key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
      const path = pathOf(key);
      await makeFolders();
      const file = await open(path, 'wx', 0o600);
      try {
        for await (const piece of pieces) await file.writeFile(piece);
        await file.sync();
        // Syncs the folder too, so that the file name survives a crash.
        await syncFolder(folderOf(key));
      } catch (error) {
        await unlink(path).catch(() => undefined);
        throw error;
      } finally {
        await file.close();
      }
    },
    async get(key: string): Promise<Buffer | undefined> {
      return readFile(pathOf(key)).catch(unlessAbsent);
    },
    async stream(key: string): Promise<Readable | undefined> {
      const file = await open(pathOf(key)).catch(unlessAbsent);
      return file?.createReadStream();
    },
    async delete(key: string): Promise<void> {
      await unlink(pathOf(key)).catch(unlessAbsent);
    },
    async *list(): AsyncIterable<StoredBlob> {
      for (const folder of blobFolders) {
        for (const key of (await readdir(join(root, folder)).catch(unlessAbsent)) ?? []) {
          const found = await stat(join(root, folder, key)).catch(unlessAbsent);
          if (found !== undefined && goodKey.test(key)) {
            yield { key, bytes: found.size, modifiedAt: found.mtime };
          }
        }
      }
    },
    async readNote(name: string): Promise<string | undefined> {
      return readFile(noteAt(name), 'utf8').catch(unlessAbsent);
    },
    async writeNote(name: string, text: string): Promise<void> {
      const path = noteAt(name);
      await makeFolders();
      const half = `${path}.${randomUUID()}`;
      const file = await open(half, 'wx', 0o600);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
      await syncFolder(root);
    },
  };
}

async function madeIn(root: string): Promise<void> {
  try {
    for (const folder of blobFolders) await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError([`BLOB_DIR: ${root} cannot be made: ${(error as Error).message}`]);
  }
}

async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(folder, 'r');
    await handle.sync();
  } finally {
    await handle?.close();
  }
}

/** Undefined for a missing file; rethrows every other error. */
function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
