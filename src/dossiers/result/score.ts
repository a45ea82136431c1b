import type { CheckCatalogue } from '../check-catalogue.ts';
import type { StoredDossier } from '../stored-dossier.ts';

/** Weighted mean of the executed checks of all documents, with two decimals; 0 before the analysis is complete. */
export function scoreOf(checks: CheckCatalogue, dossier: StoredDossier): number {
  if (dossier.status === 'EN_COURS') return 0;
  let sum = 0;
  let total = 0;
  for (const { type, status, result } of dossier.documents.flatMap((document) => document.checks)) {
    if (status !== 'EXECUTED' || result === null || result.score === null) continue;
    const { weight } = checks.of(type);
    sum += weight * result.score;
    total += weight;
  }
  return total === 0 ? 0 : Math.round((sum / total) * 100) / 100;
}
