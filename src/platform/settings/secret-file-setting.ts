import { readFileSync, type Stats, statSync } from 'node:fs';
import { platformLimits } from '../limits.ts';

/**
 * A secret that a setting holds may lie in a file instead, which `NAME_FILE` names: so it shows in no list of processes, no unit
 * and no description of a container. Files of secrets that the platform mounts are often links, and root's.
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
  return isOpenToOthers(found)
    ? 'can be read or changed by every account of this machine: chmod o-rwx it (in Kubernetes: defaultMode: 0440)'
    : undefined;
}

/**
 * Whether everybody may change it, or may read it where that could be helped: it is this account's own, or this is root. What root
 * mounted for another account, as platforms do, is taken as it comes; the doctor tells.
 */
function isOpenToOthers({ uid, mode }: Stats): boolean {
  const own = process.getuid?.();
  if (own === undefined) return false;
  return (mode & 0o002) !== 0 || ((mode & 0o004) !== 0 && (own === 0 || uid === own));
}

function orCannotRead<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
