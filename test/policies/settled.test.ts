import { beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { Settlings } from '../../src/analysis/settlings.ts';
import type { Database } from '../../src/db/database.ts';
import { registerEndpoint } from '../../src/webhooks/endpoints.ts';
import { sharedService, type TestClient, type TestService } from '../harness.ts';
import { clear, goodDossier, incomplete, policyOf, reportedOf, setOf } from './policy-scene.ts';

/** How rules fit into the transaction that ends an analysis: what they ask of the database, what is told in which order. */

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});

async function clientOf(isRuled: boolean): Promise<TestClient> {
  const client = await service.client();
  const rules = [incomplete('A valid paper'), clear];
  if (isRuled) await setOf(service, client.companyId, policyOf(rules));
  const { database, keyring } = service.runtime;
  const hook = { companyId: client.companyId, url: 'http://127.0.0.1:9/', allowPrivate: true };
  await database.transaction((tx) => registerEndpoint(tx, keyring, 'test', hook));
  return client;
}

const expired = { expirationDate: '14/02/2020' };

/** How many statements the end of an analysis takes. */
async function statementsOf(client: TestClient, holder = {}): Promise<number> {
  let statements = 0;
  const { database, keyring } = service.runtime;
  const counting: Pick<Database, 'transaction'> = {
    transaction: (work, options) =>
      database.transaction((tx) => {
        const query: typeof tx.query = (text, values) => {
          statements += 1;
          return tx.query(text, values);
        };
        return work({ ...tx, query });
      }, options),
  };
  const settlings = new Settlings({
    database: counting as Database,
    keyring,
    checks: checkCatalogue,
    ledger: service.services.ledger,
  });
  await goodDossier({ ...service, services: { ...service.services, settlings } }, client, { holder });
  return statements;
}

describe('rules at the end of an analysis', () => {
  it('ask two statements more than no rules: what they came to, and the new status', async () => {
    const without = await statementsOf(await clientOf(false));
    const ruled = await clientOf(true);
    expect(await statementsOf(ruled)).toBe(without + 2);
    // And once more whose duplicates there are now, and who has to know.
    expect(await statementsOf(ruled, expired)).toBe(without + 4);
  });

  it('tell the result first, then what they decided, numbered one after the other', async () => {
    const client = await clientOf(true);
    const uuid = await goodDossier(service, client);
    const sent = await service.runtime.database.query<{ message_type: string; sequence: number }>(
      `SELECT w.message_type, w.sequence FROM webhook_deliveries w JOIN dossiers d ON d.id = w.dossier_id
       WHERE d.uuid = $1 ORDER BY w.sequence`,
      [uuid],
    );
    expect(sent).toEqual([
      { message_type: 'DOCUMENT_TO_ANALYSE_RECEIVED', sequence: 1 },
      { message_type: 'ANALYSIS_RESULT', sequence: 2 },
      { message_type: 'STATUS_CHANGED', sequence: 3 },
    ]);
  });

  it("tell of a dossier that waits for more papers that it is nobody's duplicate any more", async () => {
    const client = await clientOf(true);
    await goodDossier(service, client, { externalId: 'twice' });
    const uuid = await goodDossier(service, client, { externalId: 'twice', holder: expired });
    const [, result, changed] = await reportedOf(service, uuid);
    expect(result).toMatchObject({
      status: 'A_TRAITER',
      errors: [{ code: 'DUPLICATED_EXTERNAL_IDS' }],
    });
    expect(changed).toMatchObject({ status: 'A_COMPLETER', errors: [] });
  });
});
