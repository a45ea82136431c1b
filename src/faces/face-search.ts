import { Worker } from 'node:worker_threads';
import type { Database } from '../db/database.ts';
import { programFile } from '../platform/package-root.ts';
import type { FaceHit } from './face-set.ts';

/** What the thread is started with. */
export interface ThreadData {
  readonly connection: Database['connection'];
  readonly keyFile: string;
  readonly megabytes: number;
  /** Cosine above which two faces are one. */
  readonly threshold: number;
}

export type ThreadRequest = { readonly ask: number; readonly dossierId: number } | 'close';
export type ThreadReply =
  | { readonly ask: number; readonly hits: readonly FaceHit[] }
  | { readonly ask: number; readonly failure: { readonly message: string; readonly code?: string } };

/** Argument that makes bin/akwaba.js run as the worker thread. */
const threadArgument = 'face-thread';

interface Asked {
  resolve(hits: readonly FaceHit[]): void;
  reject(error: unknown): void;
}

/** Finds faces in a thread, which starts with the first search and then keeps the faces in memory. */
export class FaceSearch {
  readonly #data: ThreadData;
  readonly #asked = new Map<number, Asked>();
  #thread: Worker | undefined;
  #asks = 0;

  constructor(database: Database, data: Omit<ThreadData, 'connection'>) {
    this.#data = { connection: database.connection, ...data };
  }

  /** Faces of the dossier's client that are its own face; nearest first, its own among them. */
  async find(dossierId: number, signal?: AbortSignal): Promise<readonly FaceHit[]> {
    signal?.throwIfAborted();
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const ask = this.#asks++;
    const abort = () => this.#asked.get(ask)?.reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    try {
      return await new Promise((resolve, reject) => {
        this.#asked.set(ask, { resolve, reject });
        thread.postMessage({ ask, dossierId } satisfies ThreadRequest);
      });
    } finally {
      signal?.removeEventListener('abort', abort);
      this.#asked.delete(ask);
    }
  }

  /** Ends the thread; what is being searched for is rejected. A later search starts it again. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    this.#lose(thread, new Error('the search for faces was stopped'));
    const exit = new Promise((resolve) => thread.once('exit', resolve));
    thread.postMessage('close' satisfies ThreadRequest);
    await exit;
  }

  #start(): Worker {
    const thread = new Worker(programFile, {
      argv: [threadArgument],
      workerData: this.#data,
      execArgv: [],
    });
    thread.on('message', (reply: ThreadReply) => {
      const asked = this.#asked.get(reply.ask);
      if ('hits' in reply) asked?.resolve(reply.hits);
      else asked?.reject(Object.assign(new Error(reply.failure.message), reply.failure));
    });
    thread.on('error', (error) => this.#lose(thread, error));
    thread.on('exit', () => this.#lose(thread, new Error('the thread that compares faces ended')));
    return thread;
  }

  #lose(thread: Worker, why: Error): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    for (const { reject } of this.#asked.values()) reject(why);
  }
}
