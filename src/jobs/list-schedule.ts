import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { limits } from '../limits.ts';
import type { FetchedList } from '../lists-file.ts';
import { packageRoot } from '../package-root.ts';
import { isUpdateDue } from '../screening/update-lists.ts';
import type { WorkerLog } from './worker.ts';

/**
 * Has lists fetched when their time has come, by a process of its own that gives way to others: reading a million
 * entities must not slow an answer. What it could not do, `akwaba lists status` tells.
 */
export class ListSchedule {
  readonly #database: Database;
  readonly #lists: readonly FetchedList[];
  readonly #log: WorkerLog;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #child: ChildProcess | undefined;

  constructor(database: Database, lists: readonly FetchedList[], log: WorkerLog) {
    this.#database = database;
    this.#lists = lists;
    this.#log = log;
  }

  start(): void {
    if (this.#lists.length === 0) return;
    this.#timer = setInterval(() => this.#look(), limits.listDueSeconds * 1000).unref();
    this.#look();
  }

  /** An update that is cut short leaves the lists as they were. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    if (this.#child === undefined) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  #look(): void {
    if (this.#looking !== undefined || this.#child !== undefined) return;
    this.#looking = isUpdateDue(this.#database, this.#lists)
      .then((due) => {
        if (due) this.#update();
      })
      .catch((error: Error) => this.#log.warn({ lists: 'schedule', error: error.name }))
      .finally(() => {
        this.#looking = undefined;
      });
  }

  /** It has the environment and folder of this process, and so its settings. */
  #update(): void {
    const program = join(packageRoot, 'bin', 'akwaba.js');
    const child = spawn(process.execPath, [program, 'lists', 'update', '--due'], { stdio: 'ignore' });
    this.#child = child;
    const ended = (outcome: object) => {
      this.#child = undefined;
      this.#log.info({ lists: 'update', ...outcome });
    };
    child.once('exit', (code, signal) => ended({ code, signal }));
    child.once('error', (error) => ended({ error: error.name }));
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  }
}

const lowPriority = 10;
