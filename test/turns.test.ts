import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../src/db/database.ts';
import { addJob, type JobKind, takeJob, yieldJob } from '../src/db/work/jobs.ts';
import { itInPart, runs } from './breadth.ts';
import { type TestService, testService } from './harness.ts';

/** Turns between clients: whoever has work gets its share, whatever the others send. No worker runs. */

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.stop());

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  service.runtime.database.query<Row>(text, values);

async function clients(...weights: number[]): Promise<number[]> {
  const made = [];
  for (const weight of weights) {
    const { companyId } = await service.client({ checks: 0 });
    if (weight !== 1) await sql('INSERT INTO client_weights VALUES ($1, $2)', [companyId, weight]);
    made.push(companyId);
  }
  return made;
}
const add = (kind: JobKind, companyId: number, subject: string = randomUUID()) =>
  addJob(service.runtime.database, kind, companyId, subject);
const take = (kind: JobKind, perCompany = 1_000_000) =>
  takeJob(service.runtime.database, kind, 60, perCompany);
const clear = () => sql('DELETE FROM jobs');
const count = (order: readonly (number | undefined)[], id: number | undefined) =>
  order.filter((taken) => taken === id).length;

describe('under lasting overload', () => {
  it.each(['analyse', 'deliver'] as const)(
    'a client that sends little waits for one job of the others, not for all they sent before (%s)',
    async (kind) => {
      const [busy = 0, idle = 0] = await clients(1, 1);
      // It has sent one every few seconds for long, more than can be done.
      for (let i = 0; i < 100; i++) await add(kind, busy);
      await sql(
        "UPDATE jobs SET turn = turn - interval '1 hour' - interval '3 seconds' * (1000 - id % 1000)",
      );
      for (let i = 0; i < 5; i++) expect((await take(kind))?.company_id).toBe(busy);
      for (let i = 0; i < 5; i++) await add(kind, idle);
      const order = [];
      for (let i = 0; i < 10; i++) order.push((await take(kind))?.company_id);
      expect(count(order, idle)).toBe(5);
      await clear();
    },
  );

  it('shares go by weight, while new work keeps coming', async () => {
    const weights = [1, 3, 0.5];
    const ids = await clients(...weights);
    const order: number[] = [];
    for (let round = 0; round < 90; round++) {
      for (const id of ids) await add('analyse', id);
      const taken = await take('analyse');
      if (taken !== undefined) order.push(taken.company_id);
    }
    expect(ids.map((id) => count(order, id))).toEqual([20, 60, 10]);
    await clear();
  });

  it('what a client did not use while it had nothing is not saved up', async () => {
    const [steady = 0, late = 0] = await clients(1, 1);
    for (let i = 0; i < 60; i++) await add('analyse', steady);
    await add('analyse', late);
    for (let i = 0; i < 40; i++) await take('analyse');
    for (let i = 0; i < 10; i++) await add('analyse', late);
    const order = [];
    for (let i = 0; i < 10; i++) order.push((await take('analyse'))?.company_id);
    expect(count(order, late)).toBe(5);
    await clear();
  });

  it('holds however many take at once', async () => {
    const ids = await clients(1, 2);
    for (let i = 0; i < 60; i++) for (const id of ids) await add('analyse', id);
    const order: (number | undefined)[] = [];
    const worker = async () => {
      for (let i = 0; i < 5; i++) order.push((await take('analyse'))?.company_id);
    };
    await Promise.all(Array.from({ length: 12 }, worker));
    expect(ids.map((id) => count(order, id))).toEqual([20, 40]);
    await clear();
  });

  it('a client at its limit is passed over, and a job that somebody else changes', async () => {
    const [first = 0, second = 0] = await clients(1, 1);
    for (let i = 0; i < 3; i++) await add('deliver', first);
    await add('deliver', second);
    expect((await take('deliver', 1))?.company_id).toBe(first);
    expect((await take('deliver', 1))?.company_id).toBe(second);
    expect(await take('deliver', 1)).toBeUndefined();
    await add('deliver', second);
    await service.runtime.database.transaction(async (tx) => {
      await tx.query('SELECT FROM jobs WHERE company_id = $1 FOR UPDATE', [first]);
      expect((await take('deliver'))?.company_id).toBe(second);
      expect(await take('deliver')).toBeUndefined();
    });
    const again = await take('deliver');
    expect(again?.company_id).toBe(first);
    await yieldJob(service.runtime.database, again?.lease ?? '');
    await clear();
  });
});

describe('who has work waiting', () => {
  const kind = 'rescreen';
  const subjectOf = async () => (await take(kind))?.subject;

  it('is known whichever program adds, wakes or takes a job', async () => {
    const [one = 0, other = 0] = await clients(1, 1);
    // As programs before this one do it, by statements of their own.
    const put = (companyId: number, subject: string, wakes: string) =>
      sql(
        `INSERT INTO jobs (kind, company_id, subject, turn, wake_at) VALUES ($1, $2, $3, now(), ${wakes})`,
        [kind, companyId, subject],
      );
    await put(one, 'first', 'NULL');
    await put(one, 'second', 'NULL');
    await put(other, 'asleep', "now() + interval '1 hour'");
    expect(await subjectOf()).toBe('first');
    await sql("UPDATE jobs SET wake_at = NULL WHERE subject = 'asleep'");
    expect(await subjectOf()).toBe('asleep');
    // Taken by another way: what was known of it is no longer so.
    await sql("UPDATE jobs SET wake_at = now() + interval '1 hour' WHERE subject = 'second'");
    expect(await subjectOf()).toBeUndefined();
    await put(one, 'third', 'NULL');
    await sql("UPDATE jobs SET wake_at = NULL WHERE subject = 'second'");
    expect([await subjectOf(), await subjectOf(), await subjectOf()]).toEqual(['second', 'third', undefined]);
    await clear();
  });

  it.each([
    ['a crash of the server emptied what was kept of it', 'TRUNCATE job_clocks, job_turns, job_news'],
    [
      'rows came in without being told of',
      "WITH lost AS (DELETE FROM job_news) UPDATE job_clocks SET looked_at = now() - interval '2 minutes'",
    ],
    [
      "the server's clock went back",
      "WITH lost AS (DELETE FROM job_news) UPDATE job_clocks SET looked_at = now() + interval '1 day'",
    ],
  ])('is found out again after %s', async (_what, loss) => {
    const ids = await clients(1, 1, 1);
    await add(kind, ids[0] ?? 0);
    await take(kind);
    for (const id of ids) await add(kind, id);
    await sql(loss);
    const order = [await take(kind), await take(kind), await take(kind)].map((job) => job?.company_id);
    expect(order.sort()).toEqual([...ids].sort());
    await clear();
  });

  it('costs the same to know however many they are', async () => {
    const [first = 0] = await clients(1);
    const columns = 'verifications, informal_threshold, image_retention_days, result_retention_days';
    await sql(
      `INSERT INTO companies (name, ${columns}) SELECT 'one of many', ${columns} FROM companies, generate_series(1, 200)
       WHERE id = $1`,
      [first],
    );
    await sql(
      `INSERT INTO jobs (kind, company_id, subject, turn) SELECT $1, id, gen_random_uuid(), now() FROM companies WHERE id >= $2`,
      [kind, first],
    );
    await take(kind);
    const read = await service.runtime.database.transaction(async (tx) => {
      const before = await rowsRead(tx);
      expect(await tx.query("SELECT * FROM take_job('rescreen', 60, 1000)")).toHaveLength(1);
      return (await rowsRead(tx)) - before;
    });
    expect(read).toBeLessThan(20);
    await clear();
  });
});

/** Of the jobs, in this transaction. */
async function rowsRead(tx: Db): Promise<number> {
  const [row] = await tx.query<{ read: number }>(
    "SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS read FROM pg_stat_xact_user_tables WHERE relname = 'jobs'",
  );
  return row?.read ?? 0;
}

describe('the order', () => {
  /** The rule itself, in memory. */
  class Model {
    #clock = 0;
    readonly #next = new Map<number, number>();
    readonly #waiting = new Map<number, string[]>();
    constructor(readonly weights: ReadonlyMap<number, number>) {}
    add(id: number, subject: string): void {
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), subject]);
    }
    /** All that may be taken: of those whose turn is the same, whoever came first, which times of one millisecond hide. */
    take(subject: string | undefined): boolean {
      const starts = [...this.#waiting]
        .filter(([, jobs]) => jobs.length > 0)
        .map(([id]) => [id, Math.max(this.#next.get(id) ?? 0, this.#clock)] as const);
      if (starts.length === 0) return subject === undefined;
      const first = Math.min(...starts.map(([, start]) => start));
      const found = starts.find(([id, start]) => start === first && this.#waiting.get(id)?.[0] === subject);
      if (found === undefined) return false;
      const [id, start] = found;
      this.#waiting.get(id)?.shift();
      this.#clock = start;
      this.#next.set(id, start + Math.round(1_000_000 / (this.weights.get(id) ?? 1)));
      return true;
    }
  }

  itInPart('is start-time fair queueing, whatever comes and whenever it is taken', async () => {
    const weights = [1, 2, 5, 0.3];
    const ids = await clients(...weights);
    const steps = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant('take' as const)), {
      minLength: 5,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (plan) => {
        await clear();
        await sql('TRUNCATE job_clocks, job_turns');
        const model = new Model(new Map(ids.map((id, at) => [id, weights[at] ?? 1])));
        for (const step of plan) {
          if (step === 'take') {
            const taken = await take('analyse');
            expect(model.take(taken?.subject)).toBe(true);
          } else {
            const [id = 0, subject] = [ids[step], randomUUID()];
            await add('analyse', id, subject);
            model.add(id, subject);
          }
        }
      }),
      { numRuns: runs(25) },
    );
    await clear();
  });
});
