import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import type { DueDossiers } from '../src/db/dossiers/due-dossiers.ts';
import { oldPictures } from '../src/db/retention/picture-retention.ts';
import { oldResults } from '../src/db/retention/result-retention.ts';
import { type ComingRow, listComing } from '../src/db/retention/retention-removals.ts';
import type { Runtime } from '../src/runtime.ts';
import { runs } from './breadth.ts';
import { testRuntime } from './harness.ts';

/** What is kept, due and soon due, which the service asks for without looking at every dossier. */

let runtime: Runtime;
const clients: { readonly id: number; readonly credentialId: number }[] = [];
beforeAll(async () => {
  runtime = await testRuntime();
  const { database, keyring } = runtime;
  const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
  for (const name of ['A', 'B']) {
    await database.transaction(async (tx) => {
      const { id } = await createCompany(
        tx,
        keyring,
        'test',
        { name, verifications: [], retention_profile: 'MINIMAL' },
        terms,
      );
      const { credential } = await issueCredential(tx, keyring, 'test', id, { mode: 'live' });
      clients.push({ id, credentialId: credential.id });
    });
  }
});
afterAll(() => runtime.close());
const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  runtime.database.query<Row>(text, values);

/** A dossier came so many hours ago; the newest has the highest number. */
const dossiers = fc.array(
  fc.record({
    client: fc.constantFrom(0, 1),
    test: fc.boolean(),
    hoursAgo: fc.integer({ min: 0, max: 100 * 24 }),
    status: fc.constantFrom('VALIDE', 'A_TRAITER', 'EN_COURS'),
    withoutPictures: fc.boolean(),
    erased: fc.constantFrom(false, false, true),
  }),
  { maxLength: 40 },
);
const days = fc.array(fc.constantFrom(1, 10, 40, 70, 200, 500), { minLength: 4, maxLength: 4 });

async function fill(
  made: typeof dossiers extends fc.Arbitrary<infer T> ? T : never,
  kept: readonly number[],
) {
  for (const table of ['dossier_counts', 'dossiers']) await sql(`DELETE FROM ${table}`);
  for (const [i, { id }] of clients.entries()) {
    await sql('UPDATE companies SET image_retention_days = $2, result_retention_days = $3 WHERE id = $1', [
      id,
      kept[2 * i],
      kept[2 * i + 1],
    ]);
  }
  const numbers = new Map<string, number>();
  for (const each of made.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const client = clients[each.client];
    const world = `${client?.id} ${each.test}`;
    numbers.set(world, (numbers.get(world) ?? 0) + 1);
    // Half an hour off, so that no moment falls on the end of a day.
    await sql(
      `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, created_at, completed_at,
         pictures_removed_at, erased_at)
       SELECT gen_random_uuid(), $1, $2, $3, $4, false, 'v2', $5, at, at, CASE WHEN $7 THEN now() END, CASE WHEN $8 THEN now() END
       FROM (SELECT now() - make_interval(hours => $6, mins => 30) + $2::int * interval '1 microsecond' AS at)`,
      [
        client?.id,
        numbers.get(world),
        client?.credentialId,
        each.test,
        each.status,
        each.hoursAgo,
        each.withoutPictures,
        each.erased,
      ],
    );
  }
  await sql('INSERT INTO dossier_counts SELECT company_id, test, count(*) FROM dossiers GROUP BY 1, 2');
}

const keptOf = {
  pictures: ['image_retention_days', 'd.pictures_removed_at IS NULL AND d.erased_at IS NULL'],
  results: ['result_retention_days', 'd.erased_at IS NULL'],
} as const;

/** One by one. */
const counted = (kind: keyof typeof keptOf) =>
  sql<ComingRow>(
    `SELECT company_id, to_char(greatest(due, now()) AT TIME ZONE 'UTC', 'YYYY-MM') AS month, $1 AS kind, count(*) FROM (
       SELECT c.id AS company_id, d.created_at + make_interval(days => c.${keptOf[kind][0]}) AS due
       FROM companies c JOIN dossiers d ON d.company_id = c.id WHERE ${keptOf[kind][1]}) each
     WHERE due < date_trunc('month', now(), 'UTC') + interval '12 months' GROUP BY 1, 2 ORDER BY 1, 2`,
    [kind],
  );

const dueOf = async (due: DueDossiers) => {
  const all = await Promise.all(
    (await due.companies(runtime.database)).map((id) => due.dossiers(runtime.database, id, undefined, 1000)),
  );
  return all.flat().sort((a, b) => a - b);
};

describe('what is kept', () => {
  it('is told as counting tells it, whatever went before its time, is late, or had another time before', async () => {
    await fc.assert(
      fc.asyncProperty(dossiers, days, async (made, kept) => {
        await fill(made, kept);
        const told = await listComing(runtime.database, null);
        for (const kind of ['pictures', 'results'] as const)
          expect(told.filter((row) => row.kind === kind)).toEqual(await counted(kind));
        const [first] = clients;
        expect(await listComing(runtime.database, first?.id ?? 0)).toEqual(
          told.filter(({ company_id }) => company_id === first?.id),
        );
      }),
      { numRuns: runs(25) },
    );
  });

  it('is due when its time is over, and not while it is analysed', async () => {
    await fc.assert(
      fc.asyncProperty(dossiers, days, async (made, kept) => {
        await fill(made, kept);
        for (const [due, kind] of [
          [oldPictures, 'pictures'],
          [oldResults, 'results'],
        ] as const) {
          const rows = await sql<{ id: number }>(
            `SELECT d.id FROM companies c JOIN dossiers d ON d.company_id = c.id
             WHERE d.status <> 'EN_COURS' AND d.created_at <= now() - make_interval(days => c.${keptOf[kind][0]})
               AND (d.status <> 'A_TRAITER' OR '${kind}' = 'pictures'
                 OR d.completed_at <= now() - make_interval(days => least(c.result_retention_days, 90)))
               AND ${keptOf[kind][1]} ORDER BY d.id`,
          );
          expect(await dueOf(due)).toEqual(rows.map(({ id }) => id));
        }
      }),
      { numRuns: runs(15) },
    );
  });
});
