import { setTimeout as wait } from 'node:timers/promises';
import { reasonsOf } from '../dossiers/result/check-reasons.ts';
import type { ScoreCapCode } from '../dossiers/result/score-caps.ts';
import type { CheckResult } from '../dossiers/stored-dossier.ts';
import type { Registers } from '../registries/register.ts';
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

/** The same registers, whose answers about companies are kept: an analysis asks for each company once, whichever check begins. */
export function askedOnce(registers: Registers): Registers {
  const answers = new Map<string, ReturnType<Registers['company']>>();
  const company: Registers['company'] = async (rccm) => {
    const known = answers.get(rccm) ?? registers.company(rccm);
    answers.set(rccm, known);
    const answer = await known;
    if (answer.kind === 'unavailable') answers.delete(rccm);
    return answer;
  };
  return { ...registers, company };
}

/** What keeps the score of a dossier down whose register answered. Without a number there was nothing to ask it. */
export function registerCaps({ isOther, scoring, explanation }: CheckResult): readonly ScoreCapCode[] {
  if (isOther) return ['OTHER_PERSON'];
  const isUnknown =
    scoring.comparedWithRealData === false && !reasonsOf(explanation).includes('NO_NUMBER_READ');
  return isUnknown ? ['NOT_REGISTERED'] : [];
}

/** No answer from a register does not mean that it has no record. */
export const registerUnavailable: Outcome = failed('REGISTER_UNAVAILABLE');
