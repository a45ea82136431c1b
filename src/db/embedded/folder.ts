import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartRefused } from '../../platform/start-refused.ts';
import { type Account, accountFor, hasCode, namedAccount, run } from './account.ts';
import { locateBinaries, usableBinaries } from './binaries.ts';
import { refuseOpenDoors } from './host-rules.ts';
import { scramVerifier, superuserFile } from './passwords.ts';

export interface ServerFolder {
  /** DATA_DIR/postgres: the passwords, the server's log and the folder below. Only its owner may enter. */
  readonly home: string;
  /** What PostgreSQL calls the data directory. It belongs to the account of the server. */
  readonly data: string;
  readonly binaries: string;
  readonly account: Account | undefined;
  readonly password: string;
  /** Where the server's socket is, or will be. */
  readonly socketFolder: string;
}

/** Drafts of a folder left by a killed process are removed at this age. */
const abandonedMinutes = 60;
/** Another user can take the name of a socket folder between two runs; then the next name is used. */
const socketFolderNames = 4;

/** Whether a first start made one. */
export const hasEmbeddedDatabase = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'postgres', 'data'));

/** Finds the programs, makes the database folder when there is none, and decides on the socket's place. */
export async function prepareFolder(
  dataDir: string,
  onCreate: (home: string) => void,
): Promise<ServerFolder> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new Error(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`, { cause: error });
  });
  const home = join(await realpath(dataDir), 'postgres');
  const data = join(home, 'data');
  const account = await accountFor(data);
  const caches =
    account === undefined ? [join(dataDir, 'postgres-programs')] : ['/var/cache/akwaba', tmpdir()];
  const binaries = await usableBinaries(locateBinaries(), { account, caches });
  await removeAbandoned(dataDir);
  if (!(await exists(join(data, 'PG_VERSION')))) {
    onCreate(home);
    await create(home, binaries, account);
  }
  await refuseOtherMajor(data, binaries, account);
  await refuseOpenDoors(data);
  await repairMode(data);
  const password = (await readFile(join(home, 'password'), 'utf8')).trim();
  const accounts = [process.getuid?.(), account?.uid, await uidOf(data)];
  const socketFolder = await findSocketFolder(data, password, accounts);
  return { home, data, binaries, account, password, socketFolder };
}

/** PostgreSQL opens only data of its own major version, and would say so in its log. */
async function refuseOtherMajor(data: string, binaries: string, account: Account | undefined): Promise<void> {
  const there = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  const version = await run(join(binaries, 'bin', 'postgres'), ['--version'], { cwd: '/', account });
  const ours = /\d+/.exec(version)?.[0];
  if (there === ours) return;
  const home = dirname(data);
  throw new StartRefused(
    `The embedded database in ${home} is of PostgreSQL ${there}, and this version of Akwaba has PostgreSQL ${ours}. Nothing was touched. ` +
      `Move it by a backup: with the version of Akwaba that ran until now "akwaba backup create FOLDER", then move ${home} and the folder of pictures away, and with this one "akwaba restore FOLDER". docs/en/operations.md, "Another PostgreSQL", has every step.`,
  );
}

/** The data directory as the server's working directory: on Linux an account without access to its parents can use it. */
export const dataArgument = (data: string, account: Account | undefined): string =>
  account !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : data;

/** Fills the folder under another name and renames it when complete; of several processes the first wins. */
async function create(home: string, binaries: string, account: Account | undefined): Promise<void> {
  let aside: string | undefined;
  try {
    aside = await mkdtemp(`${home}.new-`);
    await fill(aside, binaries, account);
    await rename(aside, home);
    await flush(join(home, '..'));
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) {
      throw new StartRefused(
        `The embedded database could not be made in ${home}: ${(error as Error).message}. Look at DATA_DIR: the account that runs this must be able to write there, and there must be room.`,
      );
    }
    if (!(await exists(join(home, 'data', 'PG_VERSION')))) {
      throw new StartRefused(
        `${home} holds something that is not our database. Move it away, or choose another DATA_DIR.`,
      );
    }
  } finally {
    if (aside !== undefined) await rm(aside, { recursive: true, force: true });
  }
}

async function fill(home: string, binaries: string, account: Account | undefined): Promise<void> {
  const data = join(home, 'data');
  const firstPassword = join(home, 'first-password');
  // initdb wants an account that has a name. Others may have the same, so that it learns no password that stays good.
  const maker = account && namedAccount;
  await mkdir(data, { mode: 0o700 });
  await writeFile(firstPassword, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
  if (maker !== undefined) {
    for (const path of [home, data, firstPassword]) await chown(path, maker.uid, maker.gid);
  }
  const options = { cwd: data, account: maker };
  const initdb = (locale: string) =>
    run(join(binaries, 'bin', 'initdb'), initdbArguments(dataArgument(data, maker), locale), options);
  // `C` is only for systems without C.UTF-8; there, words with accents are split less well for searches.
  await initdb('C.UTF-8').catch(async ({ message }: Error) => {
    if (/could not look up effective user ID/.test(message)) {
      throw new Error(
        `uid ${maker?.uid ?? process.getuid?.()} has no name in /etc/passwd, without which PostgreSQL makes ` +
          'no database. Add one, run as a user that has one, or set DATABASE_URL to a server of your own.',
      );
    }
    if (!/invalid locale/.test(message)) throw new Error(message);
    await initdb('C');
  });
  const [service, superuser] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
  // The service works under a role that can do nothing outside its databases. `postgres` is for maintenance.
  await run(
    join(binaries, 'bin', 'postgres'),
    ['--single', '-D', dataArgument(data, maker), '-c', 'exit_on_error=on', 'postgres'],
    {
      ...options,
      input:
        `CREATE ROLE akwaba LOGIN CREATEDB PASSWORD '${scramVerifier(service)}';\n` +
        `ALTER ROLE postgres PASSWORD '${scramVerifier(superuser)}';\nCREATE DATABASE akwaba OWNER akwaba;\n`,
    },
  );
  if (maker !== undefined) await chown(home, 0, 0);
  await rm(firstPassword);
  const files = { password: service, [superuserFile]: superuser };
  for (const [name, password] of Object.entries(files)) {
    await writeFile(join(home, name), `${password}\n`, { mode: 0o600, flush: true });
  }
  await flush(home);
}

function initdbArguments(data: string, locale: string): string[] {
  return [
    `--pgdata=${data}`,
    '--username=postgres',
    '--pwfile=../first-password',
    '--auth-local=scram-sha-256',
    '--auth-host=reject',
    '--encoding=UTF8',
    // Sorts by code point and knows the letters of all scripts, the same on every machine and version.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--text-search-config=simple',
    '--no-instructions',
  ];
}

/** PostgreSQL insists on the mode, which a backup restored by root has lost. */
async function repairMode(data: string): Promise<void> {
  const found = await lstat(data);
  if (found.isDirectory() && (found.mode & 0o077) !== 0) await chmod(data, 0o700);
}

/**
 * Gives a data directory of root or of earlier versions to the server's account, while no server runs. Nothing of an
 * ordinary user's folder, where that user controls the links.
 */
export async function giveToServer({ home, data, account, socketFolder }: ServerFolder): Promise<void> {
  if (account === undefined) return;
  const [above, found] = await Promise.all([lstat(home), lstat(data)]);
  const isOurs = found.uid === 0 || found.uid === namedAccount.uid;
  if (above.uid !== 0 || !isOurs || found.uid === account.uid) return;
  // What a killed server of the former account left in /tmp is not to be trusted.
  if ((await uidOf(socketFolder)) === namedAccount.uid) await rm(socketFolder, { recursive: true });
  await handOver(data, account);
}

/**
 * The same path every time unless it is taken, so that pools survive a restart. The password makes it unguessable; the
 * inode tells a copied folder from its original. In /tmp, since a socket path has at most 103 bytes.
 */
async function findSocketFolder(
  data: string,
  password: string,
  accounts: readonly (number | undefined)[],
): Promise<string> {
  const { ino } = await stat(data, { bigint: true });
  let free: string | undefined;
  for (let n = 0; n < socketFolderNames; n++) {
    const name = createHash('sha256').update(`${password} ${ino} ${n}`).digest('hex').slice(0, 20);
    const path = `/tmp/akwaba-${name}`;
    const state = await socketFolderState(path, accounts);
    if (state === 'ours') return path;
    if (state === 'free') free ??= path;
  }
  if (free === undefined) throw new Error('Another user took the folders for the database socket in /tmp.');
  return free;
}

/** Between mkdir and chown it still belongs to root; of a server of an earlier version it belongs to the folder's owner. */
async function socketFolderState(
  path: string,
  accounts: readonly (number | undefined)[],
): Promise<'ours' | 'free' | 'taken'> {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return 'free';
  const ours = accounts.includes(found.uid);
  return ours && found.isDirectory() && (found.mode & 0o777) === 0o700 ? 'ours' : 'taken';
}

export async function makeSocketFolder({ socketFolder, account }: ServerFolder): Promise<void> {
  await mkdir(socketFolder, { mode: 0o700 }).catch(async (error) => {
    if (
      hasCode(error, 'EEXIST') &&
      (await socketFolderState(socketFolder, [process.getuid?.(), account?.uid])) === 'ours'
    )
      return;
    throw new Error(`The socket folder ${socketFolder} cannot be used. Remove it.`, { cause: error });
  });
  // In /tmp nobody else can replace our folder, so this never gives away another one.
  if (account !== undefined) await lchown(socketFolder, account.uid, account.gid);
}

async function uidOf(path: string): Promise<number | undefined> {
  return (await lstat(path).catch(() => undefined))?.uid;
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('postgres.new-')) continue;
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedMinutes * 60_000) {
      // What another user left here is not in the way.
      await rm(path, { recursive: true, force: true }).catch(() => {});
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Makes a new name in a folder survive a power failure. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Gives root's data directory to the account of its server, while no server runs. Each folder goes to root first, so
 * that its former owner cannot redirect us by a link; the directory itself comes last, so that a crash is repaired.
 */
async function handOver(data: string, account: Account): Promise<void> {
  await takeToRoot(data);
  await give(data, account);
}

async function takeToRoot(folder: string): Promise<void> {
  await lchown(folder, 0, 0);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await takeToRoot(join(folder, entry.name));
  }
}

async function give(path: string, account: Account): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await give(join(path, name), account);
  }
  await lchown(path, account.uid, account.gid);
}
