import { once } from 'node:events';
import { openLog, printer } from '../platform/log/open-log.ts';
import type { Config } from '../platform/settings/config.ts';

export interface Running {
  stop(): Promise<void>;
  /** What has not stopped yet, in words. */
  left(): string;
}

const echoMilliseconds = 1000;

/** Ends the process at an uncaught error as kill -9 would, without finishing half-done work; one line says why. */
export function endAtUncaught(logged: Config['log']): void {
  process.on('uncaughtException', (error: unknown, uncaught) => {
    try {
      const err = error instanceof Error ? error : new Error(String(error));
      openLog(logged, { now: true }).fatal(
        { uncaught, err },
        'An error that nothing caught: the process ends now.',
      );
    } finally {
      process.kill(process.pid, 'SIGKILL');
      // Init of a container cannot kill itself.
      process.removeAllListeners('exit').exit(killedCode);
    }
  });
}

const killedCode = 137;

/**
 * Runs until the first signal, then stops gracefully; a start is aborted. When STOP_SECONDS are over, or at a second
 * signal, the process exits at once and says what did not stop.
 */
export async function untilSignal(
  { stopSeconds, log: logged }: Pick<Config, 'stopSeconds' | 'log'>,
  start: (signal: AbortSignal) => Promise<Running>,
): Promise<void> {
  endAtUncaught(logged);
  const print = printer(logged);
  const stopping = new AbortController();
  let running: Running | undefined;
  let first = 0;
  let deadline: NodeJS.Timeout | undefined;
  const goNow = (why: string) => {
    const left = running === undefined ? 'the start' : running.left();
    // Written synchronously, unlike the log of the service.
    openLog(logged, { now: true }).fatal(`${why}: the process ends now. What did not stop: ${left}`);
    process.exit(1);
  };
  const heard = (signal: string) => {
    if (stopping.signal.aborted) {
      // npm forwards a signal that the terminal already sent to the whole group: an echo is no second one.
      if (Date.now() - first > echoMilliseconds) goNow(`A second signal (${signal})`);
      return;
    }
    first = Date.now();
    print(`\n${signal}: finishing what is in hand, then stopping. Once more stops at once.`);
    deadline = setTimeout(() => goNow(`The stop took longer than ${stopSeconds} s`), stopSeconds * 1000);
    stopping.abort();
  };
  process.on('SIGINT', heard).on('SIGTERM', heard);
  try {
    running = await start(stopping.signal);
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
    await running.stop();
  } catch (error) {
    // An aborted start fails with the error of its current step.
    if (running !== undefined || !stopping.signal.aborted) throw error;
  } finally {
    // The deadline exits only a process that something else keeps open.
    deadline?.unref();
  }
}
