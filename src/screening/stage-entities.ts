import {
  addEntities,
  analyseEntities,
  endNotKept,
  findKnown,
  keepEntities,
  type Making,
} from '../db/screening/list-staging.ts';
import type { ListedEntity } from './entity.ts';
import { screeningLimits } from './limits.ts';
import { fenced, type ListTools, pagesOf } from './make-version.ts';
import { canonical, contentHash, sealEntity } from './sealed-entity.ts';

/** Entities on their way into a version: compared with the latest one, and written where they are new or changed. */

export interface StagedCounts {
  readonly entities: number;
  readonly names: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Entities whose id had come before; the first one counts. */
  readonly repeated: number;
}

interface Waiting {
  readonly entity: ListedEntity;
  readonly hash: Buffer;
}

export class Staging {
  readonly #tools: ListTools;
  readonly #making: Making;
  readonly #onStored: (counts: StagedCounts) => void;
  #batch = new Map<string, Waiting>();
  #batchCharacters = 0;
  #writing: Promise<void> = Promise.resolve();
  #counts = { names: 0, added: 0, changed: 0, unchanged: 0, repeated: 0 };

  /** `onStored` gets the counts after each batch. */
  constructor(tools: ListTools, making: Making, onStored: (counts: StagedCounts) => void) {
    this.#tools = tools;
    this.#making = making;
    this.#onStored = onStored;
  }

  /** Taken so far, as far as it is written. */
  get counts(): StagedCounts {
    const { added, changed, unchanged } = this.#counts;
    return { ...this.#counts, entities: added + changed + unchanged };
  }

  async take(entity: ListedEntity): Promise<void> {
    if (this.#batch.has(entity.id)) {
      this.#counts.repeated += 1;
      return;
    }
    const text = canonical(entity);
    this.#batch.set(entity.id, { entity, hash: contentHash(this.#tools.keyring, text) });
    this.#batchCharacters += text.length;
    const full =
      this.#batch.size >= screeningLimits.listBatchEntities ||
      this.#batchCharacters >= screeningLimits.listBatchCharacters;
    if (full) await this.#write();
  }

  /** Waits until all is written. */
  async finish(): Promise<StagedCounts> {
    await this.#write();
    await this.#writing;
    const { added, changed } = this.#counts;
    if (added + changed >= screeningLimits.listAnalysedEntities) await analyseEntities(this.#tools.database);
    return this.counts;
  }

  /** Waits for what is being written, however it ends: only then can it be undone. */
  async stop(): Promise<void> {
    await this.#writing.catch(() => undefined);
  }

  /** Writes a batch while the next one is being read. */
  async #write(): Promise<void> {
    const batch = this.#batch;
    this.#batch = new Map();
    this.#batchCharacters = 0;
    await this.#writing;
    if (batch.size === 0) return;
    this.#writing = this.#store(batch);
    // The next await gets the failure; until then it must not count as unhandled.
    this.#writing.catch(() => undefined);
  }

  async #store(batch: ReadonlyMap<string, Waiting>): Promise<void> {
    const making = this.#making;
    const sorted = await fenced(this.#tools, making, async (tx) => {
      const result = this.#sort(batch, await findKnown(tx, making, [...batch.keys()]));
      const { kept, written } = result;
      if (kept.length > 0) await keepEntities(tx, making, kept);
      if (written.length > 0) {
        const { keyring } = this.#tools;
        const sealed = written.map(({ entity, hash }) => sealEntity(keyring, making.listId, entity, hash));
        await addEntities(tx, making, sealed);
      }
      return result;
    });
    this.#counts.unchanged += sorted.kept.length;
    this.#counts.changed += sorted.changed;
    this.#counts.added += sorted.written.length - sorted.changed;
    this.#counts.repeated += sorted.repeated;
    this.#counts.names += sorted.names;
    this.#onStored(this.counts);
  }

  #sort(batch: ReadonlyMap<string, Waiting>, known: Awaited<ReturnType<typeof findKnown>>) {
    const before = new Map<string, Buffer>();
    const taken = new Set<string>();
    for (const { id, contentHash: hash } of known) {
      if (hash === null) taken.add(id);
      else before.set(id, hash);
    }
    const kept: string[] = [];
    const written: Waiting[] = [];
    let [changed, names] = [0, 0];
    for (const [id, waiting] of batch) {
      if (taken.has(id)) continue;
      const hash = before.get(id);
      names += waiting.entity.names.length;
      if (hash?.equals(waiting.hash)) {
        kept.push(id);
        continue;
      }
      written.push(waiting);
      if (hash !== undefined) changed += 1;
    }
    return { kept, written, changed, names, repeated: batch.size - kept.length - written.length };
  }
}

/** Ends what the version being made has not, or not as it was; gives how many entities that are. */
export async function endTheRest(tools: ListTools, making: Making): Promise<number> {
  let ended = 0;
  if (making.latest === 0) return ended;
  for await (const page of pagesOf(tools.database, making.listId)) {
    ended += await fenced(tools, making, (tx) => endNotKept(tx, making, page));
  }
  return ended;
}
