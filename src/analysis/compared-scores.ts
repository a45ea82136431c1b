import type { FieldName } from '../documents/facts.ts';
import type { Registered } from '../dossiers/check-catalogue.ts';
import type { CheckResult } from '../dossiers/stored-dossier.ts';

/** How like the print a register's fields are; `names` says where in the scoring that stands. Nothing was compared with no record. */
export function comparedScores(
  scoring: CheckResult['scoring'],
  names: Readonly<Partial<Record<FieldName, string>>>,
): Registered['scores'] {
  if (scoring.comparedWithRealData !== true) return {};
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, Number(scoring[name])]));
}
