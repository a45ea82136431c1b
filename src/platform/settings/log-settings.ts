import { choice, optional, setting } from './setting-values.ts';

/** Rows of the table of settings: what is logged, and how it looks. */
export const logSettings = {
  LOG_LEVEL: setting(
    'info',
    'How much is logged: debug, info, warn, error or silent. Personal data is never logged.',
    choice('debug', 'info', 'warn', 'error', 'silent'),
  ),
  LOG_FORMAT: setting(
    '',
    'json: a line of JSON each, for programs. text: a line to read, in colours at a terminal unless NO_COLOR is set. Empty: text where the log goes to a terminal, else json. Times are ISO 8601 in UTC either way.',
    optional(choice('json', 'text')),
  ),
  NO_COLOR: setting('', 'Anything: no colours at a terminal (https://no-color.org).', (text) => text !== ''),
} as const;

export interface LogConfig {
  readonly level: string;
  /** Undefined: by where the log goes. */
  readonly format: 'json' | 'text' | undefined;
  readonly noColour: boolean;
}

type Values = { [K in keyof typeof logSettings]: ReturnType<(typeof logSettings)[K]['parse']> };

export const logConfig = (values: Values): LogConfig => ({
  level: values.LOG_LEVEL,
  format: values.LOG_FORMAT,
  noColour: values.NO_COLOR,
});
