import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openedStream, sealedStream } from '../platform/keys/sealed-stream.ts';
import type { Keyring, SealingKey } from '../platform/keys/sealing.ts';

/**
 * Uploaded files waiting to be imported, sealed: registers name persons. Each upload is a folder of its own, inside a
 * folder of this process; what a killed process leaves is removed when the next one starts.
 */

const keyOf = (keyring: Keyring): SealingKey => keyring.sealingKey('register');

/** Binds a file to its upload and name. */
const contextOf = (path: string): string => `upload:${basename(dirname(path))}:${basename(path)}`;

/** The content of an uploaded file; its error is that of a file which is not there, or of one that was changed. */
export function openUploadedFile(keyring: Keyring, path: string): Readable {
  return Readable.from(openedStream(keyOf(keyring), contextOf(path), createReadStream(path)), {
    objectMode: false,
  });
}

export interface UploadedFile {
  readonly upload: string;
  readonly name: string;
  readonly bytes: number;
}

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

export class UploadedFiles {
  /** Of all processes. */
  readonly #root: string;
  readonly #own: string;
  readonly #key: SealingKey;

  constructor(root: string, keyring: Keyring) {
    this.#root = root;
    this.#key = keyOf(keyring);
    this.#own = join(root, String(process.pid));
  }

  /** The folder of an upload; undefined if it is gone. */
  async folderOf(upload: string): Promise<string | undefined> {
    const folder = join(this.#own, upload);
    return (await isFolder(folder)) ? folder : undefined;
  }

  async namesIn(upload: string): Promise<string[]> {
    const folder = await this.folderOf(upload);
    return folder === undefined ? [] : (await readdir(folder)).sort();
  }

  /**
   * Seals and writes a file as it arrives; if it does not arrive completely it is removed. Other files of the upload
   * stay.
   */
  async receive(
    stream: Readable,
    name: string,
    { upload = randomUUID(), maxBytes }: { readonly upload?: string | undefined; readonly maxBytes: number },
  ): Promise<UploadedFile> {
    const folder = join(this.#own, upload);
    // Synchronous, so that no stream event is missed.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    let bytes = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new FileTooLargeError(`more than ${maxBytes} bytes`);
        yield chunk;
      }
    };
    try {
      const sealed = (chunks: AsyncIterable<Buffer>) => sealedStream(this.#key, contextOf(path), chunks);
      await pipeline(stream, counted, sealed, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
    } catch (error) {
      // A file of the same name that was there before is not touched.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true });
      if ((await readdir(folder)).length === 0) await this.remove(upload);
      throw error;
    }
    return { upload, name, bytes };
  }

  /** Restarts the time that the upload is kept. */
  async touch(upload: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.#own, upload), now, now).catch(() => undefined);
  }

  async remove(upload: string): Promise<void> {
    await rm(join(this.#own, upload), { recursive: true, force: true });
  }

  /** At the end of this process. */
  async removeAll(): Promise<void> {
    await rm(this.#own, { recursive: true, force: true });
  }

  /** Removes uploads of this process older than this. */
  async sweep(minutes: number): Promise<void> {
    const before = Date.now() - minutes * 60_000;
    for (const upload of await entriesOf(this.#own)) {
      const found = await stat(join(this.#own, upload)).catch(() => undefined);
      if (found !== undefined && found.mtimeMs < before) await this.remove(upload);
    }
  }

  /** Removes what dead processes left, also one that had this process's pid. */
  async removeLeft(): Promise<void> {
    for (const name of await entriesOf(this.#root)) {
      if (Number(name) === process.pid || !isAlive(Number(name))) {
        await rm(join(this.#root, name), { recursive: true, force: true });
      }
    }
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive, but another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
