import { appendAudit, operatorChain } from '../audit/chain.ts';
import { addScreenings } from '../db/screening/screenings.ts';
import type { Runtime } from '../runtime.ts';
import { coveredScreening, type KeptSearch, screeningRow } from '../screening/keep-screening.ts';

/** Keeps a search that the operator made, and gives its identifier. */
export async function keepOperatorSearch(
  { database, keyring }: Pick<Runtime, 'database' | 'keyring'>,
  actor: string,
  search: KeptSearch,
): Promise<string> {
  const made = { occasion: 'operator', companyId: null, test: false, by: actor, reference: '' } as const;
  const row = screeningRow(keyring.sealingKey('screenings'), made, search);
  await database.transaction(async (tx) => {
    await addScreenings(tx, [row]);
    await appendAudit(tx, keyring, {
      chain: operatorChain,
      actor,
      action: 'screening.searched',
      details: { topic: row.topic, hits: row.hits, ...coveredScreening(row) },
    });
  });
  return row.id;
}
