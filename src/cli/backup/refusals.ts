import { BackupRefused, DamagedCopy, NotABackup } from '../../backup/folder.ts';
import { OtherTables } from '../../db/backup/refill.ts';
import { isDatabaseUnavailable } from '../../db/database.ts';
import { BlobsUnavailable } from '../../storage/blob-store.ts';
import { CommandError, WrongUse } from '../command.ts';

/** Folders and disks that do not do what was asked of them, by the codes of the system and of PostgreSQL. */
const troubles: Readonly<Record<string, { readonly words: string; readonly isWrongUse?: true }>> = {
  ENOSPC: { words: 'There is no room left on the disk' },
  EDQUOT: { words: 'There is no room left on the disk for this user' },
  '53100': { words: 'There is no room left on the disk of the database' },
  EIO: { words: 'The disk fails' },
  EROFS: { words: 'The folder is read-only', isWrongUse: true },
  EACCES: { words: 'The folder may not be used by this user', isWrongUse: true },
  EPERM: { words: 'The folder may not be used by this user', isWrongUse: true },
  ENOTDIR: { words: 'A file stands where a folder should be', isWrongUse: true },
  ENOENT: { words: 'A file or folder is missing' },
};

/** Refusals in words; with the exit code of wrong use where nothing was begun. `left` says what stays as it is. */
export async function inWords<T>(work: () => Promise<T>, left = ''): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotABackup) throw new WrongUse(error.message);
    if (error instanceof BlobsUnavailable) throw new CommandError(`The store of pictures ${error.message}`);
    const expected = [BackupRefused, DamagedCopy, OtherTables];
    if (expected.some((kind) => error instanceof kind)) throw new CommandError((error as Error).message);
    const { code = '', path, message } = error as NodeJS.ErrnoException;
    if (isDatabaseUnavailable(error))
      throw new CommandError(`The database cannot work now: ${message}.${left}`);
    // What the embedded server says while it is made.
    if (message.includes('No space left on device')) throw new CommandError(`${message}${left}`);
    const trouble = Object.hasOwn(troubles, code) ? troubles[code] : undefined;
    if (trouble === undefined) throw error;
    const words = `${trouble.words} (${path ?? message}).${left}`;
    throw trouble.isWrongUse ? new WrongUse(words) : new CommandError(words);
  }
}
