import type { Db } from '../database.ts';
import type { World } from '../world.ts';
import type { NamedHit } from './hit-history.ts';
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

export type SeenHit = Omit<SubjectHitRow, 'first_seen_at' | 'mark_proof' | keyof HitMarks>;

/** Stores hits of subjects, which must be locked by `tx`, unless the stored one was seen later. */
export async function keepHitsOf(tx: Db, hits: readonly SeenHit[]): Promise<void> {
  if (hits.length === 0) return;
  await tx.query(
    `INSERT INTO subject_hits AS h (subject_id, topic, list_id, entity_id, asked, sealed_asked, list_name, content_hash,
       score, first_seen_at, last_seen_at, seen_proof)
     SELECT subject_id, topic, list_id, entity_id, asked, sealed_asked, list_name, content_hash, score, at, at, proof
     FROM unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::bytea[], $6::bytea[], $7::text[], $8::text[], $9::int[],
       $10::timestamptz[], $11::bytea[])
       AS seen (subject_id, topic, list_id, entity_id, asked, sealed_asked, list_name, content_hash, score, at, proof)
     ON CONFLICT (subject_id, topic, list_id, entity_id, asked) DO UPDATE
       SET sealed_asked = excluded.sealed_asked, list_name = excluded.list_name, content_hash = excluded.content_hash,
         score = excluded.score, last_seen_at = excluded.last_seen_at, seen_proof = excluded.seen_proof
       WHERE h.last_seen_at < excluded.last_seen_at`,
    [
      hits.map((hit) => hit.subject_id),
      hits.map((hit) => hit.topic),
      hits.map((hit) => hit.list_id),
      hits.map((hit) => hit.entity_id),
      hits.map((hit) => hit.asked),
      hits.map((hit) => hit.sealed_asked),
      hits.map((hit) => hit.list_name),
      hits.map((hit) => hit.content_hash),
      hits.map((hit) => hit.score),
      hits.map((hit) => hit.last_seen_at),
      hits.map((hit) => hit.seen_proof),
    ],
  );
}

/** All of a subject, the best first. */
export function listSubjectHits(db: Db, subjectId: string): Promise<SubjectHitRow[]> {
  return listHitsOf(db, [subjectId]);
}

/** All of several subjects, the best first. */
export function listHitsOf(db: Db, subjectIds: readonly string[]): Promise<SubjectHitRow[]> {
  return db.query(
    `SELECT * FROM subject_hits WHERE subject_id = ANY($1)
     ORDER BY score DESC, topic DESC, list_name, entity_id, asked`,
    [subjectIds],
  );
}

/** Hits cleared by a person, of subjects of a world that have one of these numbers. */
export function listClearedHits(
  db: Db,
  { companyId, test }: World,
  hashes: readonly Buffer[],
  topic: SubjectHitRow['topic'],
): Promise<SubjectHitRow[]> {
  return db.query(
    `SELECT h.* FROM subject_hits h WHERE h.topic = $4 AND h.cleared_at IS NOT NULL AND h.subject_id IN (
       SELECT subject_id FROM subject_identifiers WHERE company_id = $1 AND test = $2 AND hash = ANY($3))
     ORDER BY h.cleared_at DESC`,
    [companyId, test, hashes, topic],
  );
}

/** What people made of a hit. */
export type HitMarks = Pick<
  SubjectHitRow,
  | 'cleared_at'
  | 'cleared_by'
  | 'cleared_hash'
  | 'sealed_reason'
  | 'confirmed_at'
  | 'confirmed_by'
  | 'confirmed_hash'
  | 'sealed_confirmed_reason'
>;

/** Hits of a subject, which must be locked by `tx`, on one entry of a list. */
export function listNamedHits(tx: Db, { subjectId, list, entityId }: NamedHit): Promise<SubjectHitRow[]> {
  return tx.query('SELECT * FROM subject_hits WHERE subject_id = $1 AND list_name = $2 AND entity_id = $3', [
    subjectId,
    list,
    entityId,
  ]);
}

/** Keeps the marks of a hit, whatever it had. */
export async function saveHitMarks(tx: Db, row: SubjectHitRow): Promise<void> {
  await tx.query(
    `UPDATE subject_hits SET cleared_at = $6, cleared_by = $7, cleared_hash = $8, sealed_reason = $9, confirmed_at = $10,
       confirmed_by = $11, confirmed_hash = $12, sealed_confirmed_reason = $13, mark_proof = $14
     WHERE subject_id = $1 AND topic = $2 AND list_id = $3 AND entity_id = $4 AND asked = $5`,
    [
      ...[row.subject_id, row.topic, row.list_id, row.entity_id, row.asked],
      ...[row.cleared_at, row.cleared_by, row.cleared_hash, row.sealed_reason],
      ...[row.confirmed_at, row.confirmed_by, row.confirmed_hash, row.sealed_confirmed_reason],
      row.mark_proof,
    ],
  );
}

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
  // One was said to be someone else and the other to be the very person: who joins them is to look at it as the latter.
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
