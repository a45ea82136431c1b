import { it } from 'vitest';
import type { Needing } from './not-run.ts';

/**
 * How much of what could be tried a run tries: `npm test` a part, `npm run test:long` all of it. `TEST_RUNS` is the
 * share, from 0 to 1 or more. A file that uses this runs in both; vitest.config.ts finds it by the import.
 */
const share = Number(process.env.TEST_RUNS || '0.2');
if (!(share > 0)) throw new Error(`TEST_RUNS is a share such as 0.2 or 1, not ${process.env.TEST_RUNS}`);

const needsLongRun: Needing = { meta: { needs: 'a long run (npm run test:long)' } };

/**
 * A test that a long run tries with more cases. In the project `long` only these and those below run in a file that has
 * any: the others have just run in `npm test`.
 */
export const itInPart: typeof it.only = process.env.ONLY_TRIED_IN_PART === undefined ? it : it.only;

/** A test that is long by nature among others that are not. */
export const itInLongRuns = (name: string, test: () => Promise<void>): void => {
  if (share < 1) it.skip(name, needsLongRun, test);
  else itInPart(name, test);
};

/** How often a property is tried whose full number is this. */
export const runs = (full: number): number => Math.max(Math.min(full, 5), Math.round(full * share));

/** Spread evenly over the cases, the first one always among them; at least so many. */
export function some<T>(cases: readonly T[], least = 1): readonly T[] {
  const count = Math.min(cases.length, Math.max(least, Math.round(cases.length * share)));
  return cases.filter(
    (_, index) =>
      Math.floor((index * count) / cases.length) !== Math.floor(((index - 1) * count) / cases.length),
  );
}
