import type { Db } from '../database.ts';
import { noteErasure } from '../erased-copies.ts';
import { only } from '../rows.ts';
import { eraseCorrections } from './corrections.ts';

export interface ErasedParts {
  /** Pictures that still had a key; their blobs are to be deleted. */
  readonly pictures: readonly string[];
  readonly documents: number;
  readonly checks: number;
  readonly screenings: number;
  readonly deliveries: number;
}

/** Deletes the keys, then all that they sealed; that it existed and its statuses stay. `tx` holds its lock. */
export async function eraseDossier(tx: Db, id: number): Promise<ErasedParts> {
  await noteErasure(tx);
  await tx.query(
    `UPDATE dossiers SET wrapped_key = NULL, sealed_request = NULL, external_id_hash = NULL, erased_at = now(),
       score = NULL, alerts = '{}', revision = revision + 1,
       status = CASE status WHEN 'EN_COURS' THEN 'ERREUR' ELSE status END WHERE id = $1`,
    [id],
  );
  const pictures = await tx.query<{ id: string }>(
    `UPDATE pictures SET wrapped_key = NULL, sealed_text = NULL FROM documents d
     WHERE d.id = pictures.document_id AND d.dossier_id = $1 AND pictures.wrapped_key IS NOT NULL RETURNING pictures.id`,
    [id],
  );
  await tx.query('DELETE FROM dossier_words WHERE dossier_id = $1', [id]);
  await tx.query('DELETE FROM dossier_viewers WHERE dossier_id = $1', [id]);
  await tx.query('UPDATE dossier_history SET sealed_reason = NULL WHERE dossier_id = $1', [id]);
  await eraseCorrections(tx, id);
  await tx.query(
    `UPDATE dossier_proposals SET sealed_reason = '', sealed_end_reason = NULL, outcome = coalesce(outcome, 'overtaken'),
       ended_at = coalesce(ended_at, now()), ended_by = coalesce(ended_by, 'service') WHERE dossier_id = $1`,
    [id],
  );
  const counts = await only<Omit<ErasedParts, 'pictures'>>(
    tx,
    `WITH checked AS (
         UPDATE checks SET sealed_result = NULL FROM documents d
         WHERE d.id = checks.document_id AND d.dossier_id = $1 RETURNING 1),
       read AS (UPDATE documents SET sealed_facts = NULL WHERE dossier_id = $1 RETURNING 1),
       searched AS (
         UPDATE screenings SET sealed = NULL WHERE dossier_id = $1 AND sealed IS NOT NULL RETURNING 1),
       sent AS (UPDATE webhook_deliveries SET sealed_body = '' WHERE dossier_id = $1 RETURNING 1)
       SELECT (SELECT count(*) FROM read) AS documents, (SELECT count(*) FROM checked) AS checks,
         (SELECT count(*) FROM searched) AS screenings, (SELECT count(*) FROM sent) AS deliveries`,
    [id],
  );
  return { pictures: pictures.map((picture) => picture.id), ...counts };
}

/** What erasing dossiers would remove. */
export interface ErasableCounts extends Omit<ErasedParts, 'pictures'> {
  readonly pictures: number;
  readonly faces: number;
}

export async function countErasable(db: Db, dossierIds: readonly number[]): Promise<ErasableCounts> {
  const of = (table: string, where = '') =>
    `(SELECT count(*) FROM ${table} WHERE dossier_id = ANY($1)${where})`;
  const parts = (table: string, where = '') =>
    `(SELECT count(*) FROM ${table} x JOIN documents d ON d.id = x.document_id WHERE d.dossier_id = ANY($1)${where})`;
  return await only<ErasableCounts>(
    db,
    `SELECT ${of('documents')} AS documents, ${parts('pictures', ' AND x.wrapped_key IS NOT NULL')} AS pictures,
         ${parts('checks')} AS checks, ${of('screenings', ' AND sealed IS NOT NULL')} AS screenings,
         ${of('webhook_deliveries')} AS deliveries, ${of('faces')} AS faces`,
    [dossierIds],
  );
}
