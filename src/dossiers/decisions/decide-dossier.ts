import { appendAudit } from '../../audit/chain.ts';
import type { Permission, Role } from '../../contract/operators.ts';
import { requireMay } from '../../contract/require-may.ts';
import type { AnalysisStatus } from '../../contract/results.ts';
import { type Decision, decisions } from '../../contract/review.ts';
import type { Db } from '../../db/database.ts';
import { changeStatus } from '../../db/dossiers/dossier-history.ts';
import { noteKin } from '../../db/dossiers/dossier-index.ts';
import { addProposal, findOpenProposal } from '../../db/dossiers/dossier-proposals.ts';
import { type DossierRow, findAnyDossier, lockDossier } from '../../db/dossiers/dossiers.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import type { Language } from '../../platform/language.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { CheckCatalogue } from '../check-catalogue.ts';
import { announceResults } from '../result/announce-result.ts';
import { DossierKey, openDossiers } from '../stored-dossier.ts';
import { refuseHeld } from '../work/held.ts';
import { groundOf } from '../work/reasons.ts';
import { findBelievedCompany, refuseAsFirst } from './four-eyes.ts';
import { despiteDetails, refuseOpenHits } from './refuse-open-hits.ts';

/** Decisions allowed from each status. A decision may be revised; the history keeps both. */
export const transitions: Readonly<Record<AnalysisStatus, readonly Decision[]>> = {
  EN_COURS: [],
  A_TRAITER: ['VALIDE', 'REJETE', 'A_COMPLETER'],
  VALIDE: ['REJETE', 'A_COMPLETER'],
  REJETE: ['VALIDE', 'A_COMPLETER'],
  A_COMPLETER: ['VALIDE', 'REJETE'],
  // A failed analysis can be rejected or sent back for more papers, but not validated.
  ERREUR: ['REJETE', 'A_COMPLETER'],
};

/** Every reviewer may decide an undecided dossier; changing a decision takes the permission to revise. */
export function permissionFor(status: AnalysisStatus): Permission {
  return (decisions as readonly AnalysisStatus[]).includes(status) ? 'revise' : 'review';
}

/** Who changes a dossier, why, and which state they saw. */
export interface Act {
  /** Who: `user:awa`. */
  readonly actor: string;
  readonly reason: string;
  readonly role: Role;
  /** Revision of the dossier they saw: refused if it has changed since. Not checked if absent. */
  readonly revision?: number;
}

export interface StatusChange<To extends AnalysisStatus> extends Act {
  readonly to: To;
  /** Validates although hits are open. */
  readonly despiteHits?: boolean;
  /** Reasons of the client's list, whose words come before `reason`, and the language of these. */
  readonly codes?: readonly string[];
  readonly language?: Language;
}

export interface Decided {
  readonly from: AnalysisStatus;
  readonly to: Decision;
  /** The proposal that awaits a second person; null if the decision took effect. */
  readonly proposal: number | null;
}

/**
 * A person's decision: the status, the history, the webhook and the audit entry, in the caller's transaction. For a
 * client with four eyes it becomes a proposal, and the status stays until a second person confirms.
 */
export async function decideDossier(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  uuid: string,
  decision: StatusChange<Decision>,
): Promise<Decided> {
  const living = await lockLiving(tx, keyring, uuid);
  const { row } = living;
  refuseOutdated(row, decision);
  refuseNotAllowed(row.status, decision);
  if ((await findOpenProposal(tx, row.id)) !== undefined) throw new AppError('PROPOSAL_WAITS');
  refuseImpossible(row.status, decision.to);
  await refuseHeld(tx, row.id, decision.actor);
  const grounded = { ...decision, ...(await groundOf(tx, checks, row, decision)) };
  const company = await findBelievedCompany(tx, keyring, row.company_id);
  await refuseAsFirst(tx, keyring, company, decision.actor);
  const despite = await refuseOpenHits(tx, keyring, row, decision);
  if (company?.four_eyes) return propose(tx, keyring, living, grounded, despite);
  const change = { ...grounded, despite };
  await moveStatus(tx, { keyring, checks }, living, change, {
    action: 'dossier.decided',
    details: despiteDetails(despite),
  });
  return { from: row.status, to: decision.to, proposal: null };
}

async function propose(
  tx: Db,
  keyring: Keyring,
  { row, key }: LivingDossier,
  { to, actor, reason, codes = [] }: StatusChange<Decision>,
  despite: readonly string[],
): Promise<Decided> {
  const { id } = await addProposal(tx, {
    dossier_id: row.id,
    actor,
    to_status: to,
    sealed_reason: key.seal('reason', row.uuid, reason),
    despite_hits: despite.length === 0 ? null : despite,
    reason_codes: codes.length === 0 ? null : codes,
  });
  await appendAudit(tx, keyring, {
    chain: row.company_id,
    actor,
    action: 'dossier.proposed',
    details: { dossier: row.uuid, proposal: id, from: row.status, to, ...despiteDetails(despite) },
  });
  return { from: row.status, to, proposal: id };
}

export function refuseOutdated(row: DossierRow, { revision }: Act): void {
  if (revision !== undefined && revision !== row.revision) throw new AppError('DOSSIER_CHANGED');
}

export function refuseNotAllowed(status: AnalysisStatus, { role }: Act): void {
  requireMay(role, permissionFor(status));
}

export function refuseImpossible(from: AnalysisStatus, to: Decision): void {
  if (transitions[from].includes(to)) return;
  throw new AppError('STATUS_NOT_POSSIBLE', {
    parameters: { from, to, possible: transitions[from].join(', ') || '-' },
  });
}

/** A dossier that was not erased, and its key. */
export interface LivingDossier {
  readonly row: DossierRow;
  readonly key: DossierKey;
}

/** The dossier and its key, locked; refuses what does not exist or was erased. */
export async function lockLiving(tx: Db, keyring: Keyring, uuid: string): Promise<LivingDossier> {
  const found = await findAnyDossier(tx, uuid);
  if (found === undefined) throw new AppError('DOSSIER_NOT_FOUND');
  const row = await lockDossier(tx, found.id);
  const key = DossierKey.open(keyring, row);
  if (key === undefined) throw new AppError('DOSSIER_ERASED');
  return { row, key };
}

interface Noted {
  /** Open hits at the validation. */
  readonly despite?: readonly string[];
  /** Which checks were run again. */
  readonly checks?: readonly string[];
}

/** Applies a person's status change, with webhook and audit entry. The dossier must be locked by `tx`. */
export async function moveStatus(
  tx: Db,
  { keyring, checks }: { readonly keyring: Keyring; readonly checks: CheckCatalogue },
  { row, key }: LivingDossier,
  change: Pick<StatusChange<AnalysisStatus>, 'to' | 'actor' | 'reason' | 'codes'> & Noted,
  { action, details }: { readonly action: string; readonly details?: Readonly<Record<string, string>> },
): Promise<void> {
  const { to, actor, reason, despite, checks: again, codes: reasonCodes = [] } = change;
  const sealedReason = key.seal('reason', row.uuid, reason);
  await changeStatus(tx, {
    dossierId: row.id,
    from: row.status,
    to,
    actor,
    sealedReason,
    reasonCodes,
    ...(despite !== undefined && { despiteHits: despite }),
    ...(again !== undefined && { checks: again }),
  });
  // A dossier that waits for more papers is nobody's duplicate.
  if (row.status === 'A_COMPLETER' || to === 'A_COMPLETER') await noteKin(tx, [row.id]);
  const [dossier] = await openDossiers(tx, keyring, [{ ...row, status: to }]);
  if (dossier === undefined) throw new Error('a dossier opens to one dossier');
  const more = { previousStatus: row.status, reason, reasonCodes };
  await announceResults(tx, keyring, checks, row.company_id, [
    { dossier, key, messageType: 'STATUS_CHANGED', more },
  ]);
  await appendAudit(tx, keyring, {
    chain: row.company_id,
    actor,
    action,
    details: { dossier: row.uuid, from: row.status, to, ...details },
  });
}
