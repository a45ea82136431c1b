import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../platform/sync-folder.ts';

/**
 * A folder of backups:
 *
 *     akwaba-backup        what this folder is
 *     copies/NAME/         the database at one moment: manifest.json, a sealed file a table, pictures, acts
 *     pictures/ab/UUID     sealed pictures as the store has them, once, for all copies
 *     periods/NUMBER       keys of periods, sealed, without which the copies of that time do not open
 *
 * A copy has its name only when it is complete: what is called NAME.part was cut short.
 */

const mark = 'akwaba-backup';
const markText = 'Backups of Akwaba. See "akwaba backup --help".\n';
const goodName = /^\d{8}T\d{6}Z(-\d+)?$/;

/** The folder or name given is not a backup's; nothing was changed. */
export class NotABackup extends Error {
  override readonly name = 'NotABackup';
}

/** Something of a copy is not as it was written. */
export class DamagedCopy extends Error {
  override readonly name = 'DamagedCopy';
}

/** Another process uses the folder, or keys changed meanwhile. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export const copyFolder = (folder: string, name: string): string => join(folder, 'copies', name);
export const periodFolder = (folder: string): string => join(folder, 'periods');
export const pictureFolder = (folder: string, prefix: string): string => join(folder, 'pictures', prefix);

/** Makes the folder where there is none; refuses one in which something else lies. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    // What Node says where the disk is read-only.
    if (error.code !== 'ENOENT') throw error;
    throw new NotABackup(`${folder} cannot be made: what it would lie in is read-only, or not there.`);
  });
  if (!existsSync(join(folder, mark))) {
    // One that was killed while it made the folder left half a mark.
    const isStrange = (name: string) => !(name.startsWith(`${mark}.`) && name.endsWith('.part'));
    if ((await readdir(folder)).some(isStrange)) {
      throw new NotABackup(`${folder} is not empty, and holds no backups of Akwaba. Give another folder.`);
    }
    await chmod(folder, 0o700);
    await writeDurably(join(folder, mark), markText);
  }
  for (const each of ['copies', 'pictures', 'periods']) {
    await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
  }
}

/** Names of complete copies, the oldest first. */
export async function listCopies(folder: string): Promise<string[]> {
  if (!existsSync(join(folder, mark))) throw new NotABackup(`${folder} holds no backups of Akwaba.`);
  return (await namesIn(join(folder, 'copies'))).filter((name) => goodName.test(name)).sort();
}

/** The copy of this name, or the newest. */
export async function chooseCopy(folder: string, name: string | undefined): Promise<string> {
  const names = await listCopies(folder);
  const chosen = name ?? names.at(-1);
  if (chosen === undefined) throw new NotABackup(`${folder} holds no complete backup.`);
  if (names.includes(chosen)) return chosen;
  throw new NotABackup(`${folder} has no copy ${chosen}. It has ${names.join(', ')}.`);
}

/** A name that sorts by time: behind those of the same second, also where the first of them were removed since. */
export async function newName(folder: string, at: Date): Promise<string> {
  const base = at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  const taken = (await readdir(join(folder, 'copies'))).filter((name) => name.startsWith(base));
  const last = Math.max(0, ...taken.map((name) => Number(/-(\d+)/.exec(name)?.[1] ?? 1)));
  return last === 0 ? base : `${base}-${last + 1}`;
}

/** What a backup that was killed left of itself. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, 'copies'))) {
    if (!goodName.test(name)) await rm(join(folder, 'copies', name), { recursive: true, force: true });
  }
}

/** Takes the name away first: a copy that is being removed is none. */
export async function removeCopy(folder: string, name: string): Promise<void> {
  const going = `${copyFolder(folder, name)}.part`;
  await rename(copyFolder(folder, name), going);
  await rm(going, { recursive: true });
}

/** What one that was killed left half written; never while another one writes there. */
export async function removeHalves(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) if (name.endsWith('.part')) await rm(join(folder, name));
}

/** None where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
}

/** Under its name only when it is complete and on the disk. */
export async function writeDurably(path: string, content: string | Buffer): Promise<void> {
  const half = `${path}.${randomUUID()}.part`;
  const file = await open(half, 'wx', 0o600);
  try {
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncFolder(join(path, '..'));
}

/** Undefined where there is no such file. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}
