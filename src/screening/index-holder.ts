import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Database, isDatabaseUnavailable, type Listening } from '../db/database.ts';
import { deleteInstance, writeInstance } from '../db/screening/screening-instances.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { programFile } from '../platform/package-root.ts';
import { explainFound } from './index/explain.ts';
import { makeIndex, needsNoFile } from './index/make-index.ts';
import { NameIndex } from './index/name-index.ts';
import { fingerprintOf, readSnapshot } from './index/snapshot.ts';
import type { ThreadData } from './index/thread.ts';
import { screeningLimits } from './limits.ts';
import { type Catalogue, readCatalogue } from './list-store.ts';
import type { Hit, Screener, ScreeningAnswer, ScreeningQuery } from './screener.ts';

export interface HolderOptions {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly keyFile: string;
  /** Where the index files lie. */
  readonly folder: string;
  /** Warned when lists cannot be loaded; loading is retried. */
  readonly log: { warn(message: string): void };
}

/** Changes whenever the same question to the same lists may be answered otherwise. */
const algorithm = 'akwaba-names-1';

/** Argument that makes bin/akwaba.js build an index. */
export const threadArgument = 'index-thread';

/** Before any list was loaded. */
const NONE_YET = -1;

interface Held {
  readonly generation: number;
  readonly index: NameIndex;
}

/**
 * Holds the index of the current lists for this process, shared by its API and its workers. A new generation is loaded
 * beside the old one and swapped in between two queries, so that none waits and none sees both.
 */
export class IndexHolder implements Screener {
  readonly #instance = randomUUID();
  #held: Held | undefined;
  /** The turn in which lists are taken up; one at a time. */
  #turn: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  /** Makes an index file. */
  #thread: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #listening: Listening | undefined;
  #closed = false;

  constructor(private readonly options: HolderOptions) {}

  /** Of what is searched; undefined before anything is loaded. */
  get generation(): number | undefined {
    return this.#held?.generation;
  }

  /** Loads the current lists, and from now on every change of them. */
  start(): void {
    const turn = () => void this.#takeUp().catch((error: Error) => this.#warn(error));
    turn();
    this.#timer = setInterval(() => {
      void this.#report().catch(() => undefined);
      turn();
      void this.#listen(turn);
    }, screeningLimits.listsPollSeconds * 1000).unref();
    void this.#listen(turn);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.all([this.#listening?.stop(), this.#thread?.terminate()]);
    await this.#turn.catch(() => undefined);
    await deleteInstance(this.options.database, this.#instance).catch(() => undefined);
  }

  async search(query: ScreeningQuery): Promise<ScreeningAnswer> {
    const { index, generation } = await this.#ready();
    const hits: Hit[] = [];
    let since = performance.now();
    for (const found of index.search(query)) {
      hits.push({
        list: found.list,
        entityId: found.entityId,
        kind: found.kind,
        score: found.score,
        matchedName: found.matched.text,
        explanation: explainFound(query.name, found),
      });
      // Yields, so that other requests to this process do not wait for the words of all of them.
      if (performance.now() - since > screeningLimits.explainMilliseconds) {
        await setImmediate();
        since = performance.now();
      }
    }
    return { hits, searched: index.searchedLists(query), generation, algorithm };
  }

  /** The current index; loads it if there is none yet. */
  async #ready(): Promise<Held> {
    if (this.#held === undefined) await this.#takeUp();
    if (this.#held === undefined) throw new Error('no lists could be loaded');
    return this.#held;
  }

  /** Loads run one at a time; calls made while one is queued share it. */
  #takeUp(): Promise<void> {
    this.#next ??= this.#turn
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#takeTurn();
      });
    this.#turn = this.#next;
    return this.#next;
  }

  async #takeTurn(): Promise<void> {
    if (this.#closed) return;
    const { database } = this.options;
    const catalogue = await readCatalogue(database);
    if (this.#held?.generation !== catalogue.generation) {
      const index = await this.#load(catalogue);
      this.#held = { generation: catalogue.generation, index };
    }
    await this.#report();
  }

  /** Changing a list waits for all searching processes, so this also runs during a load, which may take long. */
  async #report(): Promise<void> {
    if (this.#timer === undefined || this.#closed) return;
    await writeInstance(this.options.database, this.#instance, this.#held?.generation ?? NONE_YET);
  }

  async #load(catalogue: Catalogue): Promise<NameIndex> {
    const { database, keyring, folder } = this.options;
    if (needsNoFile(catalogue)) return new NameIndex(await makeIndex(database, keyring, catalogue));
    const key = keyring.sealingKey('lists');
    const fingerprint = fingerprintOf(catalogue);
    let data = await readSnapshot(folder, key, fingerprint);
    if (data === undefined) {
      await this.#makeSnapshot(catalogue);
      data = await readSnapshot(folder, key, fingerprint);
    }
    if (data === undefined) throw new Error(`the index file in ${folder} cannot be read`);
    return new NameIndex(data);
  }

  /** In a thread: it takes seconds. The command that imports a list has mostly made the file already. */
  #makeSnapshot(catalogue: Catalogue): Promise<void> {
    const { database, keyFile, folder } = this.options;
    const workerData: ThreadData = { connection: database.connection, keyFile, folder, catalogue };
    const thread = new Worker(programFile, {
      argv: [threadArgument],
      workerData,
      execArgv: [],
    });
    this.#thread = thread;
    return new Promise((resolve, reject) => {
      thread.on('error', reject);
      thread.on('exit', (code) => {
        this.#thread = undefined;
        if (code === 0) resolve();
        else reject(new Error(`the thread that makes the index ended with ${code}`));
      });
    });
  }

  /** A lost connection is restored at the next timer tick; until then polling detects changes. */
  async #listen(turn: () => void): Promise<void> {
    if (this.#listening !== undefined || this.#closed) return;
    try {
      const listening = await this.options.database.listen('screening', turn);
      // Closed meanwhile: nobody else would end the connection.
      if (this.#closed) return await listening.stop();
      this.#listening = listening;
      void listening.ended.then(() => {
        this.#listening = undefined;
      });
    } catch {
      this.#listening = undefined;
    }
  }

  #warn(error: Error): void {
    if (!isDatabaseUnavailable(error)) this.options.log.warn(`lists could not be taken up: ${error.message}`);
  }
}
