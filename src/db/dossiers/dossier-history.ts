import type { AnalysisStatus } from '../../contract/results.ts';
import type { Db } from '../database.ts';

/** The status of a dossier, and every change of it. */

export interface StatusChange {
  readonly dossierId: number;
  readonly from: AnalysisStatus;
  readonly to: AnalysisStatus;
  readonly actor: string;
  readonly sealedReason: Buffer | null;
  readonly failure?: string | null;
  /** Hits that it was validated despite of. */
  readonly despiteHits?: readonly string[];
  /** Which checks were run again. */
  readonly checks?: readonly string[];
  /** From the client's list of reasons. */
  readonly reasonCodes?: readonly string[];
}

/** Changes the status of dossiers and records the changes. They must be locked by `tx`. */
export async function changeStatus(tx: Db, ...changes: readonly StatusChange[]): Promise<void> {
  await tx.query(
    `WITH change AS (
       SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::text[], $7::text[], $8::text[],
           $9::text[])
         WITH ORDINALITY AS c (dossier_id, from_status, to_status, actor, sealed_reason, failure, despite_hits, checks, reason_codes, place)),
     changed AS (
       UPDATE dossiers d SET status = c.to_status, failure = c.failure, revision = d.revision + 1,
         completed_at = CASE WHEN c.from_status = 'EN_COURS' AND c.to_status IN ('A_TRAITER', 'ERREUR') THEN now() ELSE d.completed_at END
       FROM change c WHERE d.id = c.dossier_id)
     INSERT INTO dossier_history (dossier_id, from_status, to_status, actor, sealed_reason, despite_hits, checks, reason_codes)
     SELECT dossier_id, from_status, to_status, actor, sealed_reason, ${textsOf('despite_hits')}, ${textsOf('checks')},
       ${textsOf('reason_codes')}
     FROM change ORDER BY place`,
    [
      changes.map(({ dossierId }) => dossierId),
      changes.map(({ from }) => from),
      changes.map(({ to }) => to),
      changes.map(({ actor }) => actor),
      changes.map(({ sealedReason }) => sealedReason),
      changes.map(({ failure }) => failure ?? null),
      changes.map(({ despiteHits }) => arrayOf(despiteHits)),
      changes.map(({ checks }) => arrayOf(checks)),
      changes.map(({ reasonCodes }) => arrayOf(reasonCodes)),
    ],
  );
}

/** As JSON: PostgreSQL's arrays of arrays are of one length. */
const arrayOf = (texts: readonly string[] = []): string | null =>
  texts.length === 0 ? null : JSON.stringify(texts);
const textsOf = (column: string): string =>
  `CASE WHEN ${column} IS NOT NULL THEN ARRAY(SELECT jsonb_array_elements_text(${column}::jsonb)) END`;

export interface HistoryRow {
  readonly at: Date;
  readonly actor: string;
  readonly from_status: AnalysisStatus;
  readonly to_status: AnalysisStatus;
  readonly sealed_reason: Buffer | null;
  readonly despite_hits: readonly string[] | null;
  readonly checks: readonly string[] | null;
  readonly reason_codes: readonly string[] | null;
}

export const listHistory = (db: Db, dossierId: number): Promise<HistoryRow[]> =>
  db.query('SELECT * FROM dossier_history WHERE dossier_id = $1 ORDER BY id', [dossierId]);
