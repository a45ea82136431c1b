import type { Command } from 'commander';
import { apartCommand, endInTime, notNowCode } from '../jobs/run-apart.ts';
import { isPassing, NotNow } from '../jobs/worker.ts';
import { loadConfig } from '../platform/settings/config.ts';
import { uuid } from './command.ts';
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
