import type { Decision, ProposalOutcome } from '../../contract/review.ts';
import type { Db } from '../database.ts';
import { first, only } from '../rows.ts';

/** Decisions that await a second person, and their outcome. A dossier has at most one open proposal. */

export interface ProposalRow {
  readonly id: number;
  readonly dossier_id: number;
  readonly at: Date;
  readonly actor: string;
  readonly to_status: Decision;
  /** Sealed with the dossier's key, as reasons of decisions are; empty once the dossier was erased. */
  readonly sealed_reason: Buffer;
  readonly outcome: ProposalOutcome | null;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
  readonly sealed_end_reason: Buffer | null;
  /** Hits that the first person wants it validated despite of. */
  readonly despite_hits: readonly string[] | null;
  readonly reason_codes: readonly string[] | null;
}

/** `tx` holds the dossier's lock, and the dossier is released: another person looks at it next. */
export const addProposal = (
  tx: Db,
  proposal: Pick<
    ProposalRow,
    'dossier_id' | 'actor' | 'to_status' | 'sealed_reason' | 'despite_hits' | 'reason_codes'
  >,
): Promise<ProposalRow> =>
  only(
    tx,
    `WITH seen AS (UPDATE dossiers SET revision = revision + 1 WHERE id = $1),
       free AS (DELETE FROM dossier_holders WHERE dossier_id = $1)
       INSERT INTO dossier_proposals (dossier_id, actor, to_status, sealed_reason, despite_hits, reason_codes)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING *`,
    [
      proposal.dossier_id,
      proposal.actor,
      proposal.to_status,
      proposal.sealed_reason,
      proposal.despite_hits,
      proposal.reason_codes,
    ],
  );

export const findOpenProposal = (db: Db, dossierId: number): Promise<ProposalRow | undefined> =>
  first(db, 'SELECT * FROM dossier_proposals WHERE dossier_id = $1 AND outcome IS NULL', [dossierId]);

/** The dossier must be locked by `tx`. */
export async function endProposal(
  tx: Db,
  id: number,
  end: {
    readonly outcome: ProposalOutcome;
    readonly by: string;
    readonly sealedReason: Buffer | null;
  },
): Promise<void> {
  await tx.query(
    `WITH ended AS (
       UPDATE dossier_proposals SET outcome = $2, ended_at = now(), ended_by = $3, sealed_end_reason = $4
       WHERE id = $1 AND outcome IS NULL RETURNING dossier_id)
     UPDATE dossiers SET revision = revision + 1 FROM ended WHERE dossiers.id = ended.dossier_id`,
    [id, end.outcome, end.by, end.sealedReason],
  );
}

export const listProposals = (db: Db, dossierId: number): Promise<ProposalRow[]> =>
  db.query('SELECT * FROM dossier_proposals WHERE dossier_id = $1 ORDER BY id', [dossierId]);
