import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import type { ImportProgress } from '../src/screening/import-list.ts';
import { custom } from '../src/screening/sources/custom.ts';
import { csv, importRows, listTools, persons } from './list-scene.ts';

/* Imports into the list of its environment's database, and is killed at the step that it is given. */

const [step] = process.argv.slice(2) as [ImportProgress['step'] | 'prepared'];
const runtime = await openRuntime(loadConfig(), () => undefined);
const die = () => process.kill(process.pid, 'SIGKILL');
const prepare = async () => {
  if (step === 'prepared') die();
};
// Half of them are as they were, the rest is changed, gone or new.
const rows = csv({ ...persons(1500), ...persons(1000, 10_000) }).replaceAll('Personne 7', 'Autre 7');
await importRows(listTools(runtime, { prepare }), rows, {
  force: true,
  source: custom,
  onProgress: (progress) => {
    if (progress.step === step) die();
  },
});
