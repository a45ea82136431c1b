import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { Database } from './db/database.ts';
import { openEmbeddedDatabase } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openKeyring } from './master-key.ts';
import { outsideSearch } from './media/outside-search.ts';
import { ownIndex } from './media/own-index.ts';
import type { PressSource } from './media/press.ts';
import { IndexHolder } from './screening/index-holder.ts';
import type { Keyring } from './sealing.ts';

/** What the service and every command of the CLI stand on: the database, up to date, and the keys. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  readonly keyring: Keyring;
  /** Migrations applied just now. */
  readonly migrations: readonly string[];
  /** Whether the master key was made just now. */
  readonly keyCreated: boolean;
  close(): Promise<void>;
}

export type Say = (level: 'info' | 'warn' | 'error', message: string) => void;

export async function openRuntime(
  config: Config,
  say: Say,
  options = { supervise: false },
): Promise<Runtime> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const server = await openServer(config, say, options.supervise);
  const database = new Database(server.connection, config.databasePoolSize, (error) =>
    say('warn', `database connection lost: ${error.message}`),
  );
  const close = async () => {
    await database.close();
    await server.close();
  };
  try {
    const migrations = await migrate(database);
    const { keyring, created } = await openKeyring(database, config.keyFile);
    return { config, database, keyring, migrations, keyCreated: created, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What lists are searched in; it holds nothing before it is asked or started. */
export function openListIndex(
  { config, database, keyring }: Pick<Runtime, 'config' | 'database' | 'keyring'>,
  log: { warn(message: string): void },
): IndexHolder {
  return new IndexHolder({
    database,
    keyring,
    keyFile: config.keyFile,
    folder: listFolder(config),
    log,
  });
}

/** Everything that is searched for articles of the press. */
export function pressSources({ config, database }: Pick<Runtime, 'config' | 'database'>): PressSource[] {
  return [ownIndex(database), ...config.searchServices.map(outsideSearch)];
}

/** Where the index files of lists lie. */
export function listFolder(config: Config): string {
  return join(config.dataDir, 'lists');
}

/** The operator's own server, or the embedded one, which other processes of ours may share. */
async function openServer(config: Config, say: Say, supervise: boolean) {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, close: async () => undefined };
  }
  return openEmbeddedDatabase({
    dataDir: config.dataDir,
    supervise,
    log: ({ level, message }) => say(level, message),
  });
}
