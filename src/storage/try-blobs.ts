import { randomBytes, randomUUID } from 'node:crypto';
import { ConfigError } from '../platform/settings/config.ts';
import { type BlobStore, BlobsRefused, BlobsUnavailable, installationNote } from './blob-store.ts';

/**
 * Checks without writing whether each place can be asked. Faults of settings are refused; an absent place is
 * unavailable.
 */
export const inspectBlobs = (places: readonly BlobStore[]): Promise<void> =>
  inEach(places, async (blobs) => {
    for await (const _any of blobs.list()) break;
    await blobs.readNote(installationNote);
  });

/** The same by writing, reading and deleting, once it is known that the store is ours. Nothing of the trial is left. */
export const tryBlobs = (places: readonly BlobStore[]): Promise<void> =>
  inEach(places, async (blobs) => {
    const key = randomUUID();
    const bytes = randomBytes(64);
    await blobs.put(key, pieces(bytes));
    try {
      const back = await blobs.get(key);
      if (!back?.equals(bytes)) throw new BlobsRefused('it does not give back what it was given');
    } finally {
      await blobs.delete(key);
    }
  });

async function inEach(
  places: readonly BlobStore[],
  work: (blobs: BlobStore) => Promise<void>,
): Promise<void> {
  for (const blobs of places) {
    try {
      await work(blobs);
    } catch (error) {
      const words = `${blobs.place}: ${(error as Error).message}`;
      if (error instanceof BlobsRefused) throw new ConfigError([`BLOB_STORE: ${words}`]);
      throw error instanceof BlobsUnavailable ? new BlobsUnavailable(words, { cause: error }) : error;
    }
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
