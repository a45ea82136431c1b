import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

/**
 * Gives root's own data directory to the account of its server: one that was just made, one that earlier versions ran
 * as `nobody`, which other programs of the machine share, or a backup that root restored. Only while no server runs.
 *
 * Whoever has the former account must not lead us elsewhere by a link, so that each folder is taken to root before it
 * is looked into. The data directory itself comes last: after a crash in the middle the next start does it again.
 */
export async function handOver(data: string, account: Account): Promise<void> {
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
