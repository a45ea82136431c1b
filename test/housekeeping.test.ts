import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginScheduledTask,
  dueScheduledTasks,
  endScheduledTask,
  listScheduledTasks,
  planScheduledTasks,
  renewScheduledTask,
  type ScheduledTaskRow,
} from '../src/db/work/scheduled-tasks.ts';
import { housekeeping } from '../src/doctor/checks/housekeeping.ts';
import { runScheduledTask, type ScheduledTask, startHousekeeping } from '../src/jobs/housekeeping.ts';
import { scheduledTasksOf } from '../src/jobs/scheduled-tasks.ts';
import { call, eventually, type TestService, testService } from './harness.ts';

/** A scheduled task is done once, by whichever process comes first, and tells when it is behind. */

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.stop());
beforeEach(() => sql('DELETE FROM duties'));

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  service.runtime.database.query<Row>(text, values);
const row = async (name: string): Promise<ScheduledTaskRow> => {
  const found = (await listScheduledTasks(service.runtime.database)).find(
    (scheduledTask) => scheduledTask.name === name,
  );
  if (found === undefined) throw new Error(`there is no scheduled task ${name}`);
  return found;
};
const never = new AbortController().signal;
const none = () => undefined;
const makeDue = (name: string) => sql('UPDATE duties SET next_at = now() WHERE name = $1', [name]);
const scheduledTask = (run: ScheduledTask['run'], more: Partial<ScheduledTask> = {}): ScheduledTask => ({
  name: 'sweeping',
  everySeconds: 600,
  run,
  ...more,
});

describe('a scheduled task', () => {
  it('is done once when it is due, however many processes look', async () => {
    const { database } = service.runtime;
    let [runs, atOnce, most] = [0, 0, 0];
    const work = scheduledTask(async () => {
      runs += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      await sql('SELECT pg_sleep(0.2)');
      atOnce -= 1;
      return 7;
    });
    const processes = Array.from({ length: 4 }, () => startHousekeeping(database, [work], none));
    await eventually('it is planned', async () => (await listScheduledTasks(database)).length === 1);
    expect([runs, (await row('sweeping')).finished_at]).toEqual([0, null]);
    await makeDue('sweeping');
    await Promise.all(Array.from({ length: 4 }, () => runScheduledTask(database, work, never, none)));
    await Promise.all(processes.map((one) => one.stop(20)));
    expect([runs, most]).toEqual([1, 1]);
    expect(await row('sweeping')).toMatchObject({ done: 7, failure: null, late_seconds: 0 });
    expect(await runScheduledTask(database, work, never, none)).toBeUndefined();
  });

  it('is begun by a process that looks, at the hour of the database', async () => {
    const { database } = service.runtime;
    const done: string[] = [];
    const work = scheduledTask(async () => done.push('x'));
    await planScheduledTasks(database, [work]);
    await makeDue('sweeping');
    const process = startHousekeeping(database, [work], none);
    await eventually('it was done', async () => (await row('sweeping')).finished_at !== null);
    await process.stop(20);
    expect(done).toEqual(['x']);
  });

  it('whose process dies is done by another one, and the first begins nothing more', async () => {
    const { database } = service.runtime;
    const work = scheduledTask(async () => 1);
    await planScheduledTasks(database, [work]);
    await makeDue('sweeping');
    const dead = (await beginScheduledTask(database, 'sweeping', 60)) ?? '';
    expect(await runScheduledTask(database, work, never, none)).toBeUndefined();
    await sql('UPDATE duties SET lease_until = now()');
    expect(await runScheduledTask(database, work, never, none)).toMatchObject({ done: 1 });
    expect(await renewScheduledTask(database, dead, 60)).toBe(false);
    await endScheduledTask(database, dead, { done: 99, left: false, failure: null }, 1);
    expect((await row('sweeping')).done).toBe(1);
  });

  it("is done on time though the database's clock was set back", async () => {
    const { database } = service.runtime;
    const work = scheduledTask(async () => 1);
    await planScheduledTasks(database, [work]);
    await makeDue('sweeping');
    await beginScheduledTask(database, 'sweeping', 60);
    // As it looks after that: its process has died, and it was to be done again.
    await sql(`UPDATE duties SET began_at = began_at + interval '3 days', lease_until = lease_until + interval '3 days',
      next_at = now() + make_interval(secs => every_seconds) + interval '3 days'`);
    expect(await dueScheduledTasks(database)).toContain('sweeping');
    expect(await runScheduledTask(database, work, never, none)).toMatchObject({ done: 1 });
    expect(await runScheduledTask(database, work, never, none)).toBeUndefined();
  });

  it('is left to the one that took it, by one that began to wait for it before', async () => {
    const { database } = service.runtime;
    await planScheduledTasks(database, [scheduledTask(async () => 1)]);
    await makeDue('sweeping');
    const writing = (change: string) =>
      database.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM duties FOR UPDATE');
        const waiting = beginScheduledTask(database, 'sweeping', 60);
        await eventually('it waits', async () => {
          const rows = await sql(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE duties%'",
          );
          return rows.length > 0;
        });
        await tx.query(`UPDATE duties SET ${change}`);
        return { waiting };
      });
    const hour = 'clock_timestamp()';
    const taken = `lease = gen_random_uuid(), began_at = ${hour}, lease_until = ${hour} + interval '1 minute'`;
    expect(await (await writing(taken)).waiting).toBeUndefined();
    const done = `lease = NULL, lease_until = NULL, next_at = ${hour} + make_interval(secs => every_seconds)`;
    await sql('UPDATE duties SET lease = NULL, lease_until = NULL, next_at = now()');
    expect(await (await writing(done)).waiting).toBeUndefined();
  });

  it('that leaves something goes on at once, and says that it is behind', async () => {
    const { database } = service.runtime;
    const said: string[] = [];
    let left = 3;
    const work = scheduledTask(
      async (budget) => {
        left -= 1;
        if (left > 0) budget.isOver();
        return 1;
      },
      { budgetSeconds: 0 },
    );
    await planScheduledTasks(database, [work]);
    await makeDue('sweeping');
    await sql("UPDATE duties SET planned_at = now() - interval '1 day'");
    const outcome = await runScheduledTask(database, work, never, (message) => said.push(message));
    expect(outcome).toMatchObject({ left: true });
    expect(said).toEqual(['sweeping: 1 done, and more is due; it goes on at once']);
    expect((await row('sweeping')).late_seconds).toBeGreaterThan(80_000);
    const [{ soon } = { soon: false }] = await sql<{ soon: boolean }>(
      "SELECT next_at < now() + interval '5 seconds' AS soon FROM duties",
    );
    expect(soon).toBe(true);
    const [found] = await housekeeping({ config: service.config, database });
    expect([found?.holds, found?.seen.en]).toEqual([false, expect.stringContaining('sweeping (23')]);
    for (let turn = 0; turn < 2; turn++) {
      await makeDue('sweeping');
      await runScheduledTask(database, work, never, none);
    }
    expect((await row('sweeping')).late_seconds).toBe(0);
    expect((await housekeeping({ config: service.config, database }))[0]?.holds).toBe(true);
  });

  it('that fails says why, keeps when it last succeeded, and is tried at its next turn', async () => {
    const { database } = service.runtime;
    let broken = false;
    const work = scheduledTask(async () => {
      if (broken) throw new Error('the disk is gone');
    });
    await planScheduledTasks(database, [work]);
    await makeDue('sweeping');
    await runScheduledTask(database, work, never, none);
    const { succeeded_at } = await row('sweeping');
    broken = true;
    await makeDue('sweeping');
    await expect(runScheduledTask(database, work, never, none)).rejects.toThrow('the disk is gone');
    expect(await row('sweeping')).toMatchObject({ failure: 'the disk is gone', succeeded_at });
    expect(await runScheduledTask(database, work, never, none)).toBeUndefined();
    const { body } = await call(`${service.url}/metrics`, {
      headers: { Authorization: `Bearer ${service.services.metricsToken}` },
    });
    expect(body).toContain('akwaba_duty_failed{duty="sweeping"} 1');
    expect(body).toContain('akwaba_duty_late_seconds{duty="sweeping"} 0');
  });

  it('that is done when its process stops is left off, and goes on elsewhere', async () => {
    const { database } = service.runtime;
    let begun = false;
    const work = scheduledTask(async (budget) => {
      begun = true;
      while (!budget.isOver()) await sql('SELECT pg_sleep(0.02)');
      return 5;
    });
    await planScheduledTasks(database, [work]);
    await makeDue('sweeping');
    const process = startHousekeeping(database, [work], none);
    await eventually('it is at it', () => begun);
    await process.stop(20);
    expect(await row('sweeping')).toMatchObject({ done: 5, failure: null, finished_at: null });
  });
});

describe('the table of scheduled tasks', () => {
  it('has every task once, and each of them can be done', async () => {
    const { database } = service.runtime;
    const scheduledTasks = scheduledTasksOf(service.services, none);
    expect(new Set(scheduledTasks.map(({ name }) => name)).size).toBe(scheduledTasks.length);
    const shared = scheduledTasks.filter(({ ofEveryProcess }) => !ofEveryProcess);
    await planScheduledTasks(database, shared);
    await sql('UPDATE duties SET next_at = now()');
    for (const one of shared)
      expect(await runScheduledTask(database, one, never, none)).toMatchObject({ left: false });
    expect((await housekeeping({ config: service.config, database }))[0]?.holds).toBe(true);
  });
});
