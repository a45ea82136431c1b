import { stands } from '../../audit/carried-proofs.ts';
import type { Db } from '../../db/database.ts';
import { listDossierHits } from '../../db/dossiers/dossier-index.ts';
import {
  listArticlesOf,
  listDossierArticles,
  type SubjectArticleRow,
} from '../../db/subjects/subject-articles.ts';
import { type HitMarks, listHitsOf, type SubjectHitRow } from '../../db/subjects/subject-hits.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';

/**
 * Hits as far as they are believed. A mark that the service did not write counts as none, so that the hit is open; what was
 * found counts as certain where something else wrote it. Everything that decides reads hits from here.
 */

export type MarkedHit = Pick<
  SubjectHitRow,
  | 'topic'
  | 'list_id'
  | 'list_name'
  | 'entity_id'
  | 'asked'
  | 'content_hash'
  | 'cleared_hash'
  | 'confirmed_hash'
  | 'score'
>;
export type MarkedArticle = Pick<SubjectArticleRow, 'article' | 'asked' | 'verdict'>;

interface Belief {
  /** Something else than the service wrote the row, or its mark. */
  readonly unproved: boolean;
}
export type BelievedHit = SubjectHitRow & Belief;
export type BelievedArticle = SubjectArticleRow & Belief;

export const unmarkedHit: HitMarks = {
  cleared_at: null,
  cleared_by: null,
  cleared_hash: null,
  sealed_reason: null,
  confirmed_at: null,
  confirmed_by: null,
  confirmed_hash: null,
  sealed_confirmed_reason: null,
};
const unmarkedArticle = { verdict: null, decided_at: null, decided_by: null, sealed_reason: null };
const atWorst = { score: 100 };

export function believedHit<Row extends SubjectHitRow>(keyring: Keyring, row: Row): Row & Belief {
  const isSeen = stands(keyring, 'subject_hits', row, 'seen_proof');
  if (isSeen && stands(keyring, 'subject_hits', row, 'mark_proof')) return { ...row, unproved: false };
  return { ...row, ...unmarkedHit, ...(!isSeen && atWorst), unproved: true };
}

export function believedArticle<Row extends SubjectArticleRow>(keyring: Keyring, row: Row): Row & Belief {
  const isSeen = stands(keyring, 'subject_articles', row, 'seen_proof');
  if (isSeen && stands(keyring, 'subject_articles', row, 'mark_proof')) return { ...row, unproved: false };
  return { ...row, ...unmarkedArticle, ...(!isSeen && { ...atWorst, adverse: true }), unproved: true };
}

/** All of several subjects, the best first. */
export async function hitsOfSubjects(
  db: Db,
  keyring: Keyring,
  subjects: readonly string[],
): Promise<BelievedHit[]> {
  return (await listHitsOf(db, subjects)).map((row) => believedHit(keyring, row));
}

export async function articlesOfSubjects(
  db: Db,
  keyring: Keyring,
  subjects: readonly string[],
): Promise<BelievedArticle[]> {
  return (await listArticlesOf(db, subjects)).map((row) => believedArticle(keyring, row));
}

/** Of every subject of dossiers. */
export async function hitsOfDossiers(db: Db, keyring: Keyring, dossiers: readonly number[]) {
  return (await listDossierHits(db, dossiers)).map((row) => believedHit(keyring, row));
}

export async function articlesOfDossiers(db: Db, keyring: Keyring, dossiers: readonly number[]) {
  return (await listDossierArticles(db, dossiers)).map((row) => believedArticle(keyring, row));
}
