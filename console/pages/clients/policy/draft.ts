import type { PolicyFact } from '../../../../src/contract/console/policies.ts';
import type {
  Attention,
  Policy,
  PolicyGuard,
  PolicyOperator,
  PolicyOutcome,
} from '../../../../src/contract/policies.ts';
import { attentionLevels, policyOutcomes } from '../../../parts/outcome-words.ts';

/**
 * A draft of a policy. The text is what counts: the table reads it and writes it again, so that the service's findings
 * name lines of what is seen in both views.
 */

export interface DraftCondition {
  readonly fact: string;
  readonly operator: PolicyOperator;
  /** As it was typed: whether it fits the fact is the service's to say. */
  readonly value: unknown;
}

export interface DraftRule {
  readonly name: string;
  readonly when: readonly DraftCondition[];
  readonly outcome: PolicyOutcome;
  readonly reason: string;
  readonly missing: readonly string[];
  readonly attention: Attention | undefined;
  readonly despite: readonly PolicyGuard[];
}

export interface Draft {
  readonly name: string;
  readonly sample: unknown;
  readonly rejectByRule: Policy['rejectByRule'];
  readonly rules: readonly DraftRule[];
}

/** As tables, so that none can be missing. */
const guards: Readonly<Record<PolicyGuard, true>> = {
  SANCTION_HIT: true,
  PEP_HIT: true,
  CHECK_FAILED: true,
  CHECK_MISSING: true,
  UNREADABLE: true,
};
const operators: Readonly<Record<PolicyOperator, true>> = {
  is: true,
  isNot: true,
  oneOf: true,
  noneOf: true,
  atLeast: true,
  atMost: true,
  present: true,
  absent: true,
};
const policyGuards = Object.keys(guards) as PolicyGuard[];
const policyOperators = Object.keys(operators) as PolicyOperator[];

type Fields = Readonly<Record<string, unknown>>;

/** Undefined where the text holds more than the table can show: it would be lost by the next change. */
export function readDraft(text: string): Draft | undefined {
  try {
    const whole: unknown = JSON.parse(text);
    if (!isObject(whole, ['name', 'sample', 'rejectByRule', 'rules'])) return undefined;
    const { name = '', sample, rejectByRule, rules = [] } = whole;
    if (typeof name !== 'string' || !Array.isArray(rules)) return undefined;
    if (rejectByRule !== undefined && rejectByRule !== 'propose' && rejectByRule !== 'decide')
      return undefined;
    const read = rules.map(readRule);
    return read.every((rule) => rule !== undefined) ? { name, sample, rejectByRule, rules: read } : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown, names: readonly string[]): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).every((name) => names.includes(name));
}

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  all.some((one) => one === value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function readRule(rule: unknown): DraftRule | undefined {
  if (!isObject(rule, ['name', 'when', 'then', 'despite'])) return undefined;
  const { name = '', when = [], then = {}, despite = [] } = rule;
  if (typeof name !== 'string' || !Array.isArray(when) || !Array.isArray(despite)) return undefined;
  if (!isObject(then, ['outcome', 'reason', 'missing', 'attention'])) return undefined;
  const { outcome, reason = '', missing = [], attention } = then;
  if (!isOneOf(policyOutcomes, outcome) || typeof reason !== 'string' || !isTexts(missing)) return undefined;
  if (attention !== undefined && !isOneOf(attentionLevels, attention)) return undefined;
  const guards = despite.filter((guard) => isOneOf(policyGuards, guard));
  const conditions = when.map(readCondition);
  if (guards.length < despite.length || conditions.some((one) => one === undefined)) return undefined;
  return {
    name,
    when: conditions.filter((one) => one !== undefined),
    outcome,
    reason,
    missing,
    attention,
    despite: guards,
  };
}

function readCondition(condition: unknown): DraftCondition | undefined {
  if (!isObject(condition, ['fact', ...policyOperators])) return undefined;
  const { fact = '', ...rest } = condition;
  const [operator, ...more] = Object.keys(rest);
  if (typeof fact !== 'string' || more.length > 0 || !isOneOf(policyOperators, operator)) return undefined;
  return { fact, operator, value: rest[operator] };
}

/** Conditions and outcomes take a line each: a finding's line then is what it is about. */
export function writeDraft({ name, sample, rejectByRule, rules }: Draft): string {
  const head = Object.entries({ name, sample, rejectByRule }).filter(([, value]) => value !== undefined);
  const lines = [
    ...head.map(([key, value]) => `  ${JSON.stringify(key)}: ${line(value)}`),
    `  "rules": ${list(rules.map(writeRule), '  ')}`,
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
}

function writeRule(rule: DraftRule): string {
  const { name, when, despite } = rule;
  const lines = [
    `      "name": ${line(name)}`,
    `      "when": ${list(
      when.map(({ fact, operator, value }) => `        ${line({ fact, [operator]: value })}`),
      '      ',
    )}`,
    `      "then": ${line(thenOf(rule))}`,
    ...(despite.length > 0 ? [`      "despite": ${line(despite)}`] : []),
  ];
  return `    {\n${lines.join(',\n')}\n    }`;
}

function thenOf({ outcome, reason, missing, attention }: DraftRule): Fields {
  return {
    outcome,
    ...((outcome === 'REJETE' || outcome === 'A_TRAITER') && { reason }),
    ...(outcome === 'A_COMPLETER' && { missing }),
    ...(outcome === 'A_TRAITER' && attention !== undefined && { attention }),
  };
}

const list = (items: readonly string[], indent: string): string =>
  items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`;

/** Line breaks within texts are escaped: those that are left are of the layout. */
const line = (value: unknown): string => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');

/** Whether two texts say the same, however they are laid out. */
export function isSame(one: string, other: string): boolean {
  try {
    return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
  } catch {
    return one === other;
  }
}

export function emptyRule(name: string): DraftRule {
  return {
    name,
    when: [],
    outcome: 'A_TRAITER',
    reason: '',
    missing: [],
    attention: undefined,
    despite: [],
  };
}

/** The same list with one element at another place. */
export function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)];
}

/** A name that no rule has yet. */
export function freeName(wanted: string, rules: readonly DraftRule[]): string {
  const names = new Set(rules.map(({ name }) => name));
  if (!names.has(wanted)) return wanted;
  for (let i = 2; ; i++) if (!names.has(`${wanted} ${i}`)) return `${wanted} ${i}`;
}

/** The row of the table of facts that a fact is of, and what stands for its part in braces. */
export function factOf(
  fact: string,
  facts: readonly PolicyFact[],
): { readonly row: PolicyFact; readonly part: string } | undefined {
  for (const row of facts) {
    const [before = '', after] = row.fact.split(/\{\w+\}/);
    if (after === undefined) {
      if (row.fact === fact) return { row, part: '' };
    } else if (hasEnds(fact, before, after)) {
      const part = fact.slice(before.length, fact.length - after.length);
      if (row.free || part === '' || row.parts.some(({ value }) => value === part)) return { row, part };
    }
  }
  return undefined;
}

const hasEnds = (fact: string, before: string, after: string): boolean =>
  fact.length >= before.length + after.length && fact.startsWith(before) && fact.endsWith(after);

export const filledIn = ({ fact }: PolicyFact, part: string): string => fact.replace(/\{\w+\}/, () => part);

/** What a condition starts with when another fact or operator was chosen: what stood there, if it still fits. */
export function fitting(row: PolicyFact, condition: DraftCondition): DraftCondition {
  const { fact, operator, value } = condition;
  const fits = row.operators.includes(operator) ? operator : (row.operators[0] ?? 'present');
  return { fact, operator: fits, value: valueFor(row, fits, value) };
}

function valueFor(row: PolicyFact, operator: PolicyOperator, value: unknown): unknown {
  if (operator === 'present' || operator === 'absent') return true;
  const isList = operator === 'oneOf' || operator === 'noneOf';
  const all = (Array.isArray(value) ? value : [value]).filter((one) => isOf(row, one));
  if (isList) return all;
  return all[0] ?? (row.type === 'boolean' ? true : (row.choices[0]?.value ?? ''));
}

function isOf({ type, choices }: PolicyFact, value: unknown): boolean {
  if (type === 'number') return typeof value === 'number';
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'choice') return choices.some((choice) => choice.value === value);
  return typeof value === 'string' && value !== '';
}

/** What was typed as a number, with a point or a comma; the text itself where it is none. */
export function toNumber(typed: string): number | string {
  const text = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}
