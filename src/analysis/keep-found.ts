import type { CheckType } from '../contract/account.ts';
import type { Db } from '../db/database.ts';
import { markScreened } from '../db/screening/monitoring.ts';
import type { World } from '../db/world.ts';
import type { StoredCheck, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { keepArticles } from '../subjects/subject-articles.ts';
import { keepHits } from '../subjects/subject-hits.ts';

const screeningChecks: readonly CheckType[] = ['SANCTION_CHECK', 'PEP_CHECK'];

/**
 * Stores hits of lists and of the press at the end of analyses of one world, when the documents' subjects are known. `subjects` is by document
 * and locked by `tx`.
 */
export async function keepFound(
  tx: Db,
  keyring: Keyring,
  { companyId, test }: World,
  dossiers: readonly StoredDossier[],
  subjects: ReadonlyMap<number, string>,
): Promise<void> {
  const screened = new Map<number, string[]>();
  for (const document of dossiers.flatMap(({ documents }) => documents)) {
    const id = subjects.get(document.id);
    if (id === undefined) continue;
    const executed = document.checks.filter(({ status }) => status === 'EXECUTED');
    for (const { result, lastRunAt } of executed) {
      await keepHits(tx, keyring, { id, companyId }, result?.hits ?? [], lastRunAt);
    }
    await keepArticles(tx, keyring, { id, companyId }, document);
    // A subject not screened on both kinds of lists is left to monitoring.
    const generation = Math.min(...screeningChecks.map((type) => generationOf(executed, type)));
    if (generation > 0 && !test) screened.set(generation, [...(screened.get(generation) ?? []), id]);
  }
  for (const [generation, ids] of screened) await markScreened(tx, ids, generation);
}

function generationOf(executed: readonly StoredCheck[], type: CheckType): number {
  return Number(executed.find((check) => check.type === type)?.result?.used.generation ?? 0);
}
