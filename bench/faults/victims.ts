import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processArgument } from '../../src/vision/process/messages.ts';

/** Processes of the service that are nobody's to restart but its own, found in /proc. */

export interface Found {
  readonly pid: number;
  /** Tells a process from a later one that has its pid. */
  readonly startedAt: string;
  readonly command: string;
  /** Runs just now, or is in the middle of something. */
  readonly busy: boolean;
}

/** How long a victim that is at work is waited for, after which any will do; and how long for any. */
const busySeconds = 5;
const anySeconds = 60;
const pollMilliseconds = 5;

export function visionProcesses(parents: readonly number[]): Found[] {
  return childrenOf(parents).filter(({ command }) => command.includes(processArgument));
}

export function postmaster(dataDir: string): Found[] {
  const file = readText(join(dataDir, 'postgres', 'data', 'postmaster.pid'));
  const found = file === '' ? undefined : look(Number(file.split('\n')[0]));
  // Nobody waits for a moment at which it does something: it only looks after its children.
  return found === undefined ? [] : [{ ...found, busy: true }];
}

/** Server processes that work for one connection each. */
export function backends(dataDir: string): Found[] {
  return childrenOf(postmaster(dataDir).map(({ pid }) => pid))
    .filter(({ command }) => /^postgres: akwaba: akwaba akwaba /.test(command))
    .map((found) => ({ ...found, busy: !/ idle\0*$/.test(found.command) }));
}

/** One at work if there is any before long, otherwise any; nothing where there is none. */
export async function choose(find: () => Found[]): Promise<Found | undefined> {
  const start = Date.now();
  for (;;) {
    const found = find();
    const busy = found.find((candidate) => candidate.busy);
    const patience = found.length > 0 ? busySeconds : anySeconds;
    if (busy !== undefined || Date.now() - start > patience * 1000) return busy ?? found[0];
    await delay(pollMilliseconds);
  }
}

/** Whether this very process is still there. */
export function lives({ pid, startedAt }: Found): boolean {
  return look(pid)?.startedAt === startedAt;
}

function childrenOf(parents: readonly number[]): Found[] {
  return parents
    .flatMap((pid) => readText(`/proc/${pid}/task/${pid}/children`).split(' '))
    .filter((pid) => pid !== '')
    .map((pid) => look(Number(pid)))
    .filter((found) => found !== undefined);
}

function look(pid: number): Found | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  // The second field is a name in brackets and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  if (state === undefined || stat === '' || state === 'Z' || state === 'X') return undefined;
  const command = readText(`/proc/${pid}/cmdline`);
  return { pid, startedAt: fields[19] ?? '', command, busy: state === 'R' || state === 'D' };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
