import { type Command, Option } from 'commander';
import { Ledger } from '../credits/ledger.ts';
import { type DemoFile, demoWords, makeDemo, readDemoFile } from '../demo/demo.ts';
import { isReady, runDemo } from '../demo/demo-run.ts';
import type { Role, StartReport } from '../main.ts';
import { addressOf } from '../platform/keys/links.ts';
import type { Language } from '../platform/language.ts';
import { logNodeWarnings, openLog, printer } from '../platform/log/open-log.ts';
import { loadConfig } from '../platform/settings/config.ts';
import type { LogConfig } from '../platform/settings/log-settings.ts';
import type { Runtime } from '../runtime.ts';
import { type Json, show } from './answers.ts';
import { add, withRuntime } from './command.ts';
import { CommandError } from './command-error.ts';
import { languageOption } from './options.ts';
import { resultWords } from './result-words.ts';
import { untilSignal } from './until-signal.ts';

export function addServe(program: Command): void {
  const roleWords = 'all: also analyse dossiers; api: leave that to "akwaba worker"';
  program
    .command('serve')
    .description('run the service until Ctrl-C or SIGTERM')
    .addOption(new Option('--role <role>', roleWords).choices(['all', 'api']).default('all'))
    .action(serve);
  const workWords = 'analyse dossiers, deliver webhooks until Ctrl-C or SIGTERM, beside "serve --role api"';
  program.command('worker').description(workWords).action(work);
  const runWords = 'then upload a sample dossier (a service is started where none runs), and show the result';
  add(program, 'demo', 'make the demo organisation and the invented register, whatever else is there')
    .option('--run', runWords)
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

type DemoOptions = Json & { run?: boolean; language: Language };

async function demo(options: DemoOptions): Promise<void> {
  const made = await ensureDemo();
  show(options, made, () => demoWords(made));
}

async function ensureDemo(): Promise<DemoFile> {
  const config = loadConfig();
  const existing = readDemoFile(config.dataDir);
  if (existing !== undefined) return existing;
  const make = (runtime: Runtime) =>
    makeDemo(runtime, new Ledger(runtime.database, runtime.keyring), addressOf(config));
  return withRuntime(make, { makes: true });
}

/** Uploads a sample dossier and shows its result. */
async function demoRun(options: DemoOptions): Promise<void> {
  const say = (words: string) => options.json || process.stdout.write(`  ${words}\n`);
  const made = await ensureDemo();
  const running = await isReady(made.baseUrl);
  if (!running) say('no service runs here, so one is started for this');
  const { startService } = await import('../main.ts');
  const given = loadConfig();
  const log = { ...given.log, level: 'error' };
  // Any free port, little output, no first administrator: the service lives for this one dossier.
  const config = { ...given, port: 0, log, console: { ...given.console, enabled: false } };
  const service = running ? undefined : await startService(config);
  try {
    const demo = { ...made, baseUrl: service?.url ?? made.baseUrl };
    const { result, uploadMilliseconds, analysisMilliseconds } = await runDemo(demo, options.language, say);
    const [upload, analysis] = [uploadMilliseconds, analysisMilliseconds].map(Math.round);
    const times = `upload answered in ${upload} ms, result after ${analysis} ms`;
    show(options, result, () => `  ${times}\n\n${resultWords(result)}`);
  } finally {
    await service?.stop();
  }
}

const frames = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const frameMilliseconds = 100;
const wipeLine = '\r\u001b[2K';

/** Shows the steps of the start on one line of a terminal, and logs the rest; LOG_LEVEL=debug logs each step. */
function reportStart(config: LogConfig): StartReport & { end(): void } {
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
