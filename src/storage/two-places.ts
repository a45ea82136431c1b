import type { Readable } from 'node:stream';
import { type BlobStore, BlobsRefused, type StoredBlob } from './blob-store.ts';

/**
 * Blobs while they move from one place to another: written to `main`, read from both, deleted in both. Whoever copies looks
 * afterwards whether its source still has the blob (copy-blobs.ts); with the order of `delete` nothing deleted comes back.
 */
export function blobsInTwoPlaces(main: BlobStore, also: BlobStore): BlobStore {
  return {
    place: main.place,
    put: (key: string, pieces: AsyncIterable<Buffer>) => main.put(key, pieces),
    get: async (key: string): Promise<Buffer | undefined> => (await main.get(key)) ?? also.get(key),
    stream: async (key: string): Promise<Readable | undefined> =>
      (await main.stream(key)) ?? also.stream(key),
    async delete(key: string): Promise<void> {
      // Whichever of the two is copied from, it comes before the other here, once.
      await also.delete(key);
      await main.delete(key);
      await also.delete(key);
    },
    list: () => merged(main.list(), also.list()),
    /** One that is in one place only is given to the other, if that one is still empty: it is ours from now on. */
    async readNote(name: string): Promise<string | undefined> {
      const [here, there] = await Promise.all([main.readNote(name), also.readNote(name)]);
      if (here === there) return here;
      if (here !== undefined && there !== undefined) {
        throw new BlobsRefused(`belongs to another installation than ${also.place}`);
      }
      const note = here ?? there ?? '';
      const without = here === undefined ? main : also;
      if (!(await isEmpty(without))) {
        const other = without === main ? also : main;
        throw new BlobsRefused(
          `${without.place} has blobs already, and nothing says that they belong to ${other.place}`,
        );
      }
      await without.writeNote(name, note);
      return note;
    },
    async writeNote(name: string, text: string): Promise<void> {
      await also.writeNote(name, text);
      await main.writeNote(name, text);
    },
  };
}

async function isEmpty(blobs: BlobStore): Promise<boolean> {
  for await (const _blob of blobs.list()) return false;
  return true;
}

/** Both in the order of keys; what is in both once, as `first` has it. */
async function* merged(
  first: AsyncIterable<StoredBlob>,
  second: AsyncIterable<StoredBlob>,
): AsyncGenerator<StoredBlob> {
  const [a, b] = [first[Symbol.asyncIterator](), second[Symbol.asyncIterator]()];
  try {
    let [left, right] = await Promise.all([a.next(), b.next()]);
    while (!left.done || !right.done) {
      const here = left.done ? undefined : (left.value as StoredBlob);
      const there = right.done ? undefined : (right.value as StoredBlob);
      if (here !== undefined && (there === undefined || here.key <= there.key)) {
        yield here;
        left = await a.next();
        if (there?.key === here.key) right = await b.next();
      } else if (there !== undefined) {
        yield there;
        right = await b.next();
      }
    }
  } finally {
    await Promise.all([a.return?.(), b.return?.()]);
  }
}
