import type { CaptureSlot } from '../../src/contract/capture.ts';
import type { CameraReport } from '../../src/contract/capture-camera.ts';

/** Pictures on this device: whole until the service has them, then a small one to look at, until the session is over. */

export interface KeptShot {
  /** The upload's identifier. */
  readonly upload: string;
  readonly session: string;
  readonly slot: CaptureSlot;
  readonly takenAt: number;
  readonly sha256: string;
  readonly bytes: number;
  /** Gone once it has arrived. Buffers, because browsers of 2019 lose blobs that they keep. */
  readonly picture: ArrayBuffer | null;
  readonly small: ArrayBuffer;
  readonly camera?: CameraReport | undefined;
}

export interface Shelf {
  put(shot: KeptShot): Promise<void>;
  remove(upload: string): Promise<void>;
  /**
   * Of one session, oldest first. What is left of other sessions is erased after a day: the next person may hold this phone, but
   * another session may go on in another tab.
   */
  only(session: string): Promise<KeptShot[]>;
  /** Of one session: it is over. */
  clear(session: string): Promise<void>;
}

const keptMilliseconds = 24 * 60 * 60 * 1000;
const isLeft = ({ takenAt }: KeptShot): boolean => takenAt < Date.now() - keptMilliseconds;

export function memoryShelf(): Shelf {
  const kept = new Map<string, KeptShot>();
  return {
    put: async (shot) => {
      kept.set(shot.upload, shot);
    },
    remove: async (upload) => {
      kept.delete(upload);
    },
    only: async (session) => {
      for (const shot of [...kept.values()])
        if (shot.session !== session && isLeft(shot)) kept.delete(shot.upload);
      return byTime([...kept.values()].filter((shot) => shot.session === session));
    },
    clear: async (session) => {
      for (const shot of [...kept.values()]) if (shot.session === session) kept.delete(shot.upload);
    },
  };
}

const byTime = (shots: readonly KeptShot[]) => [...shots].sort((a, b) => a.takenAt - b.takenAt);

/** IndexedDB; memory where the browser refuses it, as some do in private windows, or where it breaks on the way. */
export function openShelf(): Shelf {
  const memory = memoryShelf();
  const database = openDatabase();
  const act = async <T>(inDatabase: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> => {
    const open = await database;
    if (open === undefined) return undefined;
    return new Promise((resolve) => {
      try {
        const request = inDatabase(open.transaction(table, 'readwrite').objectStore(table));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(undefined);
      } catch {
        resolve(undefined);
      }
    });
  };
  return {
    put: async (shot) => {
      await memory.put(shot);
      await act((store) => store.put(shot));
    },
    remove: async (upload) => {
      await memory.remove(upload);
      await act((store) => store.delete(upload));
    },
    only: async (session) => {
      const found = ((await act((store) => store.getAll())) || []) as KeptShot[];
      for (const shot of found) {
        if (shot.session === session) await memory.put(shot);
        else if (isLeft(shot)) await act((store) => store.delete(shot.upload));
      }
      return memory.only(session);
    },
    clear: async (session) => {
      await memory.clear(session);
      const found = ((await act((store) => store.getAll())) || []) as KeptShot[];
      for (const shot of found)
        if (shot.session === session || isLeft(shot)) await act((store) => store.delete(shot.upload));
    },
  };
}

const table = 'shots';

function openDatabase(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open('akwaba-capture', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'upload' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
      request.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}
