import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';

/**
 * Gives root's data directory to the account of its server, while no server runs. Each folder goes to root first, so
 * that its former owner cannot redirect us by a link; the directory itself comes last, so that a crash is repaired.
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
