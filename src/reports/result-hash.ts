import { withoutImages } from '../dossiers/result/result-v2.ts';
import type { StoredDossier } from '../dossiers/stored-dossier.ts';
import { canonicalJson, sha256 } from './content.ts';

/**
 * SHA-256 of what is stored of a dossier, to tell later whether it is unchanged. It covers what is stored, not what
 * is shown, which newer versions of the service may show differently. It excludes pictures, which expire, and status
 * and notes of duplicates, which change with every decision. Null if the dossier was erased.
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
