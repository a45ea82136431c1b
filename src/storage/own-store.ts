import type { Readable } from 'node:stream';
import {
  countEverKnown,
  findInstallation,
  makeInstallation,
  samplePictures,
} from '../db/blobs/installation.ts';
import type { Db } from '../db/database.ts';
import { ConfigError } from '../platform/settings/config.ts';
import { kindOfBlob } from './blob-keys.ts';
import { type BlobStore, installationNote, type StoredBlob } from './blob-store.ts';
import { storageLimits } from './limits.ts';
import { type SeenStore, type Verdict, whoseStore } from './whose-store.ts';

/**
 * The store of this database. Nothing in it is touched before both are proved to belong together: a wrong database
 * would remove all pictures as orphans.
 */

export class OwnStore {
  /** Checks the owner before its first use. */
  readonly blobs: BlobStore;
  readonly #database: Db;
  readonly #open: () => BlobStore;
  #opened: BlobStore | undefined;
  #known: Promise<BlobStore> | undefined;

  /** `open` touches nothing. */
  constructor(database: Db, open: () => BlobStore) {
    this.#database = database;
    this.#open = open;
    this.blobs = guarded(
      () => this.anyone,
      () => this.#own(),
    );
  }

  /** The store of any owner, for copies and restores. */
  get anyone(): BlobStore {
    this.#opened ??= this.#open();
    return this.#opened;
  }

  /** Refuses, as a fault of the settings, where the store is not this database's; a new one becomes it. */
  async require(): Promise<void> {
    await this.#own();
  }

  /** Makes the store this database's. `from`: the installation whose note may be replaced, checked again before. */
  async adopt(from: string | undefined): Promise<{ readonly id: string; readonly before: string | null }> {
    const note = await this.#note();
    const id = await makeInstallation(this.#database);
    if (note !== undefined && note !== id && shown(note) !== from) {
      throw new ConfigError([
        `${this.anyone.place} belongs to the installation ${shown(note)}. To take it from there, add --from ${shown(note)}`,
      ]);
    }
    await this.anyone.writeNote(installationNote, `${id}\n`);
    return { id, before: note ?? null };
  }

  /** Only a success is remembered: a store that could not be reached is asked again. */
  #own(): Promise<BlobStore> {
    this.#known ??= this.#meet().catch((error) => {
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  async #meet(): Promise<BlobStore> {
    const store = this.anyone;
    let verdict = whoseStore(await this.#inspect());
    // Another process may have begun with the new store, and taken an upload, between two of the questions.
    if (isRefusal(verdict)) verdict = whoseStore(await this.#inspect());
    if (verdict === 'ours') return store;
    if (isRefusal(verdict)) throw new ConfigError([await this.#words(verdict)]);
    // The database comes first: a start killed in between has an id and no note, and begins again.
    const id = await makeInstallation(this.#database);
    await store.writeNote(installationNote, `${id}\n`);
    // Another database may have begun with the same new store at the same moment: one of both has lost.
    if ((await this.#note()) !== id) throw new ConfigError([await this.#words('of-another')]);
    return store;
  }

  async #note(): Promise<string | undefined> {
    // An empty one is of a restore that has not ended.
    return (await this.anyone.readNote(installationNote))?.trim() || undefined;
  }

  async #inspect(): Promise<SeenStore> {
    const note = await this.#note();
    if (note !== undefined) {
      // Asked for after the note, before which it was written.
      const isOwn = note === (await findInstallation(this.#database))?.id;
      return { note: isOwn ? 'own' : 'other', named: false, blobs: false, known: 'none' };
    }
    const pictures = await samplePictures(this.#database, storageLimits.sampledBlobs);
    const keys = await firstKeys(this.anyone, storageLimits.sampledBlobs);
    return {
      note: 'none',
      named: pictures.length > 0,
      blobs: keys.length > 0,
      known: keys.length === 0 ? 'none' : await this.#knownOf(pictures, keys),
    };
  }

  /** Where the database keeps pictures, those are looked for; where it keeps none, those that are there. */
  async #knownOf(pictures: readonly string[], keys: readonly string[]): Promise<SeenStore['known']> {
    let found = 0;
    if (pictures.length === 0) {
      const asked = keys.filter((key) => kindOfBlob(key) === 'picture');
      found = await countEverKnown(this.#database, asked);
    } else {
      for (const id of pictures) if (await isThere(this.anyone, id)) found += 1;
    }
    if (found === 0) return 'none';
    const share = found / (pictures.length || keys.length);
    return share >= storageLimits.sampledShare ? 'most' : 'few';
  }

  async #words(verdict: Refusal): Promise<string> {
    const note = shown((await this.#note()) ?? '');
    return refusals[verdict](this.anyone.place, note);
  }
}

const untouched = 'Nothing was touched.';
const adopt = 'If it is meant, "akwaba blobs adopt" makes the store this database\'s.';

type Refusal = Exclude<Verdict, 'ours' | 'new' | 'take-up'>;

const isRefusal = (verdict: Verdict): verdict is Refusal => verdict in refusals;

const refusals: Readonly<Record<Refusal, (place: string, note: string) => string>> = {
  'of-another': (place, note) =>
    `The store of pictures ${place} belongs to another installation (${note}), not to this database. ${untouched} ` +
    'Name the store of this database, or the database of this store (BLOB_STORE, DATABASE_URL, DATA_DIR).',
  'not-of-this': (place) =>
    `The store of pictures ${place} has files, and this database names none of them: one of both is another's. ` +
    `${untouched} Name the right ones (BLOB_STORE, DATABASE_URL, DATA_DIR). ${adopt}`,
  'half-of-this': (place) =>
    `Of the pictures that this database names most are not in the store ${place}: parts of it are missing, or it is of ` +
    `another time. ${untouched} Bring it back from a copy, or name the right one. ${adopt}`,
  empty: (place) =>
    `The database names pictures, and the store ${place} is empty: it is not mounted, not the right one, or lost. ` +
    `${untouched} Name the right one (BLOB_STORE), or bring it back from a copy. ${adopt}`,
};

/** Shows an id as it is, and little of anything else. */
const shown = (note: string): string =>
  note
    .replace(/[^\w-]+/g, ' ')
    .trim()
    .slice(0, 36)
    .trim();

async function firstKeys(store: BlobStore, most: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) {
    keys.push(key);
    if (keys.length === most) break;
  }
  return keys;
}

async function isThere(store: BlobStore, key: string): Promise<boolean> {
  const found = await store.stream(key);
  found?.destroy();
  return found !== undefined;
}

const guarded = (any: () => BlobStore, own: () => Promise<BlobStore>): BlobStore => ({
  get place() {
    return any().place;
  },
  put: async (key, pieces) => (await own()).put(key, pieces),
  get: async (key) => (await own()).get(key),
  stream: async (key): Promise<Readable | undefined> => (await own()).stream(key),
  delete: async (key) => (await own()).delete(key),
  async *list(): AsyncIterable<StoredBlob> {
    yield* (await own()).list();
  },
  readNote: async (name) => (await own()).readNote(name),
  writeNote: async (name, text) => (await own()).writeNote(name, text),
});
