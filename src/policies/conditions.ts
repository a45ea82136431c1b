import texts from '../../vocabulary/policies/words.json' with { type: 'json' };
import type {
  Policy,
  PolicyCondition,
  PolicyOperator,
  PolicyRule,
  PolicyValue,
} from '../contract/policies.ts';
import { policyOperators } from '../contract/policies.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import type { Language, Text } from '../platform/language.ts';
import type { AboutDossier } from './facts/fact.ts';
import { type NamedFact, namedFact, valueWords } from './facts/named-fact.ts';

/** Conditions of rules: whether they hold, and what they are called. */

/** What stands behind an operator. */
export type Wanted = PolicyValue | readonly PolicyValue[];

export const operatorWords: Readonly<Record<PolicyOperator, Text>> = texts.operators;

/** Blanks around a text count for nothing, nor does how its accents are encoded. */
export const plain = (value: PolicyValue): PolicyValue =>
  typeof value === 'string' ? value.normalize('NFC').trim() : value;

/** Long lists are made plain once, not for every dossier. */
const plainLists = new WeakMap<readonly PolicyValue[], ReadonlySet<PolicyValue>>();

function isAmong(value: PolicyValue, wanted: Wanted): boolean {
  if (typeof wanted !== 'object') return plain(wanted) === plain(value);
  const known = plainLists.get(wanted) ?? new Set(wanted.map(plain));
  plainLists.set(wanted, known);
  return known.has(plain(value));
}

/** A fact that is not known meets no condition but `absent`. */
export function holds(operator: PolicyOperator, wanted: Wanted, value: PolicyValue | undefined): boolean {
  if (value === undefined) return operator === 'absent';
  switch (operator) {
    case 'is':
    case 'oneOf':
      return isAmong(value, wanted);
    case 'isNot':
    case 'noneOf':
      return !isAmong(value, wanted);
    case 'atLeast':
      return typeof value === 'number' && typeof wanted === 'number' && value >= wanted;
    case 'atMost':
      return typeof value === 'number' && typeof wanted === 'number' && value <= wanted;
    case 'present':
      return true;
    case 'absent':
      return false;
  }
}

export function takenApart(condition: PolicyCondition): {
  readonly operator: PolicyOperator;
  readonly wanted: Wanted;
} {
  const operator = policyOperators.find((name) => name in condition) ?? 'present';
  return { operator, wanted: (condition as unknown as Readonly<Record<string, Wanted>>)[operator] ?? true };
}

export interface CompiledCondition {
  /** Undefined if this program has no such fact: its value is then unknown. */
  readonly fact: NamedFact | undefined;
  readonly name: string;
  readonly operator: PolicyOperator;
  readonly wanted: Wanted;
}

export interface CompiledRule {
  readonly rule: PolicyRule;
  readonly conditions: readonly CompiledCondition[];
}

/** A policy with its facts resolved, for any number of dossiers. */
export interface CompiledPolicy {
  readonly policy: Policy;
  readonly rules: readonly CompiledRule[];
}

export function compile(policy: Policy, checks: CheckCatalogue): CompiledPolicy {
  const rules = policy.rules.map((rule) => ({
    rule,
    conditions: rule.when.map((condition) => ({
      fact: namedFact(condition.fact, checks),
      name: condition.fact,
      ...takenApart(condition),
    })),
  }));
  return { policy, rules };
}

/** Evaluates each fact once for all rules. */
export function valuesOf(about: AboutDossier): (condition: CompiledCondition) => PolicyValue | undefined {
  const known = new Map<string, PolicyValue | undefined>();
  return ({ name, fact }) => {
    if (!known.has(name)) known.set(name, fact?.of(about));
    return known.get(name);
  };
}

/** "Score of the dossier: 96 (at least 90)." */
export function conditionInWords(
  { fact, name, operator, wanted }: CompiledCondition,
  value: PolicyValue | undefined,
): Text {
  const called = fact?.words ?? { en: name, fr: name };
  const said = (one: PolicyValue): Text =>
    fact === undefined ? { en: String(one), fr: String(one) } : valueWords(fact.fact, one);
  const is = value === undefined ? unknown : said(value);
  const wish = (language: Language): string => {
    const before = wishWords[operator]?.[language];
    if (before === undefined) return '';
    const all = [wanted].flat();
    const some = all.slice(0, mostSaid).map((one) => said(one)[language]);
    return ` (${before} ${some.join(', ')}${all.length > mostSaid ? ', …' : ''})`;
  };
  return {
    en: `${called.en}: ${is.en}${wish('en')}.`,
    fr: `${called.fr} : ${is.fr}${wish('fr')}.`,
  };
}

/** Others say nothing that the value does not. */
const wishWords: Readonly<Partial<Record<PolicyOperator, Text>>> = texts.wishes;

/** Of a long list of values. */
const mostSaid = 8;
const unknown: Text = { en: 'not known', fr: 'inconnu' };
