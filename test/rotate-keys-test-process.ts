import { type RotationStep, rotateMasterKey } from '../src/db/master-key.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';

/* Rotates the master key of its environment's database, and is killed at the step that it is given. */

const [step] = process.argv.slice(2) as [RotationStep];
const { config, database } = await openRuntime(loadConfig(), () => undefined);
await rotateMasterKey(database, config.keyFile, {
  note: async () => undefined,
  onStep: (done) => {
    if (done === step) process.kill(process.pid, 'SIGKILL');
  },
});
