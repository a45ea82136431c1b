import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openedStream, sealedStream } from '../platform/keys/sealed-stream.ts';
import type { SealingKey } from '../platform/keys/sealing.ts';
import { backupLimits } from './limits.ts';

/** A file of a copy: compressed, then sealed piece by piece, so that one of any size needs little memory. */
export interface SealedFile {
  readonly bytes: number;
  /** Of the sealed file, so that damage is found without a key. */
  readonly sha256: string;
}

/** On the disk when it resolves. `context` binds it to its copy and its name. */
export async function writeSealed(
  path: string,
  key: SealingKey,
  context: string,
  content: Readable,
): Promise<SealedFile> {
  const measure = new Measure();
  await pipeline(
    content,
    createGzip({ level: backupLimits.gzipLevel }),
    (pieces: AsyncIterable<Buffer>) => sealedStream(key, context, pieces),
    measure.through,
    createWriteStream(path, { mode: 0o600, flags: 'wx' }),
  );
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
  return measure.file();
}

/** What was sealed, piece by piece; fails at the first piece that was changed, and at the end of one that was cut. */
export function readSealed(path: string, key: SealingKey, context: string): Readable {
  const opened = Readable.from(openedStream(key, context, createReadStream(path)), { objectMode: false });
  const content = createGunzip();
  // The pipeline ends both with the first error, which the reader gets.
  pipeline(opened, content).catch(() => undefined);
  return content;
}

/** Length and digest of what goes through. */
export class Measure {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  readonly through = async function* (this: Measure, pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      this.#hash.update(piece);
      this.#bytes += piece.length;
      yield piece;
    }
  }.bind(this);

  file(): SealedFile {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

export async function digestOf(path: string): Promise<SealedFile> {
  const measure = new Measure();
  for await (const _ of measure.through(createReadStream(path)));
  return measure.file();
}

/** Why a file is not the one that was written, in words. */
export async function faultOf(
  folder: string,
  file: string,
  written: SealedFile,
): Promise<string | undefined> {
  const path = join(folder, file);
  if (!existsSync(path)) return `${file} is missing`;
  const { bytes, sha256 } = await digestOf(path);
  if (bytes !== written.bytes) return `${file} has ${bytes} bytes instead of ${written.bytes}`;
  return sha256 === written.sha256 ? undefined : `${file} was changed`;
}
