import type { VerificationStatus } from '../../contract/results.ts';
import type { Db } from '../database.ts';

/** What the analysis of a dossier writes as it goes. */

export async function saveFacts(tx: Db, documentId: number, sealedFacts: Buffer): Promise<void> {
  await tx.query('UPDATE documents SET sealed_facts = $2, analyzed_at = now() WHERE id = $1', [
    documentId,
    sealedFacts,
  ]);
}

/** `free`: the check is not charged, so the amount reserved for it is returned. */
export async function saveCheck(
  tx: Db,
  id: string,
  status: VerificationStatus,
  sealedResult: Buffer,
  free: boolean,
): Promise<void> {
  await tx.query(
    `UPDATE checks SET status = $2, last_run_at = now(), sealed_result = $3, price = CASE WHEN $4 THEN 0 ELSE price END
     WHERE id = $1`,
    [id, status, sealedResult, free],
  );
}

/** The price of the checks that ran since the last call, for each dossier that has any; each is counted once. */
export async function takePrices(
  tx: Db,
  dossierIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ dossier_id: number; price: number }>(
    `WITH priced AS (
       SELECT c.id, d.dossier_id, c.price FROM checks c JOIN documents d ON d.id = c.document_id
       WHERE d.dossier_id = ANY($1) AND c.price > 0),
     taken AS (UPDATE checks SET price = 0 FROM priced WHERE checks.id = priced.id)
     SELECT dossier_id, sum(price)::bigint AS price FROM priced GROUP BY dossier_id`,
    [dossierIds],
  );
  return new Map(rows.map((row) => [row.dossier_id, row.price]));
}

/** Makes checks pending again, each with the price reserved for it. */
export async function resetChecks(
  tx: Db,
  checks: readonly { readonly id: string; readonly price: number }[],
): Promise<void> {
  await tx.query(
    `UPDATE checks SET status = 'PENDING', price = again.price
     FROM unnest($1::uuid[], $2::int[]) AS again (id, price) WHERE checks.id = again.id`,
    [checks.map(({ id }) => id), checks.map(({ price }) => price)],
  );
}
