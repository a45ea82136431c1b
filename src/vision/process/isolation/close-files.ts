import { closeSync } from 'node:fs';
import { type AllowedFiles, isFolder, withPlace } from './allowed-files.ts';
import { landlock } from './kernel.ts';

/** Landlock: the process gives up, for good, every access that is not named here. No privilege is needed for it. */

const rights = {
  execute: 1n << 0n,
  write: 1n << 1n,
  read: 1n << 2n,
  readFolder: 1n << 3n,
  removeFolder: 1n << 4n,
  remove: 1n << 5n,
  makeFolder: 1n << 7n,
  make: 1n << 8n,
  truncate: 1n << 14n,
} as const;

const ofFiles = rights.execute | rights.write | rights.read | rights.truncate;
const toRead = rights.read | rights.readFolder;
/** No links, sockets or devices: who removes the folder afterwards finds files and folders only. */
const toKeep =
  toRead |
  rights.write |
  rights.truncate |
  rights.make |
  rights.makeFolder |
  rights.remove |
  rights.removeFolder;

/** How many kinds of access to files each version knows, the first one first. */
const knownRights = [13, 14, 15, 15, 16] as const;
/** Both of TCP, since version 4; signals and abstract sockets, since version 6. */
const network = 3n;
const outside = 3n;

/** `folder` is the process's own. */
export function closeFiles(allowed: AllowedFiles, folder: string | undefined, version: number): void {
  const known = (1n << BigInt(knownRights[Math.min(version, knownRights.length) - 1] ?? 13)) - 1n;
  const attributes = Buffer.alloc(version >= 6 ? 24 : version >= 4 ? 16 : 8);
  attributes.writeBigUInt64LE(known, 0);
  if (version >= 4) attributes.writeBigUInt64LE(network, 8);
  if (version >= 6) attributes.writeBigUInt64LE(outside, 16);
  const rules = landlock.createRules(attributes);
  const allow = (path: string, right: bigint) =>
    withPlace(path, (place) => {
      const rule = Buffer.alloc(12);
      rule.writeBigUInt64LE(right & known & (isFolder(path) ? known : ofFiles), 0);
      rule.writeInt32LE(place, 8);
      landlock.addRule(rules, rule);
    });
  for (const path of [...allowed.machine, ...allowed.program])
    allow(path, path === '/dev/null' ? toRead | rights.write : toRead);
  for (const path of allowed.execute) allow(path, rights.execute | rights.read);
  if (folder !== undefined) allow(folder, toKeep);
  landlock.obey(rules);
  closeSync(rules);
}
