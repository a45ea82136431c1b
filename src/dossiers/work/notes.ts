import { randomUUID } from 'node:crypto';
import { type AuditEvent, appendAudit } from '../../audit/chain.ts';
import { may, type Role } from '../../contract/operators.ts';
import type { Db } from '../../db/database.ts';
import { addNote, countNotes, listNotes, type NoteRow, removeNote } from '../../db/dossiers/dossier-notes.ts';
import { tellMentioned } from '../../notifications/notify.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { type LivingDossier, lockLiving } from '../decisions/decide-dossier.ts';
import { isSamePerson } from '../decisions/four-eyes.ts';
import { dossierLimits } from '../limits.ts';
import type { DossierKey } from '../stored-dossier.ts';

/** Notes on a dossier between the people who work on it. No result shows them; they are erased with it. */

/** Who writes or removes a note. */
export interface NoteActor {
  readonly actor: string;
  readonly role: Role;
}

export interface OpenedNote {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly text: string;
}

const openNote = (key: DossierKey, { id, at, actor, sealed_text }: NoteRow): OpenedNote => ({
  id,
  at,
  actor,
  text: key.open<string>('note', id, sealed_text),
});

/** The oldest first. */
export async function notesOf(db: Db, key: DossierKey, dossierId: number): Promise<OpenedNote[]> {
  return (await listNotes(db, dossierId)).map((row) => openNote(key, row));
}

/** Returns the note's id. */
export async function writeNote(
  tx: Db,
  keyring: Keyring,
  uuid: string,
  { actor }: NoteActor,
  text: string,
): Promise<string> {
  const { row, key } = await lockLiving(tx, keyring, uuid);
  const most = dossierLimits.notes;
  if ((await countNotes(tx, row.id)) >= most) throw new AppError('TOO_MANY_NOTES', { parameters: { most } });
  const id = randomUUID();
  await addNote(tx, { id, dossier_id: row.id, actor, sealed_text: key.seal('note', id, text.trim()) });
  await tellMentioned(tx, row, { id, actor, text });
  await appendAudit(tx, keyring, noteEvent('dossier.noted', actor, row, id));
  return id;
}

export const mayRemoveNote = ({ actor, role }: NoteActor, note: Pick<NoteRow, 'actor'>): boolean =>
  may(role, 'revise') || (may(role, 'review') && isSamePerson(note.actor, actor));

export async function takeNoteAway(
  tx: Db,
  keyring: Keyring,
  uuid: string,
  who: NoteActor,
  id: string,
): Promise<void> {
  const { row } = await lockLiving(tx, keyring, uuid);
  const note = (await listNotes(tx, row.id)).find((one) => one.id === id);
  if (note === undefined) throw new AppError('NOTE_NOT_FOUND');
  if (!mayRemoveNote(who, note)) throw new AppError('NOT_YOUR_NOTE');
  await removeNote(tx, id);
  await appendAudit(tx, keyring, noteEvent('dossier.note-removed', who.actor, row, id));
}

/** The audit log never holds a note's text. */
const noteEvent = (action: string, actor: string, row: LivingDossier['row'], note: string): AuditEvent => ({
  chain: row.company_id,
  actor,
  action,
  details: { dossier: row.uuid, note },
});
