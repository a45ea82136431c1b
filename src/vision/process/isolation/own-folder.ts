import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { programFile } from '../../../platform/package-root.ts';

/**
 * A folder for each vision process, its home and its place for temporary files, gone when it ends. They lie in one of this process,
 * `akwaba-cell-PID-START-…`, by whose name the next start of anything of ours knows that nobody uses it any more.
 */
const prefix = 'akwaba-cell-';
const ours = /^akwaba-cell-(\d+)-(\d+)-\w{6}$/;

let shared: string | undefined;
let made = 0;

/** Undefined where nothing can be written: then it has none. */
export function makeOwnFolder(): string | undefined {
  try {
    shared ??= makeShared();
    const folder = join(shared, String(made++));
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  } catch {
    return undefined;
  }
}

/** Once its process has ended. Waits for nothing: what is not empty is left to another process. */
export function removeOwnFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  try {
    // Taken back first: another process of the same user could otherwise change it while it is being removed.
    if (process.getuid?.() === 0) chownSync(folder, 0, 0);
    rmdirSync(folder);
  } catch {
    removeElsewhere([folder]);
  }
}

/** Argument that makes bin/akwaba.js remove the folders that follow. */
const removeArgument = 'remove-cells';

/** One that fails, or is killed with the service, leaves them to the next start. */
function removeElsewhere(folders: readonly string[]): void {
  if (folders.length === 0) return;
  const remover = spawn(process.execPath, [programFile, removeArgument, ...folders], {
    cwd: '/',
    env: {},
    detached: true,
    stdio: 'ignore',
  });
  remover.on('error', () => undefined);
  remover.unref();
}

/** One of a vision process, or that of a service with all of those. */
export function isOwnFolder(path: string): boolean {
  return ours.test(basename(path)) || (ours.test(basename(dirname(path))) && /^\d+$/.test(basename(path)));
}

function makeShared(): string {
  sweep();
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-${startOf(process.pid)}-`));
  // Another user goes through it to the folder that is his, and sees nothing else.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  process.once('exit', () => removeOwnFolder(folder));
  return folder;
}

/** Removes what processes of this user left that were killed. */
function sweep(): void {
  removeElsewhere(
    readdirSync(tmpdir())
      .map((name) => join(tmpdir(), name))
      .filter(isLeft)
      // As many as fit into a command.
      .slice(0, 100),
  );
}

function isLeft(path: string): boolean {
  const [, pid, start] = ours.exec(basename(path)) ?? [];
  if (pid === undefined) return false;
  try {
    return lstatSync(path).uid === process.getuid?.() && startOf(Number(pid)) !== start;
  } catch {
    // Another start removes it, too.
    return false;
  }
}

/** When a process was started, which tells it from a later one of its number; "0" if there is none. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets and may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return runs(pid) ? '1' : '0';
  }
}

/** Elsewhere than on Linux. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
