import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ownUid } from '../../platform/own-uid.ts';

/** The account a server process runs under, where that is not the one of this process. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses root, and initdb a uid without a name: `nobody` owns new folders, on macOS `_postgres`. */
export const namedAccount: Account =
  process.platform === 'darwin' ? { uid: 216, gid: 216 } : { uid: 65_534, gid: 65_534 };

/** The account under which root runs the server: a uid that nothing else on the machine has. */
function ownAccount(dataFolder: string): Account {
  if (process.platform === 'darwin') return namedAccount;
  const uid = ownUid('database', dataFolder);
  return { uid, gid: uid };
}

/** Nothing of the caller's environment: PGDATA, LD_* or a locale of the shell must not change the server. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as const;

/** The longest that setting up a new data folder may take, on a slow disk. */
const commandSeconds = 180;

/** The account that runs the server: the user's own, or for root the owner of the folder, else a named account. */
export async function accountFor(dataFolder: string): Promise<Account | undefined> {
  const own = process.getuid?.();
  const owner = await ownerOf(dataFolder);
  if (own === 0) {
    const isOurs = owner === undefined || owner.uid === 0 || owner.uid === namedAccount.uid;
    return isOurs ? ownAccount(dataFolder) : owner;
  }
  if (owner !== undefined && owner.uid !== own) throw belongsToOther(dataFolder, `uid ${owner.uid}`);
  return undefined;
}

async function ownerOf(folder: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM')) throw belongsToOther(folder, 'another user');
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function belongsToOther(folder: string, owner: string): Error {
  return new Error(
    `The database folder ${folder} belongs to ${owner}, and this process runs as uid ${process.getuid?.()}. ` +
      'Run as the same user as before, give the folder away with "chown -R", or choose another DATA_DIR.',
  );
}

export interface CommandOptions {
  /** Never inherited: the folder this process was started in may be out of the account's reach. */
  readonly cwd: string;
  readonly account: Account | undefined;
  readonly input?: string;
}

/** Runs a command to its end and gives what it printed, also when it fails. */
export async function run(file: string, args: readonly string[], options: CommandOptions): Promise<string> {
  const running = promisify(execFile)(file, args, {
    ...options.account,
    cwd: options.cwd,
    env: serverEnvironment,
    timeout: commandSeconds * 1000,
    killSignal: 'SIGKILL',
  });
  // A command that fails early closes its input; its own words say why, not this.
  running.child.stdin?.on('error', () => {}).end(options.input ?? '');
  try {
    return (await running).stdout;
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(printed === '' ? (error as Error).message : printed, { cause: error });
  }
}

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
