import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerStats } from '../src/db/registers/registers.ts';
import { findBackgroundTask } from '../src/db/work/background-tasks.ts';
import { BackgroundTasks, inOwnProcess } from '../src/jobs/background-tasks.ts';
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

  it('that is cut short is told as lost, leaves no file, and the next may begin', async () => {
    const { database, keyring, config } = service.runtime;
    const { uploads } = service.services;
    const backgroundTasks = new BackgroundTasks({ database, keyring, uploads }, inOwnProcess(config));
    const wanted = await order();
    const { id } = await backgroundTasks.start(wanted, 'user:test');
    const other = await order();
    await expect(backgroundTasks.start(other, 'user:test')).rejects.toMatchObject({ code: 'ERRAND_RUNNING' });
    await uploads.remove(other.upload);
    await backgroundTasks.stop();
    expect(await outcomeOf(id)).toBe('lost');
    await noFileOf(wanted.upload);
    const next = await service.services.backgroundTasks.start(await order(), 'user:test');
    expect(next).toMatchObject({ outcome: null });
  });
});
