import { spawn } from 'node:child_process';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartFailed } from '../../platform/start-refused.ts';
import { hasCode, run, serverEnvironment } from './account.ts';
import { dataArgument, giveToServer, makeSocketFolder, type ServerFolder } from './folder.ts';
import { hostRulesFile } from './host-rules.ts';

export const socketPort = 5432;
/** A larger log is rotated when the server starts; one former log is kept. */
const logBytes = 1024 * 1024;
/** How much of the log's end is read for a dead server's last messages. */
const tailBytes = 8 * 1024;
/** An older start lock belongs to a dead process whose pid has been reused. */
const startLockSeconds = 120;
/** Pause after a start that failed for a transient reason; it doubles up to the second value. */
const retryMs = [100, 2000] as const;
/** SIGINT: fast shutdown, everything written. SIGQUIT: immediate, recovered from the WAL at the next start. */
const stopSteps = [
  { signal: 'SIGINT', seconds: 30 },
  { signal: 'SIGQUIT', seconds: 15 },
] as const;
const pollMs = 20;

/** Given on the command line at every start, so that new values reach old data folders too. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(socketPort),
  cluster_name: 'akwaba',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Segments of the log are removed when they are no longer needed: a recycled one would keep what it held.
  wal_recycle: 'off',
  wal_keep_size: '0',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // What the server itself does, but no statement errors: their texts may hold personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/** Transient: another process, or leftovers of a killed server, got in the way of the start. */
const passing = /lock file|shared memory block/;

/**
 * Starts the server of a folder, one process at a time: two servers that clear a stale lock file at once can remove
 * each other's. Call `step` until the server answers, then `release`.
 */
export class Starter {
  readonly #folder: ServerFolder;
  readonly #settings: Readonly<Record<string, string>>;
  #locked = false;
  #attempt: Attempt | undefined;
  #retryMs: number = retryMs[0];
  #notBefore = 0;

  constructor(folder: ServerFolder, settings: Readonly<Record<string, string>> = {}) {
    this.#folder = folder;
    this.#settings = settings;
  }

  /** The pid of the server, if we started it. */
  get pid(): number | undefined {
    return this.#attempt?.pid;
  }

  /** Starts the server if nobody else does, and watches the start. Throws when it cannot succeed. */
  async step(): Promise<void> {
    this.#locked ||= await takeStartLock(this.#folder);
    if (!this.#locked) return;
    if (this.#attempt !== undefined) {
      if (this.#attempt.end === undefined) return;
      await this.#judge(this.#attempt, this.#attempt.end);
      this.#attempt = undefined;
    }
    if (Date.now() < this.#notBefore || (await livingPostmaster(this.#folder)) !== undefined) return;
    this.#attempt = await launch(this.#folder, this.#settings);
  }

  async #judge(attempt: Attempt, end: string): Promise<void> {
    const words = await logTail(this.#folder, attempt.logOffset);
    // Killed from outside, or stopped by a process that left before we had connected.
    if (end !== 'code 0' && end !== 'SIGKILL' && !passing.test(words)) {
      throw new StartFailed(
        `The embedded PostgreSQL in ${this.#folder.home} does not start (${end}).${words}`,
      );
    }
    this.#notBefore = Date.now() + this.#retryMs;
    this.#retryMs = Math.min(this.#retryMs * 2, retryMs[1]);
  }

  async release(): Promise<void> {
    if (!this.#locked) return;
    this.#locked = false;
    // Only after a failed start; the folder of a running server is not empty, so it stays.
    const isStarting = this.#attempt !== undefined && this.#attempt.end === undefined;
    if (!isStarting) await rmdir(this.#folder.socketFolder).catch(() => {});
    await releaseStartLock(this.#folder);
  }
}

interface Attempt {
  readonly pid: number | undefined;
  readonly logOffset: number;
  /** How it ended, when it has. */
  end?: string;
}

async function launch(folder: ServerFolder, own: Readonly<Record<string, string>>): Promise<Attempt> {
  await giveToServer(folder);
  await makeSocketFolder(folder);
  const { pid: stalePid } = await readLockFile(folder);
  const log = await openLog(folder);
  try {
    const { size } = await log.stat();
    const data = dataArgument(folder.data, folder.account);
    const values = Object.entries({
      ...settings,
      ...own,
      unix_socket_directories: folder.socketFolder,
      // The file that was looked at, whatever the configuration names.
      hba_file: `${data}/${hostRulesFile}`,
    });
    const child = spawn(
      join(folder.binaries, 'bin', 'postgres'),
      ['-D', data, ...values.flatMap(([k, v]) => ['-c', `${k}=${v}`])],
      {
        ...folder.account,
        cwd: folder.data,
        // Its own process group and no pipe to us: neither Ctrl-C nor our crash may reach it.
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        env: {
          ...serverEnvironment,
          // The pid of a stale lock file may belong to another process today. PostgreSQL ignores the pid of its
          // grandparent, and still checks that no process uses the shared memory.
          ...(stalePid !== undefined && { PG_GRANDPARENT_PID: String(stalePid) }),
        },
      },
    );
    const attempt: Attempt = { pid: child.pid, logOffset: size };
    child.on('error', (error) => {
      attempt.end = error.message;
    });
    child.on('exit', (code, signal) => {
      attempt.end = signal === null ? `code ${code}` : signal;
    });
    child.unref();
    return attempt;
  } finally {
    await log.close();
  }
}

/** The uid of a process; undefined where the system does not tell. */
export async function uidOfProcess(pid: number): Promise<number | undefined> {
  return (await stat(`/proc/${pid}`).catch(() => undefined))?.uid;
}

/** Stops a server and waits until it is gone. */
export async function stopServer(folder: ServerFolder, pid: number): Promise<void> {
  for (const { signal, seconds } of stopSteps) {
    const deadline = Date.now() + seconds * 1000;
    await signalPostmaster(pid, signal, folder);
    while (Date.now() < deadline) {
      if (!(await isPostmaster(pid, folder))) {
        await removeSocketFolder(folder);
        return;
      }
      await wait(pollMs);
    }
  }
  throw new Error(`The embedded PostgreSQL (pid ${pid}) does not stop.${await logTail(folder)}`);
}

/** Not while another process is about to start the next server, which needs it. */
async function removeSocketFolder(folder: ServerFolder): Promise<void> {
  // If the data folder was deleted the lock cannot be taken, and nobody comes.
  if (!(await takeStartLock(folder).catch(() => true))) return;
  try {
    await rmdir(folder.socketFolder).catch(() => {});
  } finally {
    await releaseStartLock(folder);
  }
}

async function signalPostmaster(pid: number, signal: NodeJS.Signals, folder: ServerFolder): Promise<void> {
  if (!(await isPostmaster(pid, folder))) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** The pid of the server that runs on this folder now, whoever started it. */
export async function livingPostmaster(folder: ServerFolder): Promise<number | undefined> {
  const { pid } = await readLockFile(folder);
  return pid !== undefined && (await isPostmaster(pid, folder)) ? pid : undefined;
}

/** Whether connecting makes sense, by postmaster.pid; attempts during a start would only fill the log. */
export async function looksReady(folder: ServerFolder): Promise<boolean> {
  return (await readLockFile(folder)).status === 'ready';
}

async function readLockFile({ data }: ServerFolder): Promise<{ pid?: number; status?: string | undefined }> {
  const content = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = content.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, status: lines[7]?.trim() } : {};
}

/** Whether a process is this folder's postmaster, and not one that reused the pid. */
async function isPostmaster(pid: number, folder: ServerFolder): Promise<boolean> {
  const command = await commandOf(pid);
  // Arguments are separated by NUL on Linux, by spaces elsewhere. Child processes are called `postgres: ...`.
  if (!/^([^\0]*\/)?postgres(\0| -D )/.test(command)) return false;
  // The socket folder's name is derived from this data folder alone.
  if (command.includes(folder.socketFolder)) return true;
  // A server started by hand has other arguments, but every server works inside its data folder.
  const [cwd, data] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder.data)]).catch(() => []);
  return cwd !== undefined && data !== undefined && sameFile(cwd, data);
}

/** The command line of a process. Empty if there is none, or if it is a zombie. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const options = { cwd: '/', account: undefined };
  return run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], options).catch(() => '');
}

const sameFile = (a: Stats, b: Stats): boolean => a.ino === b.ino && a.dev === b.dev;

const startLock = ({ home }: ServerFolder): string => join(home, 'starting');

async function takeStartLock(folder: ServerFolder): Promise<boolean> {
  const path = startLock(folder);
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const holder = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  // The maker may not have written its pid yet, so a lock without one is kept until it is old.
  const abandoned =
    Date.now() - mtimeMs > startLockSeconds * 1000 || (holder > 0 && (await commandOf(holder)) === '');
  if (!abandoned) return false;
  await rm(path, { force: true });
  return takeStartLock(folder);
}

async function releaseStartLock(folder: ServerFolder): Promise<void> {
  await rm(startLock(folder), { force: true });
}

const logPath = ({ home }: ServerFolder): string => join(home, 'server.log');

async function openLog(folder: ServerFolder): Promise<FileHandle> {
  const path = logPath(folder);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logBytes) await rename(path, `${path}.1`);
  // Root may do this in a folder of an ordinary user, who must neither lead it astray nor be locked out.
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
  const log = await open(path, flags, 0o600);
  if (folder.account !== undefined) {
    const { uid, gid } = await stat(folder.home);
    await log.chown(uid, gid);
  }
  return log;
}

/** The last lines of the server's log from an offset on, as a paragraph to add to a message. */
export async function logTail(folder: ServerFolder, offset = 0): Promise<string> {
  const log = await open(logPath(folder), 'r').catch(() => undefined);
  if (log === undefined) return '';
  try {
    const { size } = await log.stat();
    const start = Math.max(offset, size - tailBytes);
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(tailBytes), position: start });
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n');
    const words = lines.filter((line) => !/the database system is (starting|shutting)/.test(line)).slice(-12);
    return words.join('') === '' ? '' : ` Its last words, from ${logPath(folder)}:\n${words.join('\n')}`;
  } finally {
    await log.close();
  }
}
