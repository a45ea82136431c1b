import { availableParallelism, totalmem } from 'node:os';
import { integer } from './setting-values.ts';

/** The default number of vision processes. */

/** More want more connections to the database than a process has: then further workers are better. */
const most = 6;
/** Of the machine's memory: what else lives on it, the database first, needs the rest. */
const memoryShare = 1 / 4;

export interface Machine {
  readonly cores: number;
  readonly megabytes: number;
}

/** One core is left to the service and its database, as far as there are two. */
export function processesFor({ cores, megabytes }: Machine, megabytesEach: number): number {
  const withRoom = Math.floor((megabytes * memoryShare) / megabytesEach);
  return Math.max(1, Math.min(most, cores - 1, withRoom));
}

/** Of this machine, or of what a container may take of it. */
export function thisMachine(): Machine {
  const allowed = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { cores: availableParallelism(), megabytes: Math.min(totalmem(), allowed) / 1024 ** 2 };
}

export const processCount = (text: string): number | undefined =>
  text.toLowerCase() === 'auto' ? undefined : wholeNumber(text);

function wholeNumber(text: string): number {
  try {
    return integer(1, 64)(text);
  } catch (error) {
    throw new Error(`${(error as Error).message}, nor "auto"`);
  }
}
