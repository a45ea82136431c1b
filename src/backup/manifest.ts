import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkpoint } from '../audit/chain.ts';
import type { Sequence, TableShape } from '../db/backup/snapshot.ts';
import { openKeys } from '../db/master-key.ts';
import { equalSecrets, KeyError, type Keyring, type SealingKey } from '../platform/keys/sealing.ts';
import { copyFolder, DamagedCopy, periodFolder, readIfThere } from './folder.ts';
import type { SealedFile } from './sealed-file.ts';

/** What a copy is of and what belongs to it. A keyed MAC covers it, and it covers every file by its digest. */
export interface Manifest {
  readonly format: 1;
  readonly name: string;
  /** The moment that the database is shown at, by its own clock. */
  readonly at: string;
  /** Of the program, and the migrations that had made the tables. */
  readonly version: string;
  readonly migrations: readonly number[];
  /** Data keys as the database keeps them: only the master key of that time opens them. */
  readonly keys: readonly { readonly name: string; readonly wrapped: string }[];
  /** The key of the files, under the data key for backups. */
  readonly wrappedKey: string;
  /** The period whose key wraps keys of dossiers; 0 where a data key does. */
  readonly period: number;
  readonly tables: readonly CopiedTable[];
  readonly sequences: readonly Sequence[];
  /** The ends of the chains. */
  readonly chains: readonly Checkpoint[];
  readonly pictures: CopiedPictures;
  readonly acts: SealedFile & { readonly count: number };
}

export interface CopiedTable extends TableShape, SealedFile {
  readonly rows: number;
}

interface CopiedPictures extends SealedFile {
  readonly count: number;
  /** Of all of them together, sealed. */
  readonly pictureBytes: number;
  /** Removed while the copy was made: their rows are out of date. */
  readonly gone: number;
  /** Not in the store, though they should be. */
  readonly missing: number;
}

export const tableFile = (table: string): string => `${table}.table`;
export const picturesFile = 'pictures.list';
export const actsFile = 'acts.list';
export const manifestFile = 'manifest.json';

export const contextOf = (name: string, file: string): string => `backup:${name}:${file}`;

export function macOf(keyring: Keyring, said: object): string {
  return keyring.hash('rows', 'backup', JSON.stringify(said)).toString('hex');
}

/** Whether these keys sealed what is said. */
export const isSealed = (keyring: Keyring, said: object, mac: string): boolean =>
  equalSecrets(Buffer.from(mac, 'hex'), Buffer.from(macOf(keyring, said), 'hex'));

/** A copy whose manifest is one that this installation made. */
export interface Copy {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly keyring: Keyring;
  readonly key: SealingKey;
}

/** A manifest that these keys did not seal, or that says something else since. */
export class OtherKeys extends KeyError {}

/** What a manifest says, before anything proves it. */
export async function readManifest(
  folder: string,
  name: string,
): Promise<{ readonly manifest: Manifest; readonly mac: string }> {
  const path = join(copyFolder(folder, name), manifestFile);
  let said: { manifest?: Manifest; mac?: string } | null;
  try {
    said = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new DamagedCopy(`${path} cannot be read (${(error as Error).message}).`);
  }
  const { manifest, mac } = said ?? {};
  const isKnown = manifest?.format === 1 && manifest.name === name && typeof mac === 'string';
  if (!isKnown || !Array.isArray(manifest.keys) || !Array.isArray(manifest.tables)) {
    throw new DamagedCopy(`${path} is not a manifest that this program knows.`);
  }
  return { manifest, mac };
}

/** Opens it with the master key; keys of periods are those of the backup, or those beside the master key. */
export async function openCopy(folder: string, name: string, keyFile: string): Promise<Copy> {
  const { manifest } = await readManifest(folder, name);
  const stored = manifest.keys.map((each) => ({
    ...each,
    wrapped: Buffer.from(String(each.wrapped), 'base64'),
  }));
  const there = await readIfThere(join(periodFolder(folder), String(manifest.period)));
  return openWith(folder, name, openKeys(stored, keyFile, there && periodFolder(folder)));
}

/** Opens it with the data keys, which stay the same when the master key changes. */
export async function openWith(folder: string, name: string, keyring: Keyring): Promise<Copy> {
  const { manifest, mac } = await readManifest(folder, name);
  if (!isSealed(keyring, manifest, mac)) {
    throw new OtherKeys(`The manifest of ${name} was changed: its seal is not that of what it says.`);
  }
  const wrapped = Buffer.from(manifest.wrappedKey, 'base64');
  const key = keyring.sealingKey('backups').openKey(contextOf(name, 'key'), wrapped);
  return { folder, manifest, keyring, key };
}
