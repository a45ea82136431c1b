import { userInfo } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type CompanyRow, findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { hasEmbeddedDatabase } from '../db/embedded/folder.ts';
import { findPause } from '../db/pause.ts';
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
export async function refusePaused(db: Db, so = 'nothing is fetched or sent'): Promise<void> {
  if ((await findPause(db)) === undefined) return;
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
    await requireOwnStore(runtime);
    return work(runtime);
  });
}

export const requireOwnStore = (runtime: Runtime): Promise<void> =>
  requireStore(runtime, (message) => process.stderr.write(`${message}\n`));

/** What came of a command: the value for programs, the words for people. `failed` makes the exit code 1. */
export interface Answer {
  readonly value: unknown;
  readonly words: () => Words;
  readonly failed: boolean;
}

/** Lines; those that are false or undefined are left out. */
export type Words = string | readonly (string | false | null | undefined)[];

export const answer = (value: unknown, words: Words | (() => Words), failed = false): Answer => ({
  value,
  words: typeof words === 'function' ? words : () => words,
  failed,
});

export const inLines = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words.filter((line) => line !== false && line !== null && line !== undefined).join('\n');

/** Adds a command that answers in words, or in JSON with `--json`. */
export const add = (group: Command, name: string, description: string): Command =>
  group.command(name).description(description).option('--json', 'print JSON for programs');

/** Adds one whose first argument names a client company. */
export const addOfCompany = (group: Command, name: string, description: string): Command =>
  add(group, name, description).argument('<company>', 'identifier of the company', wholeNumber(1));

/** What commander gives an action: arguments, options, and the command itself. */
type Given<Args extends unknown[]> = [...args: Args, command: Command];
type Action<Args extends unknown[]> = (...given: Given<Args>) => Promise<void>;
/** Nothing where the work has printed it by itself. */
type Answered = Promise<Answer | undefined>;
type Open = (work: (runtime: Runtime) => Answered) => Answered;

/** The action of a command that needs no data. */
export function answering<Args extends unknown[]>(work: (...args: Args) => Answer | Answered): Action<Args> {
  return async (...given) => {
    const command = given.at(-1) as Command;
    const answered = await work(...(given.slice(0, -1) as Args));
    if (answered === undefined) return;
    show(command.opts(), answered.value, answered.words);
    if (answered.failed) process.exitCode = 1;
  };
}

/** The action of a command on the data of the service; what it refuses is told in words. */
export const onData = <Args extends unknown[]>(
  work: (runtime: Runtime, ...args: Args) => Answered,
  open: Open = withRuntime,
): Action<Args> => answering((...args: Args) => open((runtime) => refusalsInWords(work(runtime, ...args))));

/** The same in one transaction. */
export const changing = <Args extends unknown[]>(
  work: (tx: Db, runtime: Runtime, ...args: Args) => Answered,
): Action<Args> =>
  onData((runtime, ...args: Args) => runtime.database.transaction((tx) => work(tx, runtime, ...args)));

/** Whether a command prints JSON: what it says beside is then left out. */
export interface Json {
  readonly json?: boolean;
}

/** `--language`, of what a command writes. */
export const languageOption = (what = 'of the words', usual: Language = 'en'): Option =>
  new Option('--language <language>', what).choices(['en', 'fr']).default(usual);

export function show(options: Json, value: unknown, words: () => Words): void {
  process.stdout.write(options.json ? `${JSON.stringify(value)}\n` : `${inLines(words())}\n`);
}

/**
 * A table of rows by the fields that `columns` names: `id, made = created_at` is two columns, the second with a title of
 * its own. `none` is said where there are no rows.
 */
export function tableOf(rows: readonly object[], columns: string, none?: string): string {
  if (rows.length === 0 && none !== undefined) return none;
  const named = columns.split(/\s*,\s*/).map((column) => {
    const [title = '', field = title] = column.split(' = ');
    return { title, field };
  });
  const cell = (row: object, field: string): unknown => {
    if (field in row) return row[field as keyof typeof row];
    throw new Error(`there is no ${field} in a row of a table`);
  };
  return table(
    named.map(({ title }) => title),
    rows.map((row) => named.map(({ field }) => cell(row, field))),
  );
}

/** Fields of a row under the names of the interface, so that programs need only one vocabulary. */
export const fieldsOf = <Row extends object>(row: Row, ...names: (keyof Row & string)[]) =>
  Object.fromEntries(
    names.map((name) => [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), row[name]]),
  );

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

export function onOrOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('must be on or off');
  return text === 'on';
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

/** Who acts, for the audit log. */
export const byOption = (does = 'asks for it'): Option =>
  new Option('--by <name>', `who ${does}; the name of your account unless told`);

export interface By {
  readonly by?: string;
}

/** Why, for a change with a history. */
export const reasonOption = (forWhom: string): Option =>
  new Option('--reason <text>', `why, for ${forWhom}`).makeOptionMandatory();

export interface ReasonOptions extends Json, By {
  readonly reason: string;
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

/** Says that a file cannot be read or unpacked, for the end of a promise. `damaged`: what follows from the latter. */
export const unreadable =
  (path: string, damaged?: string) =>
  (error: NodeJS.ErrnoException): never => {
    const { code = '' } = error;
    const isDamaged = code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR';
    if (!isDamaged && !['ENOENT', 'EISDIR', 'EACCES'].includes(code)) throw error;
    throw new CommandError(
      isDamaged && damaged !== undefined
        ? `${path} cannot be unpacked: ${damaged}`
        : `${path} cannot be read (${code}).`,
    );
  };

export async function requireCompany(db: Db, id: number): Promise<CompanyRow> {
  const company = await findCompany(db, id);
  if (company === undefined) {
    throw new CommandError(`There is no company ${id}. "akwaba clients list" shows all.`);
  }
  return company;
}
