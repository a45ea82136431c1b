import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Config } from '../platform/settings/config.ts';
import { NotABackup } from './folder.ts';

/** Where backups must not lie, and where they had better not. */

type Places = Pick<Config, 'dataDir' | 'blobs'>;

/** Before anything is made in it. */
export function refuseOwnPlaces(folder: string, { dataDir, blobs: { place, also } }: Places): void {
  const stores = [place, also].flatMap((one) => (one?.kind === 'folder' ? [one.path] : []));
  for (const own of [join(dataDir, 'postgres'), ...stores]) {
    if (!isWithin(folder, own)) continue;
    throw new NotABackup(`${folder} lies in ${own}, which is the service's own. Give another folder.`);
  }
}

export const liesAmongData = (folder: string, { dataDir }: Places): boolean => isWithin(folder, dataDir);

function isWithin(folder: string, outer: string): boolean {
  const way = relative(realPath(outer), realPath(folder));
  return way === '' || (way !== '..' && !way.startsWith('../') && !way.startsWith('/'));
}

/** Also of a folder that is not there yet. */
function realPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPath(dirname(path)), basename(path));
}
