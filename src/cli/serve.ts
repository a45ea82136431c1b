import { type Command, Option } from 'commander';
import { Ledger } from '../credits/ledger.ts';
import { type DemoFile, demoWords, makeDemo, readDemoFile } from '../demo/demo.ts';
import { isReady, runDemo } from '../demo/demo-run.ts';
import type { Role } from '../main.ts';
import { addressOf } from '../platform/keys/links.ts';
import type { Language } from '../platform/language.ts';
import { loadConfig } from '../platform/settings/config.ts';
import { add, CommandError, languageOption, show, withRuntime } from './command.ts';
import { resultWords } from './result-words.ts';
import { reportStart } from './tell-start.ts';
import { untilSignal } from './until-signal.ts';

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('run the service until Ctrl-C or SIGTERM')
    .addOption(
      new Option('--role <role>', 'all: also analyse dossiers; api: leave that to "akwaba worker"')
        .choices(['all', 'api'])
        .default('all'),
    )
    .action(serve);
  program
    .command('worker')
    .description(
      'analyse dossiers and deliver webhooks until Ctrl-C or SIGTERM, beside "akwaba serve --role api"',
    )
    .action(work);
  add(program, 'demo', 'make the demo client and the invented register, whatever else is there')
    .option(
      '--run',
      'then upload a sample dossier, to a running service or one started for it, and show the result',
    )
    .addOption(languageOption('of the result'))
    .action((options: DemoOptions) => (options.run ? demoRun(options) : demo(options)));
}

async function serve({ role }: { role: Role }): Promise<void> {
  const config = loadConfig();
  // Loaded here, because no other command needs the HTTP service.
  const { startService } = await import('../main.ts');
  const reported = reportStart(config.log);
  await untilSignal(config, (signal) =>
    startService(config, reported, role, signal).finally(reported.end).catch(sayWhyNotListening),
  );
}

async function work(): Promise<void> {
  const config = loadConfig();
  const { startWorkerOnly } = await import('../main.ts');
  const reported = reportStart(config.log);
  await untilSignal(config, (signal) =>
    startWorkerOnly(config, reported, signal).finally(reported.end).catch(sayWhyNotListening),
  );
}

function sayWhyNotListening(error: NodeJS.ErrnoException & { address?: string; port?: number }): never {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is taken by another program. Stop that program, or set PORT (of a worker: WORKER_PORT)',
    EACCES: 'may not be used by this user. Set PORT (of a worker: WORKER_PORT) to one above 1023',
    EADDRNOTAVAIL: 'is not an address of this machine. Set HOST',
  };
  const reason = reasons[error.code ?? ''];
  if (reason === undefined || error.syscall !== 'listen') throw error;
  throw new CommandError(`${error.address}:${error.port} ${reason}.`);
}

interface DemoOptions {
  json?: boolean;
  run?: boolean;
  language: Language;
}

async function demo(options: DemoOptions): Promise<void> {
  const made = await ensureDemo();
  show(options, made, () => demoWords(made));
}

async function ensureDemo(): Promise<DemoFile> {
  const config = loadConfig();
  const existing = readDemoFile(config.dataDir);
  if (existing !== undefined) return existing;
  return withRuntime(
    (runtime) => makeDemo(runtime, new Ledger(runtime.database, runtime.keyring), addressOf(config)),
    { makes: true },
  );
}

/** The whole way of a dossier, for someone who wants to see it once. */
async function demoRun(options: DemoOptions): Promise<void> {
  const say = (words: string) => options.json || process.stdout.write(`  ${words}\n`);
  const made = await ensureDemo();
  const running = await isReady(made.baseUrl);
  if (!running) say('no service runs here, so one is started for this');
  const { startService } = await import('../main.ts');
  // Any free port and little output: it lives for this one dossier. Nobody would read the first
  // administrator's password.
  const given = loadConfig();
  const config = {
    ...given,
    port: 0,
    log: { ...given.log, level: 'error' },
    console: { ...given.console, enabled: false },
  };
  const service = running ? undefined : await startService(config);
  try {
    const demo = { ...made, baseUrl: service?.url ?? made.baseUrl };
    const { result, uploadMilliseconds, analysisMilliseconds } = await runDemo(demo, options.language, say);
    const times = `upload answered in ${Math.round(uploadMilliseconds)} ms, result after ${Math.round(analysisMilliseconds)} ms`;
    show(options, result, () => `  ${times}\n\n${resultWords(result)}`);
  } finally {
    await service?.stop();
  }
}
