import { createHash } from 'node:crypto';

/** A change of the schema: numbered, forward only, never edited. Each step is committed by itself and done once. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** One script, or steps where something is to happen outside of one transaction. */
  readonly script: string | readonly Step[];
  /** The oldest program that works with what it leaves. One that is older does not start on it, and is not ready. */
  readonly oldestProgram: string;
}

export type Step = ScriptStep | IndexStep | BatchStep;

/** Statements that run in one transaction. Others wait behind their locks, so they take moments. */
interface ScriptStep {
  readonly script: string;
}

/** An index on a table that may be large: made beside the traffic. Its invalid remains of a kill are removed first. */
export interface IndexStep {
  readonly index: string;
  readonly unique?: boolean;
  /** What follows its name: `ON table (columns) WHERE …`. */
  readonly definition: string;
}

/** Changes rows of a large table in transactions of some thousand. $1 is the `cursor` that the batch before returned. */
export interface BatchStep {
  readonly batches: string;
  readonly what: string;
}

export const stepsOf = ({ script }: Migration): readonly Step[] =>
  typeof script === 'string' ? [{ script }] : script;

export const checksumOf = (script: Migration['script'] | Step): string =>
  createHash('sha256')
    .update(typeof script === 'string' ? script : JSON.stringify(script))
    .digest('hex');

export function wordsOf(step: Step): string {
  if ('index' in step) return `index ${step.index}`;
  return 'batches' in step ? step.what : 'script';
}

/** Whether version `a` is at least `b`; both as in package.json. What follows a hyphen counts nothing. */
export function isAtLeast(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => text.split('-')[0]?.split('.').map(Number) ?? []);
  for (const i of [0, 1, 2]) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
