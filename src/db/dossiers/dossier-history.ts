import type { AnalysisStatus } from '../../contract/results.ts';
import type { Db } from '../database.ts';

/** The status of a dossier, and every change of it. */

/** Changes the status and records the change. The dossier must be locked by `tx`. */
export async function changeStatus(
  tx: Db,
  dossierId: number,
  change: {
    readonly from: AnalysisStatus;
    readonly to: AnalysisStatus;
    readonly actor: string;
    readonly sealedReason: Buffer | null;
    readonly failure?: string | null;
  },
): Promise<void> {
  const { from, to, actor, sealedReason, failure = null } = change;
  await tx.query(
    `WITH changed AS (
       UPDATE dossiers SET status = $3, failure = $6, revision = revision + 1,
         completed_at = CASE WHEN $3 IN ('A_TRAITER', 'ERREUR') THEN now() ELSE completed_at END
       WHERE id = $1)
     INSERT INTO dossier_history (dossier_id, from_status, to_status, actor, sealed_reason)
     VALUES ($1, $2, $3, $4, $5)`,
    [dossierId, from, to, actor, sealedReason, failure],
  );
}

export interface HistoryRow {
  readonly at: Date;
  readonly actor: string;
  readonly from_status: AnalysisStatus;
  readonly to_status: AnalysisStatus;
  readonly sealed_reason: Buffer | null;
}

export function listHistory(db: Db, dossierId: number): Promise<HistoryRow[]> {
  return db.query('SELECT * FROM dossier_history WHERE dossier_id = $1 ORDER BY id', [dossierId]);
}
