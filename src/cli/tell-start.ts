import type { StartReport } from '../main.ts';
import { logNodeWarnings, openLog, printer } from '../platform/log/open-log.ts';
import type { LogConfig } from '../platform/settings/log-settings.ts';

const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const frameMilliseconds = 100;
const wipeLine = '\r\u001b[2K';

/**
 * Tells a person at a terminal what the start is at, on one line that turns, and a log everything else. LOG_LEVEL=debug logs
 * each detail instead.
 */
export function reportStart(config: LogConfig): StartReport & { end(): void } {
  const isTerminal = process.stdout.isTTY === true;
  const log = openLog(config, { now: isTerminal });
  const print = printer(config);
  logNodeWarnings(log);
  let turns = isTerminal && config.level !== 'debug';
  let what = '';
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;
  const draw = () => {
    const line = `${frames[frame++ % frames.length]} ${what}`;
    process.stdout.write(wipeLine + line.slice(0, (process.stdout.columns || 80) - 1));
  };
  const wipe = () => {
    clearInterval(timer);
    if (timer !== undefined) process.stdout.write(wipeLine);
    timer = undefined;
  };
  const end = () => {
    wipe();
    turns = false;
  };
  return {
    log,
    isTerminal,
    say: (level, message) => {
      if (!turns || level === 'warn' || level === 'error') {
        wipe();
        log[level](message);
        return;
      }
      what = message;
      draw();
      timer ??= setInterval(draw, frameMilliseconds).unref();
    },
    ready: (lines) => {
      end();
      for (const words of isTerminal ? [lines.join('\n')] : lines) print(words);
    },
    end,
  };
}
