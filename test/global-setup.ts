import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Database } from '../src/db/database.ts';
import type { EmbeddedConnection } from '../src/db/embedded/connection.ts';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection;
    /** Removed at the end of the run. */
    runFolder: string;
    /** Where it is kept what was seen on pictures, see shared-vision.ts. */
    sightsFolder: string;
  }
}

/**
 * What is in it does not outlive the run, so nobody has to wait for a disk. Autovacuum would visit hundreds of databases,
 * none of which lasts long enough to need it.
 */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

/**
 * One real PostgreSQL server for the whole run; each test file makes a database of its own on it, as a copy of
 * this one, in which all migrations were applied once.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-test-'));
  const server = await openEmbeddedDatabase({ dataDir, settings, supervise: false, log: () => undefined });
  await migrateOnce(server.connection);
  project.provide('postgres', server.connection);
  project.provide('runFolder', dataDir);
  const sightsFolder = join(dataDir, 'sights');
  mkdirSync(sightsFolder);
  project.provide('sightsFolder', sightsFolder);
  return async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function migrateOnce(connection: EmbeddedConnection): Promise<void> {
  const database = new Database(connection, 1);
  await migrate(database);
  // Copies are made only of a database to which nobody is connected.
  await database.close();
}
