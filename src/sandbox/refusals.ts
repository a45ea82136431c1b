import { type Text, words } from '../platform/language.ts';
import type { ProblemCode } from '../platform/problems/errors.ts';
import type { RefusedRow, SandboxCall } from './row.ts';

const statusOf: Readonly<Partial<Record<ProblemCode, Text>>> = {
  CREDITS_EXHAUSTED: words('402, no checks left', '402, plus de vérifications'),
  RATE_LIMITED: words('429, too many requests a second', '429, trop de requêtes par seconde'),
};
const unavailable = words('503, the source does not answer', '503, la source ne répond pas');

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
    const outcome = words(`${en}: ${problem}`, `${fr} : ${problem}`);
    return { calls, field, value: valueFor(number), outcome, problem, ...(needs !== undefined && { needs }) };
  };
  return [row('402', 'CREDITS_EXHAUSTED'), row('429', 'RATE_LIMITED'), row('503', source)];
}
