import type { CheckType } from '../contract/account.ts';
import type { Db } from '../db/database.ts';
import { markScreened } from '../db/screening/monitoring.ts';
import type { StoredCheck, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { keepHits } from '../subjects/subject-hits.ts';

const screeningChecks: readonly CheckType[] = ['SANCTION_CHECK', 'PEP_CHECK'];

/**
 * Stores list hits at the end of the analysis, when the documents' subjects are known. `subjects` is by document and
 * locked by `tx`.
 */
export async function keepFound(
  tx: Db,
  keyring: Keyring,
  { companyId, test, documents }: StoredDossier,
  subjects: ReadonlyMap<number, string>,
): Promise<void> {
  for (const document of documents) {
    const id = subjects.get(document.id);
    if (id === undefined) continue;
    const executed = document.checks.filter(({ status }) => status === 'EXECUTED');
    for (const { result, lastRunAt } of executed) {
      await keepHits(tx, keyring, { id, companyId }, result?.hits ?? [], lastRunAt);
    }
    // A subject not screened on both kinds of lists is left to monitoring.
    const generation = Math.min(...screeningChecks.map((type) => generationOf(executed, type)));
    if (generation > 0 && !test) await markScreened(tx, [id], generation);
  }
}

function generationOf(executed: readonly StoredCheck[], type: CheckType): number {
  return Number(executed.find((check) => check.type === type)?.result?.used.generation ?? 0);
}
