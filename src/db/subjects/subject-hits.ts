import { type Db, one } from '../database.ts';
import type { World } from '../world.ts';

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
}

export type SeenHit = Pick<
  SubjectHitRow,
  'topic' | 'list_id' | 'entity_id' | 'asked' | 'sealed_asked' | 'list_name' | 'content_hash' | 'score'
> & { readonly seen_at: Date };

/** Stores a subject's hits, unless the stored one was seen later. The subject must be locked by `tx`. */
export function keepSubjectHits(tx: Db, subjectId: string, hits: readonly SeenHit[]): Promise<void> {
  return keepHitsOf(
    tx,
    hits.map((hit) => ({ ...hit, subject_id: subjectId })),
  );
}

/** The same for several subjects. */
export async function keepHitsOf(
  tx: Db,
  hits: readonly (SeenHit & Pick<SubjectHitRow, 'subject_id'>)[],
): Promise<void> {
  if (hits.length === 0) return;
  await tx.query(
    `INSERT INTO subject_hits AS h (subject_id, topic, list_id, entity_id, asked, sealed_asked, list_name, content_hash,
       score, first_seen_at, last_seen_at)
     SELECT seen.*, seen.at FROM unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::bytea[], $6::bytea[], $7::text[],
       $8::text[], $9::int[], $10::timestamptz[])
       AS seen (subject_id, topic, list_id, entity_id, asked, sealed_asked, list_name, content_hash, score, at)
     ON CONFLICT (subject_id, topic, list_id, entity_id, asked) DO UPDATE
       SET list_name = excluded.list_name, content_hash = excluded.content_hash, score = excluded.score,
         last_seen_at = excluded.last_seen_at
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
      hits.map((hit) => hit.seen_at),
    ],
  );
}

/** All of a subject, the best first. */
export function listSubjectHits(db: Db, subjectId: string): Promise<SubjectHitRow[]> {
  return db.query(
    `SELECT * FROM subject_hits WHERE subject_id = $1
     ORDER BY score DESC, topic DESC, list_name, entity_id, asked`,
    [subjectId],
  );
}

/** All of several subjects. */
export function listHitsOf(db: Db, subjectIds: readonly string[]): Promise<SubjectHitRow[]> {
  return db.query('SELECT * FROM subject_hits WHERE subject_id = ANY($1)', [[...subjectIds]]);
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

/** All hits of a subject on one entry of a list. */
interface NamedHit {
  readonly subjectId: string;
  readonly list: string;
  readonly entityId: string;
}

export interface HitDecision extends NamedHit {
  /** Only if the entry still has this content; null skips that test. */
  readonly seen: string | null;
  readonly actor: string;
  readonly sealedReason: Buffer;
}

/** Clears, for the entry's current content, hits that are not cleared; returns how many. */
export async function clearHits(tx: Db, decision: HitDecision): Promise<number> {
  return decide(
    tx,
    'cleared',
    decision,
    `UPDATE subject_hits SET cleared_at = now(), cleared_by = $4, cleared_hash = content_hash, sealed_reason = $5
     WHERE subject_id = $1 AND list_name = $2 AND entity_id = $3 AND cleared_hash IS DISTINCT FROM content_hash
       AND content_hash = coalesce($6, content_hash) RETURNING 1`,
    [decision.seen],
  );
}

/** Takes a clearing back; returns for how many hits. */
export async function restoreHits(tx: Db, decision: HitDecision): Promise<number> {
  return decide(
    tx,
    'restored',
    decision,
    `UPDATE subject_hits SET cleared_at = NULL, cleared_by = NULL, cleared_hash = NULL, sealed_reason = NULL
     WHERE subject_id = $1 AND list_name = $2 AND entity_id = $3 AND cleared_at IS NOT NULL RETURNING 1`,
  );
}

/** Adds to the history only if something changed. */
async function decide(
  tx: Db,
  action: 'cleared' | 'restored',
  { subjectId, list, entityId, actor, sealedReason }: HitDecision,
  update: string,
  more: readonly unknown[] = [],
): Promise<number> {
  const { count } = one(
    await tx.query<{ count: number }>(
      `WITH changed AS (${update}), noted AS (
         INSERT INTO subject_hit_history (subject_id, list_name, entity_id, action, actor, sealed_reason)
         SELECT $1, $2, $3, '${action}', $4, $5 WHERE EXISTS (SELECT FROM changed))
       SELECT count(*) FROM changed`,
      [subjectId, list, entityId, actor, sealedReason, ...more],
    ),
  );
  return count;
}

export interface HitHistoryRow {
  readonly list_name: string;
  readonly entity_id: string;
  readonly at: Date;
  readonly action: 'cleared' | 'restored';
  readonly actor: string;
  readonly sealed_reason: Buffer;
}

export function listHitHistory(db: Db, subjectId: string): Promise<HitHistoryRow[]> {
  return db.query('SELECT * FROM subject_hit_history WHERE subject_id = $1 ORDER BY id', [subjectId]);
}

/** Merges hits: of one that two subjects have, what was seen last counts, and a clearing of either. */
export async function moveSubjectHits(tx: Db, into: string, others: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO subject_hits AS h
     SELECT DISTINCT ON (topic, list_id, entity_id, asked) $1::uuid, topic, list_id, entity_id, asked, sealed_asked,
       list_name, content_hash, score, first_seen_at, last_seen_at, cleared_at, cleared_by, cleared_hash, sealed_reason
     FROM subject_hits WHERE subject_id = ANY($2)
     ORDER BY topic, list_id, entity_id, asked, cleared_at DESC NULLS LAST, last_seen_at DESC
     ON CONFLICT (subject_id, topic, list_id, entity_id, asked) DO UPDATE SET
       first_seen_at = least(h.first_seen_at, excluded.first_seen_at),
       last_seen_at = greatest(h.last_seen_at, excluded.last_seen_at),
       content_hash = CASE WHEN h.last_seen_at < excluded.last_seen_at THEN excluded.content_hash ELSE h.content_hash END,
       score = CASE WHEN h.last_seen_at < excluded.last_seen_at THEN excluded.score ELSE h.score END,
       cleared_at = coalesce(h.cleared_at, excluded.cleared_at),
       cleared_by = CASE WHEN h.cleared_at IS NULL THEN excluded.cleared_by ELSE h.cleared_by END,
       cleared_hash = CASE WHEN h.cleared_at IS NULL THEN excluded.cleared_hash ELSE h.cleared_hash END,
       sealed_reason = CASE WHEN h.cleared_at IS NULL THEN excluded.sealed_reason ELSE h.sealed_reason END`,
    [into, others],
  );
  await tx.query('DELETE FROM subject_hits WHERE subject_id = ANY($1)', [others]);
  await tx.query('UPDATE subject_hit_history SET subject_id = $1 WHERE subject_id = ANY($2)', [into, others]);
}

/** Deletes hits and the decisions about them; returns how many hits. */
export async function eraseSubjectHits(tx: Db, subjects: readonly string[]): Promise<number> {
  const hits = await tx.query('DELETE FROM subject_hits WHERE subject_id = ANY($1) RETURNING 1', [subjects]);
  await tx.query('DELETE FROM subject_hit_history WHERE subject_id = ANY($1)', [subjects]);
  return hits.length;
}
