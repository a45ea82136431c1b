import type { Db } from '../db/database.ts';
import { replicaState } from '../db/server-facts.ts';
import { countJobs } from '../db/work/jobs.ts';
import { roomOn } from '../doctor/checks/disk.ts';
import type { Config } from '../platform/settings/config.ts';
import type { IndexHolder } from '../screening/index-holder.ts';
import { readCatalogue } from '../screening/list-store.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { httpLimits } from './limits.ts';
import type { Metrics } from './metrics.ts';

/**
 * Watches the parts of the service every few seconds, once for all requests, so that no request waits for a store that
 * hangs.
 */

const parts = ['database', 'blobs', 'disk', 'lists', 'queue'] as const;
export type Part = (typeof parts)[number];

export interface Degraded {
  readonly part: Part;
  /** For those who run the service; names no places and no people. */
  readonly reason: string;
}

export interface WatchedParts {
  readonly config: Pick<Config, 'dataDir' | 'blobDir'>;
  readonly database: Db;
  readonly blobs: BlobStore;
  readonly listIndex: Pick<IndexHolder, 'generation'>;
  readonly metrics: Pick<Metrics, 'degraded' | 'freeBytes' | 'replicaLag'>;
  readonly log: Record<'debug' | 'warn', (message: string) => void>;
}

export class HealthWatch {
  readonly #watched: WatchedParts;
  readonly #reasons = new Map<Part, string>();
  /** Since when there are lists that this process does not have yet. */
  #behindSince: number | undefined;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(watched: WatchedParts) {
    this.#watched = watched;
  }

  start(): void {
    void this.inspect();
    this.#timer = setInterval(() => void this.inspect(), httpLimits.healthSeconds * 1000).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  degraded(): Degraded[] {
    return parts.flatMap((part) => {
      const reason = this.#reasons.get(part);
      return reason === undefined ? [] : [{ part, reason }];
    });
  }

  /** Inspects every part; one inspection at a time. */
  inspect(): Promise<void> {
    this.#looking ??= this.#lookAtAll().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookAtAll(): Promise<void> {
    const looks: Record<Part, () => Promise<string | undefined>> = {
      database: () => this.#database(),
      blobs: () => this.#blobs(),
      disk: () => this.#disk(),
      lists: () => this.#lists(),
      queue: () => this.#queue(),
    };
    await Promise.all(
      parts.map((part) =>
        inTime(looks[part]()).then(
          (reason) => this.#note(part, reason),
          (error: Error) => this.#note(part, cannotTell[part], error.message),
        ),
      ),
    );
  }

  /** `why` is for the log alone: it may name places. */
  #note(part: Part, reason: string | undefined, why?: string): void {
    const before = this.#reasons.get(part);
    if (reason === undefined) this.#reasons.delete(part);
    else this.#reasons.set(part, reason);
    this.#watched.metrics.degraded.set({ part }, reason === undefined ? 0 : 1);
    if (reason === before) return;
    const level = [reason, before].some((each) => each !== undefined && follows.has(each)) ? 'debug' : 'warn';
    this.#watched.log[level](`${part}: ${reason ?? 'works again'}${why === undefined ? '' : ` (${why})`}`);
  }

  async #database(): Promise<string | undefined> {
    const { readOnly, lag } = await replicaState(this.#watched.database);
    if (lag !== null) this.#watched.metrics.replicaLag.set(lag);
    if (readOnly) return 'it can be read and not written; uploads and whatever is charged for are refused';
    return lag !== null && lag > httpLimits.replicaLagSeconds
      ? `a replica is ${Math.round(lag)} s behind`
      : undefined;
  }

  async #blobs(): Promise<string | undefined> {
    const { blobs } = this.#watched;
    await blobs.writeNote(probeName, new Date().toISOString());
    return (await blobs.readNote(probeName)) === undefined ? cannotTell.blobs : undefined;
  }

  async #disk(): Promise<string | undefined> {
    const { config, metrics } = this.#watched;
    const room = roomOn([config.dataDir, config.blobDir]);
    for (const { folder, free } of room) {
      metrics.freeBytes.set({ folder: folder === config.dataDir ? 'data' : 'blobs' }, free);
    }
    return room.every(({ enough }) => enough) ? undefined : 'little room is left on the disk';
  }

  async #lists(): Promise<string | undefined> {
    const { database, listIndex } = this.#watched;
    const { generation, lists } = await readCatalogue(database);
    if (lists.length === 0) return 'no list is loaded; searches of lists are refused';
    if (listIndex.generation === generation) {
      this.#behindSince = undefined;
      return undefined;
    }
    this.#behindSince ??= performance.now();
    const seconds = (performance.now() - this.#behindSince) / 1000;
    if (listIndex.generation === undefined) return notYet;
    return seconds > httpLimits.listsBehindSeconds
      ? 'older versions of lists are searched than there are'
      : undefined;
  }

  async #queue(): Promise<string | undefined> {
    const { oldestSeconds } = await countJobs(this.#watched.database, 'analyse');
    return oldestSeconds > httpLimits.queueOldSeconds
      ? `the oldest dossier has waited ${Math.round(oldestSeconds)} s for a worker`
      : undefined;
  }
}

const notYet = 'the index of lists is not loaded yet';
const probeName = 'probe';

/** The reason where an inspection fails or does not end. */
const cannotTell: Record<Part, string> = {
  database: 'it does not answer',
  blobs: 'the store of pictures cannot be written and read',
  disk: 'the disk cannot be looked at',
  lists: 'nothing tells which lists there are',
  queue: 'nothing tells what waits',
};

/** Logs no warning: a start has no lists for seconds, and the database is logged once. */
const follows: ReadonlySet<string> = new Set([notYet, cannotTell.lists, cannotTell.queue]);

async function inTime<T>(look: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it takes too long')), httpLimits.healthLookSeconds * 1000);
  });
  try {
    return await Promise.race([look, late]);
  } finally {
    clearTimeout(timer);
  }
}
