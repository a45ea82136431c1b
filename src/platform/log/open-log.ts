import { pino } from 'pino';
import type { LogConfig } from '../settings/log-settings.ts';
import { readableLine } from './readable-line.ts';

const standardError = 2;

/** The log of the service, on standard error. `now`: each line is written before the next statement. */
export function openLog(config: LogConfig, { now = false }: { readonly now?: boolean } = {}) {
  const destination = pino.destination({ dest: standardError, sync: now });
  const options = { level: config.level, base: null, timestamp: pino.stdTimeFunctions.isoTime } as const;
  const style = styleOf(config, process.stderr.isTTY === true);
  if (style === 'json') return pino(options, destination);
  const colours = style === 'colours';
  return pino(options, { write: (line) => destination.write(readableLine(line, colours)) });
}

/** For programs, for people, or for people who see colours. */
export function styleOf(
  { format, noColour }: Pick<LogConfig, 'format' | 'noColour'>,
  isTerminal: boolean,
): 'json' | 'text' | 'colours' {
  if ((format ?? (isTerminal ? 'text' : 'json')) === 'json') return 'json';
  return isTerminal && !noColour ? 'colours' : 'text';
}
