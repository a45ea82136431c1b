import { forgetRemoved, takeRemoved } from '../db/blobs/removed-blobs.ts';
import type { Db } from '../db/database.ts';
import { type BlobStore, BlobsUnavailable } from './blob-store.ts';
import { storageLimits } from './limits.ts';

/**
 * Removes queued blobs, whose pictures or files the database removed; returns how many. Processes share the queue.
 * Failures stay in it and are thrown after all others were tried.
 */
export async function removeBlobs(
  { database, blobs }: { readonly database: Db; readonly blobs: BlobStore },
  keys: readonly string[] | null = null,
): Promise<number> {
  const { removalsTogether, removalPause } = storageLimits;
  const troubles: unknown[] = [];
  for (let removed = 0; ; ) {
    const taken = await takeRemoved(database, removalsTogether, removalPause, keys);
    const { gone, failures } = await removeAll(blobs, taken);
    await forgetRemoved(database, gone);
    removed += gone.length;
    troubles.push(...failures);
    const isAway = failures.some((failure) => failure instanceof BlobsUnavailable);
    if (taken.length === removalsTogether && !isAway) continue;
    if (troubles.length === 0) return removed;
    const why = troubles[0] instanceof Error ? troubles[0].message : String(troubles[0]);
    throw new Error(`${troubles.length} could not be removed, and are tried again: ${why}`);
  }
}

async function removeAll(blobs: BlobStore, keys: readonly string[]) {
  const gone: string[] = [];
  const failures: unknown[] = [];
  const waiting = [...keys];
  const removeNext = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      try {
        await blobs.delete(key);
        gone.push(key);
      } catch (error) {
        failures.push(error);
        // The others would fail too.
        if (error instanceof BlobsUnavailable) waiting.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: storageLimits.removalsAtOnce }, removeNext));
  return { gone, failures };
}
