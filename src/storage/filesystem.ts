import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '../platform/sync-folder.ts';
import {
  type BlobStore,
  BlobsRefused,
  BlobsUnavailable,
  isBlobKey,
  requireBlobKey,
  requireNoteName,
  type StoredBlob,
} from './blob-store.ts';
import { storageLimits } from './limits.ts';
import { blobFolders, requireUsableFolder } from './usable-folder.ts';

/** Blobs as files, in 256 folders by the first two characters of their keys. They are made before the first is written. */
export function filesystemBlobs(root: string): BlobStore {
  requireUsableFolder(root);
  let made: Promise<void> | undefined;
  // Once: folders that vanish afterwards are a disk that is no longer mounted, and nothing is to be written beneath it.
  const makeFolders = () => {
    made ??= madeIn(root);
    return made;
  };
  /** Else all pictures would count as gone. Asked of who finds nothing, and before a note is written. */
  const requireFolders = async () => {
    if (made === undefined) return;
    await made;
    await stat(join(root, blobFolders[0] ?? '')).catch((error) => {
      throw new BlobsUnavailable('its folders are no longer there: is the disk mounted?', { cause: error });
    });
  };
  /** Undefined for a missing file; rethrows every other error. */
  const unlessAbsent = async (error: NodeJS.ErrnoException): Promise<undefined> => {
    if (error.code !== 'ENOENT') throw inability(error);
    await requireFolders();
    return undefined;
  };

  const folderOf = (key: string): string => {
    requireBlobKey(key);
    return join(root, key.slice(0, 2));
  };
  const pathOf = (key: string) => join(folderOf(key), key);
  const noteAt = (name: string): string => {
    requireNoteName(name);
    return join(root, name);
  };

  return {
    place: root,
    async put(key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
      const path = pathOf(key);
      await makeFolders();
      const file = await open(path, 'wx', 0o600).catch(async (error) => {
        if (error.code === 'ENOENT') await requireFolders();
        return failed(error);
      });
      try {
        for await (const parts of gathered(pieces)) await writeAll(file, parts).catch(failed);
        // The folder too, so that the file name survives a crash. Neither waits for the other: the disk then does both at once.
        const syncs = await Promise.allSettled([file.sync(), syncFolder(folderOf(key))]);
        for (const sync of syncs) if (sync.status === 'rejected') failed(sync.reason);
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
        const keys = (await readdir(join(root, folder)).catch(unlessAbsent)) ?? [];
        for (const key of keys.sort()) {
          const found = await stat(join(root, folder, key)).catch(unlessAbsent);
          if (found !== undefined && isBlobKey(key)) {
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
      await requireFolders();
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
    for (const folder of blobFolders) await makeFolder(join(root, folder));
    // Their names too survive a crash; a file's own folder is synced with it.
    await syncFolder(root);
  } catch (error) {
    throw inability(error as NodeJS.ErrnoException);
  }
}

/** With those above it. Node's own way never ends where a file system has no such folder and makes none, as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    await makeFolder(dirname(path));
    await makeFolder(path);
  }
}

/** Pieces come as the network brings them, and every write costs: they are written several at once, within bounds, and not copied. */
async function* gathered(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    bytes += piece.length;
    if (bytes < storageLimits.writeBytes) continue;
    yield parts;
    [parts, bytes] = [[], 0];
  }
  if (bytes > 0) yield parts;
}

/** The system may write less than it is given. */
async function writeAll(file: FileHandle, parts: readonly Buffer[]): Promise<void> {
  let { bytesWritten } = await file.writev(parts);
  for (const part of parts) {
    if (bytesWritten < part.length) await file.writeFile(part.subarray(bytesWritten));
    bytesWritten = Math.max(0, bytesWritten - part.length);
  }
}

function failed(error: NodeJS.ErrnoException): never {
  throw inability(error);
}

/** What somebody has to change, and what may pass by itself: a full disk, a share that is away. */
const refusals = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']);
const troubles = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'ESTALE', 'ENOTCONN', 'ETIMEDOUT', 'EMFILE', 'ENFILE']);

/** As the contract's error where the folder cannot be worked with; any other error as it is. */
function inability(error: NodeJS.ErrnoException): Error {
  const { code = '' } = error;
  if (refusals.has(code)) return new BlobsRefused(`cannot be written or read (${code})`, { cause: error });
  if (troubles.has(code)) return new BlobsUnavailable(`cannot work now (${code})`, { cause: error });
  return error;
}
