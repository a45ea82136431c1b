import { Worker } from 'node:worker_threads';
import type { Database } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { programFile } from '../platform/package-root.ts';
import type { IndexData } from './index/index-data.ts';
import { makeChangedIndex, type Versions } from './index/make-index.ts';
import { NameIndex } from './index/name-index.ts';
import type { ThreadData } from './index/thread.ts';
import { threadArgument } from './index-holder.ts';
import { screeningLimits } from './limits.ts';
import type { Catalogue } from './list-store.ts';

export interface ChangedTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly keyFile: string;
}

/**
 * The entries of lists that are other than in earlier versions, to be searched by themselves: who is like none of them need
 * not be searched for on all lists again. The last index is kept, since many are searched for in turn.
 */
export class ChangedEntries {
  #kept: { readonly key: string; readonly index: NameIndex | undefined } | undefined;

  constructor(private readonly tools: ChangedTools) {}

  /** Undefined where more than this share of all names changed. */
  async since(catalogue: Catalogue, since: Versions, share: number): Promise<NameIndex | undefined> {
    const key = JSON.stringify([since, catalogue.lists.map(({ id, version }) => [id, version])]);
    if (this.#kept?.key !== key) {
      this.#kept = undefined;
      const names = catalogue.lists.reduce((sum, list) => sum + list.names, 0);
      const data = await this.#make(catalogue, since, names, Math.ceil(names * share));
      this.#kept = { key, index: data && new NameIndex(data) };
    }
    return this.#kept?.index;
  }

  /** Lets go of what was kept. */
  forget(): void {
    this.#kept = undefined;
  }

  #make(catalogue: Catalogue, since: Versions, names: number, most: number): Promise<IndexData | undefined> {
    const { database, keyring, keyFile } = this.tools;
    // So few that nobody waits for it.
    if (names <= screeningLimits.namesIndexedAtOnce) {
      return makeChangedIndex(database, keyring, catalogue, since, most);
    }
    const workerData: ThreadData = {
      ...{ connection: database.connection, keyFile, folder: '', catalogue },
      changed: { since, most },
    };
    const thread = new Worker(programFile, { argv: [threadArgument], workerData, execArgv: [] });
    return new Promise((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread that indexes changes ended with ${code}`)));
    });
  }
}
