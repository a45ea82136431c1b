import { mkdirSync } from 'node:fs';
import { signCarriedOnce } from './audit/sign-carried.ts';
import { signRowsOnce } from './audit/sign-rows.ts';
import { findRestoring } from './db/backup/refill.ts';
import { inspectConnections } from './db/connections.ts';
import { Database } from './db/database.ts';
import { type DatabaseLink, databaseLink, isProtected } from './db/database-link.ts';
import { onceDatabaseAnswers } from './db/database-trouble.ts';
import { type EmbeddedLogEvent, openEmbeddedDatabase } from './db/embedded/embedded.ts';
import { dbLimits } from './db/limits.ts';
import { openKeyring } from './db/master-key.ts';
import { migrate, schemaState } from './db/migrate.ts';
import { requireFitting } from './db/migrating/applied.ts';
import type { MigrateOptions } from './db/migrating/bring-up-to-date.ts';
import { throughCuts } from './db/migrating/cut-off.ts';
import type { Keyring } from './platform/keys/sealing.ts';
import { type Config, ConfigError } from './platform/settings/config.ts';
import { believesEveryCertificate } from './platform/settings/own-environment.ts';
import { StartRefused } from './platform/start-refused.ts';
import { type BlobStore, BlobsRefused, BlobsUnavailable } from './storage/blob-store.ts';
import { type OpenBlobs, openBlobs } from './storage/open-blobs.ts';
import { OwnStore } from './storage/own-store.ts';
import { inspectBlobs } from './storage/try-blobs.ts';

/** The base of the service and every CLI command: the migrated database, the keys and the sealed pictures. */
export interface Runtime {
  readonly config: Config;
  readonly database: Database;
  /** Separate connections for authentication, lookups and charges, which do not queue behind searches and uploads. */
  readonly lookups: Database;
  readonly keyring: Keyring;
  /** Opened and checked for its owner on first use: most commands do not need it. */
  readonly blobs: BlobStore;
  /** Checks the owner of the store. */
  readonly store: OwnStore;
  /** BLOB_STORE, and BLOB_STORE_ALSO while blobs move between them. */
  readonly blobPlaces: readonly BlobStore[];
  /** Removes what the log of the embedded database held; null for an outside one. */
  readonly turnLogOver: (() => Promise<void>) | null;
  /** Migrations applied by this start. */
  readonly migrations: readonly string[];
  readonly keyCreated: boolean;
  close(): Promise<void>;
}

export type Say = (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;

export interface OpenOptions {
  /** For a service: waits for an absent database, restarts the embedded one, and connects quickly or not at all. */
  readonly supervise?: boolean;
  /** Receives the progress of migrations; `say` by default. */
  readonly migrating?: MigrateOptions['say'];
  /** Refuses a database of an earlier version instead of migrating it. */
  readonly asItIs?: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly connectSeconds?: number;
}

export async function openRuntime(config: Config, say: Say, options: OpenOptions = {}): Promise<Runtime> {
  makeDataDir(config);
  const { database, lookups, turnLogOver, close } = await openDatabase(config, say, options);
  try {
    const inspect = () =>
      throughCuts(async () => {
        await refuseHalfRestored(database);
        await requireDirectConnection(config, database, say);
      });
    await (options.supervise ? onceDatabaseAnswers(inspect, say, options.signal) : inspect());
    const { migrating = (message, level) => say(level ?? 'info', message), signal } = options;
    const migrations =
      config.migrateAtStart && !options.asItIs
        ? await migrate(database, { say: migrating, signal })
        : await requireMigrated(database, options.asItIs === true);
    options.signal?.throwIfAborted();
    const { keyring, created } = await openKeyring(database, config.keyFile);
    const signed = await signRowsOnce(database, keyring, config);
    const carried = await signCarriedOnce(database, keyring, config);
    const all = (signed ?? 0) + (carried ?? 0);
    if (all > 0) say('info', `${all} rows of the database were signed; the audit log says so`);
    let opened: OpenBlobs | undefined;
    const open = () => {
      opened ??= openBlobs(config);
      return opened;
    };
    const store = new OwnStore(database, () => open().blobs);
    return {
      config,
      database,
      lookups,
      keyring,
      blobs: store.blobs,
      store,
      get blobPlaces() {
        return open().places;
      },
      turnLogOver,
      migrations,
      keyCreated: created,
      close: async () => {
        await opened?.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export function makeDataDir({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR: ${dataDir} cannot be made: ${(error as Error).message}. Make the folder for the account that runs this, or name another`,
    ]);
  }
}

/** Opens the database and the store without changing them, to be filled from a backup. */
export async function openToRestore(
  config: Config,
  say: Say,
  /** Checks the store before the database is opened, which may make one. */
  inspect: (blobs: BlobStore) => Promise<void>,
): Promise<Pick<Runtime, 'database' | 'blobs' | 'close'>> {
  makeDataDir(config);
  const { blobs, close: closeBlobs } = openBlobs(config);
  const opened = [closeBlobs];
  const close = async () => {
    for (const each of opened) await each();
  };
  try {
    await unlessAway(
      () => inspect(blobs),
      (why) => {
        throw new BlobsUnavailable(why);
      },
    );
    const { database, close: closeDatabase } = await openDatabase(config, say);
    opened.push(closeDatabase);
    // Tables are filled by the direct connection: one that leads elsewhere would empty another database.
    await requireDirectConnection(config, database, say);
    return { database, blobs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For processes that leave migrations to `akwaba migrate`, and for what must not change the database. */
async function requireMigrated(database: Database, asItIs: boolean): Promise<[]> {
  const state = await schemaState(database);
  requireFitting(state);
  const [first] = state.pending;
  if (first === undefined) return [];
  const lacks = `The database lacks ${state.pending.length} migration(s), the first is ${first.name}`;
  throw new StartRefused(
    asItIs
      ? `${lacks}, and is left as it is. Nothing was touched. Do it with the version that the database is of, or run "akwaba migrate" of this version first.`
      : `${lacks}, and MIGRATE_AT_START is false. Nothing was touched. Run "akwaba migrate" of this version first.`,
  );
}

/** Opens the database without migrations. */
export async function openDatabase(
  config: Config,
  say: Say,
  {
    supervise = false,
    connectSeconds = supervise ? dbLimits.databaseConnectSeconds : undefined,
  }: OpenOptions = {},
): Promise<OpenDatabase> {
  const server = await openServer(config, say, supervise);
  const forLookups = Math.max(1, Math.floor(config.databasePoolSize * dbLimits.lookupShare));
  const within = connectSeconds && { connectionTimeoutMillis: connectSeconds * 1000 };
  const connection = { ...server.connection, ...within };
  const direct = { ...server.direct, ...within };
  const pool = (size: number, seconds: number) => new Database(connection, size, seconds, direct);
  const database = pool(config.databasePoolSize - forLookups, dbLimits.statementSeconds);
  const lookups = pool(forLookups, dbLimits.lookupSeconds);
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

/** The operator's server, or the embedded one, which other processes of ours may share. */
async function openServer(config: Config, say: Say, supervise: boolean) {
  const { databaseUrl, databaseDirectUrl = databaseUrl, databaseAllowPlain } = config;
  if (databaseUrl !== undefined && databaseDirectUrl !== undefined) {
    requireProtectedLink('DATABASE_URL', databaseUrl, databaseAllowPlain);
    requireProtectedLink('DATABASE_DIRECT_URL', databaseDirectUrl, databaseAllowPlain);
    const direct = { connectionString: databaseDirectUrl };
    const connection = { connectionString: databaseUrl };
    return { connection, direct, turnLogOver: null, close: async () => undefined };
  }
  if (databaseDirectUrl !== undefined) {
    throw new ConfigError(['DATABASE_DIRECT_URL: only beside DATABASE_URL, which is empty']);
  }
  const log = ({ level, message }: EmbeddedLogEvent) => say(level, message);
  const server = await openEmbeddedDatabase({ dataDir: config.dataDir, supervise, log });
  return { ...server, direct: server.connection };
}

/** Refuses a direct connection to another database, which would get our tables. */
async function requireDirectConnection(
  { databaseUrl, databaseDirectUrl }: Config,
  database: Database,
  say: Say,
) {
  if (databaseUrl === undefined) return;
  const { pooled, directPooled, same } = await inspectConnections(database);
  if (databaseDirectUrl !== undefined && directPooled) {
    throw new ConfigError(['DATABASE_DIRECT_URL: leads to a pooler too; name the server itself']);
  }
  if (databaseDirectUrl !== undefined && !same) {
    throw new ConfigError([
      'DATABASE_DIRECT_URL: leads to another database than DATABASE_URL, or to another server; nothing was changed there',
    ]);
  }
  if (pooled && databaseDirectUrl === undefined) {
    say(
      'warn',
      'DATABASE_URL leads to a pooler. New work is found by looking every second; DATABASE_DIRECT_URL, the server itself, would tell at once.',
    );
  }
}

/** Refuses an unprotected link as a fault of the settings, before even the password is sent. */
export function requireProtectedLink(setting: string, databaseUrl: string, allowPlain: boolean): void {
  let link: DatabaseLink;
  try {
    link = databaseLink(databaseUrl);
  } catch (error) {
    // A certificate that cannot be read, or a parameter that pg does not know.
    throw new ConfigError([`${setting}: ${(error as Error).message}`]);
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
    `${setting}: ${link.host} ${what}. ${first}Write ?sslmode=verify-full after it (and &sslrootcert=FILE, where no public ` +
      'authority vouches for its certificate), or set DATABASE_ALLOW_PLAIN=true if that is meant',
  ]);
}

/** Refuses a store of another database. A store that cannot be reached is checked again on its first use. */
export function requireStore({ store }: Runtime, warn: (message: string) => void): Promise<void> {
  return unlessAway(
    () => store.require(),
    (why) => warn(`The store of pictures cannot be reached: ${why}`),
  );
}

/** Checks the places of the settings without writing, and returns them. */
export async function askPlaces(config: Config): Promise<readonly string[]> {
  const { places, close } = openBlobs(config);
  try {
    await inspectBlobs(places);
    return places.map(({ place }) => place);
  } finally {
    await close();
  }
}

/** A refusal of the store is a fault of the settings; that it is away goes to `away`. */
export async function unlessAway(work: () => Promise<void>, away: (why: string) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof BlobsRefused) throw new ConfigError([`BLOB_STORE: ${error.message}`]);
    if (!(error instanceof BlobsUnavailable)) throw error;
    away(error.message);
  }
}
