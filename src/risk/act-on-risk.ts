import { randomUUID } from 'node:crypto';
import { proved, requireStanding } from '../audit/carried-proofs.ts';
import { appendAudit } from '../audit/chain.ts';
import type { RiskRating } from '../contract/risk.ts';
import type { Db } from '../db/database.ts';
import { addRiskEvents, type RiskAction } from '../db/risk/risk-history.ts';
import { findRisks, type SubjectRiskRow, saveRisks } from '../db/risk/subject-risks.ts';
import { lockSubject, type SubjectRow } from '../db/subjects/subjects.ts';
import type { RiskReason } from '../dossiers/risk/reason-words.ts';
import { openRisk, sealRisk } from '../dossiers/risk/sealed-risk.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { type CurrentTable, currentTable } from './current-table.ts';
import { dueAfter, floorOf, isHigher } from './rate.ts';
import { eventOf, hitCounts, hitsOf } from './rate-subjects.ts';

/** What people do about a rating. Reasons are sealed; the audit chain never holds them. */

export interface RiskAct {
  readonly subjectId: string;
  readonly actor: string;
  readonly reason: string;
}

/** Records a review of the subject. Returns the day of the next one. */
export async function reviewRisk(tx: Db, keyring: Keyring, act: RiskAct): Promise<Date> {
  const known = await lockRisk(tx, keyring, act.subjectId);
  const now = new Date();
  const due_at = dueAfter(now, known.current.table.months[known.row.rating]);
  const row = { ...known.row, reviewed_at: now, lifted_at: null, due_at };
  await keep(tx, keyring, { ...act, action: 'reviewed' }, known, row);
  return due_at;
}

/** Sets a rating by hand, never below what a confirmed sanction demands. */
export async function overrideRisk(
  tx: Db,
  keyring: Keyring,
  act: RiskAct & { readonly rating: RiskRating },
): Promise<void> {
  const known = await lockRisk(tx, keyring, act.subjectId);
  const { current, row, reasons } = known;
  const floor = floorOf(hitsOf(await hitCounts(tx, keyring, [act.subjectId]), act.subjectId));
  if (isHigher(floor, act.rating)) throw new AppError('RATING_TOO_LOW');
  const override_id = randomUUID();
  await keep(tx, keyring, { ...act, action: 'overridden' }, known, {
    ...rerated(row, act.rating, current),
    override: act.rating,
    override_id,
    override_at: new Date(),
    override_by: act.actor,
    sealed_override: sealRisk(keyring, 'override', override_id, { reason: act.reason, known: reasons }),
  });
}

/** Removes a rating set by hand. */
export async function endOverride(tx: Db, keyring: Keyring, act: RiskAct): Promise<void> {
  const known = await lockRisk(tx, keyring, act.subjectId);
  const { current, row } = known;
  if (row.override === null) throw new AppError('RATING_NOT_OVERRIDDEN');
  await keep(tx, keyring, { ...act, action: 'override-ended' }, known, {
    ...rerated(row, row.computed, current),
    override: null,
    override_id: null,
    override_at: null,
    override_by: null,
    sealed_override: null,
  });
}

const rerated = (row: SubjectRiskRow, rating: RiskRating, { table }: CurrentTable): SubjectRiskRow => ({
  ...row,
  rating,
  due_at: row.lifted_at ?? dueAfter(row.reviewed_at, table.months[rating]),
});

interface KnownRisk {
  readonly subject: SubjectRow;
  readonly row: SubjectRiskRow;
  readonly current: CurrentTable;
  readonly reasons: readonly RiskReason[];
}

async function lockRisk(tx: Db, keyring: Keyring, id: string): Promise<KnownRisk> {
  const subject = await lockSubject(tx, id);
  if (subject === undefined) throw new AppError('SUBJECT_NOT_FOUND');
  if (subject.erased_at !== null) throw new AppError('SUBJECT_ERASED');
  const row = (await findRisks(tx, [id])).get(id);
  if (row === undefined) throw new AppError('NOT_RATED_YET');
  requireStanding(keyring, 'subject_risks', row);
  const { reasons } = openRisk(keyring, 'reasons', row.id, row.sealed_reasons);
  return { subject, row, current: await currentTable(tx, keyring, subject.company_id), reasons };
}

async function keep(
  tx: Db,
  keyring: Keyring,
  { actor, reason, action }: RiskAct & { readonly action: RiskAction },
  { subject, row: before, current, reasons }: KnownRisk,
  row: SubjectRiskRow,
): Promise<void> {
  await saveRisks(tx, [proved(keyring, 'subject_risks', row)]);
  const of = {
    row,
    before: before.rating,
    by: { reasons },
    cause: 'person',
    version: current.version,
  } as const;
  await addRiskEvents(tx, [eventOf(keyring, action, { ...of, actor, reason })]);
  await appendAudit(tx, keyring, {
    chain: subject.company_id,
    actor,
    action: `subject.risk-${action}`,
    details: { subject: subject.id, rating: row.rating, before: before.rating, table: current.version },
  });
}
