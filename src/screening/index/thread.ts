import { isMainThread, workerData } from 'node:worker_threads';
import { Database } from '../../db/database.ts';
import { openKeyring } from '../../platform/keys/master-key.ts';
import type { Catalogue } from '../list-store.ts';
import { prepareSnapshot } from './make-index.ts';

/** Worker thread that builds an index, so that API calls do not wait for it; started through bin/akwaba.js. */

export interface ThreadData {
  readonly connection: Database['connection'];
  readonly keyFile: string;
  readonly folder: string;
  readonly catalogue: Catalogue;
}

if (isMainThread) {
  process.stderr.write('This is started by the service itself. For lists: akwaba lists --help\n');
  process.exitCode = 2;
} else {
  await make(workerData);
}

async function make({ connection, keyFile, folder, catalogue }: ThreadData): Promise<void> {
  const database = new Database(connection, 2, () => undefined);
  try {
    const { keyring } = await openKeyring(database, keyFile);
    await prepareSnapshot({ db: database, keyring, folder }, catalogue);
  } finally {
    await database.close();
  }
}
