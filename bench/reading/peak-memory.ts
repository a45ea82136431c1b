import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Most memory that this process or its children held since the last time it was asked. Linux only; else NaN. */

function childrenOf(pid: number | 'self'): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** The peak in MiB, and starts anew. */
function takePeak(pid: number | 'self'): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // 5 resets the mark; see proc_pid_clear_refs(5).
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return Number(kilobytes ?? Number.NaN) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Processes that read pictures are children of this one; a reader without any lives in this one. */
export function takePeakOfReaders(inChildren: boolean): number {
  const peaks = (inChildren ? allBelow('self') : ['self' as const]).map(takePeak).filter(Number.isFinite);
  return peaks.length === 0 ? Number.NaN : Math.max(...peaks);
}

export function allBelow(pid: number | 'self'): readonly number[] {
  return childrenOf(pid).flatMap((child) => [child, ...allBelow(child)]);
}
