import type { Text } from '../platform/language.ts';
import type { ProblemCode } from '../platform/problems/errors.ts';
import type { RefusedRow, SandboxCall } from './row.ts';

export const text = (en: string, fr: string): Text => ({ en, fr });

const statusOf: Readonly<Partial<Record<ProblemCode, Text>>> = {
  CREDITS_EXHAUSTED: text('402, no checks left', '402, plus de vérifications'),
  RATE_LIMITED: text('429, too many requests a second', '429, trop de requêtes par seconde'),
};
const unavailable = text('503, the source does not answer', '503, la source ne répond pas');

/** The refusals that every call knows: the last part of the value tells which. */
export function refusals(
  calls: readonly SandboxCall[],
  field: string,
  valueFor: (status: '402' | '429' | '503') => string,
  source: ProblemCode,
  needs?: string,
): RefusedRow[] {
  const row = (number: '402' | '429' | '503', problem: ProblemCode): RefusedRow => {
    const { en, fr } = statusOf[problem] ?? unavailable;
    const outcome = text(`${en}: ${problem}`, `${fr} : ${problem}`);
    return { calls, field, value: valueFor(number), outcome, problem, ...(needs !== undefined && { needs }) };
  };
  return [row('402', 'CREDITS_EXHAUSTED'), row('429', 'RATE_LIMITED'), row('503', source)];
}
