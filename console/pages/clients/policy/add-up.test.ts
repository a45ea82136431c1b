import { expect, it } from 'vitest';
import type { PolicyTestPart, TestedDossier, TestedRule } from '../../../../src/contract/console/policies.ts';
import { addUp, agreementOf, nothingTested } from './add-up.ts';

const rule = (name: string | null, outcome: TestedRule['outcome'], counts: number[]): TestedRule => {
  const [dossiers = 0, agreed = 0, disagreed = 0, heldBack = 0] = counts;
  return { rule: name, outcome, dossiers, agreed, disagreed, heldBack };
};
const dossier = (
  status: TestedDossier['status'],
  outcome: TestedDossier['outcome'],
  id: string,
): TestedDossier => ({
  id,
  name: null,
  externalId: null,
  createdAt: '2026-01-01T00:00:00Z',
  status,
  by: 'person',
  rule: null,
  outcome,
  explanation: [],
});
const part = (more: Partial<PolicyTestPart>): PolicyTestPart => ({
  dossiers: 0,
  total: null,
  next: null,
  rules: [],
  matrix: [],
  changed: [],
  ...more,
});

it('adds parts up by rule, status and outcome', () => {
  const first = addUp(
    nothingTested,
    part({
      dossiers: 10,
      total: 16,
      next: '9',
      rules: [rule('Clairs', 'VALIDE', [7, 4, 1, 0]), rule(null, 'A_TRAITER', [3, 0, 0, 0])],
      matrix: [
        { status: 'REJETE', outcome: 'VALIDE', dossiers: 1 },
        { status: 'VALIDE', outcome: 'VALIDE', dossiers: 6 },
        { status: 'VALIDE', outcome: 'A_TRAITER', dossiers: 3 },
      ],
      changed: [dossier('REJETE', 'VALIDE', 'a')],
    }),
  );
  const tested = addUp(
    first,
    part({
      dossiers: 6,
      rules: [rule('Clairs', 'VALIDE', [5, 2, 0, 1]), rule('Expirés', 'REJETE', [1, 0, 1, 0])],
      matrix: [
        { status: 'VALIDE', outcome: 'VALIDE', dossiers: 5 },
        { status: 'VALIDE', outcome: 'REJETE', dossiers: 1 },
      ],
      changed: [dossier('VALIDE', 'REJETE', 'b')],
    }),
  );
  expect(tested).toMatchObject({ dossiers: 16, total: 16, changes: 2 });
  expect(tested.rules).toEqual([
    rule('Clairs', 'VALIDE', [12, 6, 1, 1]),
    rule(null, 'A_TRAITER', [3, 0, 0, 0]),
    rule('Expirés', 'REJETE', [1, 0, 1, 0]),
  ]);
  const matrix = [...tested.matrix].map(([status, row]) => [status, Object.fromEntries(row)]);
  expect(Object.fromEntries(matrix)).toEqual({
    REJETE: { VALIDE: 1 },
    VALIDE: { VALIDE: 11, A_TRAITER: 3, REJETE: 1 },
  });
  expect(agreementOf(tested)).toEqual({ agreed: 6, judged: 8 });
  expect(tested.changed.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('counts more changes than it keeps', () => {
  const changed = Array.from({ length: 700 }, (_, i) => dossier('VALIDE', 'REJETE', String(i)));
  const one = part({ dossiers: 700, rules: [rule('x', 'REJETE', [700])], changed });
  const tested = addUp(addUp(nothingTested, one), one);
  expect(tested.changes).toBe(1400);
  expect(tested.changed).toHaveLength(1000);
});
