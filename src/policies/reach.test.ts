import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/breadth.ts';
import { checkCatalogue } from '../analysis/checks.ts';
import type { PolicyCondition, PolicyRule, PolicyValue } from '../contract/policies.ts';
import { type CompiledPolicy, compile, holds } from './conditions.ts';
import { mostSteps, unreachable } from './reach.ts';

/** Facts of every type, and values that rules ask for of each. */
const asked = {
  score: fc.integer({ min: 0, max: 5 }).map((n) => n * 20),
  'holder.age': fc.integer({ min: 16, max: 20 }),
  'document.daysToExpiry': fc.integer({ min: -1, max: 1 }),
  kyb: fc.boolean(),
  'press.adverse': fc.boolean(),
  source: fc.constantFrom('api', 'capture', 'assisted'),
  'holder.nationality': fc.constantFrom('CIV', 'FRA', 'GHA'),
  'additionalData.tier': fc.constantFrom('a', 'b'),
} as const satisfies Record<string, fc.Arbitrary<PolicyValue>>;
type Name = keyof typeof asked;
const names = Object.keys(asked) as Name[];
const numbers: readonly Name[] = ['score', 'holder.age', 'document.daysToExpiry'];
const alwaysKnown: readonly Name[] = ['score', 'kyb', 'source'];

/** What a dossier may have: between what is asked for, and beyond it. */
const has: Readonly<Record<Name, fc.Arbitrary<PolicyValue>>> = {
  score: fc.oneof(asked.score, fc.double({ min: 0, max: 100, noNaN: true })),
  'holder.age': fc.integer({ min: 0, max: 150 }).map((n) => (n < 100 ? (n % 7) + 15 : n)),
  'document.daysToExpiry': fc.integer({ min: -3, max: 3 }),
  kyb: fc.boolean(),
  'press.adverse': fc.boolean(),
  source: asked.source,
  'holder.nationality': fc.constantFrom('CIV', 'FRA', 'GHA', 'SEN'),
  'additionalData.tier': fc.constantFrom('a', 'b', 'c'),
};

const condition: fc.Arbitrary<PolicyCondition> = fc.constantFrom(...names).chain((fact) => {
  const value: fc.Arbitrary<PolicyValue> = asked[fact];
  const several = fc.array(value, { minLength: 1, maxLength: 3 });
  const is = [value.map((is) => ({ fact, is })), value.map((isNot) => ({ fact, isNot }))];
  const among =
    fact === 'kyb' || fact === 'press.adverse'
      ? []
      : [several.map((oneOf) => ({ fact, oneOf })), several.map((noneOf) => ({ fact, noneOf }))];
  const bounds = numbers.includes(fact)
    ? [value.map((n) => ({ fact, atLeast: Number(n) })), value.map((n) => ({ fact, atMost: Number(n) }))]
    : [];
  const known = alwaysKnown.includes(fact)
    ? []
    : [fc.constant({ fact, present: true as const }), fc.constant({ fact, absent: true as const })];
  return fc.oneof(...is, ...among, ...bounds, ...known) as fc.Arbitrary<PolicyCondition>;
});

const policy = fc
  .array(fc.array(condition, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  .map((rules) => compiledOf(rules));

function compiledOf(rules: readonly (readonly PolicyCondition[])[]): CompiledPolicy {
  const made = rules.map(
    (when, place): PolicyRule => ({
      name: `rule ${place}`,
      when: [...when],
      // biome-ignore lint/suspicious/noThenProperty: the word of the document.
      then: { outcome: 'VALIDE' },
    }),
  );
  return compile({ name: 'tried', rules: made }, checkCatalogue);
}

type Known = Readonly<Partial<Record<Name, PolicyValue>>>;
const dossier: fc.Arbitrary<Known> = fc.record(
  Object.fromEntries(
    names.map((name) => [
      name,
      alwaysKnown.includes(name) ? has[name] : fc.option(has[name], { nil: undefined, freq: 4 }),
    ]),
  ),
) as fc.Arbitrary<Known>;

/** The first rule that holds, by trying one after the other. */
function firstOf({ rules }: CompiledPolicy, known: Known): number {
  return rules.findIndex(({ conditions }) =>
    conditions.every(({ name, operator, wanted }) => holds(operator, wanted, known[name as Name])),
  );
}

/** Every combination of values that rules could tell apart: what is asked for, its neighbours, and nothing. */
function* everyDossier({ rules }: CompiledPolicy): Generator<Known> {
  const named = [...new Set(rules.flatMap(({ conditions }) => conditions.map(({ name }) => name as Name)))];
  const near = (name: Name): (PolicyValue | undefined)[] => {
    const wanted = rules
      .flatMap(({ conditions }) => conditions.filter((one) => one.name === name))
      .flatMap((one) => (one.operator === 'present' || one.operator === 'absent' ? [] : [one.wanted].flat()));
    const absent = alwaysKnown.includes(name) ? [] : [undefined];
    if (name === 'kyb' || name === 'press.adverse') return [true, false, ...absent];
    if (name === 'source') return ['api', 'capture', 'assisted', ...absent];
    if (!numbers.includes(name))
      return [...new Set([...wanted, name.includes('.n') ? 'SEN' : 'c']), ...absent];
    const step = name === 'score' ? 0.5 : 1;
    const around = wanted.flatMap((value) => [Number(value) - step, Number(value), Number(value) + step]);
    const [least, most] = name === 'score' ? [0, 100] : name === 'holder.age' ? [0, 150] : [-9, 9];
    return [
      ...new Set([...around.filter((value) => value >= least && value <= most), least, most]),
      ...absent,
    ];
  };
  function* from(place: number, known: Known): Generator<Known> {
    const name = named[place];
    if (name === undefined) {
      yield known;
      return;
    }
    for (const value of near(name))
      yield* from(place + 1, value === undefined ? known : { ...known, [name]: value });
  }
  yield* from(0, {});
}

describe('rules that no dossier reaches', () => {
  it('are never the first that holds, whatever a dossier has', () => {
    fc.assert(
      fc.property(policy, fc.array(dossier, { minLength: 20, maxLength: 20 }), (compiled, dossiers) => {
        const unreached = unreachable(compiled).map(({ rule }) => rule);
        for (const known of dossiers) expect(unreached).not.toContain(firstOf(compiled, known));
      }),
      { numRuns: runs(300) },
    );
  });

  it('are exactly those that trying every combination does not reach', () => {
    const small = policy.filter(
      ({ rules }) => new Set(rules.flatMap(({ conditions }) => conditions.map(({ name }) => name))).size <= 4,
    );
    fc.assert(
      fc.property(small, (compiled) => {
        const reached = new Set<number>();
        for (const known of everyDossier(compiled)) reached.add(firstOf(compiled, known));
        const tried = compiled.rules.map((_, place) => place).filter((place) => !reached.has(place));
        expect(unreachable(compiled).map(({ rule }) => rule)).toEqual(tried);
      }),
      { numRuns: runs(300) },
    );
  });

  it('say why: conditions that contradict each other, one earlier rule, or several together', () => {
    expect(
      unreachable(
        compiledOf([
          [
            { fact: 'holder.age', atLeast: 18 },
            { fact: 'holder.age', atMost: 17 },
          ],
          [{ fact: 'score', atLeast: 50 }],
          [
            { fact: 'score', atLeast: 60 },
            { fact: 'kyb', is: true },
          ],
          [{ fact: 'score', atMost: 50 }],
          [{ fact: 'kyb', is: false }],
        ]),
      ),
    ).toEqual([
      { rule: 0, why: 'never', condition: 1 },
      { rule: 2, why: 'hidden', by: [1] },
      { rule: 4, why: 'hidden', by: [1, 3] },
    ]);
  });

  it('are told from those that only whole numbers keep apart', () => {
    const between = [
      { fact: 'holder.age', atLeast: 17 },
      { fact: 'holder.age', atMost: 18 },
      { fact: 'holder.age', isNot: 17 },
      { fact: 'holder.age', isNot: 18 },
    ] as const;
    expect(unreachable(compiledOf([between]))).toEqual([{ rule: 0, why: 'never', condition: 3 }]);
    const real = between.map((one) => ({ ...one, fact: 'score' }));
    expect(unreachable(compiledOf([real]))).toEqual([]);
  });

  it('are looked for in steps that grow with the conditions, whatever each names', () => {
    const stepsOf = (rules: number, condition: (at: number) => PolicyCondition): number => {
      const when = (rule: number) => Array.from({ length: 30 }, (_, at) => condition(30 * rule + at));
      const work = { steps: 0 };
      unreachable(compiledOf(Array.from({ length: rules }, (_, rule) => when(rule))), work);
      return work.steps;
    };
    const hostile: readonly ((at: number) => PolicyCondition)[] = [
      (at) => ({ fact: 'score', isNot: at / 100 }),
      (at) => ({ fact: 'score', atLeast: at / 100 }),
      (at) => ({ fact: 'additionalData.tier', noneOf: [`a${at}`, `b${at}`, `c${at}`] }),
    ];
    for (const condition of hostile) {
      const [few, many] = [stepsOf(20, condition), stepsOf(40, condition)];
      expect(few).toBeGreaterThan(600);
      expect(many).toBeLessThan(5 * few);
    }
    const split = (at: number) => ({
      fact: `additionalData.k${(at * at + 7 * at) % 61}`,
      isNot: `v${at % 5}`,
    });
    expect(stepsOf(40, split)).toBeLessThan(1.5 * mostSteps);
  });
});
