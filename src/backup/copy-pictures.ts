import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type KeptPicture, pagesOfPictures } from '../db/backup/pictures.ts';
import type { Db } from '../db/database.ts';
import { knownPictures } from '../db/dossiers/pictures.ts';
import { sealedLength } from '../platform/keys/sealing.ts';
import { syncFolder } from '../platform/sync-folder.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { pictureFolder } from './folder.ts';
import { inParallel } from './in-parallel.ts';
import { backupLimits } from './limits.ts';
import { type Absence, type Ahead, prefixOf } from './lists.ts';
import { digestOf, Measure } from './sealed-file.ts';

/**
 * Copies the pictures that a snapshot names and the folder does not have yet. They are in the store before their rows are
 * in the database and never change, so that each is there, unless it was removed since.
 */

export interface PictureCounts {
  count: number;
  pictureBytes: number;
  /** Copied by this run; the others were there. */
  copied: number;
  gone: number;
  missing: number;
}

interface Tools {
  readonly snapshot: Db;
  /** As it is now. */
  readonly live: Db;
  readonly blobs: BlobStore;
  readonly folder: string;
  /** The list of the copy before. */
  readonly before: Ahead | undefined;
  /** Pictures of the folder that are known to be damaged: they are copied again. */
  readonly damaged: ReadonlySet<string>;
}

/** Gives the lines of the list, each as its picture is on the disk; counts into `counts`. */
export async function* copyPictures(tools: Tools, counts: PictureCounts): AsyncGenerator<string> {
  const { snapshot, folder, before, damaged } = tools;
  const present = new Present(folder, before);
  for await (const page of pagesOfPictures(snapshot, backupLimits.rowsTogether)) {
    const wanted: KeptPicture[] = [];
    const digests = new Map<string, string | undefined>();
    for (const picture of page) {
      const there = damaged.has(picture.id) ? undefined : await present.find(picture.id);
      if (there === undefined) wanted.push(picture);
      else digests.set(picture.id, there.sha256);
    }
    const absent = new Map<string, Absence>();
    await inParallel(wanted, async (picture) => {
      const sha256 = await copyPicture(tools, picture);
      if (sha256 === undefined) absent.set(picture.id, 'missing');
      else digests.set(picture.id, sha256);
    });
    const known = await knownPictures(tools.live, [...absent.keys()]);
    for (const id of absent.keys()) if (!known.has(id)) absent.set(id, 'gone');
    for (const prefix of new Set(wanted.map(({ id }) => prefixOf(id)))) {
      await syncFolder(pictureFolder(folder, prefix));
    }
    let lines = '';
    for (const { id, bytes } of page) {
      const why = absent.get(id);
      lines += `${id} ${why ?? digests.get(id) ?? (await digestOf(picturePath(folder, id))).sha256}\n`;
      counts.count += 1;
      if (why === undefined) counts.pictureBytes += sealedLength(bytes);
      else counts[why] += 1;
    }
    counts.copied += wanted.length - absent.size;
    yield lines;
  }
}

export const picturePath = (folder: string, id: string): string =>
  join(pictureFolder(folder, prefixOf(id)), id);

/** Its digest; undefined where the store has none, or only a part of it. */
async function copyPicture(
  { blobs, folder }: Tools,
  { id, bytes }: KeptPicture,
): Promise<string | undefined> {
  const stream = await blobs.stream(id);
  if (stream === undefined) return undefined;
  const path = picturePath(folder, id);
  const half = `${path}.${randomUUID()}.part`;
  const measure = new Measure();
  try {
    const file = createWriteStream(half, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(stream, measure.through, file);
  } catch (error) {
    // On a full disk it would be in the way of everything else.
    await rm(half, { force: true });
    throw error;
  }
  const { bytes: length, sha256 } = measure.file();
  const whole = length === sealedLength(bytes);
  await (whole ? rename(half, path) : rm(half));
  return whole ? sha256 : undefined;
}

/** What a folder of pictures has: of one of its 256 parts at a time, since identifiers come in order. */
class Present {
  readonly #folder: string;
  #before: Ahead | undefined;
  #prefix = '';
  #names = new Set<string>();
  #digests = new Map<string, string | undefined>();

  constructor(folder: string, before: Ahead | undefined) {
    this.#folder = folder;
    this.#before = before;
  }

  /** Undefined where it is not there. */
  async find(id: string): Promise<{ readonly sha256: string | undefined } | undefined> {
    if (prefixOf(id) !== this.#prefix) {
      this.#prefix = prefixOf(id);
      this.#names = new Set(await this.#list(pictureFolder(this.#folder, this.#prefix)));
      this.#digests = new Map();
      // If the list does not open, the pictures are read instead.
      await this.#before?.take(this.#prefix, this.#digests).catch(() => {
        this.#before = undefined;
      });
    }
    return this.#names.has(id) ? { sha256: this.#digests.get(id) } : undefined;
  }

  async #list(folder: string): Promise<string[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = await readdir(folder);
    // Nobody else copies into this folder now, so that these were left by one that was killed.
    for (const left of names.filter((name) => name.endsWith('.part'))) await rm(join(folder, left));
    return names;
  }
}
