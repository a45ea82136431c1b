import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  addImportFile,
  findImportFile,
  keepImportFile,
  listImportFiles,
  removeExpiredFiles,
  removeImportFile,
  removeImportFiles,
  touchImportFiles,
} from '../db/blobs/import-files.ts';
import type { Db } from '../db/database.ts';
import { openedStream, sealedStream } from '../platform/keys/sealed-stream.ts';
import type { Keyring, SealingKey } from '../platform/keys/sealing.ts';
import { newImportKey } from './blob-keys.ts';
import type { BlobStore } from './blob-store.ts';
import { removeBlobs } from './remove-blobs.ts';

/**
 * Files that wait to be imported, sealed in the blob store, so that any process can import them. The database has their
 * names and expiry.
 */

interface Tools {
  readonly database: Db;
  readonly blobs: BlobStore;
  readonly keyring: Keyring;
}

const keyOf = (keyring: Keyring): SealingKey => keyring.sealingKey('register');

/** Binds a file to its upload and name. */
const contextOf = (upload: string, name: string): string => `upload:${upload}:${name}`;

/** The content of a file, piece by piece; its error is that of a file which is gone, or of one that was changed. */
export const openUploadedFile = (
  tools: Tools,
  upload: string,
  name: string,
  onShare?: (share: number) => void,
): Readable => Readable.from(openFile(tools, upload, name, onShare), { objectMode: false });

async function* openFile(
  { database, blobs, keyring }: Tools,
  upload: string,
  name: string,
  onShare?: (share: number) => void,
) {
  const file = await findImportFile(database, upload, name);
  const sealed = file === undefined ? undefined : await blobs.stream(file.key);
  if (file === undefined || sealed === undefined) {
    throw new Error(`the file ${name} is no longer there; send it again`);
  }
  let bytes = 0;
  for await (const piece of openedStream(keyOf(keyring), contextOf(upload, name), sealed)) {
    yield piece;
    bytes += piece.length;
    onShare?.(bytes / Math.max(1, file.bytes));
  }
}

export interface UploadedFile {
  readonly upload: string;
  readonly name: string;
  readonly bytes: number;
}

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

export class FileRepeatedError extends Error {
  override readonly name = 'FileRepeatedError';
}

interface Receiving {
  readonly upload?: string | undefined;
  readonly maxBytes: number;
  /** Whose it is; null, or left out, for the operator's. */
  readonly companyId?: number | null;
}

/** Seals and stores a file as it arrives; removes it if it does not arrive completely. */
export async function storeFile(
  { database, blobs, keyring }: Tools,
  stream: Readable,
  name: string,
  { upload = randomUUID(), maxBytes, companyId = null, minutes }: Receiving & { readonly minutes: number },
): Promise<UploadedFile> {
  // It may break off before it is read; who reads it hears of it then.
  stream.on('error', () => undefined);
  const key = newImportKey();
  if (!(await addImportFile(database, { upload, name, key, companyId }, minutes))) {
    throw new FileRepeatedError(`there is a file ${name} already`);
  }
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileTooLargeError(`more than ${maxBytes} bytes`);
      yield chunk as Buffer;
    }
  };
  try {
    await blobs.put(key, sealedStream(keyOf(keyring), contextOf(upload, name), counted()));
    if (!(await keepImportFile(database, key, bytes))) throw new Error('it was removed while it arrived');
  } catch (error) {
    await removeImportFile(database, key).catch(() => undefined);
    throw error;
  }
  return { upload, name, bytes };
}

export class UploadedFiles {
  readonly #tools: Tools;
  readonly #minutes: number;

  constructor(tools: Tools, minutes: number) {
    this.#tools = tools;
    this.#minutes = minutes;
  }

  /** Those that arrived; none where the upload is gone, or another's. */
  async namesIn(upload: string, companyId: number | null = null): Promise<string[]> {
    return (await listImportFiles(this.#tools.database, upload, companyId)).map(({ name }) => name);
  }

  open(upload: string, name: string): Readable {
    return openUploadedFile(this.#tools, upload, name);
  }

  receive(stream: Readable, name: string, options: Receiving): Promise<UploadedFile> {
    return storeFile(this.#tools, stream, name, { minutes: this.#minutes, ...options });
  }

  /** Restarts the time that the upload is kept. */
  touch(upload: string): Promise<void> {
    return touchImportFiles(this.#tools.database, upload, this.#minutes);
  }

  /** What cannot be removed from the store now stays in its queue. */
  async remove(upload: string): Promise<void> {
    const keys = await removeImportFiles(this.#tools.database, upload);
    if (keys.length > 0) await removeBlobs(this.#tools, keys).catch(() => undefined);
  }

  /** Removes uploads whose time is over, of all processes; returns how many files. Their blobs go by the queue. */
  sweep(): Promise<number> {
    return removeExpiredFiles(this.#tools.database);
  }
}

/** Up to 0.4.0 files that waited to be imported lay in a folder of their process. Removes those of dead processes. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  const root = join(dataDir, 'uploads');
  for (const name of await readdir(root).catch(() => [])) {
    if (!isAlive(Number(name))) await rm(join(root, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive, but another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
