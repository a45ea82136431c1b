import type { ActCounts } from '../../backup/apply-acts.ts';
import { BackupRefused, DamagedCopy, NotABackup } from '../../backup/folder.ts';
import type { ActKind, WhoGetsIn } from '../../db/backup/acts.ts';
import { OtherTables } from '../../db/backup/refill.ts';
import { isDatabaseUnavailable } from '../../db/database.ts';
import type { Waiting } from '../../db/pause.ts';
import { BlobsUnavailable } from '../../storage/blob-store.ts';
import { CommandError, WrongUse } from '../command-error.ts';

/** What commands about backups print. */

const actsInWords: Readonly<Record<ActKind, string>> = {
  erasure: 'erased',
  hold: 'put under legal hold',
  ended: 'relationships with customers ended',
  credential: 'credentials revoked',
  company: 'organisations suspended',
  user: 'people of the console disabled',
  role: 'roles lowered',
  'sign-in': 'passwords or second factors as they were then',
  scopes: 'credentials that may do less',
  secrets: 'secrets of credentials as they were then',
  'endpoint-disabled': 'addresses of webhooks disabled',
  'endpoint-removed': 'addresses of webhooks removed',
};

interface ActReport {
  readonly acts: ActCounts;
  readonly failedActs: readonly string[];
  readonly signIns: readonly string[];
}

export function actWords(name: string, { acts, failedActs, signIns }: ActReport): (string | false)[] {
  const done = Object.entries(acts).map(([kind, count]) => `${actsInWords[kind as ActKind]}: ${count}`);
  return [
    done.length === 0
      ? `Nothing was erased, held, ended, revoked, suspended, disabled or removed until ${name} that was not so here.`
      : `Done again, as ${name} tells: ${done.join('; ')}.`,
    signIns.length > 0 &&
      `Another password or second factor than in the copy: ${signIns.join(', ')}. Where it was not they who changed it: "akwaba users reset-password".`,
    failedActs.length > 0 && `Could not be done again: ${failedActs.join('; ')}.`,
  ];
}

/** Access that a copy brings back and that may have been taken since. */
export function getsInWords({ people, credentials }: WhoGetsIn, until: string): string[] {
  const administrators = people.filter(({ role }) => role === 'administrator').map(({ login }) => login);
  return [
    'Everybody is signed out.',
    `CHECK WHO GETS IN: passwords, roles, second factors and credentials are those of ${until}; what was changed or revoked later is not known.`,
    `${people.length} people of the console (administrators: ${administrators.join(', ') || 'none'}) and ${credentials} credentials of organisations work:`,
    '"akwaba users list", "users disable", "users reset-password"; "akwaba credentials list", "credentials revoke".',
  ];
}

export const capturesWords = (count: number): string =>
  `${count} capture sessions that went on in the copy are cancelled: their pictures are in no copy, and what became of them later is not known. Organisations are told by CAPTURE_SESSION_CHANGED and make new ones.`;

export function waitingWords({ webhooks, webhooksFrom, webhooksTo, analyses }: Waiting): string {
  const times = webhooks === 0 ? '' : ` (made ${stamp(webhooksFrom)} to ${stamp(webhooksTo)})`;
  return `${webhooks} webhooks${times} and ${analyses} analyses wait.`;
}

const stamp = (at: Date | null): string => at?.toISOString().slice(0, 19).concat('Z') ?? '-';

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
