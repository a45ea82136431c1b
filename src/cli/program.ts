import { Command } from 'commander';
import { databaseTrouble } from '../db/database-trouble.ts';
import { addressOf } from '../platform/keys/links.ts';
import { KeyError } from '../platform/keys/sealing.ts';
import { sayFatal } from '../platform/log/open-log.ts';
import { packageVersion } from '../platform/package-root.ts';
import { AppError } from '../platform/problems/errors.ts';
import { ConfigError, loadConfig } from '../platform/settings/config.ts';
import type { LogConfig } from '../platform/settings/log-settings.ts';
import { StartFailed, StartRefused } from '../platform/start-refused.ts';
import { BlobsRefused, BlobsUnavailable } from '../storage/blob-store.ts';
import { say, show } from './answers.ts';
import { CommandError, refusalInWords, WrongUse } from './command-error.ts';
import { addCommands } from './groups.ts';

/** Runs one command line and sets the exit code: 0 done, 1 failed, 2 wrong usage, configuration or data. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const program = new Command('akwaba')
    .description('Identity, company and compliance verification that you run on your own machines.')
    .version(packageVersion, '--version', 'tell the version')
    // `--version` of a command, as of `lists show`, is that command's own.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for what is possible)')
    .addHelpText('after', `\n${afterHelp}`)
    .configureOutput({ writeErr: (text) => say(text.trimEnd()) })
    .configureHelp({ sortSubcommands: false })
    .exitOverride();

  const words = doneInConsole(args);
  if (words !== undefined) {
    say(words);
    process.exitCode = 2;
    return;
  }
  await addCommands(program, args[0]);
  // On every subcommand too; all of them exist by now.
  for (const command of everyCommand(program)) command.exitOverride();

  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (thrown) {
    const error = thrown instanceof AppError ? refusalInWords(thrown) : thrown;
    if (error instanceof WrongUse && args.includes('--json')) show({ json: true }, { faults: error.faults });
    const isService = args[0] === 'serve' || args[0] === 'worker';
    process.exitCode = exitCode(error, isService ? sayInLog : say);
  }
}

const afterHelp = `People look, decide and correct in the console, signed in; programs call the API.
Settings come from the environment or from .env; .env.example lists them all.
Exit codes: 0 done, 1 failed (or some of it was bad), 2 wrong usage, settings, or data that this program may not touch.`;

/** Commands that moved to the console, by group; a group without commands moved as a whole. */
const actsOfPeople: Readonly<Record<string, string>> = {
  clients: 'review reasons',
  dossiers:
    'list counts next show notes note remove-note decide confirm decline withdraw decide-together confirm-proposed look-together rerun correct human-look take give release hand-out reviewers',
  views: '',
  capture: '',
  subjects:
    'show find hits clear-hit confirm-hit restore-hit proposals confirm decline withdraw erase hold release',
  portfolio: 'list show remove status',
  lists: 'diff',
  audit: 'check-report',
  media: 'search find',
  screenings: 'search',
  policies: 'off test history figures',
  risk: 'due of review override release test history',
};

/** Names the console to a person who types a command that moved there. */
function doneInConsole([group = '', command = '']: readonly string[]): string | undefined {
  const acts = Object.hasOwn(actsOfPeople, group) ? actsOfPeople[group] : undefined;
  if (acts === undefined || (acts !== '' && !acts.split(' ').includes(command))) return undefined;
  let address = '';
  try {
    address = addressOf(loadConfig());
  } catch {}
  const typed = acts === '' ? group : `${group} ${command}`;
  return `There is no command "${typed}": people look, decide and correct in the console, signed in, at ${address}/console. "akwaba --help" tells what the command line does.`;
}

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

/** Works also while the settings cannot be used: that is the message then. */
const sayInLog = (words: string) => {
  let log: LogConfig = { level: 'info', format: undefined, noColour: true };
  try {
    log = loadConfig().log;
  } catch {}
  sayFatal(log, words);
};

function exitCode(error: unknown, report: (words: string) => void): number {
  if (error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number') {
    return error.exitCode === 0 ? 0 : 2;
  }
  const isWrong = [WrongUse, ConfigError, StartRefused, BlobsRefused].some((kind) => error instanceof kind);
  const trouble = isWrong ? undefined : databaseTrouble(error);
  report(trouble?.words ?? wordsOf(error));
  return isWrong || trouble?.settings ? 2 : 1;
}

function wordsOf(error: unknown): string {
  if (error instanceof BlobsRefused) return `BLOB_STORE: ${error.message}.`;
  if (error instanceof BlobsUnavailable) {
    return `The store of pictures cannot work now: ${error.message}. See that it can be reached, and that BLOB_STORE and the settings of S3 are right; then try again.`;
  }
  const plain = [CommandError, ConfigError, KeyError, StartFailed, StartRefused].some(
    (kind) => error instanceof kind,
  );
  if (plain) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
