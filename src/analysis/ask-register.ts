import { setTimeout as wait } from 'node:timers/promises';
import { failed, type Outcome } from './check.ts';
import { analysisLimits } from './limits.ts';

/** Asks a register a few times before giving up; an answer of any kind but `unavailable` is final. */
export async function askRegister<A extends { readonly kind: string }>(
  ask: () => Promise<A>,
): Promise<Exclude<A, { readonly kind: 'unavailable' }> | undefined> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask();
    if (answer.kind !== 'unavailable') return answer as Exclude<A, { readonly kind: 'unavailable' }>;
    if (attempt === analysisLimits.registerAttempts) return undefined;
    await wait(analysisLimits.registerRetrySeconds * 1000 * attempt);
  }
}

/** No answer from a register does not mean that it has no record. */
export const registerUnavailable: Outcome = failed('REGISTER_UNAVAILABLE');
