import type { AlertCode } from '../../contract/account.ts';
import type { Db } from '../database.ts';
import type { SubjectHitRow } from '../subjects/subject-hits.ts';
import { type DossierRow, mostDuplicates } from './dossiers.ts';

/** What the queue is searched and sorted by, stored beside the dossiers so that nothing sealed has to be opened. */

export interface DossierIndex {
  readonly dossierId: number;
  readonly score: number | null;
  readonly alerts: readonly AlertCode[];
  /** Keyed hashes of the words of names, and of what links it with others. */
  readonly words: readonly Buffer[];
  readonly version: number;
}

/** The dossiers must be locked by `tx`. */
export async function saveIndexes(tx: Db, indexes: readonly DossierIndex[]): Promise<void> {
  const words = indexes.flatMap(({ dossierId, words: own }) => own.map((hash) => ({ dossierId, hash })));
  await tx.query(
    `WITH word AS (SELECT * FROM unnest($5::bigint[], $6::bytea[]) AS w (dossier_id, hash)),
     removed AS (
       DELETE FROM dossier_words d WHERE d.dossier_id = ANY($1::bigint[])
         AND NOT EXISTS (SELECT FROM word w WHERE w.dossier_id = d.dossier_id AND w.hash = d.hash)),
     added AS (INSERT INTO dossier_words (hash, dossier_id) SELECT hash, dossier_id FROM word ON CONFLICT DO NOTHING)
     UPDATE dossiers d SET score = i.score, alerts = string_to_array(i.alerts, ','), indexed = i.version
     FROM unnest($1::bigint[], $2::int[], $3::text[], $4::int[]) AS i (id, score, alerts, version) WHERE d.id = i.id`,
    [
      indexes.map(({ dossierId }) => dossierId),
      indexes.map(({ score }) => score),
      indexes.map(({ alerts }) => alerts.join(',')),
      indexes.map(({ version }) => version),
      words.map(({ dossierId }) => dossierId),
      words.map(({ hash }) => hash),
    ],
  );
}

/** Analysed dossiers indexed by an older version, locked; skips those that others have locked. */
export const lockIndexedBefore = (tx: Db, version: number, most: number): Promise<DossierRow[]> =>
  tx.query(
    `SELECT * FROM dossiers WHERE indexed < $1 AND completed_at IS NOT NULL AND erased_at IS NULL
       AND status <> 'EN_COURS' ORDER BY indexed, id LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [version, most],
  );

/** Marks the index of these dossiers and of the newest that share a subject, a face or an externalId as stale. */
export async function noteKin(tx: Db, dossierIds: readonly number[]): Promise<void> {
  await tx.query(
    `INSERT INTO stale_indexes (dossier_id)
     SELECT DISTINCT stale.dossier_id FROM unnest($1::bigint[]) AS own (id) CROSS JOIN LATERAL (
       WITH kin AS (
         SELECT t.dossier_id FROM dossier_subjects s JOIN dossier_subjects t USING (subject_id) WHERE s.dossier_id = own.id
         UNION SELECT other_id FROM face_matches WHERE dossier_id = own.id
         UNION SELECT o.id FROM dossiers d JOIN dossiers o ON (o.company_id, o.test, o.external_id_hash) = (d.company_id, d.test, d.external_id_hash)
           WHERE d.id = own.id)
       SELECT dossier_id FROM kin WHERE EXISTS (SELECT FROM kin WHERE dossier_id <> own.id)
       ORDER BY dossier_id DESC LIMIT $2) stale`,
    [dossierIds, mostDuplicates],
  );
}

/** Takes stale dossiers, locked; skips those that others have locked. Ordered by client, as chains are locked. */
export const takeStale = (tx: Db, most: number): Promise<DossierRow[]> =>
  tx.query(
    `WITH taken AS (
       SELECT * FROM dossiers WHERE id IN (SELECT dossier_id FROM stale_indexes)
       ORDER BY company_id, id LIMIT $1 FOR UPDATE SKIP LOCKED),
     attended AS (DELETE FROM stale_indexes WHERE dossier_id IN (SELECT id FROM taken))
     SELECT * FROM taken ORDER BY company_id, id`,
    [most],
  );

/** Marks the index of all analysed dossiers of a subject as stale. They must be locked by `tx`. */
export async function forgetIndexes(tx: Db, subjectId: string): Promise<void> {
  await tx.query(
    `UPDATE dossiers SET indexed = 0 FROM dossier_subjects s
     WHERE s.subject_id = $1 AND dossiers.id = s.dossier_id AND completed_at IS NOT NULL AND erased_at IS NULL`,
    [subjectId],
  );
}

/** Dossiers of a subject whose index is stale, newest first. */
export const listForgotten = (tx: Db, subjectId: string, most: number): Promise<DossierRow[]> =>
  tx.query(
    `SELECT d.* FROM dossiers d JOIN dossier_subjects s ON s.dossier_id = d.id
     WHERE s.subject_id = $1 AND d.indexed = 0 AND d.completed_at IS NOT NULL AND d.erased_at IS NULL
       AND d.status <> 'EN_COURS' ORDER BY d.id DESC LIMIT $2`,
    [subjectId, most],
  );

export const listDossierHits = (
  tx: Db,
  dossierIds: readonly number[],
): Promise<(SubjectHitRow & { readonly dossier_id: number })[]> =>
  tx.query(
    `SELECT s.dossier_id, h.*
     FROM dossier_subjects s JOIN subject_hits h USING (subject_id) WHERE s.dossier_id = ANY($1)`,
    [dossierIds],
  );
