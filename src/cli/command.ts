import type { Command } from 'commander';
import { type AuditEvent, appendAudit, operatorChain } from '../audit/chain.ts';
import { type CompanyRow, findCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { hasEmbeddedDatabase } from '../db/embedded/folder.ts';
import { findPause } from '../db/pause.ts';
import { type Config, loadConfig } from '../platform/settings/config.ts';
import { type OpenOptions, openRuntime, type Runtime, requireStore } from '../runtime.ts';
import { TableError } from '../tables/table-error.ts';
import { type Answer, say, show } from './answers.ts';
import { CommandError, WrongUse } from './command-error.ts';
import { actor, wholeNumber } from './options.ts';

/** How a command reaches the data of the service, and what it refuses. */

/** Runs a command's work on the data, beside a running service or without one; `makes`: also where there is none yet. */
export async function withRuntime<T>(
  work: (runtime: Runtime) => Promise<T>,
  { makes, ...options }: Pick<OpenOptions, 'asItIs'> & { makes?: boolean } = {},
): Promise<T> {
  const config = loadConfig();
  if (!makes) requireData(config);
  const runtime = await openRuntime(config, sayTrouble, {
    ...options,
    // A migration may take minutes: a person at the terminal sees its steps, a script does not.
    migrating: (message, level) => level !== 'debug' && process.stderr.isTTY && say(message),
  });
  try {
    return await work(runtime);
  } finally {
    await runtime.close();
  }
}

/** Whether there is a database of a service where the settings say. */
export const hasData = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== undefined || hasEmbeddedDatabase(dataDir);

/** Keeps a command that is typed in the wrong folder from making a new service there. */
function requireData(config: Config): void {
  if (hasData(config)) return;
  throw new WrongUse(
    `There is no data of a service in ${config.dataDir}, and none was made. Run this in the folder of the service, whose .env is read, or name its data in DATA_DIR. "akwaba serve" and "akwaba demo" make a new one.`,
  );
}

/** Refuses commands that fetch, send, or destroy what another backup may need, while the service is paused. */
export async function refusePaused(db: Db, so = 'nothing is fetched or sent'): Promise<void> {
  if ((await findPause(db)) === undefined) return;
  throw new CommandError(`The service is paused, so that ${so}. "akwaba resume" ends that.`);
}

/** Shows only warnings and errors of what happens beside a command. */
export function sayTrouble(level: 'debug' | 'info' | 'warn' | 'error', message: string): void {
  if (level === 'warn' || level === 'error') say(message);
}

/** Opens the store of pictures too, which must belong to this database. Deletions wait while it cannot be reached. */
export const withStore = <T>(work: (runtime: Runtime) => Promise<T>): Promise<T> =>
  withRuntime((runtime) => requireOwnStore(runtime).then(() => work(runtime)));

export const requireOwnStore = (runtime: Runtime): Promise<void> => requireStore(runtime, say);

/** Adds a command that answers in words, or in JSON with `--json`. */
export const add = (group: Command, name: string, description: string): Command =>
  group.command(name).description(description).option('--json', 'print JSON for programs');

/** Adds one whose first argument names a client company. */
export const addOfCompany = (group: Command, name: string, description: string): Command =>
  add(group, name, description).argument('<company>', 'identifier of the organisation', wholeNumber(1));

/** Commander passes arguments, options and the command itself. */
type Action<Args extends unknown[]> = (...given: [...args: Args, command: Command]) => Promise<void>;
/** Nothing where the work has printed its answer. */
type Answered = Promise<Answer | undefined>;
type Open = (work: (runtime: Runtime) => Answered) => Answered;

/** The action of a command that needs no data. */
export const answering =
  <Args extends unknown[]>(work: (...args: Args) => Answer | Answered): Action<Args> =>
  async (...given) => {
    const command = given.at(-1) as Command;
    const answered = await work(...(given.slice(0, -1) as Args));
    if (answered === undefined) return;
    show(command.opts(), answered.value, answered.words);
    if (answered.failed) process.exitCode = 1;
  };

/** The action of a command on the data of the service. */
export const onData = <Args extends unknown[]>(
  work: (runtime: Runtime, ...args: Args) => Answered,
  open: Open = withRuntime,
): Action<Args> => answering((...args: Args) => open((runtime) => work(runtime, ...args)));

/** The same in one transaction. */
export const changing = <Args extends unknown[]>(
  work: (tx: Db, runtime: Runtime, ...args: Args) => Answered,
): Action<Args> =>
  onData((runtime, ...args: Args) => runtime.database.transaction((tx) => work(tx, runtime, ...args)));

/** Rejection handler: says that a file cannot be read or unpacked. `damaged` says what follows from the latter. */
export const unreadable =
  (path: string, damaged?: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error instanceof TableError) throw new CommandError(error.message);
    const { code = '' } = error;
    const isDamaged = code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR';
    if (!isDamaged && !['ENOENT', 'EISDIR', 'EACCES'].includes(code)) throw error;
    throw new CommandError(
      isDamaged && damaged !== undefined
        ? `${path} cannot be unpacked: ${damaged}`
        : `${path} cannot be read (${code}).`,
    );
  };

type Entry = Pick<AuditEvent, 'action' | 'details'> & Partial<AuditEvent>;

/** Writes an audit entry, of the operator unless the entry names a chain, for commands that change nothing else. */
export const audited = ({ database, keyring }: Pick<Runtime, 'database' | 'keyring'>, entry: Entry) =>
  database.transaction((tx) => appendAudit(tx, keyring, { chain: operatorChain, actor, ...entry }));

export async function requireCompany(db: Db, id: number): Promise<CompanyRow> {
  const company = await findCompany(db, id);
  if (company === undefined) {
    throw new CommandError(`There is no organisation ${id}. "akwaba clients list" shows all.`);
  }
  return company;
}
