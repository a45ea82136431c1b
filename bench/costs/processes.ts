import { readdirSync, readFileSync } from 'node:fs';
import { sum } from '../tables.ts';

/** Linux only: /proc says who used the processor. */
export interface Seen {
  readonly parent: number;
  /** Used by itself, and by those that it outlived. */
  readonly seconds: number;
  readonly children: number;
}

export function allProcesses(): Map<number, Seen> {
  const found = new Map<number, Seen>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, text = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
      const fields = text.split(' ').map(Number);
      const at = (place: number) => (fields[place] ?? 0) / 100;
      found.set(Number(name), {
        parent: fields[1] ?? 0,
        seconds: at(11) + at(12),
        children: at(13) + at(14),
      });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** Seconds of a process and all that it started, but for `without` and its own. */
export function tree(processes: ReadonlyMap<number, Seen>, root: number, without?: number): number {
  const own = processes.get(root);
  const children = [...processes].filter(([pid, { parent }]) => parent === root && pid !== without);
  return (
    (own === undefined ? 0 : own.seconds + own.children) +
    sum(children.map(([pid]) => tree(processes, pid, without)))
  );
}

/** Seconds of processor that the whole machine used since it started, waiting for its disk not counted. */
export function machineSeconds(): number {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number);
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = fields;
  return (user + nice + system + interrupts + softInterrupts) / 100;
}
