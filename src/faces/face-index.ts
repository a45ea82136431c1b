import type { Db } from '../db/database.ts';
import {
  countRemovals,
  type FaceGroup,
  type FaceRow,
  faceIdsUpTo,
  facesAfter,
  findFace,
} from '../db/dossiers/faces.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { FaceTemplate } from '../vision/faces/face-template.ts';
import { blockBytes, blockFaces, FaceMemory } from './face-memory.ts';
import { type FaceHit, FaceSet, nearest } from './face-set.ts';
import { faceLimits } from './limits.ts';
import { openTemplate } from './sealed-template.ts';

/** One client's faces in memory: all ids up to `last`, as of the removal count `removals`. */
interface Held {
  readonly group: FaceGroup;
  readonly faces: FaceSet;
  last: number;
  removals: number;
}

export interface IndexOptions {
  readonly db: Db;
  readonly keyring: Keyring;
  readonly megabytes: number;
  /** Faces with a cosine above it are said to be one. */
  readonly threshold: number;
}

/**
 * Compares a dossier's face with every other of its client. Faces are sealed in the database, so they are opened once
 * and cached in memory; before each search new ones are added and removed ones dropped.
 *
 * When the memory is full, the least recently searched client is evicted. Faces that exceed the whole memory are read
 * and opened again for every search: much slower, with the same answer.
 */
export class FaceIndex {
  readonly #memory: FaceMemory;
  /** Temporary buffer for faces that do not fit into the cache. */
  readonly #passing: FaceSet;
  /** In least-recently-used order: the latest client is last. */
  readonly #held = new Map<string, Held>();

  constructor(private readonly options: IndexOptions) {
    this.#memory = new FaceMemory(Math.floor((options.megabytes * 1024 ** 2) / blockBytes));
    this.#passing = new FaceSet(new FaceMemory(Math.ceil(faceLimits.facesPerBatch / blockFaces)));
  }

  /** The faces above the threshold, the dossier's own too; none where it has no face. One search at a time. */
  async search(dossierId: number): Promise<FaceHit[]> {
    const row = await findFace(this.options.db, dossierId);
    if (row === undefined) return [];
    const sought = openTemplate(this.options.keyring, row);
    const held = await this.#hold({ companyId: row.company_id, test: row.test, model: row.model });
    const passing = await this.#addNew(held, sought);
    return nearest([...held.faces.search(sought, this.options.threshold), ...passing]);
  }

  /** Drops removed faces, also of clients that are not being searched. */
  async forgetRemoved(): Promise<void> {
    for (const [key, held] of this.#held) {
      await this.#forget(held);
      if (held.faces.size === 0) this.#held.delete(key);
    }
  }

  async #hold(group: FaceGroup): Promise<Held> {
    const key = `${group.companyId} ${group.test} ${group.model}`;
    const known = this.#held.get(key);
    const held = known ?? { group, faces: new FaceSet(this.#memory), last: 0, removals: 0 };
    if (known === undefined) held.removals = await countRemovals(this.options.db, group.companyId);
    else await this.#forget(held);
    this.#held.delete(key);
    this.#held.set(key, held);
    return held;
  }

  async #forget(held: Held): Promise<void> {
    const { db } = this.options;
    const removals = await countRemovals(db, held.group.companyId);
    if (removals === held.removals) return;
    held.faces.keepOnly(await faceIdsUpTo(db, held.group, held.last));
    held.removals = removals;
  }

  /** Returns hits among the faces that did not fit into memory. */
  async #addNew(held: Held, sought: FaceTemplate): Promise<FaceHit[]> {
    const { keyring, threshold } = this.options;
    const hits: FaceHit[] = [];
    let room = true;
    // A failed search may have left faces there.
    this.#passing.clear();
    for await (const rows of this.#rowsAfter(held)) {
      for (const row of rows) {
        const template = openTemplate(keyring, row);
        room &&= this.#add(held, row.id, template);
        if (!room) this.#passing.add(row.id, template);
      }
      if (room) continue;
      hits.push(...this.#passing.search(sought, threshold));
      this.#passing.clear();
    }
    return hits;
  }

  #add(held: Held, id: number, template: FaceTemplate): boolean {
    while (!held.faces.add(id, template)) {
      const [longest] = this.#held;
      if (longest === undefined || longest[1] === held) return false;
      longest[1].faces.clear();
      this.#held.delete(longest[0]);
    }
    held.last = id;
    return true;
  }

  /** All faces after the cached ones, in batches; the next batch is prefetched. */
  async *#rowsAfter({ group, last }: Held): AsyncGenerator<readonly FaceRow[]> {
    const ask = (after: number) => facesAfter(this.options.db, group, after, faceLimits.facesPerBatch);
    let next = ask(last);
    for (;;) {
      const rows = await next;
      const end = rows.at(-1);
      if (end === undefined) return;
      if (rows.length < faceLimits.facesPerBatch) {
        yield rows;
        return;
      }
      next = ask(end.id);
      // A failure surfaces when it is awaited; until then, or if it never is, it must not be an unhandled rejection.
      next.catch(() => undefined);
      yield rows;
    }
  }
}
