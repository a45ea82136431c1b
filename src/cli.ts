import { Command } from 'commander';
import { addAudit } from './cli/audit.ts';
import { addClients } from './cli/clients.ts';
import { CommandError } from './cli/command.ts';
import { addCredentials } from './cli/credentials.ts';
import { addCredits } from './cli/credits.ts';
import { addDossiers } from './cli/dossiers.ts';
import { addFaces } from './cli/faces.ts';
import { addKeys } from './cli/keys.ts';
import { addLists } from './cli/lists.ts';
import { addMedia } from './cli/media.ts';
import { addNames } from './cli/names.ts';
import { addRead } from './cli/read.ts';
import { addRegistry } from './cli/registry.ts';
import { addScreeningCommands } from './cli/screenings.ts';
import { addServe } from './cli/serve.ts';
import { addSubjects } from './cli/subjects.ts';
import { addWebhooks } from './cli/webhooks.ts';
import { ConfigError } from './config.ts';
import { KeyError } from './sealing.ts';

/** The command `akwaba`. Exit codes: 0 done, 1 failed, 2 wrong usage or configuration. */

const program = new Command('akwaba')
  .description('Identity, company and compliance verification that you run on your own machines.')
  .showHelpAfterError('(add --help for what is possible)')
  .addHelpText('after', '\nSettings come from the environment or from .env; .env.example lists them all.')
  .configureHelp({ sortSubcommands: false })
  .exitOverride();

for (const add of [
  addServe,
  addClients,
  addCredentials,
  addCredits,
  addDossiers,
  addSubjects,
  addWebhooks,
  addRegistry,
  addScreeningCommands,
  addLists,
  addMedia,
  addRead,
  addFaces,
  addNames,
  addAudit,
  addKeys,
]) {
  add(program);
}
// Subcommands are made before this, so each is told in turn.
const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];
for (const command of everyCommand(program)) command.exitOverride();

// `akwaba ... | head` closes our standard output; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCode(error);
}

function exitCode(error: unknown): number {
  if (error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number') {
    return error.exitCode === 0 ? 0 : 2;
  }
  if (error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  const plain = error instanceof CommandError || error instanceof KeyError;
  process.stderr.write(
    `${plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return 1;
}
