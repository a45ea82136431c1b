import { Worker as Thread } from 'node:worker_threads';
import type { TakenJob } from '../db/work/jobs.ts';
import { type Config, environmentOf } from '../platform/settings/config.ts';
import { jobLimits } from './limits.ts';
import { startCommand } from './start-command.ts';
import { NotNow, Stopping } from './worker.ts';

/** The command that works at the analysis of a lease, and how it says that it could not: the attempt does not count. */
export const apartCommand = 'analyse-apart';
export const notNowCode = 75;
/** How commands say that settings are wrong: it has not begun. */
const wrongSettingsCode = 2;

/** A process that worked at one job alone has crashed, hung or failed: that is the job's own doing. */
class FailedApart extends Error {
  override readonly name = 'FailedApart';
}

/** Runs an analysis in a separate process. The lease stays with this process, which renews it. */
export async function runApart(
  config: Config,
  { lease }: TakenJob,
  signal: AbortSignal,
  start = startCommand,
): Promise<void> {
  signal.throwIfAborted();
  const child = start([apartCommand, lease], environmentOf(config));
  const kill = () => child.kill('SIGKILL');
  const clock = setTimeout(kill, jobLimits.apartSeconds * 1000);
  signal.addEventListener('abort', kill);
  try {
    const ended = await new Promise<number | string | null>((resolve) => {
      child.once('exit', (code, by) => resolve(code ?? by));
      child.once('error', () => resolve(notNowCode));
    });
    if (ended === 0) return;
    if (signal.aborted) throw new Stopping('the worker is stopping');
    if (ended === notNowCode || ended === wrongSettingsCode)
      throw new NotNow('the process that works apart could not work now');
    throw new FailedApart(`the process that works apart ended with ${ended}`);
  } finally {
    clearTimeout(clock);
    signal.removeEventListener('abort', kill);
  }
}

/** Ends this process when its time is over, from a thread that nothing can block. */
export function endInTime(): void {
  const code = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${jobLimits.apartSeconds * 1000})`;
  new Thread(code, { eval: true }).unref();
}
