import { untilSignal } from '../src/cli/until-signal.ts';
import { StopParts } from '../src/platform/stop-parts.ts';

/* Stands for a service of which something never stops: a part (`part`), the start (`start`), a connection (`open`);
 * or in which nothing catches an error (`throws`, `rejects`). */

const [what] = process.argv.slice(2);
const never = new Promise<never>(() => undefined);
const holding = setInterval(() => undefined, 1_000_000);
await untilSignal({ stopSeconds: 3, log: { level: 'info', format: 'json', noColour: true } }, async () => {
  process.stdout.write('ready\n');
  if (what === 'start') await never;
  process.on('exit', () => process.stdout.write('tidied up'));
  if (what === 'throws') setImmediate(() => JSON.parse('no\nJSON'));
  if (what === 'rejects') Promise.reject('no error\nat all');
  const parts = new StopParts();
  return {
    stop: async () => {
      await parts.wait('one that stops', Promise.resolve());
      if (what === 'part') await parts.wait('one that hangs', never);
      if (what === 'nothing') clearInterval(holding);
    },
    left: () => parts.left(),
  };
});
