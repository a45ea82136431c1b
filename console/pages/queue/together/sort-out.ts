import type { Together } from '../../../../src/contract/console/work.ts';
import type { Decision } from '../../../../src/contract/review.ts';

/** Which of several dossiers a decision would be taken on. The service decides it again, each under its own lock. */

export type Candidate = Together['dossiers'][number];

export interface Wanted {
  readonly to: Decision;
  readonly codes: readonly string[];
  readonly reason: string;
}

interface LeftOut {
  readonly id: string;
  readonly name: string | null;
  /** In the service's words, or which of the page's own. */
  readonly why: string | { readonly code: 'notTrue' | 'notPossible' | 'notFree' };
}

export interface CountedReason {
  readonly code: string;
  readonly words: string;
  /** Of how many it is true. */
  readonly count: number;
}

/** Reasons that are true of at least one that can be decided, those of most first. */
export function offeredFor(dossiers: readonly Candidate[], to: Decision): CountedReason[] {
  const counted = new Map<string, CountedReason>();
  for (const { reasons, leftOut } of dossiers) {
    if (leftOut !== null) continue;
    for (const { code, words, decision } of reasons.list) {
      if (decision !== to) continue;
      counted.set(code, { code, words, count: (counted.get(code)?.count ?? 0) + 1 });
    }
  }
  return [...counted.values()].sort((a, b) => b.count - a.count);
}

export function sortOut(
  dossiers: readonly Candidate[],
  { to, codes, reason }: Wanted,
): { readonly decided: readonly Candidate[]; readonly leftOut: readonly LeftOut[] } {
  const decided: Candidate[] = [];
  const leftOut: LeftOut[] = [];
  for (const dossier of dossiers) {
    const { id, name, possible, reasons } = dossier;
    const has = (code: string) => reasons.list.some((one) => one.code === code && one.decision === to);
    const why: LeftOut['why'] | undefined =
      dossier.leftOut ??
      (possible.includes(to) ? undefined : { code: 'notPossible' }) ??
      (codes.every(has) ? undefined : { code: 'notTrue' }) ??
      (reasons.free || (reason === '' && codes.length > 0) ? undefined : { code: 'notFree' });
    if (why === undefined) decided.push(dossier);
    else leftOut.push({ id, name, why });
  }
  return { decided, leftOut };
}
