import { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../platform/settings/config.ts';
import { runApart } from './run-apart.ts';
import { Stopping } from './worker.ts';

const config = loadConfig({}, tmpdir());
const job = {
  id: 1,
  kind: 'analyse',
  company_id: 1,
  subject: '',
  lease: 'lease',
  attempts: 1,
  deaths: 0,
} as const;

/** A process that does nothing, and ends when it is killed. */
function idleChild() {
  const child = new ChildProcess();
  child.kill = vi.fn((signal) => child.emit('exit', null, signal));
  return child;
}

describe('the end of a process that works apart', () => {
  const endingWith = (...event: readonly unknown[]) => {
    const child = idleChild();
    const [name, ...what] = event;
    queueMicrotask(() => child.emit(String(name), ...what));
    return runApart(config, job, new AbortController().signal, () => child);
  };

  it('is the end of the job at code 0', async () => {
    await expect(endingWith('exit', 0, null)).resolves.toBeUndefined();
  });

  it.each([
    ['cannot work now', 'exit', 75],
    ['has wrong settings', 'exit', 2],
    ['cannot be started', 'error', new Error('ENOMEM')],
  ])('is no attempt where it %s', async (_, event, what) => {
    await expect(endingWith(event, what, null)).rejects.toMatchObject({ name: 'NotNow' });
  });

  it.each([
    ['1', 1, null],
    ['SIGSEGV', null, 'SIGSEGV'],
  ])('is a failure of the job: %s', async (reported, code, signal) => {
    await expect(endingWith('exit', code, signal)).rejects.toMatchObject({
      name: 'FailedApart',
      message: `the process that works apart ended with ${reported}`,
    });
  });

  it('comes by SIGKILL when the worker stops, and is none of the job', async () => {
    const child = idleChild();
    const stopping = new AbortController();
    const ended = runApart(config, job, stopping.signal, () => child);
    stopping.abort(new Stopping('stop'));
    await expect(ended).rejects.toThrow(Stopping);
    expect(child.kill).toHaveBeenCalledExactlyOnceWith('SIGKILL');
  });

  it('is not waited for where the worker has stopped before', async () => {
    const start = vi.fn(idleChild);
    const stopped = AbortSignal.abort(new Stopping('stop'));
    await expect(runApart(config, job, stopped, start)).rejects.toThrow(Stopping);
    expect(start).not.toHaveBeenCalled();
  });
});
