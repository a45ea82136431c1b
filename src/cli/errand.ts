import type { Command } from 'commander';
import { runErrand } from '../jobs/run-errand.ts';
import { CommandError, wholeNumber, withRuntime } from './command.ts';

/** Runs an errand of the console; started by the service. People use other commands for the same work. */
export function addErrand(program: Command): void {
  program
    .command('errand', { hidden: true })
    .description('do what was asked for in the console; the service starts this by itself')
    .argument('<number>', 'of the errand', wholeNumber(1, 2_147_483_647))
    .action(async (id: number) => {
      const found = await withRuntime((runtime) => runErrand(runtime, id));
      if (!found) throw new CommandError(`There is nothing to do under the number ${id}.`);
    });
}
