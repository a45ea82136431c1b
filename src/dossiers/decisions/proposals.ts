import { appendAudit } from '../../audit/chain.ts';
import type { AnalysisStatus } from '../../contract/results.ts';
import type { Decision, ProposalAnswer } from '../../contract/review.ts';
import type { Db } from '../../db/database.ts';
import { endProposal, findOpenProposal, type ProposalRow } from '../../db/dossiers/dossier-proposals.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { CheckCatalogue } from '../check-catalogue.ts';
import { refuseHeld } from '../work/held.ts';
import {
  type Act,
  type LivingDossier,
  lockLiving,
  moveStatus,
  refuseImpossible,
  refuseNotAllowed,
  refuseOutdated,
} from './decide-dossier.ts';
import { isSamePerson, refuseAsSecond, refuseSame } from './four-eyes.ts';
import { despiteDetails, refuseOpenHits } from './refuse-open-hits.ts';

/** Four eyes: ends decisions that wait for a second person. */

export interface ProposalEnd extends Act {
  readonly outcome: ProposalAnswer;
  /** The proposal they saw; if absent, whichever is open. */
  readonly proposal?: number;
  /** How long a new account cannot confirm. */
  readonly waitHours: number;
  /** The second person confirms although hits are open. */
  readonly despiteHits?: boolean;
}

export interface EndedProposal {
  readonly from: AnalysisStatus;
  readonly to: Decision;
  readonly outcome: ProposalEnd['outcome'];
}

/** Confirmed or declined by a second person, or taken back by the first; in the caller's transaction. */
export async function settleProposal(
  tx: Db,
  keyring: Keyring,
  checks: CheckCatalogue,
  uuid: string,
  end: ProposalEnd,
): Promise<EndedProposal> {
  const living = await lockLiving(tx, keyring, uuid);
  const { row } = living;
  const open = await findOpenProposal(tx, row.id);
  if (open === undefined || (end.proposal !== undefined && end.proposal !== open.id)) {
    throw new AppError('PROPOSAL_ENDED');
  }
  refuseOutdated(row, end);
  await outcomes[end.outcome](tx, { keyring, checks }, living, open, end);
  return { from: row.status, to: open.to_status, outcome: end.outcome };
}

type Settle = (
  tx: Db,
  tools: { readonly keyring: Keyring; readonly checks: CheckCatalogue },
  living: LivingDossier,
  open: ProposalRow,
  end: ProposalEnd,
) => Promise<void>;

const outcomes: Readonly<Record<ProposalEnd['outcome'], Settle>> = {
  confirmed: async (tx, tools, living, open, end) => {
    const { keyring } = tools;
    await refuseAsSecond(tx, keyring, open.actor, end.actor, end.waitHours);
    const { row, key } = living;
    refuseNotAllowed(row.status, end);
    await refuseHeld(tx, row.id, end.actor);
    refuseImpossible(row.status, open.to_status);
    const despite = await refuseOpenHits(tx, keyring, row, { ...end, to: open.to_status });
    await close(tx, living, open, end);
    // The client gets the proposer's reason; the second person's is for the history.
    const reason = key.open<string>('reason', row.uuid, open.sealed_reason);
    const codes = open.reason_codes ?? [];
    const change = { to: open.to_status, actor: end.actor, reason, codes, despite };
    await moveStatus(tx, tools, living, change, {
      action: 'dossier.decided',
      details: {
        proposedBy: open.actor,
        confirmedBy: end.actor,
        ...despiteDetails(despite),
      },
    });
  },
  declined: async (tx, { keyring }, living, open, end) => {
    refuseSame(open.actor, end.actor);
    refuseNotAllowed(living.row.status, end);
    await refuseHeld(tx, living.row.id, end.actor);
    await close(tx, living, open, end);
    await auditProposal(tx, keyring, living, open, {
      actor: end.actor,
      action: 'dossier.proposal-declined',
    });
  },
  withdrawn: async (tx, { keyring }, living, open, end) => {
    if (!isSamePerson(open.actor, end.actor)) throw new AppError('NOT_YOUR_PROPOSAL');
    await close(tx, living, open, end);
    await auditProposal(tx, keyring, living, open, {
      actor: end.actor,
      action: 'dossier.proposal-withdrawn',
    });
  },
};

function close(
  tx: Db,
  { row, key }: LivingDossier,
  { id }: ProposalRow,
  { outcome, actor, reason }: ProposalEnd,
): Promise<void> {
  return endProposal(tx, id, { outcome, by: actor, sealedReason: key.seal('reason', row.uuid, reason) });
}

function auditProposal(
  tx: Db,
  keyring: Keyring,
  { row }: LivingDossier,
  { id, to_status: to, actor: proposedBy }: ProposalRow,
  what: { readonly actor: string; readonly action: string },
): Promise<void> {
  return appendAudit(tx, keyring, {
    chain: row.company_id,
    ...what,
    details: { dossier: row.uuid, proposal: id, to, proposedBy },
  });
}

/** Ends an open proposal whose analysis no longer holds. Returns details to add to the audit entry of the change. */
export async function overtakeProposal(
  tx: Db,
  dossierId: number,
  actor: string,
): Promise<Readonly<Record<string, string>>> {
  const open = await findOpenProposal(tx, dossierId);
  if (open === undefined) return {};
  await endProposal(tx, open.id, { outcome: 'overtaken', by: actor, sealedReason: null });
  return { overtakenProposal: String(open.id) };
}
