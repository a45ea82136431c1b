import { mkdirSync } from 'node:fs';
import { signCarriedOnce } from './audit/sign-carried.ts';
import { signRowsOnce } from './audit/sign-rows.ts';
import { findRestoring } from './db/backup/refill.ts';
import { inspectConnections } from './db/connections.ts';
import { Database } from './db/database.ts';
import { type DatabaseLink, databaseLink, isProtected } from './db/database-link.ts';
import { onceDatabaseAnswers } from './db/database-trouble.ts';
import { openEmbeddedDatabase } from './db/embedded/embedded.ts';
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
  /**
   * The same database by connections of its own, for authentication, lookups and charges: short statements, which do not
   * stand behind searches, lists and uploads.
   */
  readonly lookups: Database;
  readonly keyring: Keyring;
  /** Opened when it is first used, after a look whether it belongs to this database: most commands do not need it. */
  readonly blobs: BlobStore;
  /** The same, for who has to know before anything else is done. */
  readonly store: OwnStore;
  /** The places of which the store is made: BLOB_STORE, and BLOB_STORE_ALSO while blobs move between them. */
  readonly blobPlaces: readonly BlobStore[];
  /** Removes what the log of the embedded database held; null for an outside one. */
  readonly turnLogOver: (() => Promise<void>) | null;
  /** Migrations applied just now. */
  readonly migrations: readonly string[];
  /** Whether the master key was made just now. */
  readonly keyCreated: boolean;
  close(): Promise<void>;
}

export type Say = (level: 'debug' | 'info' | 'warn' | 'error', message: string) => void;

export interface OpenOptions {
  /** For a service: waits for a database that is away, starts the embedded one again when it dies, connects quickly or not. */
  readonly supervise?: boolean;
  /** Is told how far migrations are; `say` unless given. */
  readonly migrating?: MigrateOptions['say'];
  /** Whether a database of an earlier version is refused, whatever the settings say, and not brought up to date. */
  readonly asItIs?: boolean;
  /** Ends the opening. */
  readonly signal?: AbortSignal | undefined;
  /** How long connecting to the database may take; long where nobody waits for an answer. */
  readonly connectSeconds?: number;
}

export async function openRuntime(config: Config, say: Say, options: OpenOptions = {}): Promise<Runtime> {
  makeDataDir(config);
  const { database, lookups, turnLogOver, close } = await openDatabase(config, say, options);
  try {
    const look = () =>
      throughCuts(async () => {
        await refuseHalfRestored(database);
        await requireDirectWay(config, database, say);
      });
    await (options.supervise ? onceDatabaseAnswers(look, say, options.signal) : look());
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

/** What is to be filled from a backup: the database and the store as they are. */
export async function openToRestore(
  config: Config,
  say: Say,
  /** What must hold of the store before the database is looked at, which may make one. */
  look: (blobs: BlobStore) => Promise<void>,
): Promise<Pick<Runtime, 'database' | 'blobs' | 'close'>> {
  makeDataDir(config);
  const { blobs, close: closeBlobs } = openBlobs(config);
  const opened = [closeBlobs];
  const close = async () => {
    for (const each of opened) await each();
  };
  try {
    await unlessAway(
      () => look(blobs),
      (why) => {
        throw new BlobsUnavailable(why);
      },
    );
    const { database, close: closeDatabase } = await openDatabase(config, say);
    opened.push(closeDatabase);
    // Tables are filled by the direct way: one that leads elsewhere would empty another database.
    await requireDirectWay(config, database, say);
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

/** The database as it is, not brought up to date. */
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

/** The operator's own server, or the embedded one, which other processes of ours may share. */
async function openServer(config: Config, say: Say, supervise: boolean) {
  const { databaseUrl, databaseDirectUrl = databaseUrl, databaseAllowPlain } = config;
  if (databaseUrl !== undefined && databaseDirectUrl !== undefined) {
    requireProtectedLink('DATABASE_URL', databaseUrl, databaseAllowPlain);
    requireProtectedLink('DATABASE_DIRECT_URL', databaseDirectUrl, databaseAllowPlain);
    return {
      connection: { connectionString: databaseUrl },
      direct: { connectionString: databaseDirectUrl },
      turnLogOver: null,
      close: async () => undefined,
    };
  }
  if (databaseDirectUrl !== undefined) {
    throw new ConfigError(['DATABASE_DIRECT_URL: only beside DATABASE_URL, which is empty']);
  }
  const server = await openEmbeddedDatabase({
    dataDir: config.dataDir,
    supervise,
    log: ({ level, message }) => say(level, message),
  });
  return { ...server, direct: server.connection };
}

/** Before anything is done with it: a direct way to another database would get our tables. */
async function requireDirectWay({ databaseUrl, databaseDirectUrl }: Config, database: Database, say: Say) {
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

/** As a fault of the settings: nothing is sent to the server, not even the password. */
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

/**
 * Before anything else is done: whether the store of pictures is this database's. One that cannot be reached now is no
 * reason not to start: it is asked again when it is first used, and nothing is done with it before.
 */
export function requireStore({ store }: Runtime, warn: (message: string) => void): Promise<void> {
  return unlessAway(
    () => store.require(),
    (why) => warn(`The store of pictures cannot be reached: ${why}`),
  );
}

/** Asks the places that the settings name, without touching anything; they are told. */
export async function askPlaces(config: Config): Promise<readonly string[]> {
  const { places, close } = openBlobs(config);
  try {
    await inspectBlobs(places);
    return places.map(({ place }) => place);
  } finally {
    await close();
  }
}

/** What the store refuses for good is a fault of the settings; that it cannot work now is only told. */
export async function unlessAway(work: () => Promise<void>, away: (why: string) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof BlobsRefused) throw new ConfigError([`BLOB_STORE: ${error.message}`]);
    if (!(error instanceof BlobsUnavailable)) throw error;
    away(error.message);
  }
}
