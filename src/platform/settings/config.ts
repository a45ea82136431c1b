import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { platformLimits } from '../limits.ts';
import { databaseSettings } from './database-settings.ts';
import { type FetchedList, parseListsFile } from './lists-file.ts';
import { type LogConfig, logConfig, logSettings, type TraceSettings, traceSettings } from './log-settings.ts';
import { mailConfig, mailProblems, mailSettings } from './mail-settings.ts';
import type { SearchServiceSettings } from './media-file.ts';
import { type MediaConfig, mediaConfig, mediaSettings } from './media-settings.ts';
import { type OidcConfig, oidcConfig, oidcProblems, oidcSettings } from './oidc-settings.ts';
import { parseRegistersFile, type RegistersFile } from './registers-file.ts';
import { type SandboxConfig, sandboxConfig, sandboxSettings } from './sandbox-settings.ts';
import { fileSettingOf, secretText } from './secret-file-setting.ts';
import {
  boolean,
  choice,
  hostName,
  httpUrl,
  integer,
  list,
  longEnough,
  nonEmpty,
  optional,
  origin,
  readFile,
  secret,
  setting,
} from './setting-values.ts';
import {
  type BlobSettings,
  blobFolder,
  blobSettings,
  storeProblems,
  storeSettings,
} from './store-settings.ts';
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts';
import { processCount, processesFor, thisMachine } from './vision-processes.ts';

/** Every setting: where it comes from, what it defaults to and why. `.env.example` is made of this table. */
const variables = {
  PORT: setting('8080', integer(0, 65_535), { en: 'TCP port of the API; 0 takes any free one.' }),
  HOST: setting('127.0.0.1', nonEmpty, {
    en: 'Address to listen on. Only this machine by default; 0.0.0.0 for all, behind a proxy that speaks TLS.',
  }),
  WORKER_PORT: setting('', optional(integer(0, 65_535)), {
    en: 'TCP port, on HOST, where "akwaba worker" answers /health/live, /health/ready and /metrics; 0 takes any free one. Empty: it answers nowhere. Workers on one machine need a port each.',
  }),
  PUBLIC_URL: setting('', optional(httpUrl), {
    en: 'Address under which organisations reach the service, used in links. Empty: http://HOST:PORT.',
  }),
  DATA_DIR: setting('./data', (text) => resolve(text), {
    en: 'Folder of everything the service keeps on disk.',
  }),
  ...storeSettings,
  ORPHAN_DAYS: setting('7', integer(1, 3650), {
    en: 'Days for which a picture that no dossier names, as a crash in an upload leaves it, stays in quarantine before it is removed.',
  }),
  ...databaseSettings,
  STOP_SECONDS: setting('30', integer(3, 3600), {
    en: 'How long the whole stop may take. Requests and jobs in hand have two thirds of it to finish; at its end the process goes with exit code 1 and says what did not stop. Whoever stops the process has to wait longer than this (terminationGracePeriodSeconds, TimeoutStopSec).',
  }),
  KEY_FILE: setting(
    '',
    optional((text) => resolve(text)),
    {
      en: 'File of the master key that opens all sealed data. Empty: DATA_DIR/master.key, made on the first start. Better kept on another disk, and backed up apart from the data.',
    },
  ),
  DEMO: setting('', optional(boolean), {
    en: 'true: make the demo organisation and the invented register when there are no organisations yet. Empty: true with the embedded database, false with DATABASE_URL.',
  }),
  DEMO_EXAMPLES: setting('true', boolean, {
    en: 'false: the demo begins without dossiers, customers, rules and figures of its own. They are invented, in test, and removed by "akwaba clients clear-test" or in the console.',
  }),
  RATE_LIMIT_PER_SECOND: setting('50', integer(1, 1_000_000), {
    en: 'Requests a second per credential, unless the account has its own limit.',
  }),
  REQUESTS_AT_ONCE: setting('32', integer(1, 100_000), {
    en: 'Requests of one organisation, beside uploads, that are worked on at once by this process; live and test credentials are counted apart. More reads (GET) wait a second for their turn, all else is answered with 429.',
  }),
  UPLOADS_AT_ONCE: setting('8', integer(1, 100_000), { en: 'The same for uploads.' }),
  ...sandboxSettings,
  AUTH_FAILURES_PER_MINUTE: setting('100', integer(1, 1_000_000), {
    en: 'Failed credentials a minute from one address before it has to wait.',
  }),
  TRUST_PROXY: setting('false', trustedProxies, {
    en: 'Whose X-Forwarded-For, -Proto and -Host are believed: how many proxies of yours each request passes (1 where there is one; nobody may reach the service around them), or their addresses or networks, separated by commas (127.0.0.1, 10.1.0.0/16, fd00::/8, loopback, linklocal, private). false: nobody; whoever connects is the client.',
  }),
  CORS_ORIGINS: setting('', list(origin), {
    en: 'Web origins, separated by commas, whose pages may call the API. None by default: secrets do not belong in browsers.',
  }),
  METRICS_TOKEN: secret('', optional(longEnough(16)), {
    en: 'Bearer token that opens /metrics. Empty: one is made in DATA_DIR/metrics-token.',
  }),
  REGISTERS_FILE: setting('', optional(readFile(parseRegistersFile)), {
    en: 'JSON file that names outside registers to ask (see docs/en/registers.md). Empty: the local tables.',
  }),
  WEBHOOK_ALLOW_PRIVATE: setting('false', boolean, {
    en: 'true: webhooks may go to private addresses and over plain http. For development only: it lets organisations reach into your network.',
  }),
  VISION_PROCESSES: setting('auto', processCount, {
    en: 'Processes that decode and read pictures, one picture at a time each. auto: one for each core but one, six at most, and no more than a quarter of the memory holds by VISION_MEMORY_MB. Where several workers share a machine, say how many each has: more than cores do not help.',
  }),
  VISION_SECONDS: setting('30', integer(1, 600), {
    en: 'Seconds of a processor that reading one picture may take before it is given up as failed; so long may it also do nothing. Waiting for a busy machine does not count.',
  }),
  VISION_MEMORY_MB: setting('1024', integer(256, 65_536), {
    en: 'Memory that a process which reads pictures may take before it is ended, and its picture given up as failed. Watched on Linux; elsewhere only the JavaScript part is limited.',
  }),
  CAPTURE_VOICES: setting(
    '',
    optional((text) => resolve(text)),
    {
      en: 'Folder of recorded voices that read the screens of the capture page aloud: LANGUAGE/SCREEN.mp3, .m4a or .ogg, such as dyu/consent.mp3 (see docs/en/capture.md). Empty: the voice of the phone, where it has one.',
    },
  ),
  FACE_MODEL: setting(
    '',
    optional((text) => resolve(text)),
    {
      en: 'Path of a face-model.json that describes other networks for faces, and what their numbers mean (see models/README.md). Empty: the one of this version.',
    },
  ),
  FACE_MEMORY_MB: setting('1024', integer(1, 4000), {
    en: 'Memory that a process which analyses may take for faces that selfies are compared with, for organisations that asked for it: 1400 faces a megabyte. More faces than that are found too, but are read from the database for every selfie, some 30,000 a second.',
  }),
  LISTS_FILE: setting('', optional(readFile(parseListsFile)), {
    en: 'JSON file that names lists of sanctioned and exposed persons to fetch, and from where (see docs/en/lists.md). HTTPS_PROXY and NO_PROXY of the environment are heeded. Empty: lists are imported by hand.',
  }),
  LISTS_ALLOW_PLAIN: setting('false', boolean, {
    en: 'true: lists may also be taken from files (file:///...), as from a mirror inside your network. Plain http is allowed by host: PLAIN_HTTP_HOSTS.',
  }),
  PLAIN_HTTP_HOSTS: setting('', list(hostName), {
    en: 'Hosts that lists, feeds and the directory (OIDC_ISSUER) are asked from over plain http too, parted by commas, such as mirror.bank.example; .bank.example stands for all hosts below it. Whoever stands in between could change what they send. Empty: only https.',
  }),
  LIST_VERSIONS: setting('400', integer(2, 100_000), {
    en: 'Versions of each list that are kept; what only older ones hold is removed. A file that did not change makes no version.',
  }),
  ...mediaSettings,
  CONSOLE: setting('true', boolean, {
    en: 'false: no console at /console, as on machines that only answer organisations.',
  }),
  CONSOLE_SECOND_FACTOR: setting('', optional(choice('required', 'optional')), {
    en: 'required: everybody who works in the console must have a second factor (a code from an app on their phone). optional: each as they like. Empty: required, but optional while DEMO is on.',
  }),
  ...oidcSettings,
  ...mailSettings,
  FOUR_EYES_WAIT_HOURS: setting('24', integer(0, 720), {
    en: 'For organisations with four eyes: how long somebody who was made, let in again, given another role or freed of a password or second factor by an administrator waits before they may confirm what others propose. 0: not at all, as for a team of two on its first day; an administrator can then make the second person himself.',
  }),
  ...logSettings,
} as const;

/** Those for which `NAME_FILE` may name a file. */
export const secretSettings: readonly string[] = Object.entries(variables)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name);

type Values = { [K in keyof typeof variables]: ReturnType<(typeof variables)[K]['parse']> };

export interface Config {
  /** The settings as given, for child processes. */
  readonly given: Readonly<Record<string, string>>;
  readonly port: number;
  readonly host: string;
  /** Undefined: a worker answers nowhere. */
  readonly workerPort: number | undefined;
  readonly publicUrl: string | undefined;
  readonly dataDir: string;
  readonly blobs: BlobSettings;
  /** Where the pictures lie or lay on this machine; DATA_DIR where they never did. */
  readonly blobDir: string;
  readonly orphanDays: number;
  readonly databaseUrl: string | undefined;
  readonly databaseDirectUrl: string | undefined;
  /** For verifying backups; undefined: an embedded server. */
  readonly verifyDatabaseUrl: string | undefined;
  readonly databaseAllowPlain: boolean;
  readonly databasePoolSize: number;
  readonly migrateAtStart: boolean;
  readonly stopSeconds: number;
  readonly keyFile: string;
  readonly demo: boolean;
  /** Whether a demo that is made gets examples. */
  readonly demoExamples: boolean;
  readonly rateLimitPerSecond: number;
  /** What one client may have at work at once. */
  readonly atOnce: { readonly requests: number; readonly uploads: number };
  readonly sandbox: SandboxConfig;
  readonly authFailuresPerMinute: number;
  readonly trustProxy: TrustedProxies;
  readonly corsOrigins: readonly string[];
  readonly metricsToken: string | undefined;
  readonly registers: RegistersFile;
  readonly webhookAllowPrivate: boolean;
  readonly shrinking: VisionLimits;
  readonly vision: VisionLimits;
  /** Path; undefined for the model of this version. */
  readonly captureVoices: string | undefined;
  readonly faceModel: string | undefined;
  readonly faceMegabytes: number;
  readonly lists: readonly FetchedList[];
  readonly listsAllowPlain: boolean;
  /** Where lists, feeds and the directory are asked over plain http too. */
  readonly plainHosts: readonly string[];
  readonly listVersions: number;
  readonly searchServices: readonly SearchServiceSettings[];
  readonly media: MediaConfig;
  readonly console: ConsoleConfig;
  /** The house's directory; undefined: people sign in with passwords only. */
  readonly oidc: OidcConfig | undefined;
  /** Undefined: no mail is sent. */
  readonly mail: ReturnType<typeof mailConfig>;
  /** How long somebody new confirms nothing under four eyes. */
  readonly fourEyesWaitHours: number;
  readonly log: LogConfig;
  readonly traces: TraceSettings | undefined;
}

interface ConsoleConfig {
  readonly enabled: boolean;
  readonly secondFactorRequired: boolean;
}

export interface VisionLimits {
  readonly processes: number;
  readonly seconds: number;
  readonly megabytes: number;
}

/** Settings that cannot be used; the message has one line for each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  }
}

/** Reads the environment, over the file `.env` of the working folder where there is one. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config {
  const given = { ...dotEnv(folder), ...environment };
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { fallback, parse, isSecret }] of Object.entries(variables)) {
    try {
      const text = isSecret ? secretText(name, given) : given[name]?.trim();
      values[name] = parse(text || fallback);
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
    }
  }
  if (problems.length === 0) {
    problems.push(...storeProblems(values as Values, (values as Values).DATA_DIR));
    problems.push(...oidcProblems(values as Values), ...mailProblems(values as Values));
  }
  if (problems.length > 0) throw new ConfigError(problems);
  const names = [...Object.keys(variables), ...secretSettings.map(fileSettingOf)];
  const known = names.flatMap((name) => {
    const text = given[name];
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.freeze({ ...toConfig(values as Values, given), given: Object.fromEntries(known) });
}

/** Environment that gives a child process the same settings. */
export const environmentOf = ({ given }: Config): NodeJS.ProcessEnv => ({ ...process.env, ...given });

function toConfig(values: Values, environment: NodeJS.Dict<string>): Omit<Config, 'given'> {
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  const blobs = blobSettings(values, values.DATA_DIR, environment);
  return {
    port: values.PORT,
    host: values.HOST,
    workerPort: values.WORKER_PORT,
    publicUrl: values.PUBLIC_URL,
    dataDir: values.DATA_DIR,
    blobs,
    blobDir: blobFolder(blobs, values.DATA_DIR),
    orphanDays: values.ORPHAN_DAYS,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    verifyDatabaseUrl: values.VERIFY_DATABASE_URL,
    databaseAllowPlain: values.DATABASE_ALLOW_PLAIN,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    migrateAtStart: values.MIGRATE_AT_START,
    stopSeconds: values.STOP_SECONDS,
    keyFile: values.KEY_FILE ?? resolve(values.DATA_DIR, 'master.key'),
    demo,
    demoExamples: values.DEMO_EXAMPLES,
    rateLimitPerSecond: values.RATE_LIMIT_PER_SECOND,
    atOnce: { requests: values.REQUESTS_AT_ONCE, uploads: values.UPLOADS_AT_ONCE },
    sandbox: sandboxConfig(values, demo),
    authFailuresPerMinute: values.AUTH_FAILURES_PER_MINUTE,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    metricsToken: values.METRICS_TOKEN,
    registers: values.REGISTERS_FILE ?? {},
    webhookAllowPrivate: values.WEBHOOK_ALLOW_PRIVATE,
    shrinking: {
      processes: platformLimits.shrinkProcesses,
      seconds: platformLimits.shrinkSeconds,
      megabytes: platformLimits.shrinkMegabytes,
    },
    vision: {
      processes: values.VISION_PROCESSES ?? processesFor(thisMachine(), values.VISION_MEMORY_MB),
      seconds: values.VISION_SECONDS,
      megabytes: values.VISION_MEMORY_MB,
    },
    captureVoices: values.CAPTURE_VOICES,
    faceModel: values.FACE_MODEL,
    faceMegabytes: values.FACE_MEMORY_MB,
    lists: values.LISTS_FILE ?? [],
    listsAllowPlain: values.LISTS_ALLOW_PLAIN,
    plainHosts: values.PLAIN_HTTP_HOSTS,
    listVersions: values.LIST_VERSIONS,
    searchServices: values.MEDIA_FILE ?? [],
    media: mediaConfig(values),
    console: {
      enabled: values.CONSOLE,
      secondFactorRequired: (values.CONSOLE_SECOND_FACTOR ?? (demo ? 'optional' : 'required')) === 'required',
    },
    oidc: oidcConfig(values),
    mail: mailConfig(values),
    fourEyesWaitHours: values.FOUR_EYES_WAIT_HOURS,
    log: logConfig(values),
    traces: traceSettings(values),
  };
}

/** The text of `.env.example`. */
export function exampleFile(): string {
  const entries = Object.entries(variables).map(
    ([name, { fallback, reason, isSecret }]) =>
      `# ${reason}${isSecret ? ` ${fileSettingOf(name)} names a file that holds it.` : ''}\n#${name}=${fallback}\n`,
  );
  return `# Every setting, with its default. Copy to .env, or set in the environment, which wins.\n\n${entries.join('\n')}`;
}

function dotEnv(folder: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(resolve(folder, '.env'), 'utf8'));
  } catch {
    return {};
  }
}
