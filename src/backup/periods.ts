import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { destroyPeriodsBefore, listPeriods } from '../platform/keys/erasable-keys.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { periodFolder, removeHalves, writeDurably } from './folder.ts';

/**
 * Keys of periods in a folder of backups follow those beside the master key: `akwaba keys renew` destroys the old one there,
 * and the next backup destroys it here, so that an erasure holds in older copies too. They lie in one folder for all copies,
 * sealed, so that they can be left out when copies are carried away.
 */

type Periods = Pick<Keyring, 'periodFolder'>;

export const livePeriods = (keyring: Periods): number[] => listPeriods(keyring).sort((a, b) => a - b);

/** Takes over keys that are new. */
export async function keepPeriods(folder: string, keyring: Periods): Promise<void> {
  // Half written ones would outlive those that are destroyed.
  await removeHalves(periodFolder(folder));
  for (const period of livePeriods(keyring)) {
    const to = join(periodFolder(folder), String(period));
    if (!existsSync(to)) await writeDurably(to, await readFile(join(keyring.periodFolder, String(period))));
  }
}

/** Destroys those that were destroyed beside the master key. How many. */
export function destroyOldPeriods(folder: string, keyring: Periods): number {
  const [oldest] = livePeriods(keyring);
  return oldest === undefined ? 0 : destroyPeriodsBefore({ periodFolder: periodFolder(folder) }, oldest);
}

/** Whether the keys are there that dossiers of a copy need. */
export function hasPeriod(folder: string, keyring: Periods, period: number): boolean {
  const places = [periodFolder(folder), keyring.periodFolder];
  return period === 0 || places.some((place) => existsSync(join(place, String(period))));
}
