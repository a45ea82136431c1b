import { Command } from 'commander';
import { CommandError } from './cli/command.ts';
import { addCommands } from './cli/groups.ts';
import { KeyError } from './platform/keys/sealing.ts';
import { packageVersion } from './platform/package-root.ts';
import { ConfigError } from './platform/settings/config.ts';

/** The command `akwaba`. Exit codes: 0 done, 1 failed, 2 wrong usage or configuration. */

const program = new Command('akwaba')
  .description('Identity, company and compliance verification that you run on your own machines.')
  .version(packageVersion, '--version', 'tell the version')
  .showHelpAfterError('(add --help for what is possible)')
  .addHelpText('after', '\nSettings come from the environment or from .env; .env.example lists them all.')
  .configureHelp({ sortSubcommands: false })
  .exitOverride();

await addCommands(program, process.argv[2]);
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
