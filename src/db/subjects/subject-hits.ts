import type { Db } from '../database.ts';
import type { World } from '../world.ts';
import { eraseSubjectArticles, moveSubjectArticles } from './subject-articles.ts';

/** Entries of lists that subjects may be. See migrations/008-screenings.ts for what the columns mean. */

export interface SubjectHitRow {
  readonly subject_id: string;
  readonly topic: 'sanction' | 'pep';
  readonly list_id: number;
  readonly entity_id: string;
  readonly asked: Buffer;
  readonly sealed_asked: Buffer | null;
  readonly list_name: string;
  readonly content_hash: string;
  readonly score: number;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
  readonly cleared_at: Date | null;
  readonly cleared_by: string | null;
  readonly cleared_hash: string | null;
  readonly sealed_reason: Buffer | null;
  readonly confirmed_at: Date | null;
  readonly confirmed_by: string | null;
  readonly confirmed_hash: string | null;
  readonly sealed_confirmed_reason: Buffer | null;
  readonly seen_proof: Buffer | null;
  readonly mark_proof: Buffer | null;
}

export const listHitsOf = (db: Db, subjectIds: readonly string[]): Promise<SubjectHitRow[]> =>
  db.query(
    `SELECT * FROM subject_hits WHERE subject_id = ANY($1)
     ORDER BY score DESC, topic DESC, list_name, entity_id, asked`,
    [subjectIds],
  );

/** Hits cleared by a person, of subjects of a world that have one of these numbers. */
export const listClearedHits = (
  db: Db,
  { companyId, test }: World,
  hashes: readonly Buffer[],
  topic: SubjectHitRow['topic'],
): Promise<SubjectHitRow[]> =>
  db.query(
    `SELECT h.* FROM subject_hits h WHERE h.topic = $4 AND h.cleared_at IS NOT NULL AND h.subject_id IN (
       SELECT subject_id FROM subject_identifiers WHERE company_id = $1 AND test = $2 AND hash = ANY($3))
     ORDER BY h.cleared_at DESC`,
    [companyId, test, hashes, topic],
  );

const uncleared = 'cleared_at = NULL, cleared_by = NULL, cleared_hash = NULL, sealed_reason = NULL';

/** Merges hits: of one that two subjects have, what was seen last counts, and a mark of either. */
export async function moveSubjectHits(tx: Db, into: string, others: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO subject_hits AS h
     SELECT DISTINCT ON (topic, list_id, entity_id, asked) $1::uuid, topic, list_id, entity_id, asked, sealed_asked,
       list_name, content_hash, score, first_seen_at, last_seen_at, cleared_at, cleared_by, cleared_hash, sealed_reason,
       confirmed_at, confirmed_by, confirmed_hash, sealed_confirmed_reason
     FROM subject_hits WHERE subject_id = ANY($2)
     ORDER BY topic, list_id, entity_id, asked, confirmed_at DESC NULLS LAST, cleared_at DESC NULLS LAST, last_seen_at DESC
     ON CONFLICT (subject_id, topic, list_id, entity_id, asked) DO UPDATE SET
       first_seen_at = least(h.first_seen_at, excluded.first_seen_at),
       last_seen_at = greatest(h.last_seen_at, excluded.last_seen_at),
       content_hash = CASE WHEN h.last_seen_at < excluded.last_seen_at THEN excluded.content_hash ELSE h.content_hash END,
       score = CASE WHEN h.last_seen_at < excluded.last_seen_at THEN excluded.score ELSE h.score END,
       cleared_at = coalesce(h.cleared_at, excluded.cleared_at),
       cleared_by = CASE WHEN h.cleared_at IS NULL THEN excluded.cleared_by ELSE h.cleared_by END,
       cleared_hash = CASE WHEN h.cleared_at IS NULL THEN excluded.cleared_hash ELSE h.cleared_hash END,
       sealed_reason = CASE WHEN h.cleared_at IS NULL THEN excluded.sealed_reason ELSE h.sealed_reason END,
       confirmed_at = coalesce(h.confirmed_at, excluded.confirmed_at),
       confirmed_by = CASE WHEN h.confirmed_at IS NULL THEN excluded.confirmed_by ELSE h.confirmed_by END,
       confirmed_hash = CASE WHEN h.confirmed_at IS NULL THEN excluded.confirmed_hash ELSE h.confirmed_hash END,
       sealed_confirmed_reason = CASE WHEN h.confirmed_at IS NULL THEN excluded.sealed_confirmed_reason
         ELSE h.sealed_confirmed_reason END`,
    [into, others],
  );
  // Of two opposite marks the confirmation stays.
  await tx.query(
    `UPDATE subject_hits SET ${uncleared} WHERE subject_id = $1 AND confirmed_at IS NOT NULL AND cleared_at IS NOT NULL`,
    [into],
  );
  await tx.query('DELETE FROM subject_hits WHERE subject_id = ANY($1)', [others]);
  await moveSubjectArticles(tx, into, others);
  await tx.query('UPDATE subject_hit_history SET subject_id = $1 WHERE subject_id = ANY($2)', [into, others]);
}

/** Deletes hits, articles among them, and the decisions about them; returns how many hits. */
export async function eraseSubjectHits(tx: Db, subjects: readonly string[]): Promise<number> {
  const hits = await tx.query('DELETE FROM subject_hits WHERE subject_id = ANY($1) RETURNING 1', [subjects]);
  const articles = await eraseSubjectArticles(tx, subjects);
  await tx.query('DELETE FROM subject_hit_history WHERE subject_id = ANY($1)', [subjects]);
  return hits.length + articles;
}
