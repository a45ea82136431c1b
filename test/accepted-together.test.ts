import { fork } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedArrival } from '../bench/acceptance/invented-arrival.ts';
import type { CheckType } from '../src/contract/account.ts';
import { claimKey, findClaim } from '../src/db/clients/idempotent-requests.ts';
import { getSubscription } from '../src/db/clients/subscriptions.ts';
import { AppError } from '../src/platform/problems/errors.ts';
import type { Runtime } from '../src/runtime.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { itInPart } from './breadth.ts';
import { bundleProgram } from './bundle-program.ts';
import { eventually, testRuntime } from './harness.ts';
import { clientWith, proveChain, waitingForLocks, whileLocked } from './together-scene.ts';

/** Uploads of one client that wait for each other are accepted in one transaction, and nobody can tell. */

let runtime: Runtime & { dataDir: string };
beforeAll(async () => {
  runtime = await testRuntime();
});
afterAll(() => runtime.close());

const account = (checks: number) => clientWith(runtime, checks);
type Account = Awaited<ReturnType<typeof account>>;

/** MRZ_CHECK costs one credit. */
const ofChecks = (account: Account, ...types: CheckType[]) => ({
  caller: account.caller,
  arrived: inventedArrival(runtime.keyring, account.world, types),
});

/** Begins `work` while somebody else has the client's turn. */
const whileWaiting = <T>({ companyId }: Account, work: () => Promise<T>, until?: () => Promise<void>) =>
  whileLocked(
    runtime,
    (tx) =>
      tx.query(
        `INSERT INTO dossier_counts VALUES ($1, false, 0) ON CONFLICT (company_id, test) DO UPDATE SET dossiers = dossier_counts.dossiers`,
        [companyId],
      ),
    work,
    until,
  );

/** What holds of a client whatever happened; gives its dossiers by their number. */
async function proveBooks(companyId: number) {
  const { database } = runtime;
  const dossiers = await database.query<{ uuid: string; sequence: number; at: number; written: string }>(
    `SELECT uuid, sequence, (extract(epoch FROM created_at) * 1e6)::bigint AS at, xmin::text AS written FROM dossiers
     WHERE company_id = $1 ORDER BY sequence`,
    [companyId],
  );
  expect(dossiers.map(({ sequence }) => sequence)).toEqual(dossiers.map((_, i) => i + 1));
  expect(dossiers.every(({ at }, i) => at > (dossiers[i - 1]?.at ?? 0))).toBe(true);
  const count = await database.query('SELECT dossiers FROM dossier_counts WHERE company_id = $1', [
    companyId,
  ]);
  expect(count).toEqual([{ dossiers: dossiers.length }]);
  const uuids = dossiers.map(({ uuid }) => uuid).sort();
  const named = async (text: string) =>
    (await database.query<{ uuid: string }>(text, [companyId])).map(({ uuid }) => uuid).sort();
  expect(await named('SELECT subject AS uuid FROM jobs WHERE company_id = $1')).toEqual(uuids);
  expect(
    await named(`SELECT reference AS uuid FROM ledger WHERE company_id = $1 AND kind = 'reserve'`),
  ).toEqual(uuids);
  expect(
    await named(
      `SELECT details::json ->> 'dossier' AS uuid FROM audit_entries WHERE chain = $1 AND action = 'dossier.received'`,
    ),
  ).toEqual(uuids);
  const [sums] = await database.query<{ granted: number; reserved: number }>(
    `SELECT coalesce(sum(amount) FILTER (WHERE kind = 'grant'), 0) AS granted,
       coalesce(sum(amount) FILTER (WHERE kind = 'reserve'), 0) AS reserved FROM ledger WHERE company_id = $1`,
    [companyId],
  );
  const { granted, reserved, available } = await getSubscription(database, companyId);
  expect({ granted, reserved }).toEqual(sums);
  expect(available).toBe(granted - reserved);
  await proveChain(runtime, companyId);
  return dossiers;
}

/** The code of a refusal, or the identifier of what was accepted. */
const outcomeOf = (work: Promise<{ id: string }>) =>
  work.then(
    ({ id }) => id,
    (error: unknown) => (error instanceof AppError ? error.code : 'FAULT'),
  );

describe('uploads of one client that wait for each other', () => {
  it('are accepted in one transaction, each with an answer, a number, a job and a message of its own', async () => {
    const client = await account(100);
    const { database, keyring } = runtime;
    await database.transaction((tx) =>
      registerEndpoint(tx, keyring, 'test', {
        companyId: client.companyId,
        url: 'https://client.example/hook',
        allowPrivate: false,
      }),
    );
    const acceptances = client.acceptances();
    const arrivals = Array.from({ length: 20 }, () => ofChecks(client, 'MRZ_CHECK', 'EXPIRATION_CHECK'));
    const answers = await whileWaiting(client, () =>
      Promise.all(arrivals.map((arrival) => acceptances.accept(arrival))),
    );
    expect(answers.map(({ id }) => id)).toEqual(arrivals.map(({ arrived }) => arrived.uuid));
    const [first] = answers;
    expect(first?.clientFilesToAnalyzeDocuments).toMatchObject([
      {
        type: 'CNI',
        filesToAnalyse: [{ documentName: 'idDocumentFront' }, { documentName: 'idDocumentBack' }],
      },
    ]);
    const deliveries = await database.query<{ dossier_id: number; sequence: number }>(
      'SELECT dossier_id, sequence FROM webhook_deliveries WHERE company_id = $1',
      [client.companyId],
    );
    expect(new Set(deliveries.map(({ dossier_id }) => dossier_id)).size).toBe(20);
    expect(deliveries.every(({ sequence }) => sequence === 1)).toBe(true);
    expect(
      await database.query(
        `SELECT array_agg(k.type ORDER BY k.number) AS types FROM checks k JOIN documents o ON o.id = k.document_id
         JOIN dossiers d ON d.id = o.dossier_id WHERE d.company_id = $1 GROUP BY o.id`,
        [client.companyId],
      ),
    ).toEqual(Array.from({ length: 20 }, () => ({ types: ['MRZ_CHECK', 'EXPIRATION_CHECK'] })));
    await database.query("DELETE FROM jobs WHERE kind = 'deliver'");
    const dossiers = await proveBooks(client.companyId);
    // The first began alone; those that came while it waited were written together.
    expect(dossiers.map(({ uuid }) => uuid)).toEqual(answers.map(({ id }) => id));
    expect(new Set(dossiers.map(({ written }) => written)).size).toBe(2);
  });

  it('are refused one by one where the balance ends: what is left serves those that it suffices for', async () => {
    const client = await account(6);
    const acceptances = client.acceptances();
    const one = () => ofChecks(client, 'MRZ_CHECK');
    const three = () => ofChecks(client, 'MRZ_CHECK', 'EXPIRATION_CHECK', 'TEMPLATE_CHECK');
    const arrivals = [one(), three(), three(), one(), one(), one()];
    const outcomes = await whileWaiting(client, () =>
      Promise.all(arrivals.map((arrival) => outcomeOf(acceptances.accept(arrival)))),
    );
    expect(outcomes).toEqual(
      arrivals.map(({ arrived }, place) => (place === 2 || place === 5 ? 'CREDITS_EXHAUSTED' : arrived.uuid)),
    );
    const dossiers = await proveBooks(client.companyId);
    expect(dossiers.map(({ uuid }) => uuid)).toEqual(
      outcomes.filter((outcome) => outcome !== 'CREDITS_EXHAUSTED'),
    );
  });

  it('do not suffer for one at fault: another has its key, or its dossier is there already', async () => {
    const client = await account(100);
    const { database, keyring } = runtime;
    const acceptances = client.acceptances();
    const credentialId = client.caller.credential.id;
    const keyHash = keyring.lookupHash('idempotency', 'k');
    const claim = await claimKey(database, credentialId, keyHash, Buffer.alloc(32), {
      hours: 1,
      leaseSeconds: 60,
    });
    const keep = (held: string) => () => ({
      credentialId,
      keyHash,
      claim: held,
      sealed: Buffer.from('kept'),
    });
    const there = ofChecks(client, 'MRZ_CHECK');
    await acceptances.accept(there);
    const good = { ...ofChecks(client, 'MRZ_CHECK'), toKeep: keep(claim ?? '') };
    const lost = { ...ofChecks(client, 'MRZ_CHECK'), toKeep: keep('2001-01-01T00:00:00Z') };
    const outcomes = await whileWaiting(client, () =>
      Promise.all(
        [ofChecks(client, 'MRZ_CHECK'), lost, good, there, ofChecks(client, 'MRZ_CHECK')].map((arrival) =>
          outcomeOf(acceptances.accept(arrival)),
        ),
      ),
    );
    expect(outcomes.slice(1, 4)).toEqual(['REQUEST_IN_PROGRESS', good.arrived.uuid, 'FAULT']);
    const dossiers = await proveBooks(client.companyId);
    expect(dossiers.map(({ uuid }) => uuid).sort()).toEqual(
      [there.arrived.uuid, outcomes[0], outcomes[2], outcomes[4]].sort(),
    );
    expect((await findClaim(database, credentialId, keyHash))?.sealed_answer).toEqual(Buffer.from('kept'));
  });

  it('all fail where the connection is lost, since nobody knows what became of them, and nothing is tried twice', async () => {
    const client = await account(100);
    const acceptances = client.acceptances();
    const arrivals = Array.from({ length: 5 }, () => ofChecks(client, 'MRZ_CHECK'));
    const begin = () => Promise.all(arrivals.map((arrival) => outcomeOf(acceptances.accept(arrival))));
    // The first alone, then those that waited for it.
    const ended = new Set<number>();
    const endBoth = () =>
      eventually('two connections were ended', async () => {
        for (const { pid } of await waitingForLocks(runtime)) {
          ended.add(pid);
          await runtime.database.query('SELECT pg_terminate_backend($1)', [pid]);
        }
        return ended.size === 2;
      });
    const outcomes = await whileWaiting(client, begin, endBoth);
    expect(outcomes).toEqual(arrivals.map(() => 'FAULT'));
    expect(await proveBooks(client.companyId)).toEqual([]);
  });

  itInPart('of several processes keep the books exact, whatever the balance and the prices', async () => {
    const types: CheckType[] = ['MRZ_CHECK', 'EXPIRATION_CHECK', 'TEMPLATE_CHECK', 'DB_CHECK'];
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 150 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 60, maxLength: 120 }),
        async (balance, prices) => {
          const client = await account(balance);
          // They share nothing but the database, as processes do.
          const processes = [client.acceptances(), client.acceptances(), client.acceptances()];
          const outcomes = await Promise.all(
            prices.map((price, i) => {
              const [one] = processes.slice(i % 3);
              if (one === undefined) throw new Error('no such process');
              return outcomeOf(one.accept(ofChecks(client, ...types.slice(0, price))));
            }),
          );
          const dossiers = await proveBooks(client.companyId);
          const accepted = outcomes.filter((outcome) => outcome !== 'CREDITS_EXHAUSTED');
          expect([...accepted].sort()).toEqual(dossiers.map(({ uuid }) => uuid).sort());
        },
      ),
      { numRuns: 3 },
    );
  });
});

describe('a process that is killed while it accepts', () => {
  it('has lost nothing that it told of, and left no half of anything', async () => {
    const client = await account(1_000_000);
    const program = bundleProgram(new URL('accept-test-process.ts', import.meta.url));
    const { config, dataDir } = runtime;
    const told = new Set<string>();
    const begin = () => {
      const child = fork(program, [String(client.caller.credential.id)], {
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: config.databaseUrl },
      });
      child.on('message', (id) => told.add(String(id)));
      return child;
    };
    const children = [begin(), begin()] as const;
    const reach = (count: number) => eventually(`${count} were accepted`, () => told.size >= count);
    await reach(60);
    children[0].kill('SIGKILL');
    await once(children[0], 'exit');
    await reach(told.size + 60);
    children[1].send('stop');
    await once(children[1], 'exit');
    const dossiers = await proveBooks(client.companyId);
    const there = new Set(dossiers.map(({ uuid }) => uuid));
    expect([...told].filter((id) => !there.has(id))).toEqual([]);
    // At most the batch whose commit it did not live to tell of.
    expect(dossiers.length - told.size).toBeLessThanOrEqual(16);
  });
});
