import { withoutImages } from '../dossiers/result/result-v2.ts';
import type { StoredDossier } from '../dossiers/stored-dossier.ts';
import { canonicalJson, sha256 } from './content.ts';

/**
 * SHA-256 over what is stored of a dossier, so that it can be told later whether it is still the same. It is made of
 * what is stored and not of what is shown, which newer versions of the service may show otherwise; without pictures,
 * which go when their time is over, and without status and notes of duplicates, which change with every decision.
 * Nothing where the dossier was erased.
 */
export function resultHash(dossier: StoredDossier): string | null {
  if (dossier.erased) return null;
  const documents = dossier.documents.map(({ uuid, type, facts, checks }) => ({
    id: uuid,
    type,
    facts,
    checks: checks.map(({ id, type: check, status, lastRunAt, result }) => ({
      id,
      type: check,
      status,
      lastRunAt,
      result: result && { ...result, scoring: withoutImages(result.scoring) },
    })),
  }));
  const { uuid, kyb, externalId, additionalData } = dossier;
  return sha256(canonicalJson({ id: uuid, kyb, externalId, additionalData, documents }));
}
