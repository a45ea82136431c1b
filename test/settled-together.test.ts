import { fork } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysedDossiers, endingOf } from '../bench/acceptance/invented-analysis.ts';
import { LeaseLost } from '../src/analysis/lease-lost.ts';
import { type Ending, Settlings } from '../src/analysis/settlings.ts';
import { getSubscription } from '../src/db/clients/subscriptions.ts';
import { renewLeases, type TakenJob } from '../src/db/work/jobs.ts';
import type { FieldName } from '../src/documents/facts.ts';
import type { Runtime } from '../src/runtime.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { bundleProgram } from './bundle-program.ts';
import { eventually, testRuntime } from './harness.ts';
import { clientWith, proveChain, whileLocked } from './together-scene.ts';

/** Ends of analyses of one client that wait for each other are stored in one transaction, and nobody can tell. */

let runtime: Runtime & { dataDir: string };
beforeAll(async () => {
  runtime = await testRuntime();
});
afterAll(() => runtime.close());

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  runtime.database.query<Row>(text, values);

/** Each dossier costs three credits. */
const price = 3;
async function client() {
  const made = await clientWith(runtime, 100_000);
  const { database, keyring } = runtime;
  const hook = { companyId: made.companyId, url: 'https://client.example/hook', allowPrivate: false };
  await database.transaction((tx) => registerEndpoint(tx, keyring, 'test', hook));
  const analysed = async (count: number, nniOf?: (place: number) => string) => {
    const tools = { database, keyring, acceptances: made.acceptances() };
    return analysedDossiers(tools, made.caller, count, nniOf);
  };
  const ending = (job: TakenJob, givenUp = false): Promise<Ending> =>
    endingOf(database, keyring, job, givenUp);
  /** They share nothing but the database, as processes do. */
  const settlings = () => new Settlings(made.tools);
  return { ...made, analysed, ending, settlings };
}
type Client = Awaited<ReturnType<typeof client>>;

const whileWaiting = <T>({ companyId }: Client, work: () => Promise<T>) =>
  whileLocked(
    runtime,
    (tx) => tx.query("SELECT pg_advisory_xact_lock(hashtext('subjects'), $1)", [companyId]),
    work,
  );

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'settled',
    (error: unknown) => (error instanceof LeaseLost ? 'lost' : 'fault'),
  );

/** What holds of a client whatever happened; gives its dossiers by how they ended. */
async function proveBooks(companyId: number) {
  const dossiers = await sql<{ uuid: string; status: string; written: string; changes: number }>(
    `SELECT uuid, status, xmin::text AS written, (
       SELECT count(*) FROM dossier_history h WHERE h.dossier_id = d.id) AS changes
     FROM dossiers d WHERE company_id = $1 ORDER BY id`,
    [companyId],
  );
  const having = (...statuses: string[]) =>
    dossiers.filter(({ status }) => statuses.includes(status)).map(({ uuid }) => uuid);
  const sorted = (uuids: readonly string[]) => [...uuids].sort();
  const named = async (text: string) =>
    sorted((await sql<{ uuid: string }>(text, [companyId])).map(({ uuid }) => uuid));
  const [waiting, analysed, givenUp] = [having('EN_COURS'), having('A_TRAITER'), having('ERREUR')];
  const ended = sorted([...analysed, ...givenUp]);
  expect(dossiers.every(({ status, changes }) => changes === (status === 'EN_COURS' ? 0 : 1))).toBe(true);
  expect(await named("SELECT subject AS uuid FROM jobs WHERE company_id = $1 AND kind = 'analyse'")).toEqual(
    sorted(waiting),
  );
  const moved = (kind: string) =>
    named(
      `SELECT reference AS uuid FROM ledger WHERE company_id = $1 AND kind = '${kind}' AND amount = ${price}`,
    );
  expect(await moved('settle')).toEqual(sorted(analysed));
  expect(await moved('return')).toEqual(sorted(givenUp));
  expect(
    await named(
      `SELECT details::json ->> 'dossier' AS uuid FROM audit_entries WHERE chain = $1 AND action = 'dossier.analysed'`,
    ),
  ).toEqual(ended);
  expect(
    await named(
      `SELECT d.uuid FROM webhook_deliveries w JOIN dossiers d ON d.id = w.dossier_id
       WHERE w.company_id = $1 AND w.message_type = 'ANALYSIS_RESULT' AND w.sequence = 2 AND d.events = 2`,
    ),
  ).toEqual(ended);
  expect(
    await named(
      `SELECT uuid FROM dossiers WHERE company_id = $1 AND indexed > 0 AND completed_at IS NOT NULL`,
    ),
  ).toEqual(ended);
  expect(await getSubscription(runtime.database, companyId)).toMatchObject({
    consumed: price * analysed.length,
    reserved: price * waiting.length,
  });
  await proveChain(runtime, companyId);
  return { dossiers, waiting, analysed, givenUp };
}

const subjectsOf = (companyId: number) =>
  sql<{ dossiers: number }>(
    `SELECT count(*) AS dossiers FROM subjects p JOIN dossier_subjects s ON s.subject_id = p.id
     WHERE p.company_id = $1 GROUP BY p.id ORDER BY 1`,
    [companyId],
  );

describe('ends of analyses of one client that wait for each other', () => {
  it('are stored in one transaction, each with a result, a charge, a message and an audit entry of its own', async () => {
    const of = await client();
    const endings = await Promise.all((await of.analysed(12)).map((job, i) => of.ending(job, i % 4 === 3)));
    const settlings = of.settlings();
    await whileWaiting(of, () => Promise.all(endings.map((ending) => settlings.settle(of.world, ending))));
    const { dossiers, analysed, givenUp } = await proveBooks(of.companyId);
    expect([analysed.length, givenUp.length]).toEqual([9, 3]);
    // The first began alone; those that came while it waited were written together.
    expect(new Set(dossiers.map(({ written }) => written)).size).toBe(2);
    expect(await subjectsOf(of.companyId)).toEqual(Array.from({ length: 9 }, () => ({ dossiers: 1 })));
  });

  it('do not suffer for one at fault, nor for one that another worker has by now', async () => {
    const of = await client();
    const jobs = await of.analysed(6);
    const endings = await Promise.all(jobs.map((job) => of.ending(job)));
    const [, lost, broken] = jobs;
    await sql('UPDATE jobs SET lease = gen_random_uuid() WHERE id = $1', [lost?.id]);
    // Somebody changed what is sealed: it does not open.
    await sql(
      `UPDATE checks SET sealed_result = '\\x00' WHERE document_id IN (
         SELECT o.id FROM documents o JOIN dossiers d ON d.id = o.dossier_id WHERE d.uuid = $1)`,
      [broken?.subject],
    );
    const settlings = of.settlings();
    const outcomes = await whileWaiting(of, () =>
      Promise.all(endings.map((ending) => outcomeOf(settlings.settle(of.world, ending)))),
    );
    expect(outcomes).toEqual(['settled', 'lost', 'fault', 'settled', 'settled', 'settled']);
    expect((await proveBooks(of.companyId)).waiting).toEqual([lost?.subject, broken?.subject]);
    // It still has its lease, and is tried again.
    expect(await renewLeases(runtime.database, [broken?.lease ?? ''], 60)).toEqual(new Set([broken?.lease]));
  });

  it('know of each other: one person is one subject, and two that turn out to be one are joined', async () => {
    const of = await client();
    const endings = await Promise.all((await of.analysed(7)).map((job) => of.ending(job)));
    const [nni, card] = [{ nni: '10000000001' }, { document_number: 'CI880000001' }];
    // The sixth paper says that both are one; the seventh is of that one then.
    const said = [nni, card, nni, card, card, { ...nni, ...card }, card];
    const told = endings.map((ending, i) => saying(ending, said[i] ?? {}));
    const settlings = of.settlings();
    await whileWaiting(of, () => Promise.all(told.map((ending) => settlings.settle(of.world, ending))));
    await proveBooks(of.companyId);
    expect(await subjectsOf(of.companyId)).toEqual([{ dossiers: 7 }]);
    const numbers = await sql('SELECT FROM subject_identifiers WHERE company_id = $1', [of.companyId]);
    expect(numbers).toHaveLength(2);
  });

  it('of several processes are exact, whoever they are about and however they end', async () => {
    const plan = fc.array(
      fc.record({
        person: fc.integer({ min: 0, max: 9 }),
        end: fc.constantFrom('good', 'good', 'up', 'lost'),
      }),
      { minLength: 20, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(plan, async (members) => {
        const of = await client();
        const jobs = await of.analysed(members.length, (i) => `2000000000${members[i]?.person}`);
        const endings = await Promise.all(jobs.map((job, i) => of.ending(job, members[i]?.end === 'up')));
        const lost = jobs.filter((_, i) => members[i]?.end === 'lost').map(({ id }) => id);
        await sql('UPDATE jobs SET lease = gen_random_uuid() WHERE id = ANY($1)', [lost]);
        const processes = [of.settlings(), of.settlings()] as const;
        const outcomes = await Promise.all(
          endings.map((ending, i) => outcomeOf(processes[i % 2 === 0 ? 0 : 1].settle(of.world, ending))),
        );
        expect(outcomes).toEqual(members.map(({ end }) => (end === 'lost' ? 'lost' : 'settled')));
        const count = (end: string) => members.filter((member) => member.end === end);
        const { analysed, givenUp } = await proveBooks(of.companyId);
        expect([analysed.length, givenUp.length]).toEqual([count('good').length, count('up').length]);
        const persons = new Set(count('good').map(({ person }) => person));
        expect(await subjectsOf(of.companyId)).toHaveLength(persons.size);
      }),
      { numRuns: 3 },
    );
  });
});

/** Whose paper says these numbers and no others. */
function saying(ending: Ending, numbers: Partial<Record<FieldName, string>>): Ending {
  if (ending.end.status !== 'A_TRAITER') throw new Error('it was given up');
  const { dossier } = ending.end;
  const documents = dossier.documents.map((document) => {
    if (document.facts?.fields.nni === undefined) throw new Error('it has no number');
    const { nni, ...others } = document.facts.fields;
    const read = Object.entries(numbers).map(([name, value]) => [name, { ...nni, value }]);
    return { ...document, facts: { ...document.facts, fields: { ...others, ...Object.fromEntries(read) } } };
  });
  return { ...ending, end: { ...ending.end, dossier: { ...dossier, documents } } };
}

describe('a process that is killed while it ends analyses', () => {
  it('has lost nothing that it told of, and left no half of anything', async () => {
    const of = await client();
    const jobs = await of.analysed(400);
    const program = bundleProgram(new URL('settle-test-process.ts', import.meta.url));
    const { config, dataDir } = runtime;
    const told = new Set<string>();
    const child = fork(program, [String(of.companyId)], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: config.databaseUrl },
    });
    child.on('message', (uuid) => told.add(String(uuid)));
    await eventually('some are ended', () => told.size >= 40);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { analysed, waiting } = await proveBooks(of.companyId);
    expect([...told].filter((uuid) => !analysed.includes(uuid))).toEqual([]);
    // At most the batch whose commit it did not live to tell of.
    expect(analysed.length - told.size).toBeLessThanOrEqual(16);
    expect(waiting.length).toBe(jobs.length - analysed.length);
    expect(waiting.length).toBeGreaterThan(0);
  });
});
