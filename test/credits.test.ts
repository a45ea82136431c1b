import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { Ledger, proveLedger } from '../src/credits/ledger.ts';
import { listAuditChains } from '../src/db/audit/audit.ts';
import { newestLedgerRows } from '../src/db/clients/ledger.ts';
import { getSubscription } from '../src/db/clients/subscriptions.ts';
import { AppError } from '../src/platform/problems/errors.ts';
import type { Runtime } from '../src/runtime.ts';
import { itInPart } from './breadth.ts';
import { testRuntime } from './harness.ts';

let runtime: Runtime;
beforeAll(async () => {
  runtime = await testRuntime();
});
afterAll(() => runtime.close());

async function account(checks: number, options: { expires?: string; unlimited?: boolean } = {}) {
  const { database, keyring } = runtime;
  const ledger = new Ledger(database, keyring);
  return database.transaction(async (tx) => {
    const company = await createCompany(
      tx,
      keyring,
      'test',
      { name: 'C', verifications: [] },
      {
        type: options.unlimited ? 'UNLIMITED' : 'CHECK_COUNT',
        expirationDate: options.expires ?? '2099-12-31',
      },
    );
    if (checks > 0) await ledger.grant(tx, company.id, { amount: checks, reason: 'test', actor: 'test' });
    const { credential } = await issueCredential(tx, keyring, 'test', company.id, { mode: 'live' });
    return { companyId: company.id, credentialId: credential.id, ledger };
  });
}

const charge = (credentialId: number, reference: string) =>
  ({ operation: 'search.person', reference, credentialId, test: false }) as const;

/** Resolves to the code of a refusal, or to undefined. Anything but a refusal fails the test. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

type Operation =
  | { readonly kind: 'charge' }
  | { readonly kind: 'charge-within' }
  | { readonly kind: 'grant'; readonly amount: number }
  | { readonly kind: 'dossier'; readonly amount: number; readonly used: number; readonly closes: number };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'charge' } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: 'charge-within' } as const) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('grant' as const), amount: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('dossier' as const),
      amount: fc.integer({ min: 1, max: 9 }),
      used: fc.integer({ min: 0, max: 12 }),
      // A worker that was killed closes its dossier again; a dead one never does.
      closes: fc.integer({ min: 0, max: 3 }),
    }),
  },
);

describe('the balance', () => {
  itInPart(
    'is exact and never negative when hundreds of mixed operations of two processes meet',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 120 }),
          fc.array(operation, { minLength: 200, maxLength: 400 }),
          async (start, operations) => {
            const { companyId, credentialId, ledger } = await account(start);
            // Two ledgers share nothing but the database, as two processes do.
            const ledgers = [ledger, new Ledger(runtime.database, runtime.keyring)];
            const model = { granted: start, consumed: 0, reserved: 0 };
            await Promise.all(
              operations.map(async (op, i) => {
                const books = ledgers[i % 2] ?? ledger;
                const reference = `${companyId}-${i}`;
                const { database } = runtime;
                if (op.kind === 'charge') {
                  if (!(await refusalOf(books.charge(companyId, charge(credentialId, reference)))))
                    model.consumed += 1;
                } else if (op.kind === 'charge-within') {
                  const work = database.transaction((tx) =>
                    books.chargeWithin(tx, companyId, charge(credentialId, reference)),
                  );
                  if (!(await refusalOf(work))) model.consumed += 1;
                } else if (op.kind === 'grant') {
                  await database.transaction((tx) =>
                    books.grant(tx, companyId, { amount: op.amount, reason: 'more', actor: 'test' }),
                  );
                  model.granted += op.amount;
                } else {
                  const common = { operation: 'upload', reference, credentialId, test: false };
                  const work = database.transaction((tx) =>
                    books.reserve(tx, companyId, { ...common, amount: op.amount }),
                  );
                  if (await refusalOf(work)) return;
                  model.reserved += op.closes === 0 ? op.amount : 0;
                  model.consumed += op.closes === 0 ? 0 : Math.min(op.used, op.amount);
                  await Promise.all(
                    Array.from({ length: op.closes }, () =>
                      database.transaction((tx) =>
                        books.closeReservations(tx, companyId, [{ ...common, used: op.used }]),
                      ),
                    ),
                  );
                }
              }),
            );
            const row = await getSubscription(runtime.database, companyId);
            expect(row).toMatchObject(model);
            expect(row.available).toBe(model.granted - model.consumed - model.reserved);
            const entries = await newestLedgerRows(runtime.database, companyId, 10_000);
            expect(entries.every((e) => e.available_after >= 0)).toBe(true);
            // What is left at the end is too little for something, or nothing was refused without cause.
            expect(entries[0]?.available_after ?? 0).toBe(row.available);
          },
        ),
        { numRuns: 4 },
      );
    },
  );

  it('gives out every credit and not one more when more charges come than there are credits', async () => {
    const { companyId, credentialId, ledger } = await account(100);
    const refusals = await Promise.all(
      Array.from({ length: 250 }, (_, i) =>
        refusalOf(ledger.charge(companyId, charge(credentialId, `r${i}`))),
      ),
    );
    expect(refusals.filter((code) => code === undefined)).toHaveLength(100);
    expect(refusals.filter((code) => code === 'CREDITS_EXHAUSTED')).toHaveLength(150);
    expect(await getSubscription(runtime.database, companyId)).toMatchObject({ available: 0, consumed: 100 });
  });

  it('does not let one client pay for another', async () => {
    const [a, b] = [await account(5), await account(5)];
    await Promise.all(
      Array.from({ length: 20 }, () => refusalOf(a.ledger.charge(a.companyId, charge(a.credentialId, 'x')))),
    );
    expect(await getSubscription(runtime.database, a.companyId)).toMatchObject({ available: 0, consumed: 5 });
    expect(await getSubscription(runtime.database, b.companyId)).toMatchObject({ available: 5, consumed: 0 });
  });
});

describe('a subscription', () => {
  it('that ended yesterday refuses to spend, and its rest is written off before a new grant', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const { companyId, credentialId, ledger } = await account(7, { expires: yesterday });
    expect(await refusalOf(ledger.charge(companyId, charge(credentialId, 'x')))).toBe('SUBSCRIPTION_EXPIRED');
    await runtime.database.transaction((tx) =>
      ledger.grant(tx, companyId, {
        amount: 3,
        reason: 'renewed',
        actor: 'test',
        expirationDate: '2099-01-01',
      }),
    );
    expect(await getSubscription(runtime.database, companyId)).toMatchObject({
      available: 3,
      expired: 7,
      granted: 10,
    });
  });

  it('without a limit ends on a day that was given, and on no other', async () => {
    const { database, keyring } = runtime;
    const made = async (type: 'UNLIMITED' | 'CHECK_COUNT', expirationDate?: string) => {
      const about = { name: 'E', verifications: [] };
      const terms = { type, expirationDate };
      return database.transaction(async (tx) => (await createCompany(tx, keyring, 'test', about, terms)).id);
    };
    const endOf = async (id: number) => (await getSubscription(database, id)).expiration_date;
    expect(await endOf(await made('UNLIMITED'))).toBe('9999-12-31');
    expect(await endOf(await made('UNLIMITED', '2099-01-31'))).toBe('2099-01-31');
    const counted = await made('CHECK_COUNT');
    const inAYear = String(new Date().getUTCFullYear() + 1);
    expect((await endOf(counted)).slice(0, 4)).toBe(inAYear);
    const freed = { amount: 1, reason: 'contract', actor: 'test', type: 'UNLIMITED' } as const;
    await database.transaction((tx) => new Ledger(database, keyring).grant(tx, counted, freed));
    expect(await endOf(counted)).toBe('9999-12-31');
  });

  it('is good through its last day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { companyId, credentialId, ledger } = await account(1, { expires: today });
    expect(await refusalOf(ledger.charge(companyId, charge(credentialId, 'x')))).toBeUndefined();
  });

  it('that ended has its rest written off by the housekeeping, once', async () => {
    const { companyId, ledger } = await account(4, { expires: '2020-01-01' });
    await ledger.expireAll();
    await ledger.expireAll();
    expect(await getSubscription(runtime.database, companyId)).toMatchObject({ available: 0, expired: 4 });
  });

  it('without a limit counts what is consumed and refuses nothing', async () => {
    const { companyId, credentialId, ledger } = await account(0, { unlimited: true });
    await Promise.all(
      Array.from({ length: 30 }, (_, i) => ledger.charge(companyId, charge(credentialId, `u${i}`))),
    );
    expect(await getSubscription(runtime.database, companyId)).toMatchObject({ consumed: 30, available: 0 });
    const common = { operation: 'upload', reference: 'd', credentialId, test: false };
    await runtime.database.transaction((tx) => ledger.reserve(tx, companyId, { ...common, amount: 9 }));
    await runtime.database.transaction((tx) =>
      ledger.closeReservations(tx, companyId, [{ ...common, used: 2 }]),
    );
    const terms = { amount: 5, reason: 'counted again', actor: 'test', type: 'CHECK_COUNT' } as const;
    await runtime.database.transaction((tx) => ledger.grant(tx, companyId, terms));
    expect(await getSubscription(runtime.database, companyId)).toMatchObject({
      type: 'CHECK_COUNT',
      granted: 37,
      consumed: 32,
      available: 5,
      reserved: 0,
    });
  });
});

describe('the audit chain', () => {
  const verifyAll = async () => {
    const { database, keyring } = runtime;
    const heads = await listAuditChains(database);
    return Promise.all(
      heads.map((h) => verifyChain({ database, keyring }, h, [], (row) => proveLedger(database, row))),
    );
  };

  it('is whole after all of that, ledger included', async () => {
    const reports = await verifyAll();
    expect(reports.length).toBeGreaterThan(3);
    expect(reports.flatMap((r) => r.faults)).toEqual([]);
  });

  it('shows a changed ledger row, a changed entry, a removed entry and a cut end', async () => {
    const { database } = runtime;
    const { companyId, credentialId, ledger } = await account(5);
    for (const reference of ['a', 'b', 'c']) await ledger.charge(companyId, charge(credentialId, reference));
    const faults = async () =>
      (await verifyAll())
        .find((r) => r.chain === companyId)
        ?.faults.map(({ en }) => en)
        .join('; ') ?? '';
    const undo = async (change: string, back: string, words: RegExp) => {
      await database.query(change, [companyId]);
      expect(await faults()).toMatch(words);
      await database.query(back, [companyId]);
      expect(await faults()).toBe('');
    };
    await undo(
      "UPDATE ledger SET amount = 0 WHERE company_id = $1 AND reference = 'b'",
      "UPDATE ledger SET amount = 1 WHERE company_id = $1 AND reference = 'b'",
      /ledger entries .* were changed/,
    );
    await undo(
      "UPDATE audit_entries SET actor = 'nobody' WHERE chain = $1 AND sequence = 2",
      "UPDATE audit_entries SET actor = 'test' WHERE chain = $1 AND sequence = 2",
      /entry 2 was changed/,
    );
    await undo(
      'UPDATE audit_chains SET sequence = sequence + 1 WHERE chain = $1',
      'UPDATE audit_chains SET sequence = sequence - 1 WHERE chain = $1',
      /should end at entry/,
    );
    await database.query('DELETE FROM audit_entries WHERE chain = $1 AND sequence = 3', [companyId]);
    expect(await faults()).toMatch(/entries 3 to 3 are missing/);
  });

  it('cut off at its end is seen against a checkpoint', async () => {
    const { database, keyring } = runtime;
    const { companyId, credentialId, ledger } = await account(5);
    await ledger.charge(companyId, charge(credentialId, 'a'));
    const before = (await listAuditChains(database)).find((h) => h.chain === companyId);
    if (before === undefined) throw new Error('no chain');
    const checkpoint = { chain: companyId, sequence: before.sequence, mac: before.mac.toString('hex') };
    await database.query('DELETE FROM audit_entries WHERE chain = $1 AND sequence = $2', [
      companyId,
      before.sequence,
    ]);
    await database.query(
      `UPDATE audit_chains c SET sequence = e.sequence, mac = e.mac FROM audit_entries e
       WHERE c.chain = $1 AND e.chain = $1 AND e.sequence = $2`,
      [companyId, before.sequence - 1],
    );
    const head = (await listAuditChains(database)).find((h) => h.chain === companyId);
    if (head === undefined) throw new Error('no chain');
    const nothing = async () => undefined;
    expect((await verifyChain({ database, keyring }, head, [], nothing)).faults).toEqual([]);
    const { faults } = await verifyChain({ database, keyring }, head, [checkpoint], nothing);
    expect(faults.map(({ en }) => en).join()).toMatch(/checkpoint is missing/);
  });
});
