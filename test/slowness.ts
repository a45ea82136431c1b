import { availableParallelism, loadavg } from 'node:os';

/** How much longer everything takes because others keep the machine busy: what waits for a processor, for each of them. */
export const slowness = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
