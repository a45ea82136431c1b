import { randomUUID } from 'node:crypto';
import { appendAudit } from '../audit/chain.ts';
import type { ErasureBasis } from '../contract/erasures.ts';
import type { Permission, Role } from '../contract/operators.ts';
import { requireMay } from '../contract/require-may.ts';
import type { ActKind, ProposalAnswer } from '../contract/review.ts';
import type { Db } from '../db/database.ts';
import { type ActProposalRow, addActProposal, endAct, findOpenAct } from '../db/subjects/proposals.ts';
import { isSamePerson, refuseAsSecond, refuseSame } from '../dossiers/decisions/four-eyes.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import { AppError } from '../platform/problems/errors.ts';

/**
 * Four eyes for acts on subjects, for ending four eyes, for another retention, and for policies and risk tables set at a
 * terminal: each waits for a second person, and an erasure for the end of a duty to keep. What the act needs is sealed and
 * erased with the subject.
 */

export const permissionToAct: Readonly<Record<ActKind, Permission>> = {
  'clear-hit': 'review',
  'confirm-hit': 'review',
  erase: 'protect',
  'erase-later': 'protect',
  release: 'protect',
  'four-eyes-off': 'protect',
  'policy-set': 'protect',
  'risk-table-set': 'protect',
  'retention-set': 'protect',
};

/** What the act needs beside its subject. */
export interface Order {
  readonly reason: string;
  readonly basis?: ErasureBasis;
  /** Of an erasure that waits for the end of a duty: which, and who proposed it, under four eyes. */
  readonly ground?: Text;
  readonly proposedBy?: string;
  /** Hash of the entry of a list as the first person saw it; see `seenToConfirm`. */
  readonly seen?: string;
  /** The policy, risk table or settings that are to be set, and the version that was in force then. */
  readonly document?: string;
  readonly version?: number;
}

export interface ProposedAct {
  readonly companyId: number;
  readonly subjectId: string | null;
  readonly kind: ActKind;
  readonly hit?: string;
  readonly actor: string;
  readonly order: Order;
  readonly wakesAt?: Date;
}

/** Returns the proposal's id. */
export async function proposeAct(tx: Db, keyring: Keyring, act: ProposedAct): Promise<string> {
  const { companyId, subjectId, kind, hit = '', actor, order, wakesAt = null } = act;
  const id = randomUUID();
  const row = { id, company_id: companyId, subject_id: subjectId, kind, hit, actor };
  const whole: SealedOrder = { ...order, of: sealedParts(row, order) };
  const sealed_order = keyring.seal('dossiers', orderContext(id), JSON.stringify(whole));
  if (!(await addActProposal(tx, { ...row, sealed_order, wakes_at: wakesAt })))
    throw new AppError('PROPOSAL_WAITS');
  await auditAct(tx, keyring, row, actor, wakesAt === null ? 'act.proposed' : 'act.waits');
  return id;
}

const orderContext = (id: string): string => `proposal:${id}`;

/** Sealed with the row's own values, so that nobody changes the act or its proposer in the database. */
interface SealedOrder extends Order {
  readonly of: ReturnType<typeof sealedParts>;
}

type ActParts = Omit<ActProposalRow, 'at' | 'sealed_order' | 'wakes_at'>;

/** The further parts make programs of earlier versions refuse a proposed document, and acts that they do not know. */
const sealedParts = ({ company_id, subject_id, kind, hit, actor }: ActParts, { document }: Order) => [
  ...[company_id, subject_id, kind, hit, actor],
  ...(document === undefined ? [] : ['document']),
  ...(kind === 'erase-later' || kind === 'retention-set' ? ['later'] : []),
];

export function orderOf(keyring: Keyring, { id, sealed_order }: ActProposalRow): Order {
  return sealedOrderOf(keyring, id, sealed_order);
}

function sealedOrderOf(keyring: Keyring, id: string, sealed: Buffer | null): SealedOrder {
  if (sealed === null) throw new AppError('PROPOSAL_ENDED');
  return JSON.parse(keyring.open('dossiers', orderContext(id), sealed).toString()) as SealedOrder;
}

/** Refuses a proposal that is not as it was made. */
export function refuseChanged(keyring: Keyring, row: ActProposalRow): void {
  const order = sealedOrderOf(keyring, row.id, row.sealed_order);
  if (JSON.stringify(order.of) === JSON.stringify(sealedParts(row, order))) return;
  throw new AppError('ROW_NOT_OURS', { parameters: { row: `proposals/${row.id}` } });
}

interface ActAnswer {
  readonly outcome: ProposalAnswer;
  readonly actor: string;
  readonly reason: string;
}

export interface ActEnd extends ActAnswer {
  readonly role: Role;
  /** How long a new account cannot confirm. */
  readonly waitHours: number;
}

/** The open proposal, if this person may end it so. */
export async function requireOpenAct(
  db: Db,
  keyring: Keyring,
  id: string,
  { outcome, actor, role, waitHours }: ActEnd,
  companyId: number | undefined,
): Promise<ActProposalRow> {
  const open = await findOpenAct(db, id);
  // A proposal of another client is reported as ended, before any other check.
  if (open === undefined || (companyId ?? open.company_id) !== open.company_id) {
    throw new AppError('PROPOSAL_ENDED');
  }
  requireMay(role, permissionToAct[open.kind]);
  if (outcome === 'confirmed') {
    // Time confirms it, and nobody.
    if (open.kind === 'erase-later') throw new AppError('PROPOSAL_ENDED');
    refuseChanged(keyring, open);
    await refuseAsSecond(db, keyring, open.actor, actor, waitHours);
  }
  if (outcome === 'declined') refuseSame(open.actor, actor);
  if (outcome === 'withdrawn' && !isSamePerson(open.actor, actor)) throw new AppError('NOT_YOUR_PROPOSAL');
  return open;
}

/** Ends the proposal in the transaction of what it leads to, or alone; refused if somebody was faster. */
export async function closeAct(
  tx: Db,
  keyring: Keyring,
  open: ActProposalRow,
  { outcome, actor, reason }: ActAnswer,
): Promise<void> {
  // After an erasure not even the second person's reason stays.
  const sealedReason =
    open.kind.startsWith('erase') && outcome === 'confirmed'
      ? null
      : keyring.seal('dossiers', `${orderContext(open.id)}:end`, reason);
  if (!(await endAct(tx, open.id, { outcome, by: actor, sealedReason }))) {
    throw new AppError('PROPOSAL_ENDED');
  }
  await auditAct(tx, keyring, open, actor, `act.${outcome}`);
}

function auditAct(
  tx: Db,
  keyring: Keyring,
  { id, company_id: chain, subject_id: subject, kind, hit, actor: proposedBy }: ActParts,
  actor: string,
  action: string,
): Promise<void> {
  const details = {
    ...(subject !== null && { subject }),
    act: kind,
    ...(hit !== '' && { hit }),
    proposal: id,
    ...(action !== 'act.proposed' && action !== 'act.waits' && { proposedBy }),
  };
  return appendAudit(tx, keyring, { chain, actor, action, details });
}
