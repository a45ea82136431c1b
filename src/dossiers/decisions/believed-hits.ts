import { findingOf, stands } from '../../audit/carried-proofs.ts';
import type { Db } from '../../db/database.ts';
import { listDossierHits } from '../../db/dossiers/dossier-index.ts';
import {
  listArticlesOf,
  listDossierArticles,
  type SubjectArticleRow,
} from '../../db/subjects/subject-articles.ts';
import { listHitsOf, type SubjectHitRow } from '../../db/subjects/subject-hits.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import type { Text } from '../../platform/language.ts';

/**
 * Hits as far as their proofs hold. A mark that the service did not write counts as none, so the hit is open; a hit that it did
 * not write counts with the full score. Decisions read hits from here only.
 */

interface Belief {
  /** A warning if something else than the service wrote the row or its mark. */
  readonly unproved: Text | null;
}
export type BelievedHit = SubjectHitRow & Belief;
export type BelievedArticle = SubjectArticleRow & Belief;

const unmarkedHit = {
  ...{ cleared_at: null, cleared_by: null, cleared_hash: null, sealed_reason: null },
  ...{ confirmed_at: null, confirmed_by: null, confirmed_hash: null, sealed_confirmed_reason: null },
};
const unmarkedArticle = { verdict: null, decided_at: null, decided_by: null, sealed_reason: null };
export const unmarked = { subject_hits: unmarkedHit, subject_articles: unmarkedArticle } as const;
const atWorst = { subject_hits: { score: 100 }, subject_articles: { score: 100, adverse: true } } as const;

export function believed<Row extends SubjectHitRow | SubjectArticleRow>(
  keyring: Keyring,
  kind: keyof typeof unmarked,
  row: Row,
): Row & Belief {
  const unproved = findingOf(keyring, kind, row);
  if (unproved === null) return { ...row, unproved };
  const isSeen = stands(keyring, kind, row, ['seen_proof']);
  return { ...row, ...unmarked[kind], ...(!isSeen && atWorst[kind]), unproved };
}

/** The best first. */
export async function hitsOfSubjects(
  db: Db,
  keyring: Keyring,
  subjects: readonly string[],
): Promise<BelievedHit[]> {
  return (await listHitsOf(db, subjects)).map((row) => believed(keyring, 'subject_hits', row));
}

export async function articlesOfSubjects(
  db: Db,
  keyring: Keyring,
  subjects: readonly string[],
): Promise<BelievedArticle[]> {
  return (await listArticlesOf(db, subjects)).map((row) => believed(keyring, 'subject_articles', row));
}

export async function hitsOfDossiers(db: Db, keyring: Keyring, dossiers: readonly number[]) {
  return (await listDossierHits(db, dossiers)).map((row) => believed(keyring, 'subject_hits', row));
}

export async function articlesOfDossiers(db: Db, keyring: Keyring, dossiers: readonly number[]) {
  return (await listDossierArticles(db, dossiers)).map((row) => believed(keyring, 'subject_articles', row));
}
