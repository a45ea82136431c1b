import { userInfo } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type CompanyRow, findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { hasEmbeddedDatabase } from '../db/embedded/folder.ts';
import { findQuiet } from '../db/quiet.ts';
import { isDay } from '../platform/days.ts';
import type { Language } from '../platform/language.ts';
import { AppError, problemBody } from '../platform/problems/errors.ts';
import { type Config, loadConfig } from '../platform/settings/config.ts';
import { isUuid } from '../platform/uuid.ts';
import { type OpenOptions, openRuntime, type Runtime, requireStore } from '../runtime.ts';

/** What all commands share: access to the data, and output. */

/** Actor of audit entries. */
export const actor = 'cli';

/** An error the person at the terminal can fix; shown without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The same for what was asked of the wrong thing, such as of a folder that is not empty: nothing was touched. */
export class WrongUse extends CommandError {}

/** Runs a command's work on the data, beside a running service or without one; `makes`: also where there is none yet. */
export async function withRuntime<T>(
  work: (runtime: Runtime) => Promise<T>,
  { makes, ...options }: Pick<OpenOptions, 'asItIs'> & { makes?: boolean } = {},
): Promise<T> {
  const config = loadConfig();
  if (!makes) requireData(config);
  const runtime = await openRuntime(config, sayTrouble, {
    ...options,
    // It may take minutes; a person who waits is told, a script is not.
    migrating: (message, level) =>
      level !== 'debug' && process.stderr.isTTY && process.stderr.write(`${message}\n`),
  });
  try {
    return await work(runtime);
  } catch (error) {
    // Whatever a command changes may turn out to be a row that something else wrote.
    throw error instanceof AppError && error.code === 'ROW_NOT_OURS' ? inWords(error) : error;
  } finally {
    await runtime.close();
  }
}

/** Whether there is a database of a service where the settings say. */
export const hasData = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== undefined || hasEmbeddedDatabase(dataDir);

/** A command that is typed in another folder must not make a service of its own there. */
function requireData(config: Config): void {
  if (hasData(config)) return;
  throw new WrongUse(
    `There is no data of a service in ${config.dataDir}, and none was made. Run this in the folder of the service, whose .env is read, or name its data in DATA_DIR. "akwaba serve" and "akwaba demo" make a new one.`,
  );
}

/** For commands that fetch or send, or destroy what another backup would need. */
export async function refuseQuiet(db: Db, so = 'nothing is fetched or sent'): Promise<void> {
  if ((await findQuiet(db)) === undefined) return;
  throw new CommandError(`The service is quiet, so that ${so}. "akwaba resume" ends that.`);
}

/** What happens beside a command's own work: a person at the terminal needs no news that all is well. */
export function sayTrouble(level: 'debug' | 'info' | 'warn' | 'error', message: string): void {
  if (level === 'warn' || level === 'error') process.stderr.write(`${message}\n`);
}

/**
 * The same for a command that uses the store of pictures, which must be this database's: otherwise nothing is done. While
 * it cannot be reached what is erased is erased: its blobs go later.
 */
export function withStore<T>(work: (runtime: Runtime) => Promise<T>): Promise<T> {
  return withRuntime(async (runtime) => {
    await requireStore(runtime, (message) => process.stderr.write(`${message}\n`));
    return work(runtime);
  });
}

/** Adds `--json` to a command; `show` chooses between it and words. */
export function json(command: Command): Command {
  return command.option('--json', 'print JSON for programs');
}

/** `--language`, of what a command writes. */
export const languageOption = (what = 'of the words', usual: Language = 'en'): Option =>
  new Option('--language <language>', what).choices(['en', 'fr']).default(usual);

/** Adds `--language` to a command that says words. */
export const inLanguage = (command: Command): Command => command.addOption(languageOption());

/** Adds the argument that names a client company. */
export function ofCompany(command: Command): Command {
  return command.argument('<company>', 'identifier of the company', wholeNumber(1));
}

export function show(options: { json?: boolean }, value: unknown, words: () => string): void {
  process.stdout.write(options.json ? `${JSON.stringify(value)}\n` : `${words()}\n`);
}

/** Columns as wide as their widest cell. */
export function table(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [header, ...rows].map((row) => row.map((cell) => cellText(cell)));
  const widths = header.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '-';
  return cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : String(cell);
}

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value) || value < min || value > max || text.trim() === '') {
      throw new InvalidArgumentError(`must be a whole number from ${min} to ${max}`);
    }
    return value;
  };
}

export function percentage(text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 100) || text.trim() === '')
    throw new InvalidArgumentError('must be a number from 0 to 100');
  return value;
}

export function day(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('must be a date written yyyy-mm-dd');
  return text;
}

/** The end of a day, UTC. */
export function endOfDay(text: string): Date {
  return new Date(`${day(text)}T23:59:59.999Z`);
}

export function uuid(text: string): string {
  if (!isUuid(text)) {
    throw new InvalidArgumentError('must look like 123e4567-e89b-42d3-a456-426614174000');
  }
  return text.toLowerCase();
}

/** Actor in the history: the name given, or the account at the terminal. */
export function byWhom(name: string | undefined): string {
  return `${actor}:${name ?? userInfo().username}`;
}

/** Adds what every decision needs: why, and by whom. */
export function withReason(command: Command, forWhom: string): Command {
  return command
    .requiredOption('--reason <text>', `why, for ${forWhom}`)
    .option('--by <name>', 'who decides; the name of your account unless told');
}

export interface ReasonOptions {
  json?: boolean;
  reason: string;
  by?: string;
}

/** Turns refusals of the service into messages that a person at the terminal can act on. */
export async function refusalsInWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? inWords(error) : error;
  }
}

function inWords(error: AppError): CommandError {
  const { detail, errors } = problemBody(error, 'en', '');
  const faults = errors.map(({ message }) => message).join('; ');
  return new CommandError(faults === '' ? detail : faults);
}

export async function requireCompany(db: Db, id: number): Promise<CompanyRow> {
  const company = await findCompany(db, id);
  if (company === undefined) {
    throw new CommandError(`There is no company ${id}. "akwaba clients list" shows all.`);
  }
  return company;
}
