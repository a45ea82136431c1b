import type { Together } from '../../../../src/contract/console/work.ts';
import type { Decision } from '../../../../src/contract/review.ts';

/** Which of several dossiers a decision would be taken on. The service decides it again, each under its own lock. */

export type Candidate = Together['dossiers'][number];

/** One decision for all, or of each what the client's rules propose. */
export type Choice = Decision | 'proposed';

export interface Wanted {
  readonly to: Choice;
  readonly codes: readonly string[];
  readonly reason: string;
}

export type WhyNot = 'notTrue' | 'notPossible' | 'notFree' | 'notProposed';

interface LeftOut {
  readonly id: string;
  readonly name: string | null;
  /** In the service's words, or which of the page's own. */
  readonly why: string | { readonly code: WhyNot };
}

export interface CountedReason {
  readonly code: string;
  readonly words: string;
  /** Of how many it is true. */
  readonly count: number;
}

/** Reasons that are true of at least one that can be decided, those of most first. */
export function offeredFor(dossiers: readonly Candidate[], to: Choice): CountedReason[] {
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
    const { id, name } = dossier;
    const code = to === 'proposed' ? whyUnconfirmed(dossier) : whyNot(dossier, { to, codes, reason });
    const why = dossier.leftOut ?? (code === undefined ? undefined : { code });
    if (why === undefined) decided.push(dossier);
    else leftOut.push({ id, name, why });
  }
  return { decided, leftOut };
}

function whyNot(
  { possible, reasons }: Candidate,
  { to, codes, reason }: Wanted & { readonly to: Decision },
): WhyNot | undefined {
  const has = (code: string) => reasons.list.some((one) => one.code === code && one.decision === to);
  if (!possible.includes(to)) return 'notPossible';
  if (!codes.every(has)) return 'notTrue';
  return reasons.free || (reason === '' && codes.length > 0) ? undefined : 'notFree';
}

function whyUnconfirmed({ proposal, reasons }: Candidate): WhyNot | undefined {
  if (proposal === null) return 'notProposed';
  return reasons.free ? undefined : 'notFree';
}

/** What is chosen first: where the rules propose something for all that can be decided, that. */
export function firstChoice(dossiers: readonly Candidate[]): Choice {
  const open = dossiers.filter(({ leftOut }) => leftOut === null);
  return open.length > 0 && open.every(({ proposal }) => proposal !== null) ? 'proposed' : 'VALIDE';
}
