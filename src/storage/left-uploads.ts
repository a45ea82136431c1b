import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Up to 0.4.0 files that waited to be imported lay in a folder of their process. Removes those of dead processes. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  const root = join(dataDir, 'uploads');
  for (const name of await readdir(root).catch(() => [])) {
    if (!isAlive(Number(name))) await rm(join(root, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive, but another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
