import type { PolicyTestPart, TestedDossier, TestedRule } from '../../../../src/contract/console/policies.ts';
import type { PolicyOutcome } from '../../../../src/contract/policies.ts';
import type { AnalysisStatus } from '../../../../src/contract/results.ts';

/** Adds up the outcomes of a draft over the parts of past dossiers. */
export interface Tested {
  readonly dossiers: number;
  readonly total: number;
  readonly rules: readonly TestedRule[];
  /** How many dossiers have this status now, and what the draft says of them. */
  readonly matrix: ReadonlyMap<AnalysisStatus, ReadonlyMap<PolicyOutcome, number>>;
  /** How many would have another status. */
  readonly changes: number;
  /** The first of them. */
  readonly changed: readonly TestedDossier[];
}

/** More are counted, but not kept: nobody reads them one by one. */
const mostKept = 1000;

export const nothingTested: Tested = {
  dossiers: 0,
  total: 0,
  rules: [],
  matrix: new Map(),
  changes: 0,
  changed: [],
};

export function addUp(before: Tested, part: PolicyTestPart): Tested {
  return {
    dossiers: before.dossiers + part.dossiers,
    total: part.total ?? before.total,
    rules: part.rules.reduce(addRule, before.rules),
    matrix: withPart(before.matrix, part),
    changes: before.changes + part.changed.length,
    changed: [...before.changed, ...part.changed.slice(0, mostKept - before.changed.length)],
  };
}

function addRule(rules: readonly TestedRule[], rule: TestedRule): readonly TestedRule[] {
  const at = rules.findIndex((one) => one.rule === rule.rule && one.outcome === rule.outcome);
  const known = rules[at];
  if (known === undefined) return [...rules, rule];
  const sum = {
    ...known,
    dossiers: known.dossiers + rule.dossiers,
    agreed: known.agreed + rule.agreed,
    disagreed: known.disagreed + rule.disagreed,
    heldBack: known.heldBack + rule.heldBack,
  };
  return rules.with(at, sum);
}

function withPart(before: Tested['matrix'], part: PolicyTestPart): Tested['matrix'] {
  const matrix = new Map([...before].map(([status, row]) => [status, new Map(row)]));
  for (const { status, outcome, dossiers } of part.matrix) {
    const row = matrix.get(status) ?? new Map<PolicyOutcome, number>();
    matrix.set(status, row.set(outcome, (row.get(outcome) ?? 0) + dossiers));
  }
  return matrix;
}

/** Of those that people had decided: as the rules would have. */
export function agreementOf({ rules }: Tested): { readonly agreed: number; readonly judged: number } {
  const agreed = rules.reduce((sum, rule) => sum + rule.agreed, 0);
  return { agreed, judged: rules.reduce((sum, rule) => sum + rule.disagreed, agreed) };
}
