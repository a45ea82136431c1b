import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { programFile } from '../platform/package-root.ts';

/**
 * Starts an `akwaba` command as a low-priority process, so that it does not slow down requests. It inherits this
 * process's working directory and, unless `env` is given, its environment: hence its settings.
 */
export function startCommand(command: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [programFile, ...command], { stdio: 'ignore', ...(env && { env }) });
  if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  return child;
}

const lowPriority = 10;
