import { type Command, Option } from 'commander';
import { loadConfig } from '../config.ts';
import { Ledger } from '../credits/ledger.ts';
import { demoFilePath, demoWords, makeDemo, readDemoFile } from '../demo/demo.ts';
import type { Role } from '../main.ts';
import { CommandError, json, show, withRuntime } from './command.ts';

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
  json(program.command('migrate')).description('bring the database up to date and stop').action(migrateOnly);
  json(program.command('demo'))
    .description('make the demo client and the invented register, whatever else is there')
    .action(demo);
}

const echoMilliseconds = 1000;

async function serve({ role }: { role: Role }): Promise<void> {
  const config = loadConfig();
  // Loaded here, because no other command needs the HTTP service.
  const { startService } = await import('../main.ts');
  await untilTold(
    await startService(config, (text) => process.stdout.write(text), role).catch(sayWhyNotListening),
  );
}

async function work(): Promise<void> {
  const { startWorkerOnly } = await import('../main.ts');
  await untilTold(await startWorkerOnly(loadConfig(), (text) => process.stdout.write(text)));
}

/** Runs until the first signal, then stops gracefully. */
async function untilTold(service: { stop(): Promise<void> }): Promise<void> {
  const signal = await new Promise<string>((resolve) => {
    process.on('SIGINT', resolve);
    process.on('SIGTERM', resolve);
  });
  process.stdout.write(`\n${signal}: finishing what is in hand, then stopping. Once more stops at once.\n`);
  // npm passes on a signal that the terminal already gave to the whole group, so an echo is no second wish.
  const first = Date.now();
  const again = () => {
    if (Date.now() - first > echoMilliseconds) process.exit(1);
  };
  process.on('SIGINT', again).on('SIGTERM', again);
  await service.stop();
}

function sayWhyNotListening(error: NodeJS.ErrnoException & { address?: string; port?: number }): never {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: 'is taken by another program. Stop that program, or set PORT',
    EACCES: 'may not be used by this user. Set PORT to one above 1023',
    EADDRNOTAVAIL: 'is not an address of this machine. Set HOST',
  };
  const reason = reasons[error.code ?? ''];
  if (reason === undefined || error.syscall !== 'listen') throw error;
  throw new CommandError(`${error.address}:${error.port} ${reason}.`);
}

async function migrateOnly(options: { json?: boolean }): Promise<void> {
  const applied = await withRuntime(async ({ migrations }) => migrations);
  show(options, { applied }, () =>
    applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`,
  );
}

async function demo(options: { json?: boolean }): Promise<void> {
  const config = loadConfig();
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const existing = readDemoFile(config.dataDir);
  if (existing !== undefined) {
    show(
      options,
      existing,
      () => `The demo was made before; its credentials are in ${demoFilePath(config.dataDir)}.`,
    );
    return;
  }
  const made = await withRuntime((runtime) =>
    makeDemo(runtime, new Ledger(runtime.database, runtime.keyring), address),
  );
  show(options, made, () => demoWords(made));
}
