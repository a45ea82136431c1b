import { mkdirSync } from 'node:fs';
import { signRowsOnce } from './audit/sign-rows.ts';
import { findRestoring } from './db/backup/refill.ts';
import { Database } from './db/database.ts';
import { type DatabaseLink, databaseLink, isProtected } from './db/database-link.ts';
import { openEmbeddedDatabase } from './db/embedded/embedded.ts';
import { dbLimits } from './db/limits.ts';
import { migrate } from './db/migrate.ts';
import { openKeyring } from './platform/keys/master-key.ts';
import type { Keyring } from './platform/keys/sealing.ts';
import { type Config, ConfigError } from './platform/settings/config.ts';
import { believesEveryCertificate } from './platform/settings/own-environment.ts';
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
  /** Removes what the log of the embedded database held; null for an outside one. */
  readonly turnLogOver: (() => Promise<void>) | null;
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
  const { database, lookups, turnLogOver, close } = await openDatabase(config, say, options.supervise);
  try {
    await refuseHalfRestored(database);
    const migrations = await migrate(database);
    const { keyring, created } = await openKeyring(database, config.keyFile);
    const signed = await signRowsOnce(database, keyring, config);
    if (signed) say('info', `${signed} rows of the database were signed; the audit log says so`);
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
      turnLogOver,
      migrations,
      keyCreated: created,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What is to be filled from a backup: the database and the store as they are. */
export async function openToRestore(
  config: Config,
  say: Say,
  /** What must hold of the store before the database is looked at, which may make one. */
  look: (blobs: BlobStore) => Promise<void>,
): Promise<Pick<Runtime, 'database' | 'blobs' | 'close'>> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const blobs = openBlobs(config);
  await look(blobs);
  const { database, close } = await openDatabase(config, say);
  return { database, blobs, close };
}

/** The database as it is, not brought up to date. */
export async function openDatabase(config: Config, say: Say, supervise = false): Promise<OpenDatabase> {
  const server = await openServer(config, say, supervise);
  const lost = (error: Error) => say('warn', `database connection lost: ${error.message}`);
  const forLookups = Math.max(1, Math.floor(config.databasePoolSize * dbLimits.lookupShare));
  const database = new Database(server.connection, config.databasePoolSize - forLookups, lost);
  const lookups = new Database(server.connection, forLookups, lost, dbLimits.lookupSeconds);
  const close = async () => {
    await Promise.all([database.close(), lookups.close()]);
    await server.close();
  };
  return { database, lookups, turnLogOver: server.turnLogOver, close };
}

interface OpenDatabase extends Pick<Runtime, 'database' | 'lookups' | 'turnLogOver'> {
  close(): Promise<void>;
}

async function refuseHalfRestored(database: Database): Promise<void> {
  const copy = await findRestoring(database);
  if (copy === undefined) return;
  throw new ConfigError([
    `The database was to be restored from the copy ${copy}, and that was cut short. Run "akwaba restore" again`,
  ]);
}

/** The operator's own server, or the embedded one, which other processes of ours may share. */
async function openServer(config: Config, say: Say, supervise: boolean) {
  if (config.databaseUrl !== undefined) {
    requireProtectedLink(config.databaseUrl, config.databaseAllowPlain);
    return {
      connection: { connectionString: config.databaseUrl },
      turnLogOver: null,
      close: async () => undefined,
    };
  }
  return openEmbeddedDatabase({
    dataDir: config.dataDir,
    supervise,
    log: ({ level, message }) => say(level, message),
  });
}

/** As a fault of the settings: nothing is sent to the server, not even the password. */
function requireProtectedLink(databaseUrl: string, allowPlain: boolean): void {
  let link: DatabaseLink;
  try {
    link = databaseLink(databaseUrl);
  } catch (error) {
    // A certificate that cannot be read, or a parameter that pg does not know.
    throw new ConfigError([`DATABASE_URL: ${(error as Error).message}`]);
  }
  if (isProtected(link) || allowPlain) return;
  const what =
    link.tls === 'none'
      ? 'is another machine, and nothing is encrypted on the way to it'
      : 'is another machine, and nothing proves that it is the one that answers';
  const first = believesEveryCertificate()
    ? 'Remove NODE_TLS_REJECT_UNAUTHORIZED=0 from the environment, by which every certificate is believed. '
    : '';
  throw new ConfigError([
    `DATABASE_URL: ${link.host} ${what}. ${first}Write ?sslmode=verify-full after it (and &sslrootcert=FILE, where no public ` +
      'authority vouches for its certificate), or set DATABASE_ALLOW_PLAIN=true if that is meant',
  ]);
}
