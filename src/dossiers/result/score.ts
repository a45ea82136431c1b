import type { CheckType } from '../../contract/account.ts';
import type { StoredDossier } from '../stored-dossier.ts';

/** How much each check weighs in a dossier's score: most, what ties the paper to a register or to a face. */
export const weights: Readonly<Record<CheckType, number>> = {
  DB_CHECK: 30,
  COMPANY_DB_CHECK: 30,
  FACE_MATCH_CHECK: 25,
  SANCTION_CHECK: 20,
  MRZ_CHECK: 15,
  TEMPLATE_CHECK: 15,
  EXPIRATION_CHECK: 10,
  PEP_CHECK: 5,
  MEDIA_CHECK: 5,
};

/**
 * What a search of lists gives to the mean: all where nothing counts, otherwise the less the likelier the match is. From
 * the decision threshold on that is little, since one sanctioned person is not made up for by good papers.
 */
export function screeningScore(best: number | undefined): number {
  return best === undefined ? 100 : 100 - best;
}

/**
 * What the press gives to the mean: all where no article says or may say anything against anybody asked for; little
 * where one does, whatever its score; something between where one may.
 */
export function pressScore(
  worst: { readonly isAdverse: boolean; readonly score: number } | undefined,
): number {
  if (worst === undefined) return 100;
  const rest = 100 - worst.score;
  return worst.isAdverse ? Math.min(30, rest) : Math.min(80, Math.max(40, rest));
}

/** Weighted mean of the executed checks of all documents, with two decimals; 0 before the analysis is complete. */
export function scoreOf(dossier: StoredDossier): number {
  if (dossier.status === 'EN_COURS') return 0;
  let sum = 0;
  let weight = 0;
  for (const { type, status, result } of dossier.documents.flatMap(({ checks }) => checks)) {
    if (status !== 'EXECUTED' || result === null || result.score === null) continue;
    sum += weights[type] * result.score;
    weight += weights[type];
  }
  return weight === 0 ? 0 : Math.round((sum / weight) * 100) / 100;
}
