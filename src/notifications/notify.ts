import { backupState } from '../db/backup/known-backups.ts';
import type { Database, Db } from '../db/database.ts';
import {
  addNotices,
  decidersOf,
  listNearlyLate,
  mentionedAmong,
  operatorAdministrators,
  sweepNotices,
} from '../db/operators/notifications.ts';
import { doctorLimits } from '../doctor/limits.ts';
import { notificationLimits } from './limits.ts';

/** What people are told of, each in the transaction in which it happens, or when it is looked for. */

interface OfDossier {
  readonly uuid: string;
  readonly company_id: number;
}

/** Of everybody whom a note names as `@login`. */
export async function tellMentioned(
  tx: Db,
  dossier: OfDossier,
  note: { id: string; actor: string; text: string },
) {
  const named = [...note.text.toLowerCase().matchAll(/(?<![\w.-])@([a-z0-9][a-z0-9.@_-]*)/g)];
  const logins = named.map(([, login = '']) => login.replace(/[.@-]+$/, ''));
  const others = logins.filter((login) => `user:${login}` !== note.actor);
  if (others.length === 0) return;
  const ids = await mentionedAmong(tx, dossier.company_id, others);
  await addNotices(tx, ids, {
    kind: 'mention',
    path: `/dossiers/${dossier.uuid}`,
    event: `mention:${note.id}`,
  });
}

export const tellAssigned = (tx: Db, dossier: OfDossier, userId: number): Promise<void> =>
  addNotices(tx, [userId], {
    kind: 'assigned',
    path: `/dossiers/${dossier.uuid}`,
    event: `assigned:${dossier.uuid}:${Date.now()}`,
  });

/** New hits of customers who are watched. */
export async function tellHits(tx: Db, companyId: number, subjects: readonly string[], generation: number) {
  const ids = await decidersOf(tx, companyId, ['reviewer', 'senior']);
  for (const subject of subjects) {
    const event = `hit:${subject}:${generation}`;
    await addNotices(tx, ids, { kind: 'hit', path: `/subjects/${subject}`, event });
  }
}

/** Looks for what no transaction tells: time that runs out, a backup that has stopped. */
export async function watch(database: Database): Promise<void> {
  const { lateShare, lateTogether, keptDays } = notificationLimits;
  for (const { uuid, company_id, holder } of await listNearlyLate(database, lateShare, lateTogether)) {
    const ids = holder === null ? await decidersOf(database, company_id, ['senior']) : [holder];
    await addNotices(database, ids, { kind: 'late', path: `/dossiers/${uuid}`, event: `late:${uuid}` });
  }
  const backup = await backupState(database);
  const goodAt = backup?.goodAt?.getTime() ?? 0;
  if (backup !== undefined && Date.now() - goodAt > doctorLimits.backupHours * 3_600_000) {
    const ids = await operatorAdministrators(database);
    await addNotices(database, ids, { kind: 'backup', path: '/doctor', event: `backup:${goodAt}` });
  }
  await sweepNotices(database, keptDays);
}
