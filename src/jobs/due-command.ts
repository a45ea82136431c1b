import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Database, isDatabaseUnavailable } from '../db/database.ts';
import { findPause } from '../db/pause.ts';
import type { Config } from '../platform/settings/config.ts';
import { isFetchDue } from '../press/feeds/fetch-feeds.ts';
import { isUpdateDue } from '../screening/update-lists.ts';
import { jobLimits } from './limits.ts';
import { startCommand } from './start-command.ts';
import type { WorkerLog } from './worker.ts';

/**
 * Lists and newspaper feeds are fetched when they are due. An interrupted update leaves lists unchanged; an interrupted fetch
 * is repeated at the next turn.
 */
export function dueCommands(
  database: Database,
  { lists, media }: Pick<Config, 'lists' | 'media'>,
  log: WorkerLog,
): readonly DueCommand[] {
  const updates: DueWork = {
    name: 'lists',
    command: ['lists', 'update', '--due'],
    checkSeconds: jobLimits.listDueSeconds,
    isDue: async () => (await findPause(database)) === undefined && (await isUpdateDue(database, lists)),
  };
  const fetches: DueWork = {
    name: 'feeds',
    command: ['media', 'fetch', '--due'],
    checkSeconds: jobLimits.feedDueSeconds,
    isDue: async () => (await findPause(database)) === undefined && (await isFetchDue(database)),
  };
  const wanted = [...(lists.length > 0 ? [updates] : []), ...(media.fetchMinutes > 0 ? [fetches] : [])];
  return wanted.map((work) => new DueCommand(work, log));
}

interface DueWork {
  /** For the log. */
  readonly name: string;
  /** Arguments of the `akwaba` command that does it. */
  readonly command: readonly string[];
  readonly checkSeconds: number;
  /** Whether there is work that nobody is doing yet. */
  isDue(): Promise<boolean>;
}

/** Starts a command whenever it has work. Failed work is not reported here: other commands show it. */
class DueCommand {
  readonly #work: DueWork;
  readonly #log: WorkerLog;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #child: ChildProcess | undefined;

  constructor(work: DueWork, log: WorkerLog) {
    this.#work = work;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.#check(), this.#work.checkSeconds * 1000).unref();
    this.#check();
  }

  /** Terminates the command and awaits its exit. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
    if (this.#child === undefined) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  #check(): void {
    if (this.#checking !== undefined || this.#child !== undefined) return;
    this.#checking = this.#work
      .isDue()
      .then((due) => {
        if (due) this.#run();
      })
      .catch((error: Error) => {
        if (!isDatabaseUnavailable(error)) this.#log.warn({ due: this.#work.name, error: error.name });
      })
      .finally(() => {
        this.#checking = undefined;
      });
  }

  #run(): void {
    const child = startCommand(this.#work.command);
    this.#child = child;
    const ended = (outcome: object) => {
      this.#child = undefined;
      this.#log.info({ due: this.#work.name, ...outcome });
    };
    child.once('exit', (code, signal) => ended({ code, signal }));
    child.once('error', (error) => ended({ error: error.name }));
  }
}
