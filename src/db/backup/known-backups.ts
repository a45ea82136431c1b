import { findAuditRows } from '../audit/audit.ts';
import type { Db } from '../database.ts';
import { dbLimits } from '../limits.ts';

/** Copies as the operator's audit log names them: the service does not know where they lie. */
interface Reported {
  readonly backup: string;
  /** When it was verified, and how many faults that found. */
  readonly seen: string;
  readonly faults: number;
}

export async function findBackups(db: Db): Promise<Record<'created' | 'verified', readonly Reported[]>> {
  const find = async (action: string): Promise<Reported[]> => {
    const rows = await findAuditRows(db, { chain: 0, action, count: dbLimits.backupsKnown });
    return rows.map(({ details }) => JSON.parse(details));
  };
  // A restored copy holds no entry about itself.
  const made = [...(await find('backup.created')), ...(await find('backup.restored'))];
  made.sort((a, b) => (a.backup < b.backup ? 1 : -1));
  return { created: made, verified: await find('backup.verified') };
}

export async function backupState(db: Db) {
  const { created, verified } = await findBackups(db);
  const oldest = created.at(-1);
  if (oldest === undefined) return undefined;
  const damaged = ({ backup: name }: Reported) => verified.find(({ backup }) => backup === name)?.faults;
  const good = created.find((copy) => !damaged(copy));
  const whole = verified.find(({ faults }) => faults === 0);
  return {
    /** The moment that the newest copy shows which is not known to be damaged. */
    goodAt: good ? momentOf(good.backup) : null,
    verifiedAt: whole ? new Date(whole.seen) : null,
    since: momentOf(oldest.backup),
  };
}

/** Names are times without signs, and a number behind where there are several of a second. */
export const momentOf = (name: string): Date =>
  new Date(name.replace(/^(....)(..)(..T..)(..)(..Z).*$/, '$1-$2-$3:$4:$5'));
