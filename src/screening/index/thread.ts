import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { Database } from '../../db/database.ts';
import { openKeyring } from '../../db/master-key.ts';
import type { Catalogue } from '../list-store.ts';
import { makeChangedIndex, prepareSnapshot, type Versions } from './make-index.ts';

/** Worker thread that builds an index, so that API calls do not wait for it; started through bin/akwaba.js. */

export interface ThreadData {
  readonly connection: Database['connection'];
  readonly keyFile: string;
  readonly folder: string;
  readonly catalogue: Catalogue;
  /** Only what is other than in these versions is indexed, and given back; undefined where it is too much. */
  readonly changed?: { readonly since: Versions; readonly most: number };
}

if (isMainThread) {
  process.stderr.write('This is started by the service itself. For lists: akwaba lists --help\n');
  process.exitCode = 2;
} else {
  await make(workerData);
}

async function make({ connection, keyFile, folder, catalogue, changed }: ThreadData): Promise<void> {
  const database = new Database(connection, 2);
  try {
    const { keyring } = await openKeyring(database, keyFile);
    if (changed === undefined) await prepareSnapshot({ db: database, keyring, folder }, catalogue);
    else {
      const { since, most } = changed;
      parentPort?.postMessage(await makeChangedIndex(database, keyring, catalogue, since, most));
    }
  } finally {
    await database.close();
  }
}
