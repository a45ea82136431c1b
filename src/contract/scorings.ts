import { type TObject, type TSchema, Type } from 'typebox';
import type { CheckType } from './account.ts';
import { oneOf } from './fields.ts';

/** What a check found, in the interface's shapes. Every check brings its own; here they become those of results. */

/** Which shape it is shows in `type`; programs of ours that make one are checked by the tests. */
export interface Scoring {
  readonly type: string;
}

/** The shape of one check's scorings. */
export interface ScoringShape {
  /** What stands in `type`. */
  readonly name: string;
  readonly schema: TObject;
}

export const scoringShape = (
  name: string,
  fields: Readonly<Record<string, TSchema>>,
  title = name,
): ScoringShape => ({ name, schema: Type.Object({ type: Type.Literal(name), ...fields }, { title }) });

/** A scoring that has another name in v1, whose documents repeat it under that name. */
export interface ScoringShapeV1 extends ScoringShape {
  readonly repeatedIn: 'identity' | 'company';
  readonly deprecated?: true;
}

/** What the interface must know of a check. */
export interface CheckShape {
  readonly type: CheckType;
  readonly scoring: {
    readonly v2: ScoringShape;
    /** Where it is another one than in v2. */
    readonly v1?: ScoringShapeV1;
    /** The fixed place among the alternatives of the reference, by which generated programs name them; others follow. */
    readonly position?: number;
  };
}

/** Nothing but which scoring it would be. */
const notExecuted = (checks: readonly CheckShape[], version: 'v1' | 'v2') =>
  Type.Object(
    {
      type: oneOf(
        checks.map(({ scoring }) => (scoring[version] ?? scoring.v2).name),
        'Which scoring it would be',
      ),
    },
    { title: `ScoringNotExecuted${version.toUpperCase()}`, description: 'Of a check that was not executed' },
  );

/** Each check has one scoring shape; a check that was not executed carries only `type`. */
export function scoringsOf(checks: readonly CheckShape[]) {
  const positionOf = ({ scoring }: CheckShape) => scoring.position ?? Number.MAX_SAFE_INTEGER;
  const placed = checks.toSorted((a, b) => positionOf(a) - positionOf(b));
  const v2 = Type.Unsafe<Scoring>(
    Type.Union([...placed.map(({ scoring }) => scoring.v2.schema), notExecuted(checks, 'v2')], {
      title: 'ScoringV2',
    }),
  );
  const ownInV1 = checks.flatMap(({ scoring: { v1 } }) => (v1 === undefined ? [] : [v1.schema]));
  const sameInV2 = placed.flatMap(({ scoring }) => (scoring.v1 === undefined ? [scoring.v2.schema] : []));
  const v1 = Type.Unsafe<Scoring>(
    Type.Union([...ownInV1, ...sameInV2, notExecuted(checks, 'v1')], { title: 'ScoringV1' }),
  );
  return { v1, v2 };
}

/** The scorings that documents of v1 repeat, by their names. */
export function repeatedScorings(
  checks: readonly CheckShape[],
  where: ScoringShapeV1['repeatedIn'],
): Record<never, never> {
  return Object.fromEntries(
    checks.flatMap(({ scoring: { v1 } }) =>
      v1?.repeatedIn === where ? [[v1.name, Type.Unsafe<Scoring>(repeated(v1))]] : [],
    ),
  );
}

/** It is always there; what no check has found out is null in it. */
function repeated({ schema, deprecated }: ScoringShapeV1): TSchema {
  const fields = Object.entries(schema.properties).map(([name, field]) => [
    name,
    name in unknownScoring(schema) && !isBoolean(field) ? Type.Union([field, Type.Null()]) : field,
  ]);
  const title = `${(schema as { readonly title?: string }).title}OrNone`;
  return Type.Object(Object.fromEntries(fields), {
    title,
    ...(deprecated && { deprecated, description: 'Moved to verifications' }),
  });
}

/** The members of a scoring that always stand in it, when nothing was compared. */
export function unknownScoring({ properties, required }: TObject): Record<string, null | false> {
  const names: readonly string[] = required.filter((name) => name !== 'type');
  return Object.fromEntries(names.map((name) => [name, isBoolean(properties[name]) ? false : null]));
}

const isBoolean = (field: TSchema | undefined): boolean =>
  (field as { readonly type?: unknown } | undefined)?.type === 'boolean';
