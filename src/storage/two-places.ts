import type { Readable } from 'node:stream';
import { type BlobStore, BlobsRefused, installationNote, type StoredBlob } from './blob-store.ts';

/**
 * Blobs on the move: written to `main`, read from and deleted in both. With the order of `delete`, and the check of
 * copy-blobs.ts, nothing deleted comes back.
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
    /** One that is in one place only is given to the other: notes move with the blobs. */
    async readNote(name: string): Promise<string | undefined> {
      const [here, there] = await Promise.all([main.readNote(name), also.readNote(name)]);
      if (here === undefined && there === undefined) return undefined;
      if (name === installationNote || here === undefined || there === undefined) {
        await requireSameOwner(main, also);
      }
      if (here === undefined) await main.writeNote(name, there ?? '');
      if (there === undefined) await also.writeNote(name, here ?? '');
      return here ?? there;
    },
    async writeNote(name: string, text: string): Promise<void> {
      await also.writeNote(name, text);
      await main.writeNote(name, text);
    },
  };
}

/** A place without an owner may become ours only while nothing lies in it. */
async function requireSameOwner(main: BlobStore, also: BlobStore): Promise<void> {
  const [here, there] = await Promise.all([main, also].map((place) => place.readNote(installationNote)));
  if (here === there) return;
  if (here !== undefined && there !== undefined) {
    throw new BlobsRefused(`${main.place} and ${also.place} belong to different installations`);
  }
  const [owned, free] = here === undefined ? [also, main] : [main, also];
  if (await isEmpty(free)) return;
  throw new BlobsRefused(
    `${free.place} has pictures already, and nothing says that they belong with those in ${owned.place}`,
  );
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
