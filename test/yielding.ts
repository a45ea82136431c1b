import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

/**
 * The program gives processes that it starts a low priority. Tests wait for them, and on a machine that others keep busy
 * such a process hardly gets any time: here they keep the usual priority.
 */

const { setPriority } = os;

export const keepPriority = (): void => setTo(() => undefined);

/** As the program does it, for tests of just that. */
export const lowerPriority = (): void => setTo(setPriority);

function setTo(change: typeof os.setPriority): void {
  os.setPriority = change;
  syncBuiltinESMExports();
}

/** `keepPriority` in a process of its own, as an option of Node. */
export const keepingPriority = `--import=data:text/javascript,${encodeURIComponent(
  `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
   os.setPriority = () => undefined; syncBuiltinESMExports();`,
)}`;
