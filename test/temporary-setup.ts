import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memoryFolder = '/dev/shm';
/** A run leaves some 7 GB until it ends, most of it in databases; browsers and networks need theirs, too. */
const neededBytes = 16 * 2 ** 30;
const nameOf = (pid: number) => `akwaba-tests-${pid}-`;

/**
 * Temporary files of a run lie in memory where there is plenty of it: servers of databases are started, stopped and
 * killed all the time, and on a disk they wait for it most of the time. `TMPDIR` of whoever starts the run is left as it is.
 */
export function setup(): (() => void) | undefined {
  removeLeft();
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(memoryFolder, nameOf(process.pid)));
  // As /tmp: some tests run processes of other users, who have folders in it.
  chmodSync(folder, 0o1777);
  // Read by everything that is started from here on, the workers first of all.
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(memoryFolder)) return false;
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, at]) => at === memoryFolder);
  const [, , kind, options = ''] = mounted ?? [];
  if (kind !== 'tmpfs' || options.split(',').some((each) => each === 'noexec' || each === 'ro')) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, process.availableMemory()) > neededBytes;
}

/** Of runs that were killed: memory that nobody else would free. */
function removeLeft(): void {
  if (!existsSync(memoryFolder)) return;
  for (const name of readdirSync(memoryFolder)) {
    const pid = /^akwaba-tests-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) {
      rmSync(join(memoryFolder, name), { recursive: true, force: true });
    }
  }
}
