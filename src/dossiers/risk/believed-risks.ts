import { stands, unprovedWords } from '../../audit/carried-proofs.ts';
import type { Db } from '../../db/database.ts';
import { findRisks, type SubjectRiskRow } from '../../db/risk/subject-risks.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import type { Text } from '../../platform/language.ts';

/** Ratings of subjects that are as the service wrote them: one that is not counts as none, and is made anew. */
export async function believedRisks(
  db: Db,
  keyring: Keyring,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, SubjectRiskRow>> {
  const rows = await findRisks(db, subjects);
  return new Map([...rows].filter(([, row]) => riskFinding(keyring, row) === null));
}

/** Said of a rating that something else wrote: it counts as HIGH until it is made anew. */
export const riskFinding = (keyring: Keyring, row: SubjectRiskRow): Text | null =>
  stands(keyring, 'subject_risks', row) ? null : unprovedWords('subject_risks', row);
