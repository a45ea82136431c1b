import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keyring } from '../platform/keys/sealing.ts';
import { prefixOf } from './copy-pictures.ts';
import { listCopies, pictureFolder, removeCopy } from './folder.ts';
import { type ListedPicture, listedPictures } from './lists.ts';
import { openWith } from './manifest.ts';
import { destroyOldPeriods } from './periods.ts';

export interface Pruned {
  readonly removed: readonly string[];
  readonly picturesRemoved: number;
  readonly periodsDestroyed: number;
}

/** Keeps the newest so many copies, all of them where nobody says how many, and the pictures that those name. */
export async function prune(folder: string, keyring: Keyring, keep: number | undefined): Promise<Pruned> {
  const periodsDestroyed = destroyOldPeriods(folder, keyring);
  const names = await listCopies(folder);
  const removed = keep === undefined ? [] : names.slice(0, Math.max(0, names.length - keep));
  for (const name of removed) await removeCopy(folder, name);
  const picturesRemoved = removed.length === 0 ? 0 : await removeUnnamed(folder, keyring);
  return { removed, picturesRemoved, periodsDestroyed };
}

/** Of one of the 256 parts at a time: lists are in order, so that little of them is needed at once. */
async function removeUnnamed(folder: string, keyring: Keyring): Promise<number> {
  const lists: Ahead[] = [];
  for (const name of await listCopies(folder)) {
    lists.push(new Ahead(listedPictures(await openWith(folder, name, keyring))));
  }
  let removed = 0;
  for (const prefix of (await readdir(join(folder, 'pictures'))).sort()) {
    const named = new Set<string>();
    for (const list of lists) await list.take(prefix, named);
    for (const picture of await readdir(pictureFolder(folder, prefix))) {
      if (named.has(picture)) continue;
      await rm(join(pictureFolder(folder, prefix), picture));
      removed += 1;
    }
  }
  return removed;
}

/** A list that is read as far as it is needed. */
class Ahead {
  readonly #list: AsyncGenerator<ListedPicture>;
  #next: ListedPicture | undefined;
  #begun = false;

  constructor(list: AsyncGenerator<ListedPicture>) {
    this.#list = list;
  }

  /** Adds what the list has up to the end of a prefix. */
  async take(prefix: string, named: Set<string>): Promise<void> {
    if (!this.#begun) await this.#step();
    this.#begun = true;
    for (; this.#next !== undefined && prefixOf(this.#next.id) <= prefix; await this.#step()) {
      named.add(this.#next.id);
    }
  }

  async #step(): Promise<void> {
    const { value, done } = await this.#list.next();
    this.#next = done ? undefined : value;
  }
}
