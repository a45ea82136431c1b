import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs the command `akwaba` and the scripts of package.json as a person would. */

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const bin = fileURLToPath(new URL('../bin/akwaba.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function akwaba(args: readonly string[], env: Record<string, string>, input = ''): Promise<Ended> {
  const child = spawn(process.execPath, [bin, ...args], { env: environment(env), cwd: projectFolder });
  child.stdin.end(input);
  return ended(child);
}

/** A shell line, in a process group of its own as a terminal would start it. */
export function shell(line: string, env: Record<string, string>): ChildProcess {
  return spawn('sh', ['-c', line], { env: environment(env), cwd: projectFolder, detached: true });
}

export function ended(child: ChildProcess): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Only what a new user has: no setting of the machine that runs the tests. */
function environment(env: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '/tmp' } = process.env;
  return { PATH, HOME, ...env };
}
