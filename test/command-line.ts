import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundleProgram } from './bundle-program.ts';
import { keepingPriority } from './yielding.ts';

/** Runs the command `akwaba` and the scripts of package.json as a person would. */

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const bin = fileURLToPath(new URL('../bin/akwaba.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What is said to command-process.ts, and what it answers. */
export interface Asked {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}
export interface Told {
  readonly ended: Ended;
  /** What would have kept a process of the command's own from ending. */
  readonly leftOpen: readonly string[];
}

/**
 * One command, in a process that has run others before: to start one and load everything takes longer than most
 * commands do. One that is to run beside another, or is given something to read, gets a process of its own.
 */
export async function akwaba(
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<Ended> {
  if (input !== '' || busy) return akwabaAlone(args, env, input);
  busy = true;
  try {
    commands ??= startCommands();
    const { ended, leftOpen } = await ask(await commands, { args, env: environment(env) });
    if (leftOpen.length > 0) throw new Error(`akwaba ${args.join(' ')} left open: ${leftOpen.join(', ')}`);
    return ended;
  } finally {
    busy = false;
  }
}

let busy = false;
let commands: Promise<ChildProcess> | undefined;

async function startCommands(): Promise<ChildProcess> {
  const program = bundleProgram(new URL('command-process.ts', import.meta.url));
  const execArgv = ['--enable-source-maps'];
  const child = fork(program, { cwd: projectFolder, env: environment({}), execArgv });
  child.once('exit', () => {
    commands = undefined;
  });
  await nextMessage(child, 'before its first command');
  // It ends with this process, and keeps nobody waiting.
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, asked: Asked): Promise<Told> {
  child.channel?.ref();
  try {
    const answer = nextMessage(child, asked.args.join(' '));
    child.send(asked);
    return (await answer) as Told;
  } finally {
    child.channel?.unref();
  }
}

async function nextMessage(child: ChildProcess, when: string): Promise<unknown> {
  const listening = new AbortController();
  try {
    const message = once(child, 'message', listening);
    const exit = once(child, 'exit', listening).then(([code, signal]) => {
      throw new Error(`The process that runs commands ended with ${code ?? signal}: ${when}`);
    });
    const [told] = await Promise.race([message, exit]);
    return told;
  } finally {
    listening.abort();
  }
}

/** One command in a process of its own. */
export function akwabaAlone(
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, [keepingPriority, bin, ...args], {
    env: environment(env),
    cwd: projectFolder,
  });
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
  return { PATH, HOME, DEMO_EXAMPLES: 'false', ...env };
}
