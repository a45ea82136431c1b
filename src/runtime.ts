import { mkdirSync } from 'node:fs';
import { Database } from './db/database.ts';
import { openEmbeddedDatabase } from './db/embedded/embedded.ts';
import { dbLimits } from './db/limits.ts';
import { migrate } from './db/migrate.ts';
import { openKeyring } from './platform/keys/master-key.ts';
import type { Keyring } from './platform/keys/sealing.ts';
import type { Config } from './platform/settings/config.ts';
import type { BlobStore } from './storage/blob-store.ts';
import { openBlobs } from './storage/open-blobs.ts';

/** The base of the service and every CLI command: the migrated database, the keys and the sealed pictures. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  /**
   * The same database by connections of its own, for authentication, lookups and charges: short statements, which do not
   * stand behind searches, lists and uploads.
   */
  readonly lookups: Database;
  readonly keyring: Keyring;
  /** Opened lazily: most commands do not need it, and opening creates its folders. */
  readonly blobs: BlobStore;
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
  const lost = (error: Error) => say('warn', `database connection lost: ${error.message}`);
  const forLookups = Math.max(1, Math.floor(config.databasePoolSize * dbLimits.lookupShare));
  const database = new Database(server.connection, config.databasePoolSize - forLookups, lost);
  const lookups = new Database(server.connection, forLookups, lost, dbLimits.lookupSeconds);
  const close = async () => {
    await Promise.all([database.close(), lookups.close()]);
    await server.close();
  };
  try {
    const migrations = await migrate(database);
    const { keyring, created } = await openKeyring(database, config.keyFile);
    let opened: BlobStore | undefined;
    return {
      config,
      database,
      lookups,
      keyring,
      get blobs() {
        opened ??= openBlobs(config);
        return opened;
      },
      migrations,
      keyCreated: created,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
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
