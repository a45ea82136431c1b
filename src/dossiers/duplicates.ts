import type { AnalysisStatus } from '../contract/results.ts';
import type { Duplicate } from '../db/dossiers/dossiers.ts';

/** Other dossiers that seem to be of the same person or company. */

export interface DuplicateList {
  readonly code: 'DUPLICATED_EXTERNAL_IDS' | 'DUPLICATED_IDENTITY' | 'DUPLICATED_FACE';
  /** Empty where the other dossiers have no externalId. */
  readonly externalIds: readonly string[];
}

interface Reported {
  readonly id: number;
  readonly status: AnalysisStatus;
  readonly externalId: string | null;
  /** The duplicates that the sandbox simulates. */
  readonly sandbox?: { readonly duplicates: readonly DuplicateList['code'][] };
}

/** Duplicates of a dossier: those in `found`, and simulated ones. */
export function duplicateLists(
  found: readonly Duplicate[],
  dossier: Reported,
  externalIdOf: (other: Duplicate) => string | null,
): DuplicateList[] {
  const { id, externalId } = dossier;
  const own = found.filter((duplicate) => duplicate.dossier_id === id);
  const idsOf = (others: readonly Duplicate[]) => [
    ...new Set(others.map(externalIdOf).filter((other) => other !== null)),
  ];
  const lists: DuplicateList[] = [];
  if (externalId !== null && own.some(({ kind }) => kind === 'external')) {
    lists.push({ code: 'DUPLICATED_EXTERNAL_IDS', externalIds: [externalId] });
  }
  const identity = own.filter(({ kind }) => kind === 'identity');
  if (identity.length > 0) lists.push({ code: 'DUPLICATED_IDENTITY', externalIds: idsOf(identity) });
  const face = own.filter(({ kind }) => kind === 'face');
  if (face.length > 0) lists.push({ code: 'DUPLICATED_FACE', externalIds: idsOf(face) });
  return [...lists, ...simulatedDuplicates(dossier)];
}

function simulatedDuplicates({ status, externalId, sandbox }: Reported): DuplicateList[] {
  if (status === 'EN_COURS') return [];
  return (sandbox?.duplicates ?? []).map((code) => ({
    code,
    externalIds:
      code !== 'DUPLICATED_EXTERNAL_IDS' ? ['sbx-another-dossier'] : externalId ? [externalId] : [],
  }));
}
