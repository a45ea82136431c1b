import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Once its process has ended. */
export function removeOwnFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  try {
    // Taken back first: another process of the same user could otherwise change it while it is being removed.
    if (process.getuid?.() === 0) chownSync(folder, 0, 0);
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The next start tries again.
  }
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
  for (const name of readdirSync(tmpdir())) {
    const [, pid, start] = ours.exec(name) ?? [];
    if (pid === undefined) continue;
    const path = join(tmpdir(), name);
    try {
      const { uid } = lstatSync(path);
      if (uid === process.getuid?.() && startOf(Number(pid)) !== start) removeOwnFolder(path);
    } catch {
      // Another start removes it, too.
    }
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
