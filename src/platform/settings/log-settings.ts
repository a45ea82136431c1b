import { choice, httpUrl, optional, secret, setting } from './setting-values.ts';

/** Rows of the table of settings: what is logged, how it looks, and where traces go. */
export const logSettings = {
  LOG_LEVEL: setting('info', choice('debug', 'info', 'warn', 'error', 'silent'), {
    en: 'How much is logged: debug, info, warn, error or silent. Personal data is never logged.',
  }),
  LOG_FORMAT: setting('', optional(choice('json', 'text')), {
    en: 'json: a line of JSON each, for programs. text: a line to read, in colours at a terminal unless NO_COLOR is set. Empty: text where the log goes to a terminal, else json. Times are ISO 8601 in UTC either way.',
  }),
  NO_COLOR: setting('', (text) => text !== '', {
    en: 'Anything: no colours at a terminal (https://no-color.org).',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting('', optional(httpUrl), {
    en: 'Address of an OpenTelemetry collector, as http://127.0.0.1:4318, that gets traces by OTLP over HTTP (JSON): requests by route, analyses by stage, webhooks. No personal data. Empty: nothing is traced.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: secret('', nameValues, { en: 'Headers for it, as name=value,name=value.' }),
} as const;

function nameValues(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*([\x20-\x7e]*?)\s*$/.exec(pair) ?? [];
      if (name === undefined || value === undefined) throw new Error('must be name=value,name=value');
      return [name, decodeURIComponent(value)];
    }),
  );
}

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

export interface TraceSettings {
  /** The collector; `/v1/traces` is added. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const traceSettings = ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
}: Values): TraceSettings | undefined => (endpoint === undefined ? undefined : { endpoint, headers });
