import { BlobExists, type BlobStore, type StoredBlob } from './blob-store.ts';

/** Copies blobs beside a service that writes and deletes in both places. What exists is not copied again. */

export interface CopyCounts {
  /** Blobs of the source that were looked at. */
  seen: number;
  copied: number;
  bytes: number;
  /** Deleted while they were copied. */
  gone: number;
}

export async function copyBlobs(
  from: BlobStore,
  to: BlobStore,
  atOnce: number,
  onProgress: (counts: Readonly<CopyCounts>) => void,
): Promise<CopyCounts> {
  const counts: CopyCounts = { seen: 0, copied: 0, bytes: 0, gone: 0 };
  const missing = missingIn(from.list(), to.list(), () => {
    counts.seen += 1;
    onProgress(counts);
  });
  // The generator answers its callers in turn, so that several may ask it.
  const work = async () => {
    try {
      for await (const one of missing) await copyMissing(from, to, one, counts);
    } finally {
      // A failure ends the other workers after their current blob.
      await missing.return(undefined);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return counts;
}

async function copyMissing(
  from: BlobStore,
  to: BlobStore,
  { blob, broken }: Missing,
  counts: CopyCounts,
): Promise<void> {
  if (broken) await to.delete(blob.key);
  if (await copyOne(from, to, blob)) {
    counts.copied += 1;
    counts.bytes += blob.bytes;
  } else counts.gone += 1;
}

/** False where it is gone. Deletions go to the source first: one that came meanwhile is seen here, or removes the copy itself. */
async function copyOne(from: BlobStore, to: BlobStore, { key, bytes }: StoredBlob): Promise<boolean> {
  const source = await from.stream(key);
  if (source === undefined) return false;
  try {
    await to.put(key, whole(source, key, bytes));
  } catch (error) {
    // Another process copies too.
    if (!(error instanceof BlobExists) && (error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    source.destroy();
  }
  const still = await from.stream(key);
  still?.destroy();
  if (still !== undefined) return true;
  await to.delete(key);
  return false;
}

/** Breaks where it ends early: nobody would look at the source again, which is emptied afterwards. */
async function* whole(source: AsyncIterable<Buffer>, key: string, bytes: number): AsyncGenerator<Buffer> {
  let came = 0;
  for await (const piece of source) {
    came += piece.length;
    yield piece;
  }
  if (came !== bytes) throw new Error(`${key} has ${bytes} bytes, and ${came} came; run it again`);
}

interface Missing {
  readonly blob: StoredBlob;
  /** There, but of another size: a copy that was cut short on a file system. */
  readonly broken: boolean;
}

/** Both lists are in the order of keys, so that one pass with little memory tells. */
async function* missingIn(
  from: AsyncIterable<StoredBlob>,
  to: AsyncIterable<StoredBlob>,
  seen: () => void,
): AsyncGenerator<Missing, undefined> {
  const there = to[Symbol.asyncIterator]();
  try {
    let next = await there.next();
    for await (const blob of from) {
      seen();
      while (!next.done && next.value.key < blob.key) next = await there.next();
      const known = next.done || next.value.key !== blob.key ? undefined : next.value;
      if (known?.bytes !== blob.bytes) yield { blob, broken: known !== undefined };
    }
  } finally {
    await there.return?.();
  }
  return undefined;
}
