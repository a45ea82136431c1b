import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../../platform/package-root.ts';
import { ownEnvironment } from '../../../platform/settings/own-environment.ts';
import type { Breaches, IsolationQuestion } from './isolation.ts';
import { channelEnvironment, isolationEnvironment } from './plan.ts';

/** Run by a vision process: tries what its restrictions should refuse, and returns what it could do. */
export async function tryRestrictions({ closed, uid }: IsolationQuestion): Promise<Breaches> {
  return {
    network: await through({
      'connect by TCP': () => connects({ host: '127.0.0.1', port: 9 }),
      'connect to local sockets': () => connects({ path: join(tmpdir(), 'nobody-listens') }),
      'send by UDP': sends,
    }),
    files: await through({
      'read /etc/passwd': () => readFileSync('/etc/passwd'),
      ...Object.fromEntries(closed.map((path) => [`read ${path}`, () => closeSync(openSync(path, 'r'))])),
      'write beside its folder': () => writes(join(tmpdir(), '..')),
      'write in the program': () => writes(join(packageRoot, 'bin')),
    }),
    processes: await through({
      'read the environment of its parent': () => readFileSync(`/proc/${process.ppid}/environ`),
      'list the files of its parent': () => readdirSync(`/proc/${process.ppid}/fd`),
      'signal its parent': () => process.kill(process.ppid, 0),
      'have its parent signalled for a file': async () =>
        (await import('./kernel.ts')).ownFileFor(process.ppid, channel),
      'have its parent signalled for a socket': async () =>
        (await import('./kernel.ts')).ownFileByDevice(process.ppid, channel),
      'choose that signal': async () => (await import('./kernel.ts')).chooseSignal(SIGUSR1, channel),
      'be debugged by a signal': isDebugged,
      'start a process': starts,
    }),
    privileges: await through({
      'gain privileges by a program': () => expectInStatus(/^NoNewPrivs:\s*1$/m),
      'use capabilities': () => expectInStatus(/^CapEff:\s*0+$/m),
      'take up capabilities': () => expectInStatus(/^CapPrm:\s*0+$/m),
    }),
    environment: await through({ 'see more than its own environment': seesMore }),
    ...(uid === 0 && { user: await through({ 'act as root': actsAsRoot }) }),
  };
}

const channel = Number(channelEnvironment.NODE_CHANNEL_FD);
const { SIGUSR1 } = constants.signals;

/** Every process of the program hears the signal itself from its first line on, or Node would open its inspector. */
function isDebugged(): void {
  if (process.listenerCount('SIGUSR1') > 0) throw new Error('as it should be');
}

/** The names of what did not fail. */
async function through(attempts: Record<string, () => unknown>): Promise<string[]> {
  const done: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      await attempt();
      done.push(name);
    } catch {
      // Refused, as it should be.
    }
  }
  return done;
}

/** Whether anybody listens makes no difference: that nobody does is already an answer from outside. */
const answers = ['ECONNREFUSED', 'ENOENT', 'EADDRNOTAVAIL', 'ETIMEDOUT'];

async function connects(where: { host: string; port: number } | { path: string }): Promise<void> {
  const socket = connect(where);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (!answers.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    socket.destroy();
  }
}

async function sends(): Promise<void> {
  const socket = createSocket('udp4');
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error));
  const sent = new Promise<void>((resolve, reject) =>
    socket.send('', 9, '127.0.0.1', (error) => (error === null ? resolve() : reject(error))),
  );
  await Promise.race([failed, sent]).finally(() => socket.removeAllListeners().close());
}

function writes(folder: string): void {
  const file = join(folder, `akwaba-wall-${process.pid}`);
  closeSync(openSync(file, 'wx'));
  rmSync(file);
}

function starts(): void {
  const { error } = spawnSync(process.execPath, ['--version'], { stdio: 'ignore' });
  if (error !== undefined) throw error;
}

/** Fails where the restriction holds. */
function expectInStatus(line: RegExp): void {
  if (line.test(statusOfItself())) throw new Error('as it should be');
}

function statusOfItself(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return '';
  }
}

/** Of Node, for the channel to the parent, and of macOS, for every process. */
const ofTheSystem = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', '__CF_USER_TEXT_ENCODING'];

function seesMore(): void {
  const environment = ownEnvironment();
  const expected = isolationEnvironment(environment.TMPDIR);
  const names = [...Object.keys(expected), ...ofTheSystem];
  const as = Object.entries(expected).every(([name, value]) => environment[name] === value);
  if (as && Object.keys(environment).every((name) => names.includes(name)))
    throw new Error('as it should be');
}

function actsAsRoot(): void {
  const groups = process.getgroups?.() ?? [];
  if (process.getuid?.() !== 0 && process.getgid?.() !== 0 && !groups.includes(0))
    throw new Error('as it should be');
}
