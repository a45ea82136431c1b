import { appendAudit } from '../audit/chain.ts';
import type { Ledger } from '../credits/ledger.ts';
import type { Db } from '../db/database.ts';
import { eraseFaces } from '../db/faces.ts';
import { deleteJob } from '../db/jobs.ts';
import { eraseSubjectHits } from '../db/subject-hits.ts';
import {
  eraseDossier,
  eraseSubjectRow,
  heldSubjects,
  lockSubject,
  lockSubjectDossiers,
  type SubjectRow,
  setHeld,
} from '../db/subjects.ts';
import { AppError } from '../errors.ts';
import type { Keyring } from '../sealing.ts';
import { analysisOperation } from './accept-dossier.ts';

export interface Erasure {
  readonly subject: SubjectRow;
  readonly dossiers: readonly string[];
  /** Their blobs can no longer be read, and are to be removed from the store. */
  readonly pictures: readonly string[];
}

/**
 * Erases all that a client keeps of a person or company: keys first, so that nothing sealed with them can be read
 * again, here or in a backup; then what was sealed. What stays is that a dossier was, when, and the audit chain.
 */
export async function eraseSubject(
  tx: Db,
  keyring: Keyring,
  ledger: Ledger,
  subjectId: string,
  actor: string,
  reason: string,
): Promise<Erasure> {
  const subject = await livingSubject(tx, subjectId);
  const dossiers = await lockSubjectDossiers(tx, subjectId);
  const held = await heldSubjects(
    tx,
    [subjectId],
    dossiers.map(({ id }) => id),
  );
  if (held.length > 0) throw new AppError('LEGAL_HOLD', { parameters: { subjects: held.join(', ') } });
  const pictures: string[] = [];
  for (const dossier of dossiers) {
    await deleteJob(tx, 'analyse', dossier.uuid);
    pictures.push(...(await eraseDossier(tx, dossier.id)));
  }
  await eraseFaces(
    tx,
    subject.company_id,
    dossiers.map(({ id }) => id),
  );
  await eraseSubjectHits(
    tx,
    subjectId,
    dossiers.map(({ id }) => id),
  );
  await eraseSubjectRow(tx, subjectId);
  for (const dossier of dossiers) {
    await ledger.closeReservation(tx, dossier.company_id, {
      operation: analysisOperation,
      used: 0,
      reference: dossier.uuid,
      credentialId: dossier.credential_id,
      test: dossier.test,
    });
  }
  await appendAudit(tx, keyring, {
    chain: subject.company_id,
    actor,
    action: 'subject.erased',
    details: {
      subject: subjectId,
      reason,
      dossiers: dossiers.map(({ uuid }) => uuid).join(','),
      pictures: pictures.length,
    },
  });
  return { subject, dossiers: dossiers.map(({ uuid }) => uuid), pictures };
}

/** Puts a subject under legal hold, or ends the hold; while it lasts nothing of it may be erased. */
export async function holdSubject(
  tx: Db,
  keyring: Keyring,
  subjectId: string,
  hold: { readonly held: boolean; readonly actor: string; readonly reason: string },
): Promise<SubjectRow> {
  const subject = await livingSubject(tx, subjectId);
  const { held, actor, reason } = hold;
  if ((subject.held_at !== null) === held) throw new AppError(held ? 'ALREADY_HELD' : 'NOT_HELD');
  const changed = await setHeld(tx, subjectId, held);
  await appendAudit(tx, keyring, {
    chain: subject.company_id,
    actor,
    action: held ? 'subject.held' : 'subject.released',
    details: { subject: subjectId, reason },
  });
  return changed;
}

/** Refuses what does not exist or was erased; held until the transaction ends. */
export async function livingSubject(tx: Db, id: string): Promise<SubjectRow> {
  const subject = await lockSubject(tx, id);
  if (subject === undefined) throw new AppError('SUBJECT_NOT_FOUND');
  if (subject.erased_at !== null) throw new AppError('SUBJECT_ERASED');
  return subject;
}
