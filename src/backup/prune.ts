import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keyring } from '../platform/keys/sealing.ts';
import { findCopies } from './copies.ts';
import { listCopies, pictureFolder, removeCopy } from './folder.ts';
import { Ahead, listedPictures } from './lists.ts';
import type { Copy } from './manifest.ts';
import { destroyOldPeriods } from './periods.ts';

export interface Pruned {
  /** Copies that were removed, since only so many are kept; pictures that no copy names any more. */
  readonly removed: readonly string[];
  readonly picturesRemoved: number;
  /** Keys of periods that were destroyed, as beside the master key. */
  readonly periodsDestroyed: number;
  /** Copies that do not open, in words. No picture is removed while there is one: nobody knows which it names. */
  readonly damaged: readonly string[];
}

/**
 * Keeps the newest copies that open and are not known to be damaged, as many as asked or all, and their pictures. A damaged
 * one is removed when it is older than these.
 */
export async function prune(folder: string, keyring: Keyring, keep: number | undefined): Promise<Pruned> {
  const periodsDestroyed = destroyOldPeriods(folder, keyring);
  const { whole } = await findCopies(folder, keyring);
  const good = whole.filter(({ verified }) => !verified?.damage.length);
  const oldest = keep === undefined ? undefined : good.at(-keep)?.manifest.name;
  const removed = (await listCopies(folder)).filter((name) => oldest !== undefined && name < oldest);
  for (const name of removed) await removeCopy(folder, name);
  const left = await findCopies(folder, keyring);
  const damaged = left.damaged.map(({ why }) => why);
  if (removed.length === 0 || damaged.length > 0)
    return { removed, picturesRemoved: 0, periodsDestroyed, damaged };
  const { count: picturesRemoved, trouble } = await removeUnnamed(folder, left.whole);
  return { removed, picturesRemoved, periodsDestroyed, damaged: trouble === undefined ? [] : [trouble] };
}

/**
 * Of one of the 256 parts at a time: lists are in order, so that little of them is needed at once. Ends at the first list
 * that does not open: what it would have named stays.
 */
async function removeUnnamed(
  folder: string,
  copies: readonly Copy[],
): Promise<{ readonly count: number; readonly trouble?: string }> {
  const lists = copies.map((copy) => ({
    name: copy.manifest.name,
    ahead: new Ahead(listedPictures(copy)),
  }));
  let count = 0;
  for (const prefix of (await readdir(join(folder, 'pictures'))).sort()) {
    const named = new Map<string, string | undefined>();
    for (const { name, ahead } of lists) {
      try {
        await ahead.take(prefix, named);
      } catch (error) {
        return {
          count,
          trouble: `the list of pictures of ${name} does not open (${(error as Error).message}).`,
        };
      }
    }
    for (const picture of await readdir(pictureFolder(folder, prefix))) {
      if (named.has(picture)) continue;
      await rm(join(pictureFolder(folder, prefix), picture));
      count += 1;
    }
  }
  return { count };
}
