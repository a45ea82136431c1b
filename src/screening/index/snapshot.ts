import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealingKey } from '../../platform/keys/sealing.ts';
import { packageVersion } from '../../platform/package-root.ts';
import { screeningLimits } from '../limits.ts';
import type { Catalogue, CatalogueList } from '../list-store.ts';
import { type IndexData, type SectionName, type Sections, sectionNames, sections } from './index-data.ts';

/**
 * An index in a file, so that a process that starts or loads a new version reads it instead of building it. It contains
 * names of private lists, so it is sealed, in pieces: each opens quickly, and one that was changed, moved or truncated
 * does not open.
 */

/** Another version may parse names or lay out the index differently: then it is rebuilt. */
const format = `${packageVersion} ${sectionNames.join(' ')}`;

/** The same for the same versions of the same lists, in any order. */
export function fingerprintOf({ lists }: Catalogue): string {
  const named = lists.map(({ id, version }) => `${id}.${version}`).sort();
  return createHash('sha256')
    .update(`${format} ${named.join(' ')}`)
    .digest('hex')
    .slice(0, 32);
}

function fileOf(folder: string, fingerprint: string): string {
  return join(folder, `${fingerprint}.index`);
}

interface Header {
  readonly lists: readonly CatalogueList[];
  /** Elements of each section. */
  readonly lengths: Readonly<Record<SectionName, number>>;
}

const lengthBytes = 4;

/** Atomic: writes a draft, then renames it. */
export async function writeSnapshot(
  folder: string,
  key: SealingKey,
  fingerprint: string,
  data: IndexData,
): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = fileOf(folder, fingerprint);
  // Containers that share the folder have processes of the same number.
  const draft = `${path}.${randomBytes(4).toString('hex')}.draft`;
  const file = await open(draft, 'wx', 0o600);
  try {
    const lengths = Object.fromEntries(sectionNames.map((name) => [name, data[name].length]));
    const header = Buffer.from(JSON.stringify({ lists: data.lists, lengths }));
    let number = 0;
    const write = (piece: Buffer) => writePiece(file, key.seal(pieceContext(fingerprint, number++), piece));
    await write(header);
    for (const name of sectionNames) {
      const { buffer, byteOffset, byteLength } = data[name];
      for (let at = 0; at < byteLength; at += screeningLimits.snapshotPieceBytes) {
        await write(
          Buffer.from(buffer, byteOffset + at, Math.min(screeningLimits.snapshotPieceBytes, byteLength - at)),
        );
      }
    }
    await file.sync();
    await file.close();
    await rename(draft, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
  await removeOld(folder, path);
}

function pieceContext(fingerprint: string, number: number): string {
  return `snapshot:${fingerprint}:${number}`;
}

async function writePiece(file: FileHandle, sealed: Buffer): Promise<void> {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(sealed.length);
  await file.write(Buffer.concat([length, sealed]));
}

/** The index of a fingerprint; undefined where there is no file of it that can be used. */
export async function readSnapshot(
  folder: string,
  key: SealingKey,
  fingerprint: string,
): Promise<IndexData | undefined> {
  const path = fileOf(folder, fingerprint);
  const file = await open(path, 'r').catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const data = await readPieces(file, key, fingerprint);
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    return data;
  } catch {
    // Truncated, changed, or sealed with other keys: it is rebuilt.
    return undefined;
  } finally {
    await file.close();
  }
}

async function readPieces(file: FileHandle, key: SealingKey, fingerprint: string): Promise<IndexData> {
  let number = 0;
  let position = 0;
  const next = async (): Promise<Buffer> => {
    const length = (await readAll(file, position, lengthBytes)).readUInt32LE();
    if (length > 2 * screeningLimits.snapshotPieceBytes) throw new Error('a piece of the index is too long');
    const sealed = await readAll(file, position + lengthBytes, length);
    position += lengthBytes + length;
    return key.open(pieceContext(fingerprint, number++), sealed);
  };
  const { lists, lengths } = JSON.parse((await next()).toString()) as Header;
  const data: Partial<Record<SectionName, unknown>> = {};
  for (const name of sectionNames) {
    const section = new sections[name](lengths[name]);
    const bytes = new Uint8Array(section.buffer);
    for (let at = 0; at < bytes.length; ) {
      const piece = await next();
      bytes.set(piece, at);
      at += piece.length;
    }
    data[name] = section;
  }
  return { ...(data as Sections), lists };
}

async function readAll(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new Error('the index ends too early');
  return buffer;
}

/** Other processes may still be about to read the one before. */
async function removeOld(folder: string, newest: string): Promise<void> {
  const files = (await readdir(folder)).map((name) => join(folder, name)).filter((path) => path !== newest);
  const aged = await Promise.all(
    files.map(async (path) => ({ path, time: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  aged.sort((a, b) => b.time - a.time);
  for (const { path } of aged.slice(screeningLimits.snapshotsKept - 1)) await rm(path, { force: true });
}
