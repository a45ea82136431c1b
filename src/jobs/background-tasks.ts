import { appendAudit, operatorChain } from '../audit/chain.ts';
import type { Database } from '../db/database.ts';
import {
  addBackgroundTask,
  type BackgroundTaskRow,
  deleteOldBackgroundTasks,
  findBackgroundTask,
  latestBackgroundTasks,
  loseBackgroundTask,
  loseSilentBackgroundTasks,
  queueBackgroundTask,
  takeNextBackgroundTask,
} from '../db/work/background-tasks.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { type Config, environmentOf } from '../platform/settings/config.ts';
import type { UploadedFiles } from '../storage/uploaded-files.ts';
import { type BackgroundTaskOrder, laneOf, mayUseFilesAgain } from './background-task-orders.ts';
import { jobLimits } from './limits.ts';
import { startCommand } from './start-command.ts';

export interface BackgroundTaskTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly uploads: UploadedFiles;
}

/** A running background task; `ended` resolves however it ends. */
export interface Doing {
  readonly ended: Promise<void>;
  stop(): void;
}

/** Starts the background task with this id. */
export type Doer = (id: number) => Doing;

/** Runs each background task in its own process, with the same settings. */
export function inOwnProcess(config: Config): Doer {
  return (id) => {
    const child = startCommand(['errand', String(id)], environmentOf(config));
    const ended = new Promise<void>((resolve) => {
      child.once('close', () => resolve());
      child.once('error', () => resolve());
    });
    return { ended, stop: () => child.kill('SIGTERM') };
  };
}

/**
 * Starts long-running background tasks. Each background task's row holds its progress, visible to everyone even if the process that
 * started it dies. A killed background task leaves the data as its killed CLI command would.
 */
export class BackgroundTasks {
  readonly #tools: BackgroundTaskTools;
  readonly #begin: Doer;
  /** Background tasks of this process, each with its cleanup's promise. */
  readonly #running = new Map<Doing, Promise<void>>();
  #stopped = false;

  constructor(tools: BackgroundTaskTools, begin: Doer) {
    this.#tools = tools;
    this.#begin = begin;
  }

  /** An import waits for its turn; anything else is refused while another background task of the lane runs. */
  async start(order: BackgroundTaskOrder, actor: string): Promise<BackgroundTaskRow> {
    const { database, keyring } = this.#tools;
    const lane = laneOf(order);
    if (this.#stopped) throw new AppError('ERRAND_RUNNING');
    await loseSilentBackgroundTasks(database, jobLimits.backgroundTaskSilentSeconds);
    await deleteOldBackgroundTasks(database, lane, jobLimits.backgroundTasksKept);
    const waits = 'upload' in order;
    const task = await database.transaction(async (tx) => {
      const wanted = { lane, actor, order };
      const added = waits
        ? await queueBackgroundTask(tx, wanted, jobLimits.backgroundTasksWaiting)
        : await addBackgroundTask(tx, wanted);
      if (added === undefined) throw new AppError('ERRAND_RUNNING');
      const details = { errand: added.id, kind: order.kind };
      await appendAudit(tx, keyring, { chain: operatorChain, actor, action: 'errand.started', details });
      return added;
    });
    if (!waits) {
      this.#run(task);
      return task;
    }
    await this.takeTurns();
    return (await findBackgroundTask(database, task.id)) ?? task;
  }

  /** Begins the imports whose turn it is, also those whose process died. */
  async takeTurns(): Promise<void> {
    const { database } = this.#tools;
    await loseSilentBackgroundTasks(database, jobLimits.backgroundTaskSilentSeconds);
    while (!this.#stopped) {
      const next = await takeNextBackgroundTask(database).catch((error: { readonly code?: string }) => {
        // Another process was quicker.
        if (error.code !== '23505') throw error;
        return undefined;
      });
      if (next === undefined) return;
      this.#run(next);
    }
  }

  /** The newest first. */
  async latest(lane: string, most: number): Promise<BackgroundTaskRow[]> {
    await loseSilentBackgroundTasks(this.#tools.database, jobLimits.backgroundTaskSilentSeconds);
    return latestBackgroundTasks(this.#tools.database, lane, most);
  }

  /** Terminates the background tasks that this process started. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const doing of this.#running.keys()) doing.stop();
    await Promise.all(this.#running.values());
  }

  #run({ id }: BackgroundTaskRow): void {
    const doing = this.#begin(id);
    const ended = doing.ended
      // No effect if it ended properly. If this write fails, the background task later counts as lost by its silence.
      .then(() => loseBackgroundTask(this.#tools.database, id))
      .then(() => this.#leaveFiles(id))
      .finally(() => this.#running.delete(doing))
      .then(() => this.takeTurns())
      .catch(() => undefined);
    this.#running.set(doing, ended);
  }

  async #leaveFiles(id: number): Promise<void> {
    const { database, uploads } = this.#tools;
    const task = await findBackgroundTask(database, id);
    const order = task?.order as BackgroundTaskOrder | undefined;
    // What was cut short waits for its turn again.
    if (order === undefined || task?.outcome == null || !('upload' in order)) return;
    const again = mayUseFilesAgain(order, task.outcome);
    await (again ? uploads.touch(order.upload) : uploads.remove(order.upload));
  }
}
