import type { FieldName } from '../documents/facts.ts';
import type { Registered } from '../dossiers/check-catalogue.ts';
import type { CheckResult } from '../dossiers/stored-dossier.ts';

/**
 * Similarity of each register field to the print; `names` maps fields to scoring keys. Empty if there was no record.
 */
export function comparedScores(
  scoring: CheckResult['scoring'],
  names: Readonly<Partial<Record<FieldName, string>>>,
): Registered['scores'] {
  if (scoring.comparedWithRealData !== true) return {};
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, Number(scoring[name])]));
}
