import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  aloneFilling,
  beginRestoring,
  clearFilled,
  findRestoring,
  isEmptyDatabase,
} from '../db/backup/refill.ts';
import { Database } from '../db/database.ts';
import { openEmbeddedDatabase } from '../db/embedded/embedded.ts';
import { BackupRefused, NotABackup } from './folder.ts';

/** A temporary database to restore a copy into. */

export interface ScratchPlace {
  /** The folder of a temporary server. */
  readonly scratch: string;
  /** An empty database to use instead. */
  readonly databaseUrl?: string | undefined;
  /** The embedded one by default. */
  readonly openServer?: typeof openEmbeddedDatabase | undefined;
}

type Work = (database: Database) => Promise<void>;

/** `name` is of the copy. */
export async function withScratch(place: ScratchPlace, name: string, work: Work): Promise<void> {
  const { scratch, databaseUrl, openServer = openEmbeddedDatabase } = place;
  if (databaseUrl !== undefined) return inGiven(databaseUrl, name, work);
  const dataDir = mkdtempSync(join(scratch, 'akwaba-verify-'));
  try {
    const server = await openServer({ dataDir, supervise: false, log: () => undefined });
    try {
      const database = new Database(server.connection, 2);
      await beginRestoring(database, name);
      await work(database).finally(() => database.close());
    } finally {
      await server.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function inGiven(connectionString: string, name: string, work: Work): Promise<void> {
  const database = new Database({ connectionString }, 2);
  try {
    const done = await aloneFilling(database, async () => {
      // What an earlier verification left when it was killed is cleared.
      if ((await findRestoring(database)) === undefined && !(await isEmptyDatabase(database))) {
        throw new NotABackup('The database of VERIFY_DATABASE_URL is not empty. Nothing was touched.');
      }
      await beginRestoring(database, name);
      await work(database);
      await clearFilled(database, name);
    });
    if (done === undefined) throw new BackupRefused('VERIFY_DATABASE_URL is being filled by somebody else.');
  } finally {
    await database.close();
  }
}
