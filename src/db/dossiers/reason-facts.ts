import type { AlertCode } from '../../contract/account.ts';
import type { Db } from '../database.ts';

/** What of a dossier tells which reasons can be true of it, without opening anything sealed. */
export interface ReasonFactsRow {
  readonly dossier_id: number;
  readonly alerts: readonly AlertCode[];
  readonly has_selfie: boolean;
  readonly one_sided: boolean;
  readonly cleared_hits: number;
  /** Of at least the score that was asked for. */
  readonly open_hits: number;
}

/** `cards`: types of papers that have two sides. */
export const listReasonFacts = (
  db: Db,
  dossierIds: readonly number[],
  cards: readonly string[],
  openScore: number,
): Promise<ReasonFactsRow[]> =>
  db.query(
    `SELECT d.id AS dossier_id, d.alerts,
       EXISTS (SELECT FROM documents o WHERE o.dossier_id = d.id AND o.type = 'SELFIE') AS has_selfie,
       EXISTS (SELECT FROM documents o WHERE o.dossier_id = d.id AND o.type = ANY ($2)
         AND NOT EXISTS (SELECT FROM pictures p WHERE p.document_id = o.id AND p.side = 'back')) AS one_sided,
       hit.cleared AS cleared_hits, hit.open AS open_hits
     FROM dossiers d CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE h.cleared_hash = h.content_hash) AS cleared,
         count(*) FILTER (WHERE h.cleared_hash IS DISTINCT FROM h.content_hash AND h.score >= $3) AS open
       FROM dossier_subjects s JOIN subject_hits h USING (subject_id) WHERE s.dossier_id = d.id) hit
     WHERE d.id = ANY ($1::bigint[])`,
    [dossierIds, cards, openScore],
  );
