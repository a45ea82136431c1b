import { pino } from 'pino';
import type { LogConfig } from '../settings/log-settings.ts';
import { plain, readableLine } from './readable-line.ts';

const standardOutput = 1;
const standardError = 2;

export type Log = ReturnType<typeof openLog>;

interface LogOptions {
  /** Each line is written before the next statement. */
  readonly now?: boolean;
  readonly output?: NodeJS.WriteStream & { readonly fd: number };
}

export function openLog(config: LogConfig, { now = false, output = process.stderr }: LogOptions = {}) {
  const destination = pino.destination({
    dest: output === process.stdout ? standardOutput : standardError,
    sync: now,
  });
  const options = { level: config.level, base: null, timestamp: pino.stdTimeFunctions.isoTime } as const;
  const style = styleOf(config, output.isTTY === true);
  const written = style === 'json' ? plain : (line: string) => readableLine(line, style === 'colours');
  return pino(options, { write: (line) => destination.write(written(line)) });
}

/** Words on standard output for the person who started it. Where that is no terminal, lines of a log, whatever its level. */
export function printer(config: LogConfig): (words: string) => void {
  if (process.stdout.isTTY) return (words) => process.stdout.write(`${words}\n`);
  const log = openLog({ ...config, level: 'info' }, { now: true, output: process.stdout });
  return (words) => log.info(words.trim());
}

/** Says why the program ends, in the form of its log. At a terminal the words are enough. */
export function sayFatal(config: LogConfig, words: string): void {
  if (styleOf(config, process.stderr.isTTY === true) !== 'json') process.stderr.write(`${plain(words)}\n`);
  else openLog({ ...config, level: 'fatal' }, { now: true }).fatal(words);
}

/** Warnings of Node go to the log too, else they would be lines of another form in between. */
export function logNodeWarnings(log: { warn(fields: object, message: string): void }): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message));
}

/** For programs, for people, or for people who see colours. */
export function styleOf(
  { format, noColour }: Pick<LogConfig, 'format' | 'noColour'>,
  isTerminal: boolean,
): 'json' | 'text' | 'colours' {
  if ((format ?? (isTerminal ? 'text' : 'json')) === 'json') return 'json';
  return isTerminal && !noColour ? 'colours' : 'text';
}
