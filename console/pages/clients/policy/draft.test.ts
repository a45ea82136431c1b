import { describe, expect, it } from 'vitest';
import type { PolicyFact } from '../../../../src/contract/console/policies.ts';
import {
  type Draft,
  emptyRule,
  factOf,
  fitting,
  freeName,
  isSame,
  moved,
  readDraft,
  toNumber,
  writeDraft,
} from './draft.ts';

const draft: Draft = {
  name: 'Nos règles',
  sample: 10,
  rejectByRule: undefined,
  rules: [
    {
      ...emptyRule('Mineurs'),
      when: [{ fact: 'person.age', operator: 'atMost', value: 17 }],
      outcome: 'REJETE',
      reason: 'La personne est mineure.\nVoir la procédure.',
    },
    {
      ...emptyRule('Clairs'),
      when: [
        { fact: 'score', operator: 'atLeast', value: 90 },
        { fact: 'nationality', operator: 'oneOf', value: ['CIV', 'SEN'] },
      ],
      outcome: 'VALIDE',
      despite: ['PEP_HIT'],
    },
    { ...emptyRule('Sans verso'), outcome: 'A_COMPLETER', missing: ['Le verso'] },
    { ...emptyRule('Le reste'), reason: 'À voir', attention: 'HIGH' },
  ],
};

describe('a draft as text and as a table', () => {
  it('is the same after it was written and read', () => {
    expect(readDraft(writeDraft(draft))).toEqual(draft);
  });

  it('has a line for each condition and each outcome', () => {
    const lines = writeDraft(draft).split('\n');
    expect(lines).toContain('        { "fact": "score", "atLeast": 90 },');
    expect(lines).toContain('      "then": { "outcome": "A_COMPLETER", "missing": [ "Le verso" ] }');
    expect(lines.filter((line) => line.includes('mineure'))).toEqual([
      '      "then": { "outcome": "REJETE", "reason": "La personne est mineure.\\nVoir la procédure." }',
    ]);
  });

  it.each([
    ['no JSON', '{'],
    ['a field that the table does not have', '{"name": "x", "rules": [], "colour": "red"}'],
    ['a condition with two operators', '{"rules": [{"when": [{"fact": "a", "is": 1, "isNot": 2}]}]}'],
    ['an outcome that there is not', '{"rules": [{"when": [], "then": {"outcome": "PERHAPS"}}]}'],
    [
      'a guard that there is not',
      '{"rules": [{"when": [], "then": {"outcome": "VALIDE"}, "despite": ["ALL"]}]}',
    ],
  ])('is no table, or something would be lost: %s', (_, text) => {
    expect(readDraft(text)).toBeUndefined();
  });

  it('says the same however it is laid out', () => {
    expect(isSame('{"a": 1}', '{\n "a": 1 }')).toBe(true);
    expect(isSame('{"a": 1}', '{"a": 2}')).toBe(false);
    expect(isSame('{', '{')).toBe(true);
  });
});

describe('rules', () => {
  it('move', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
  it('get names that none has', () => {
    expect(freeName('Autre', draft.rules)).toBe('Autre');
    expect(freeName('Clairs', [...draft.rules, emptyRule('Clairs 2')])).toBe('Clairs 3');
  });
});

describe('facts', () => {
  const row = (more: Partial<PolicyFact>): PolicyFact => ({
    fact: 'score',
    group: '',
    words: '',
    type: 'number',
    operators: ['atLeast', 'is', 'oneOf'],
    choices: [],
    least: null,
    most: null,
    canBeAbsent: false,
    parts: [],
    free: false,
    ...more,
  });
  const status = row({
    fact: 'check.{check}.status',
    type: 'choice',
    operators: ['is', 'oneOf', 'present'],
    choices: [{ value: 'FAILED', words: 'échouée' }],
    parts: [{ value: 'DB_CHECK', words: 'Registre' }],
  });
  const given = row({ fact: 'additionalData.{name}', type: 'text', free: true });
  const facts = [row({}), status, given];

  it('are found with what stands for their part', () => {
    expect(factOf('score', facts)?.row.fact).toBe('score');
    expect(factOf('check.DB_CHECK.status', facts)).toEqual({ row: status, part: 'DB_CHECK' });
    expect(factOf('check.OTHER.status', facts)).toBeUndefined();
    expect(factOf('additionalData.agence', facts)).toEqual({ row: given, part: 'agence' });
    expect(factOf('check.status', facts)).toBeUndefined();
  });

  it('keep operator and value of the condition where these still fit', () => {
    const condition = { fact: 'x', operator: 'oneOf', value: ['FAILED', 'UNKNOWN'] } as const;
    expect(fitting(status, condition)).toEqual({ fact: 'x', operator: 'oneOf', value: ['FAILED'] });
    expect(fitting(status, { fact: 'x', operator: 'atLeast', value: 3 })).toEqual({
      fact: 'x',
      operator: 'is',
      value: 'FAILED',
    });
    expect(fitting(row({}), { fact: 'score', operator: 'is', value: [5] }).value).toBe(5);
    expect(fitting(status, { fact: 'x', operator: 'present', value: '' }).value).toBe(true);
  });

  it('are compared with numbers that are typed with a comma too', () => {
    expect(toNumber('7,5')).toBe(7.5);
    expect(toNumber('7.')).toBe('7.');
    expect(toNumber('')).toBe('');
  });
});
