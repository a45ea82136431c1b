import { chmodSync, readFileSync, type Stats, statSync } from 'node:fs';
import { platformLimits } from '../limits.ts';

/**
 * The setting that names a file with a secret, so that the secret shows in no process list, unit or container
 * description.
 */
export const fileSettingOf = (name: string): string => `${name}_FILE`;

/** The text of a setting that holds a secret; throws what is wrong, and never repeats the secret. */
export function secretText(name: string, given: NodeJS.Dict<string>): string | undefined {
  const text = given[name]?.trim();
  const path = given[fileSettingOf(name)]?.trim();
  if (!path) return text;
  if (text) throw new Error(`is given twice, also by ${fileSettingOf(name)}; keep one of them`);
  try {
    return contentOf(path);
  } catch (error) {
    throw new Error(`the file "${path}" of ${fileSettingOf(name)} ${(error as Error).message}`);
  }
}

function contentOf(path: string): string {
  const why = whyNotOurs(path);
  if (why !== undefined) throw new Error(why);
  const text = orCannotRead(() => readFileSync(path, 'utf8')).trim();
  if (text === '') throw new Error('is empty');
  if (/[\r\n]/.test(text)) throw new Error('has several lines; it must hold the secret alone');
  return text;
}

function whyNotOurs(path: string): string | undefined {
  const found = orCannotRead(() => statSync(path));
  if (!found.isFile()) return 'is not a plain file';
  if (found.size > platformLimits.secretFileBytes) return 'is too large to be a secret';
  const uid = process.getuid?.();
  const isOpen = (canChangeIt: boolean) => isOpenToOthers(found, { uid, canChangeIt });
  return isOpen(true) && isOpen(!isMountedReadOnly(path, found.mode))
    ? 'can be read or changed by every account of this machine: chmod o-rwx it'
    : undefined;
}

interface Account {
  /** Undefined where the system has no such numbers. */
  readonly uid: number | undefined;
  /** Not where a platform mounted the file for reading only, and with it all that is seen of the machine. */
  readonly canChangeIt: boolean;
}

/**
 * Whether everybody may change the file, or may read it though this account could prevent that. Files that a platform
 * mounts are taken as they are; the doctor reports them.
 */
export function isOpenToOthers({ uid, mode }: Pick<Stats, 'uid' | 'mode'>, account: Account): boolean {
  if (account.uid === undefined) return false;
  const isOurs = account.uid === 0 || account.uid === uid;
  return (mode & 0o002) !== 0 || ((mode & 0o004) !== 0 && isOurs && account.canChangeIt);
}

/** Tried with the mode that it has: of a file that nobody may write, asking for the right to write tells nothing of the mount. */
function isMountedReadOnly(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode & 0o7777);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}

function orCannotRead<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
