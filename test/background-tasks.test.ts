import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerStats } from '../src/db/registers/registers.ts';
import { findBackgroundTask } from '../src/db/work/background-tasks.ts';
import { shownBackgroundTask } from '../src/http/console/shown-background-task.ts';
import { BackgroundTasks, inOwnProcess } from '../src/jobs/background-tasks.ts';
import { jobLimits } from '../src/jobs/limits.ts';
import { runBackgroundTask } from '../src/jobs/run-background-task.ts';
import { removeBlobs } from '../src/storage/remove-blobs.ts';
import { eventually, type TestService, testService } from './harness.ts';
import { blobs } from './uploads.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.stop());

const record = { uin: '10000000001', lastName: 'EXEMPLE', firstName: 'Personne' };

async function order() {
  const { uploads } = service.services;
  const file = Readable.from([Buffer.from(JSON.stringify(record))]);
  const { upload } = await uploads.receive(file, 'a.jsonl', { maxBytes: 1000 });
  const what = { upload, files: ['a.jsonl'], register: 'persons', dryRun: false } as const;
  return { kind: 'register-import', ...what } as const;
}
/** Neither in the database nor in the store. */
async function noFileOf(upload: string) {
  const rows = await service.runtime.database.query('SELECT 1 FROM import_files WHERE upload = $1', [upload]);
  expect(rows).toEqual([]);
  await removeBlobs(service.services);
  expect(blobs(service)).toEqual([]);
}
const outcomeOf = async (id: number) => (await findBackgroundTask(service.runtime.database, id))?.outcome;

describe('a background task', () => {
  it('is done in a process of its own, with the settings of the service, and leaves no file', async () => {
    const wanted = await order();
    const { id } = await service.services.backgroundTasks.start(wanted, 'user:test');
    await eventually('it is done', async () => (await outcomeOf(id)) !== null, 170);
    expect(await outcomeOf(id)).toBe('done');
    expect(await registerStats(service.runtime.database, 'register_persons')).toMatchObject({ records: 1 });
    await noFileOf(wanted.upload);
  }, 180_000);

  it('imports what another process received', async () => {
    const other = await testService(service.config.given);
    const wanted = await order();
    expect(await other.services.uploads.namesIn(wanted.upload)).toEqual(['a.jsonl']);
    const { id } = await other.services.backgroundTasks.start(wanted, 'user:test');
    await eventually('it is done', async () => (await outcomeOf(id)) !== null, 170);
    expect(await outcomeOf(id)).toBe('done');
    await other.stop();
    await noFileOf(wanted.upload);
  }, 180_000);

  it('that is cut short is begun again, and the one behind it waits for its turn: both are done, none twice', async () => {
    const { database, keyring, config } = service.runtime;
    const { uploads } = service.services;
    const backgroundTasks = new BackgroundTasks({ database, keyring, uploads }, inOwnProcess(config));
    const [wanted, other] = [await order(), await order()];
    const first = await backgroundTasks.start(wanted, 'user:test');
    const second = await backgroundTasks.start(other, 'user:test');
    expect([first, second]).toMatchObject([
      { outcome: null, waitsFor: null },
      { outcome: null, waitsFor: 'registers' },
    ]);
    expect(await backgroundTasks.latest('registers', 2)).toMatchObject([{ id: second.id }, { id: first.id }]);
    await backgroundTasks.stop();
    // Both wait, with their files, for a process that lives.
    expect(await backgroundTasks.latest('registers', 2)).toMatchObject([
      { id: second.id, outcome: null, waitsFor: 'registers' },
      { id: first.id, outcome: null, waitsFor: 'registers' },
    ]);
    await service.services.backgroundTasks.takeTurns();
    for (const { id } of [first, second]) {
      await eventually('it is done', async () => (await outcomeOf(id)) !== null, 170);
      expect(await outcomeOf(id)).toBe('done');
    }
    expect(await registerStats(database, 'register_persons')).toMatchObject({ records: 1 });
    await noFileOf(wanted.upload);
    await noFileOf(other.upload);
  }, 360_000);

  it('that died between its last row and its outcome is begun again, and says that its rows are in', async () => {
    const { runtime } = service;
    const { database, keyring } = runtime;
    const { uploads } = service.services;
    // In place of a kill just then: the outcome cannot be written.
    const wanted = await order();
    await database.query(
      "CREATE FUNCTION no_outcome() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$",
    );
    await database.query(
      'CREATE TRIGGER no_outcome BEFORE UPDATE OF outcome ON errands FOR EACH ROW EXECUTE FUNCTION no_outcome()',
    );
    const attempts: Promise<unknown>[] = [];
    const here = new BackgroundTasks({ database, keyring, uploads }, (id) => {
      const attempt = runBackgroundTask(runtime, id).catch((error) => error);
      attempts.push(attempt);
      const ended = attempt.then(() => database.query('DROP TRIGGER IF EXISTS no_outcome ON errands'));
      return { ended: ended.then(() => undefined), stop: () => undefined };
    });
    const { id } = await here.start(wanted, 'user:test');
    await eventually('it is done', async () => (await outcomeOf(id)) !== null, 60);
    expect(String(await attempts[0])).toContain('killed');
    const row = await findBackgroundTask(database, id);
    expect(row && (await shownBackgroundTask(service.services, row, 'en'))).toMatchObject({
      ...{ state: 'done', failure: null, begunAgain: true },
      register: { lines: 1, added: 0, unchanged: 1 },
    });
    await noFileOf(wanted.upload);
    await database.query('DROP FUNCTION no_outcome');
  }, 120_000);

  it('whose process dies twice is told as lost and leaves no file; only so many wait', async () => {
    const { database, keyring } = service.runtime;
    const { uploads } = service.services;
    const tools = { database, keyring, uploads };
    const dying = new BackgroundTasks(tools, () => ({ ended: Promise.resolve(), stop: () => undefined }));
    const wanted = await order();
    const { id } = await dying.start(wanted, 'user:test');
    await eventually('it is lost', async () => (await outcomeOf(id)) === 'lost', 60);
    await noFileOf(wanted.upload);
    const silent = new BackgroundTasks(tools, () => ({
      ended: new Promise(() => {}),
      stop: () => undefined,
    }));
    const { files, ...rest } = { ...wanted, upload: '00000000-0000-4000-8000-000000000001' };
    for (let count = 0; count <= jobLimits.backgroundTasksWaiting; count++) {
      await silent.start({ ...rest, files }, 'user:test');
    }
    await expect(silent.start({ ...rest, files }, 'user:test')).rejects.toMatchObject({
      code: 'ERRAND_RUNNING',
    });
  }, 120_000);
});
