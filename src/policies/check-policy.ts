import { type Policy, type PolicyRule, type PolicyValue, policyLimits } from '../contract/policies.ts';
import { allAlpha3 } from '../documents/countries.ts';
import type { CheckCatalogue } from '../dossiers/check-catalogue.ts';
import { nearest } from '../names/nearest.ts';
import type { Text } from '../platform/language.ts';
import { type CompiledPolicy, compile, takenApart } from './conditions.ts';
import { isPolicy } from './current-policy.ts';
import { operatorsOf } from './facts/fact.ts';
import { knownNames, type NamedFact, namedFact } from './facts/named-fact.ts';
import { type Finding, fault, warning } from './finding.ts';
import { guardWords } from './guards.ts';
import { NotJson, type Path, readJson } from './json-places.ts';
import { unreachable } from './reach.ts';
import { shapeFaults } from './shape-faults.ts';

export interface PlacedFinding extends Finding {
  readonly line: number;
}

export interface CheckedPolicy {
  readonly findings: readonly PlacedFinding[];
  /** Undefined where there are errors. */
  readonly policy: CompiledPolicy | undefined;
}

/** The most findings that are shown. */
const mostFindings = 100;

/** Reads a draft and says all that is wrong or risky about it. */
export function checkPolicy(text: string, checks: CheckCatalogue): CheckedPolicy {
  if (text.length > policyLimits.characters) {
    const finding = fault('TOO_LONG', [], { limit: policyLimits.characters });
    return { findings: [{ ...finding, line: 1 }], policy: undefined };
  }
  try {
    const { value, lineOf, twice } = readJson(text);
    const repeated = twice.map((path) => fault('FIELD_TWICE', path, { field: String(path.at(-1)) }));
    const { findings, policy } = judge(value, repeated, checks);
    const placed = findings.map((finding) => ({ finding, line: lineOf(finding.path) }));
    const first = placed.sort((a, b) => a.line - b.line).slice(0, mostFindings);
    return { findings: first.map(({ finding, line }) => ({ ...finding, line })), policy };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const finding = fault('NOT_JSON', [], { fault: error.words });
    return { findings: [{ ...finding, line: error.line }], policy: undefined };
  }
}

function judge(
  value: unknown,
  repeated: readonly Finding[],
  checks: CheckCatalogue,
): { readonly findings: readonly Finding[]; readonly policy: CompiledPolicy | undefined } {
  const shape = [...repeated, ...shapeFaults(value)];
  if (shape.length > 0) return { findings: shape, policy: undefined };
  if (!isPolicy.Check(value)) throw new Error('what has no faults is a policy');
  const faults: Finding[] = [];
  const facts = { checks, known: knownNames(checks) };
  for (const [place, rule] of value.rules.entries()) {
    // Suggesting the nearest name is slow, and more findings are not shown.
    if (faults.length < mostFindings) faults.push(...ruleFaults(value.rules, rule, place, facts));
  }
  if (faults.length > 0) return { findings: faults, policy: undefined };
  const policy = compile(value, checks);
  const unreached = reachFaults(policy);
  return {
    findings: [...unreached, ...warningsOf(value)],
    policy: unreached.length > 0 ? undefined : policy,
  };
}

function ruleFaults(
  rules: readonly PolicyRule[],
  rule: PolicyRule,
  place: number,
  { checks, known }: { readonly checks: CheckCatalogue; readonly known: readonly string[] },
): Finding[] {
  const path: Path = ['rules', place];
  const first = rules.findIndex(({ name }) => name === rule.name);
  return [
    ...(first < place ? [fault('NAME_TWICE', [...path, 'name'], { name: rule.name })] : []),
    ...rule.when.flatMap((condition, at) => {
      const fact = namedFact(condition.fact, checks);
      const here = [...path, 'when', at];
      if (fact === undefined) {
        const meant = nearest(condition.fact, known);
        return [fault('UNKNOWN_FACT', [...here, 'fact'], { fact: condition.fact, nearest: meant })];
      }
      const { operator, wanted } = takenApart(condition);
      const allowed = operatorsOf(fact.fact);
      if (!allowed.includes(operator)) {
        const parameters = { operator, fact: fact.name, known: allowed.join(', ') };
        return [fault('OPERATOR_NOT_FOR_FACT', [...here, operator], parameters)];
      }
      if (operator === 'present' || operator === 'absent') return [];
      return valueFaults(fact, wanted as PolicyValue | readonly PolicyValue[], [...here, operator]);
    }),
    ...(rule.despite !== undefined && rule.then.outcome !== 'VALIDE'
      ? [fault('DESPITE_NOT_ALLOWED', [...path, 'despite'])]
      : []),
  ];
}

function valueFaults(fact: NamedFact, wanted: PolicyValue | readonly PolicyValue[], path: Path): Finding[] {
  const expected = expectedOf(fact);
  const faultAt = (value: PolicyValue, where: Path): Finding[] =>
    isPossible(fact, value) ? [] : [fault('WRONG_VALUE', where, { fact: fact.name, expected })];
  return typeof wanted === 'object'
    ? wanted.flatMap((value, place) => faultAt(value, [...path, place]))
    : faultAt(wanted, path);
}

function isPossible(
  { fact: { type, choices = {}, least, most, whole } }: NamedFact,
  value: PolicyValue,
): boolean {
  switch (type) {
    case 'number':
      return (
        typeof value === 'number' &&
        value >= (least ?? value) &&
        value <= (most ?? value) &&
        (!whole || Number.isInteger(value))
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(choices, value);
    case 'country':
      return typeof value === 'string' && allAlpha3.includes(value);
    case 'text':
      return typeof value === 'string';
  }
}

function expectedOf({ fact: { type, choices = {}, least, most, whole } }: NamedFact): Text {
  const kind = whole ? { en: 'a whole number', fr: 'un nombre entier' } : { en: 'a number', fr: 'un nombre' };
  const range =
    least !== undefined && most !== undefined
      ? { en: ` from ${least} to ${most}`, fr: ` de ${least} à ${most}` }
      : { en: '', fr: '' };
  const known = Object.keys(choices).join(', ');
  const expected: Readonly<Record<typeof type, Text>> = {
    number: { en: `${kind.en}${range.en}`, fr: `${kind.fr}${range.fr}` },
    boolean: { en: 'true or false', fr: 'true ou false' },
    choice: { en: `one of ${known}`, fr: `l'un de ${known}` },
    country: {
      en: 'a country by its three letters (ISO 3166-1 alpha-3), such as BEL',
      fr: 'un pays par ses trois lettres (ISO 3166-1 alpha-3), comme BEL',
    },
    text: { en: 'a text', fr: 'un texte' },
  };
  return expected[type];
}

function reachFaults(compiled: CompiledPolicy): Finding[] {
  const nameOf = (place: number): string => compiled.policy.rules[place]?.name ?? '';
  return unreachable(compiled).map((found) => {
    const rule = nameOf(found.rule);
    if (found.why === 'never') {
      const condition = compiled.rules[found.rule]?.conditions[found.condition];
      const path = ['rules', found.rule, 'when', found.condition];
      return fault('NEVER_HOLDS', path, { rule, fact: condition?.name ?? '' });
    }
    const quoted = (open: string, close: string) =>
      found.by.map((place) => `${open}${nameOf(place)}${close}`).join(', ');
    return fault('HIDDEN', ['rules', found.rule], {
      rule,
      by: { en: quoted('“', '”'), fr: quoted('« ', ' »') },
    });
  });
}

function warningsOf({ rules, rejectByRule, sample }: Policy): Finding[] {
  const rejects = rules.some(({ then }) => then.outcome === 'REJETE');
  return [
    ...(rejectByRule === 'decide' && rejects ? [warning('REJECTS_ALONE', ['rejectByRule'])] : []),
    ...(sample === 0 ? [warning('NO_SAMPLE', ['sample'])] : []),
    ...rules.flatMap(({ name, despite = [] }, place) => {
      if (despite.length === 0) return [];
      const named = (language: 'en' | 'fr') => despite.map((guard) => guardWords[guard][language]).join(', ');
      const guards = { en: named('en'), fr: named('fr') };
      return [warning('DESPITE', ['rules', place, 'despite'], { rule: name, guards })];
    }),
  ];
}
