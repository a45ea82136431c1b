import type { Command } from 'commander';
import { apartCommand, endInTime, notNowCode } from '../jobs/run-apart.ts';
import { runBackgroundTask } from '../jobs/run-background-task.ts';
import { isPassing, NotNow } from '../jobs/worker.ts';
import { loadConfig } from '../platform/settings/config.ts';
import { withRuntime } from './command.ts';
import { CommandError } from './command-error.ts';
import { uuid, wholeNumber } from './options.ts';
import { endAtUncaught } from './until-signal.ts';

/** Works at one analysis whose workers died; started by a worker, which holds the lease. */
export function addAnalyseApart(program: Command): void {
  program
    .command(apartCommand, { hidden: true })
    .description('work at one analysis; a worker starts this by itself')
    .argument('<lease>', 'of its job', uuid)
    .action(async (lease: string) => {
      endInTime();
      const config = loadConfig();
      endAtUncaught(config.log);
      const { analyseApart } = await import('../main.ts');
      try {
        await analyseApart(config, lease);
      } catch (error) {
        if (!isPassing(error) && !(error instanceof NotNow)) throw error;
        process.exitCode = notNowCode;
      }
    });
}

/** Runs a background task of the console; started by the service. People use other commands for the same work. */
export function addBackgroundTask(program: Command): void {
  program
    .command('errand', { hidden: true })
    .description('do what was asked for in the console; the service starts this by itself')
    .argument('<number>', 'of the background task', wholeNumber(1, 2_147_483_647))
    .action(async (id: number) => {
      const found = await withRuntime((runtime) => runBackgroundTask(runtime, id));
      if (!found) throw new CommandError(`There is nothing to do under the number ${id}.`);
    });
}
