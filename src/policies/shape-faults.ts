import type { TSchema } from 'typebox';
import texts from '../../vocabulary/policies/words.json' with { type: 'json' };
import { Policy, policyOperators, policyOutcomes, policyThens } from '../contract/policies.ts';
import type { Text } from '../platform/language.ts';
import { type Finding, fault } from './finding.ts';
import type { Path } from './json-places.ts';

/** Faults of a draft against the contract's schema of a policy. */
export const shapeFaults = (value: unknown): Finding[] => faultsOf(Policy, value, []);

/** The parts of a schema that policies use. */
interface Shape {
  readonly type?: string;
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly minimum?: number;
  readonly maximum?: number;
}

const expectedWords: Readonly<Record<string, Text>> = texts.expected;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;

const wrongType = (path: Path, expected: string): Finding =>
  fault('WRONG_TYPE', path, { expected: expectedWords[expected] ?? expected });

function faultsOf(schema: TSchema | Shape, value: unknown, path: Path): Finding[] {
  const shape = schema as Shape;
  if (shape.title === 'PolicyCondition') return conditionFaults(shape, value, path);
  if (shape.title === 'PolicyThen') return thenFaults(value, path);
  if (shape.anyOf !== undefined) {
    const types = shape.anyOf.map(({ type }) => type);
    const branch = shape.anyOf.find(({ type }) => type === typeOf(value));
    return branch === undefined || !types.includes(typeOf(value))
      ? [wrongType(path, 'value')]
      : faultsOf(branch, value, path);
  }
  if (shape.type !== undefined && shape.type !== typeOf(value)) return [wrongType(path, shape.type)];
  if (isObject(value)) return objectFaults(shape, value, path);
  if (Array.isArray(value)) return arrayFaults(shape, value, path);
  if (typeof value === 'string') return textFaults(shape, value, path);
  if (typeof value === 'number') return numberFaults(shape, value, path);
  return shape.const === undefined || shape.const === value ? [] : [wrongType(path, 'boolean')];
}

function objectFaults(
  { properties = {}, required = [] }: Shape,
  value: Readonly<Record<string, unknown>>,
  path: Path,
): Finding[] {
  const known = Object.keys(properties).join(', ');
  return [
    ...required
      .filter((field) => !Object.hasOwn(value, field))
      .map((field) => fault('MISSING_FIELD', [...path, field], { field })),
    ...Object.entries(value).flatMap(([field, one]) => {
      const shape = Object.hasOwn(properties, field) ? properties[field] : undefined;
      return shape === undefined
        ? [fault('UNKNOWN_FIELD', [...path, field], { field: field.slice(0, 60), known })]
        : faultsOf(shape, one, [...path, field]);
    }),
  ];
}

function arrayFaults(
  { items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems }: Shape,
  value: readonly unknown[],
  path: Path,
): Finding[] {
  if (value.length < minItems) return [fault('TOO_FEW', path)];
  if (value.length > maxItems) return [fault('TOO_MANY', path, { limit: maxItems })];
  const twice = uniqueItems ? value.findIndex((one, place) => value.indexOf(one) < place) : -1;
  return [
    ...(twice < 0 ? [] : [fault('REPEATED', [...path, twice], { value: String(value[twice]) })]),
    ...value.flatMap((one, place) => faultsOf(items, one, [...path, place])),
  ];
}

function textFaults(shape: Shape, value: string, path: Path): Finding[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = shape;
  if (shape.enum !== undefined && !shape.enum.includes(value)) {
    return [fault('NOT_ALLOWED', path, { value: value.slice(0, 60), allowed: shape.enum.join(', ') })];
  }
  // As the shape counts them: signs of two units are one.
  const characters = [...value].length;
  if (characters > maxLength) return [fault('TOO_LONG', path, { limit: maxLength })];
  if (characters < minLength) {
    return [value === '' ? fault('BLANK', path) : fault('TOO_SHORT', path, { limit: minLength })];
  }
  if (pattern === undefined || new RegExp(pattern, 'u').test(value)) return [];
  return [fault(pattern === '\\S' ? 'BLANK' : 'WRONG_NAME', path)];
}

function numberFaults({ minimum: least, maximum: most }: Shape, value: number, path: Path): Finding[] {
  if (least === undefined || most === undefined || (value >= least && value <= most)) return [];
  return [fault('NOT_IN_RANGE', path, { least, most })];
}

/** Checks a condition by the shape of its operator. */
function conditionFaults({ anyOf = [] }: Shape, value: unknown, path: Path): Finding[] {
  if (!isObject(value)) return [wrongType(path, 'object')];
  const known = policyOperators.join(', ');
  const given = Object.keys(value).filter((name) => name !== 'fact');
  const operators = given.filter((name) => (policyOperators as readonly string[]).includes(name));
  const [operator] = operators;
  if (operator === undefined) {
    const [wrong] = given;
    return wrong === undefined
      ? [fault('NO_OPERATOR', path, { known })]
      : [fault('UNKNOWN_OPERATOR', [...path, wrong], { operator: wrong.slice(0, 60), known })];
  }
  if (operators.length > 1) return [fault('SEVERAL_OPERATORS', [...path, operators[1] ?? ''])];
  const shape = anyOf.find(({ properties = {} }) => operator in properties);
  return shape === undefined ? [] : faultsOf(shape, value, path);
}

function thenFaults(value: unknown, path: Path): Finding[] {
  if (!isObject(value)) return [wrongType(path, 'object')];
  const { outcome } = value;
  if (outcome === undefined) return [fault('MISSING_FIELD', [...path, 'outcome'], { field: 'outcome' })];
  const known = policyOutcomes.find((one) => one === outcome);
  if (known !== undefined) return faultsOf(policyThens[known], value, path);
  if (typeof outcome !== 'string') return [wrongType([...path, 'outcome'], 'string')];
  return [
    fault('THEN_NOT_ALLOWED', [...path, 'outcome'], {
      outcome: outcome.slice(0, 60),
      allowed: policyOutcomes.join(', '),
    }),
  ];
}
