import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { type RenewalStep, renewKeys } from '../src/subjects/renew-keys.ts';

/* Renews the keys of dossiers of its environment's database, and is killed at the step that it is given. */

const [step] = process.argv.slice(2) as [RenewalStep];
const { config, database, keyring } = await openRuntime(loadConfig(), () => undefined);
await renewKeys({
  database,
  keyring,
  keyFile: config.keyFile,
  actor: 'test',
  onStep: (done) => {
    if (done === step) process.kill(process.pid, 'SIGKILL');
  },
});
