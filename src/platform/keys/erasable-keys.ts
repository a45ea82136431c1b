import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { KeyError, type Keyring, keyBytes, SealingKey } from './sealing.ts';
import { giveLike, moveSecret, syncFolder, writeSecretLike } from './secret-file.ts';

/**
 * Keys of dossiers, erased with them. Copies of the wrapped keys stay in logs, replicas and backups. To end those too,
 * an operator wraps keys by the key of a period, which lies in no database but in a folder beside the master key;
 * renewal wraps living keys by a new period and destroys the old one. Without the folder the data key `dossiers` wraps
 * them. A wrapped key is 3, the period (0: the data key), the owner, and a value bound to both, so that a dossier moved
 * to another client does not open. Earlier ones begin with 1 and are bound to the dossier alone.
 */

/** The context that what was asked of a dossier is sealed with. */
export const requestContext = (uuid: string): string => `request:${uuid}`;

const bound = 3;
const headBytes = 5;
const ownerBytes = 5;

/** Whose a dossier is: its client and world. */
export interface KeyOwner {
  readonly companyId: number;
  readonly test: boolean;
}

/** What wraps a key: 0 for the data key. */
export const periodOf = (wrapped: Buffer): number => (wrapped[0] === bound ? wrapped.readUInt32BE(1) : 0);

/** How keys begin that a period's key wraps. */
export function headOf(period: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(bound);
  head.writeUInt32BE(period, 1);
  return head;
}

/** Undefined for earlier keys, which are bound to nobody. */
export function ownerOf(wrapped: Buffer): KeyOwner | undefined {
  if (wrapped[0] !== bound) return undefined;
  return { companyId: wrapped.readUInt32BE(headBytes), test: wrapped[headBytes + 4] === 1 };
}

export function makeErasableKey(
  keyring: Keyring,
  id: string,
  owner: KeyOwner,
): { readonly key: SealingKey; readonly wrapped: Buffer } {
  const bytes = randomBytes(keyBytes);
  return { key: new SealingKey(bytes), wrapped: wrap(keyring, newestPeriod(keyring), id, owner, bytes) };
}

export const openErasableKey = (keyring: Keyring, id: string, wrapped: Buffer): SealingKey =>
  new SealingKey(unwrap(keyring, id, wrapped));

/** `owner` counts only for a key that is not bound yet. */
export const rewrapErasableKey = (
  keyring: Keyring,
  id: string,
  wrapped: Buffer,
  period: number,
  owner: KeyOwner,
): Buffer => wrap(keyring, period, id, ownerOf(wrapped) ?? owner, unwrap(keyring, id, wrapped));

const boundContext = (id: string, { companyId, test }: KeyOwner): string =>
  `key:${id} of ${companyId} ${test ? 'test' : 'live'}`;

function wrap(keyring: Keyring, period: number, id: string, owner: KeyOwner, bytes: Buffer): Buffer {
  const said = Buffer.alloc(ownerBytes);
  said.writeUInt32BE(owner.companyId);
  said.writeUInt8(owner.test ? 1 : 0, 4);
  const sealed = wrapperOf(keyring, period).seal(boundContext(id, owner), bytes);
  return Buffer.concat([headOf(period), said, sealed]);
}

function unwrap(keyring: Keyring, id: string, wrapped: Buffer): Buffer {
  const owner = ownerOf(wrapped);
  if (owner === undefined) return keyring.sealingKey('dossiers').open(`key:${id}`, wrapped);
  const sealed = wrapped.subarray(headBytes + ownerBytes);
  return wrapperOf(keyring, periodOf(wrapped)).open(boundContext(id, owner), sealed);
}

/** Keys of periods that were opened before: an upload may be about to be kept while its period ends. */
const opened = new WeakMap<Keyring, Map<number, SealingKey>>();

function wrapperOf(keyring: Keyring, period: number): SealingKey {
  if (period === 0) return keyring.sealingKey('dossiers');
  const known = opened.get(keyring) ?? new Map<number, SealingKey>();
  opened.set(keyring, known);
  const key = known.get(period) ?? new SealingKey(readPeriod(keyring, period));
  known.set(period, key);
  return key;
}

function readPeriod(keyring: Keyring, period: number): Buffer {
  const path = fileOf(keyring, period);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new KeyError(
      `The key of period ${period} cannot be read (${(error as Error).message}). Copy the folder ${keyring.periodFolder} ` +
        'to every machine that runs the service on this database, and restore it with the database from one backup.',
    );
  }
  return keyring.open('periods', contextOf(period), Buffer.from(text.trim(), 'base64'));
}

const contextOf = (period: number): string => `period:${period}`;
const fileOf = ({ periodFolder }: Pick<Keyring, 'periodFolder'>, period: number): string =>
  join(periodFolder, String(period));

export const newestPeriod = (keyring: Keyring): number => Math.max(0, ...listPeriods(keyring));

/** Periods whose keys a folder has. */
export function listPeriods({ periodFolder }: Pick<Keyring, 'periodFolder'>): number[] {
  try {
    return readdirSync(periodFolder)
      .filter((name) => /^[1-9][0-9]{0,8}$/.test(name))
      .map(Number);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Makes the key of a period, with owner and mode of the master key; on disk when this returns. */
export function makePeriod(keyring: Keyring, keyFile: string, period: number): void {
  mkdirSync(keyring.periodFolder, { recursive: true, mode: 0o700 });
  giveLike(keyFile, keyring.periodFolder);
  const sealed = keyring.seal('periods', contextOf(period), randomBytes(keyBytes)).toString('base64');
  // Under its name only when it is complete.
  const draft = `${fileOf(keyring, period)}.${randomBytes(4).toString('hex')}`;
  writeSecretLike(keyFile, draft, sealed);
  moveSecret(draft, fileOf(keyring, period));
}

/** Writes over the keys of all earlier periods, and removes them. How many there were. */
export function destroyPeriodsBefore(keyring: Pick<Keyring, 'periodFolder'>, period: number): number {
  const old = listPeriods(keyring).filter((each) => each < period);
  for (const each of old) {
    const path = fileOf(keyring, each);
    const file = openSync(path, 'r+');
    try {
      writeSync(file, randomBytes(statSync(path).size), 0);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    unlinkSync(path);
  }
  if (old.length > 0) syncFolder(keyring.periodFolder);
  return old.length;
}
