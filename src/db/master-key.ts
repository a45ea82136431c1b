import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dataKeyNames, KeyError, Keyring, keyBytes, SealingKey } from '../platform/keys/sealing.ts';
import { moveSecret, readSecretFile, writeSecretLike } from '../platform/keys/secret-file.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { addDataKey, listDataKeys, lockDataKeys, rewrapDataKeys, type StoredKey } from './data-keys.ts';
import type { Database, Db } from './database.ts';

/**
 * Data keys live in the database, wrapped by the master key, which lives in a file. A rotation writes the new key
 * beside the old one, rewraps the data keys in one transaction, then replaces the file. Opening tries both files and
 * finishes the move, so that after a crash at any point one of them opens.
 */

export interface OpenedKeyring {
  readonly keyring: Keyring;
  readonly created: boolean;
}

interface MasterKey {
  readonly path: string;
  readonly text: string;
  readonly key: SealingKey;
  readonly fingerprint: string;
}

interface FoundMasterKey {
  readonly master: MasterKey;
  readonly keys: ReadonlyMap<string, Buffer>;
}

/** Opens the data keys with the master key of `keyFile`; on the first start of all makes both. */
export async function openKeyring(database: Database, keyFile: string): Promise<OpenedKeyring> {
  const created = !existsSync(keyFile) && (await listDataKeys(database)).length === 0;
  if (created) makeMasterKey(keyFile);
  const path = followed(keyFile);
  let found = await findMasterKey(database, path);
  if (dataKeyNames.some((name) => !found.keys.has(name))) {
    await database.transaction((tx) => addMissingKeys(tx, path));
    found = await findMasterKey(database, path);
  }
  try {
    if (found.master.path !== path) moveSecret(found.master.path, path);
  } catch {
    // The key opens from where it is, and the next start tries the move again.
  }
  return { keyring: new Keyring(found.keys, `${path}.periods`), created };
}

function makeMasterKey(keyFile: string): void {
  try {
    readSecretFile(keyFile, () => randomBytes(keyBytes).toString('base64'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(
      `A master key cannot be made as ${keyFile} (${code}). Make its folder writable for the account that runs this, or name another in KEY_FILE.`,
    );
  }
}

/** Opens data keys that stand elsewhere than in the database, as in a backup of it. */
export function openKeys(stored: readonly StoredKey[], keyFile: string, periodFolder?: string): Keyring {
  const path = followed(keyFile);
  for (const candidate of [path, ...filesBeside(path)]) {
    const master = readMasterKey(candidate);
    const keys = master && openAll(master, stored);
    if (keys !== undefined) return new Keyring(keys, periodFolder ?? `${path}.periods`);
  }
  throw new StartRefused(whyNot(path, 'this backup'));
}

export interface MasterKeyState {
  readonly file: string;
  /** Identifies a key without revealing it. */
  readonly fingerprint: string;
  /** Files beside it left by an interrupted rotation; the next rotation removes them. */
  readonly leftBehind: readonly string[];
}

export async function masterKeyState(db: Db, keyFile: string): Promise<MasterKeyState> {
  const path = followed(keyFile);
  const { master } = await findMasterKey(db, path);
  return { file: master.path, fingerprint: master.fingerprint, leftBehind: filesBeside(path) };
}

/** What a rotation has done so far, in order. */
export const rotationSteps = ['checked', 'written', 'rewrapped', 'committed', 'replaced'] as const;
export type RotationStep = (typeof rotationSteps)[number];

export interface Rotation {
  readonly fingerprint: string;
  readonly oldFingerprint: string;
  readonly dataKeys: number;
}

export interface RotationOptions {
  /** Records the change, in the transaction that makes it. */
  readonly note: (tx: Db, rotation: Rotation) => Promise<void>;
  /** Called after each step; throwing stops the rotation there. */
  readonly onStep?: (step: RotationStep) => void;
}

export async function rotateMasterKey(
  database: Database,
  keyFile: string,
  { note, onStep = () => undefined }: RotationOptions,
): Promise<Rotation> {
  const path = followed(keyFile);
  const next = nameBeside(path);
  const rotation = await database.transaction(async (tx) => {
    await lockDataKeys(tx);
    const old = await findMasterKey(tx, path);
    proveReplaceable(old.master, path);
    onStep('checked');
    writeSecretLike(path, next, randomBytes(keyBytes).toString('base64'));
    onStep('written');
    // Read back, so that what wraps the keys is what the disk holds.
    const master = readMasterKey(next);
    if (master === undefined) throw new KeyError(`The new master key ${next} cannot be read back.`);
    await rewrapDataKeys(tx, wrapAll(master, old.keys));
    const made = {
      fingerprint: master.fingerprint,
      oldFingerprint: old.master.fingerprint,
      dataKeys: old.keys.size,
    };
    await note(tx, made);
    onStep('rewrapped');
    return made;
  });
  onStep('committed');
  moveSecret(next, path);
  onStep('replaced');
  return rotation;
}

/** Proves, by rewriting the key over itself, that its file can be replaced. Also removes files of earlier rotations. */
function proveReplaceable(master: MasterKey, path: string): void {
  try {
    if (master.path !== path) moveSecret(master.path, path);
    const draft = nameBeside(path);
    writeSecretLike(path, draft, master.text);
    moveSecret(draft, path);
    for (const left of filesBeside(path)) unlinkSync(left);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartRefused(`The master key ${path} cannot be replaced (${code}); nothing was changed.`);
  }
}

/** Adds keys that a newer program needs, under a lock that excludes rotations. */
async function addMissingKeys(tx: Db, path: string): Promise<void> {
  await lockDataKeys(tx);
  const { master, keys } = await findMasterKey(tx, path);
  const missing = dataKeyNames.filter((name) => !keys.has(name));
  const made = new Map(missing.map((name) => [name, randomBytes(keyBytes)]));
  for (const key of wrapAll(master, made)) await addDataKey(tx, key);
}

/** How often opening is retried, since a rotation may be changing database and file meanwhile. */
const looks = 3;

async function findMasterKey(db: Db, path: string): Promise<FoundMasterKey> {
  for (let look = 0; look < looks; look++) {
    const stored = await listDataKeys(db);
    for (const candidate of [path, ...filesBeside(path)]) {
      const master = readMasterKey(candidate);
      const keys = master === undefined ? undefined : openAll(master, stored);
      if (master !== undefined && keys !== undefined) return { master, keys };
    }
  }
  throw new StartRefused(whyNot(path));
}

function whyNot(path: string, what = 'this database'): string {
  if (!existsSync(path)) {
    return `The master key ${path} is missing, and without it the data cannot be opened. Put the file back, or point KEY_FILE to it.`;
  }
  return readMasterKey(path) === undefined
    ? `${path} does not hold a master key (32 bytes in base64).`
    : `The master key ${path} does not open ${what}. Point KEY_FILE to the key that belongs to it.`;
}

function readMasterKey(path: string): MasterKey | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartRefused(
      `The master key ${path} cannot be read (${code}). KEY_FILE has to name a file that the account that runs this may read.`,
    );
  }
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== keyBytes) return undefined;
  const fingerprint = createHmac('sha256', bytes).update('akwaba master key').digest('hex').slice(0, 16);
  return { path, text, key: new SealingKey(bytes), fingerprint };
}

/** All of the data keys, or nothing where one does not open. */
function openAll(master: MasterKey, stored: readonly StoredKey[]): Map<string, Buffer> | undefined {
  try {
    return new Map(stored.map(({ name, wrapped }) => [name, master.key.open(`key:${name}`, wrapped)]));
  } catch {
    return undefined;
  }
}

const wrapAll = (master: MasterKey, keys: ReadonlyMap<string, Buffer>): StoredKey[] =>
  [...keys].map(([name, key]) => ({ name, wrapped: master.key.seal(`key:${name}`, key) }));

const besideMark = '.next-';

const nameBeside = (path: string): string => `${path}${besideMark}${randomBytes(4).toString('hex')}`;

function filesBeside(path: string): string[] {
  const folder = dirname(path);
  try {
    const names = readdirSync(folder).filter((name) => name.startsWith(basename(path) + besideMark));
    return names.sort().map((name) => join(folder, name));
  } catch {
    // In a folder we may not list there is no rotation of ours.
    return [];
  }
}

/** Follows a symbolic link, which a move would otherwise replace. */
const followed = (keyFile: string): string => (existsSync(keyFile) ? realpathSync(keyFile) : keyFile);
