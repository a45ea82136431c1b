import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/breadth.ts';
import { checkCatalogue } from '../analysis/checks.ts';
import { policyLimits, readyPolicyNames } from '../contract/policies.ts';
import { distanceWork } from '../names/distance.ts';
import { checkPolicy } from './check-policy.ts';
import { readyText } from './ready-policies.ts';

const found = (text: string) =>
  checkPolicy(text, checkCatalogue).findings.map(({ code, line, path }) => [code, line, path.join('.')]);

/** A policy of one rule, a part of it to a line. */
const withRule = (rule: string): string => `{
  "name": "bank",
  "rules": [
    ${rule}
  ]
}`;
const rule = (when: string, more = '"then": { "outcome": "VALIDE" }'): string =>
  withRule(`{ "name": "One",
      "when": [${when}],
      ${more} }`);

describe('a draft', () => {
  it('that is good is understood', () => {
    const { findings, policy } = checkPolicy(rule('{ "fact": "score", "atLeast": 80 }'), checkCatalogue);
    expect(findings).toEqual([]);
    expect(policy?.policy.rules[0]?.when).toEqual([{ fact: 'score', atLeast: 80 }]);
  });

  it('that comes with the service is good in both languages', () => {
    for (const name of readyPolicyNames) {
      for (const language of ['en', 'fr'] as const) {
        const { findings, policy } = checkPolicy(readyText(name, language), checkCatalogue);
        expect([name, language, findings]).toEqual([name, language, []]);
        expect(policy?.policy.name).toBe(name);
      }
    }
  });

  it('of unknown facts only is told what was meant at a bounded cost of letters compared', () => {
    const conditions = Array.from(
      { length: 30 },
      (_, at) => `{ "fact": "${'ab'.repeat(20)}${at}", "is": 1 }`,
    );
    const rules = Array.from(
      { length: 9 },
      (_, at) => `{ "name": "r${at}", "when": [${conditions}], "then": { "outcome": "VALIDE" } }`,
    );
    const before = distanceWork();
    const { findings } = checkPolicy(`{ "name": "bank", "rules": [${rules}] }`, checkCatalogue);
    expect([findings.length, findings[0]?.code]).toEqual([100, 'UNKNOWN_FACT']);
    // Twelve known names at most for each fault, of forty letters at most.
    expect(distanceWork() - before).toBeLessThanOrEqual(129 * 12 * 40 * 40);
  });

  it.each(['en', 'fr'])('that the guide shows (%s) is good', (language) => {
    const page = readFileSync(new URL(`../../docs/${language}/policies.md`, import.meta.url), 'utf8');
    const [, text = ''] = /## (?:The|Le) document\n\n```json\n([^`]*)```/.exec(page) ?? [];
    expect(checkPolicy(text, checkCatalogue)).toMatchObject({
      findings: [],
      policy: { policy: { name: 'banque' } },
    });
  });

  it.each([
    ['{\n "name": "a",\n "rules": [}', 'NOT_JSON', 3, ''],
    ['{\n "name": "a\n', 'NOT_JSON', 2, ''],
    ['', 'NOT_JSON', 1, ''],
    ['[]', 'WRONG_TYPE', 1, ''],
    ['{ "name": "bank" }', 'MISSING_FIELD', 1, 'rules'],
    ['{ "name": "bank", "rules": [] }', 'TOO_FEW', 1, 'rules'],
    ['{ "name": "bank",\n "colour": 1, "rules": [] }', 'UNKNOWN_FIELD', 2, 'colour'],
    ['{ "name": "bank",\n"name": "two", "rules": [] }', 'FIELD_TWICE', 2, 'name'],
    [withRule('"x"'), 'WRONG_TYPE', 4, 'rules.0'],
    [withRule('null'), 'WRONG_TYPE', 4, 'rules.0'],
    ['null', 'WRONG_TYPE', 1, ''],
    [rule('{ "fact": "document.daysToExpiry", "atLeast": 1e999 }'), 'NOT_JSON', 5, ''],
    [rule('{ "fact": "score", "is": null }'), 'WRONG_TYPE', 5, 'rules.0.when.0.is'],
    [
      rule('{ "fact": "score", "is": 1 }', '"then": { "outcome": "REJETE", "reason": "\u{1f44d}\u{1f44d}" }'),
      'TOO_SHORT',
      6,
      'rules.0.then.reason',
    ],
    [
      rule('{ "fact": "score", "is": 1 }', '"then": { "outcome": { "toString": 1 } }'),
      'WRONG_TYPE',
      6,
      'rules.0.then.outcome',
    ],
    [
      rule('{ "fact": "score", "is": 1 }', '"then": { "outcome": ["VALIDE"] }'),
      'WRONG_TYPE',
      6,
      'rules.0.then.outcome',
    ],
    [rule('{ "fact": "scor", "atLeast": 80 }'), 'UNKNOWN_FACT', 5, 'rules.0.when.0.fact'],
    [rule('{ "fact": "check.NO_CHECK.score", "atLeast": 80 }'), 'UNKNOWN_FACT', 5, 'rules.0.when.0.fact'],
    [rule('{ "fact": "score", "above": 80 }'), 'UNKNOWN_OPERATOR', 5, 'rules.0.when.0.above'],
    [rule('{ "fact": "score" }'), 'NO_OPERATOR', 5, 'rules.0.when.0'],
    [rule('{ "fact": "score", "is": 80, "isNot": 90 }'), 'SEVERAL_OPERATORS', 5, 'rules.0.when.0.isNot'],
    [rule('{ "fact": "score", "atLeast": "80" }'), 'WRONG_TYPE', 5, 'rules.0.when.0.atLeast'],
    [rule('{ "fact": "score", "atLeast": 101 }'), 'WRONG_VALUE', 5, 'rules.0.when.0.atLeast'],
    [rule('{ "fact": "holder.age", "is": 17.5 }'), 'WRONG_VALUE', 5, 'rules.0.when.0.is'],
    [rule('{ "fact": "kyb", "is": "yes" }'), 'WRONG_VALUE', 5, 'rules.0.when.0.is'],
    [rule('{ "fact": "kyb", "absent": true }'), 'OPERATOR_NOT_FOR_FACT', 5, 'rules.0.when.0.absent'],
    [rule('{ "fact": "kyb", "atLeast": 1 }'), 'OPERATOR_NOT_FOR_FACT', 5, 'rules.0.when.0.atLeast'],
    [
      rule('{ "fact": "holder.nationality", "oneOf": ["CIV",\n"Mali"] }'),
      'WRONG_VALUE',
      6,
      'rules.0.when.0.oneOf.1',
    ],
    [rule('{ "fact": "liveness", "is": "MAYBE" }'), 'WRONG_VALUE', 5, 'rules.0.when.0.is'],
    [
      rule('{ "fact": "score", "is": 1 }', '"then": { "outcome": "ERREUR" }'),
      'THEN_NOT_ALLOWED',
      6,
      'rules.0.then.outcome',
    ],
    [
      rule('{ "fact": "score", "is": 1 }', '"then": { "outcome": "REJETE" }'),
      'MISSING_FIELD',
      6,
      'rules.0.then.reason',
    ],
    [
      rule(
        '{ "fact": "score", "is": 1 }',
        '"then": { "outcome": "REJETE", "reason": "too low" },\n"despite": ["UNREADABLE"]',
      ),
      'DESPITE_NOT_ALLOWED',
      7,
      'rules.0.despite',
    ],
    [
      rule('{ "fact": "score", "is": 1 }', '"then": { "outcome": "VALIDE" },\n"despite": ["ANYTHING"]'),
      'NOT_ALLOWED',
      7,
      'rules.0.despite.0',
    ],
    [
      rule('{ "fact": "score", "atLeast": 90 },\n{ "fact": "score", "atMost": 80 }'),
      'NEVER_HOLDS',
      6,
      'rules.0.when.1',
    ],
  ])('is refused by line: %s', (text, code, line, path) => {
    const [first] = found(text);
    expect(first).toEqual([code, line, path]);
    expect(checkPolicy(text, checkCatalogue).policy).toBeUndefined();
  });

  it('with a rule that an earlier one hides, or has its name, is refused', () => {
    const one =
      '{ "name": "One", "when": [{ "fact": "score", "atLeast": 50 }], "then": { "outcome": "VALIDE" } }';
    const two = one.replace('One', 'Two').replace('50', '60');
    expect(found(withRule(`${one},\n${two}`))).toEqual([['HIDDEN', 5, 'rules.1']]);
    expect(found(withRule(`${one},\n${one}`))).toEqual([['NAME_TWICE', 5, 'rules.1.name']]);
  });

  it('that sets a guard aside, rejects alone or takes no sample is taken with a warning', () => {
    const text = rule(
      '{ "fact": "score", "atLeast": 80 }',
      '"then": { "outcome": "REJETE", "reason": "too low" } },\n{ "name": "Two", "when": [{ "fact": "kyb", "is": true }], "then": { "outcome": "VALIDE" }, "despite": ["SANCTION_HIT", "CHECK_FAILED"]',
    ).replace('"name": "bank",', '"name": "bank", "sample": 0, "rejectByRule": "decide",');
    const { findings, policy } = checkPolicy(text, checkCatalogue);
    expect(policy).toBeDefined();
    expect(findings.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'REJECTS_ALONE'],
      ['warning', 'NO_SAMPLE'],
      ['warning', 'DESPITE'],
    ]);
    expect(findings[2]?.words.fr).toContain('liste de sanctions');
    expect(findings[2]?.words.en).toContain('“Two”');
  });

  it('of hostile depth or size is refused and not overflowed', () => {
    expect(found('['.repeat(policyLimits.characters))[0]?.[0]).toBe('NOT_JSON');
    expect(found(`{"__proto__": 1, "name": "a", "rules": []}`)[0]?.[0]).toBe('UNKNOWN_FIELD');
    const many = Array.from({ length: policyLimits.rules + 1 }, () => '1').join(',');
    expect(found(`{"name": "a", "rules": [${many}]}`)).toEqual([['TOO_MANY', 1, 'rules']]);
  });

  it('that is longer than a policy may be is refused before it is read', () => {
    const text = rule('{ "fact": "score", "atLeast": 80 }');
    expect(found(text.padEnd(policyLimits.characters))).toEqual([]);
    expect(found(text.padEnd(policyLimits.characters + 1))).toEqual([['TOO_LONG', 1, '']]);
  });

  it('may begin with the mark of an editor', () => {
    expect(found(`\ufeff${rule('{ "fact": "score", "atLeast": 80 }')}`)).toEqual([]);
    expect(found(rule('\ufeff{ "fact": "score", "atLeast": 80 }'))[0]?.[0]).toBe('NOT_JSON');
  });

  it('is answered whatever stands anywhere in it', () => {
    const whole = {
      name: 'bank',
      sample: 5,
      rejectByRule: 'propose',
      rules: [
        { name: 'One', when: [{ fact: 'score', atLeast: 80 }], despite: ['PEP_HIT'], ...thenOf('VALIDE') },
        { name: 'Two', when: [{ fact: 'source', oneOf: ['api'] }], ...thenOf('A_TRAITER', 'Look at it.') },
      ],
    };
    const places = pathsIn(whole, []);
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }),
        (at, value) => {
          const { findings, policy } = checkPolicy(JSON.stringify(changed(whole, at, value)), checkCatalogue);
          const errors = findings.filter(({ severity }) => severity === 'error');
          expect(policy === undefined).toBe(errors.length > 0);
          for (const { words } of errors) expect([words.en, words.fr]).not.toContain('');
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('made to be hard to prove anything of is answered all the same', () => {
    const chained = Array.from({ length: policyLimits.rules }, (_, place) => ({
      name: `Rule ${place}`,
      when: [place, (place + 1) % policyLimits.rules].map((key, at) => ({
        fact: `additionalData.k${key}`,
        is: ['x', 'y'][at],
      })),
      ...thenOf('VALIDE'),
    }));
    // What one earlier rule hides is told however hard the rest is.
    const hidden = { ...chained[0], name: 'Again' };
    const rules = [...chained.slice(1), chained[0], hidden].slice(-policyLimits.rules);
    const text = JSON.stringify({ name: 'hard', rules });
    expect(found(text)).toEqual([['HIDDEN', 1, `rules.${policyLimits.rules - 1}`]]);
  });
});

/** Written so once: the word of the document is `then`. */
const thenOf = (outcome: string, reason?: string) => Object.fromEntries([['then', { outcome, reason }]]);

/** Where something stands in a document, itself first. */
function pathsIn(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, name]))];
}

function changed(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const fields = Object.entries(value as object).map(([field, one]) => [
    field,
    field === name ? changed(one, rest, by) : one,
  ]);
  return Array.isArray(value) ? fields.map(([, one]) => one) : Object.fromEntries(fields);
}
