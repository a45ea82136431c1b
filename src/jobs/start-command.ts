import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/**
 * Starts a command of `akwaba` as a process of its own that gives way to others: what it does must not slow an answer.
 * It has the folder of this process, and its environment where no other is given, and so its settings.
 */
export function startCommand(command: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess {
  const program = join(packageRoot, 'bin', 'akwaba.js');
  const child = spawn(process.execPath, [program, ...command], { stdio: 'ignore', ...(env && { env }) });
  if (child.pid !== undefined) setPriority(child.pid, lowPriority);
  return child;
}

const lowPriority = 10;
