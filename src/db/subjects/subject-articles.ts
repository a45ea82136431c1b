import type { Db } from '../database.ts';
import { countRows } from '../rows.ts';
import type { World } from '../world.ts';

/** Articles that subjects were found in. See migrations/032-hits.ts for what the columns mean. */

export interface SubjectArticleRow {
  readonly subject_id: string;
  readonly article: Buffer;
  readonly asked: Buffer;
  readonly sealed: Buffer;
  readonly adverse: boolean;
  readonly score: number;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
  readonly verdict: 'cleared' | 'confirmed' | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly sealed_reason: Buffer | null;
  readonly seen_proof: Buffer | null;
  readonly mark_proof: Buffer | null;
}

export const listArticlesOf = (db: Db, subjectIds: readonly string[]): Promise<SubjectArticleRow[]> =>
  db.query('SELECT * FROM subject_articles WHERE subject_id = ANY($1) ORDER BY score DESC, article, asked', [
    subjectIds,
  ]);

/** Articles that people marked as about someone else, of subjects of a world that have one of these numbers. */
export const listClearedArticles = (
  db: Db,
  { companyId, test }: World,
  hashes: readonly Buffer[],
): Promise<SubjectArticleRow[]> =>
  db.query(
    `SELECT * FROM subject_articles WHERE verdict = 'cleared' AND subject_id IN (
       SELECT subject_id FROM subject_identifiers WHERE company_id = $1 AND test = $2 AND hash = ANY($3))`,
    [companyId, test, hashes],
  );

export const listDossierArticles = (
  db: Db,
  dossierIds: readonly number[],
): Promise<(SubjectArticleRow & { readonly dossier_id: number })[]> =>
  db.query(
    `SELECT s.dossier_id, a.*
     FROM dossier_subjects s JOIN subject_articles a USING (subject_id) WHERE s.dossier_id = ANY($1)`,
    [dossierIds],
  );

/** Merges articles: of one that two subjects have, a mark of either counts, and that it is them before that it is not. */
export async function moveSubjectArticles(tx: Db, into: string, others: readonly string[]): Promise<void> {
  await tx.query(
    `WITH moved AS (DELETE FROM subject_articles WHERE subject_id = ANY($2) RETURNING *)
     INSERT INTO subject_articles AS a
     SELECT DISTINCT ON (article, asked) $1::uuid, article, asked, sealed, adverse, score, first_seen_at, last_seen_at,
       verdict, decided_at, decided_by, sealed_reason
     FROM moved ORDER BY article, asked, verdict DESC NULLS LAST, last_seen_at DESC
     ON CONFLICT (subject_id, article, asked) DO UPDATE SET
       first_seen_at = least(a.first_seen_at, excluded.first_seen_at),
       last_seen_at = greatest(a.last_seen_at, excluded.last_seen_at),
       verdict = CASE WHEN ${isStronger} THEN excluded.verdict ELSE a.verdict END,
       decided_at = CASE WHEN ${isStronger} THEN excluded.decided_at ELSE a.decided_at END,
       decided_by = CASE WHEN ${isStronger} THEN excluded.decided_by ELSE a.decided_by END,
       sealed_reason = CASE WHEN ${isStronger} THEN excluded.sealed_reason ELSE a.sealed_reason END`,
    [into, others],
  );
}

/** In the order of the alphabet `confirmed` comes after `cleared`, and nothing at all before both. */
const isStronger = "coalesce(a.verdict, '') < coalesce(excluded.verdict, '')";

export const eraseSubjectArticles = (tx: Db, subjects: readonly string[]): Promise<number> =>
  countRows(tx, 'DELETE FROM subject_articles WHERE subject_id = ANY($1) RETURNING 1', [subjects]);

export async function countSubjectArticles(db: Db, subjects: readonly string[]): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*) FROM subject_articles WHERE subject_id = ANY($1)',
    [subjects],
  );
  return row?.count ?? 0;
}
