import { type TObject, type TSchema, Type } from 'typebox';
import type { CheckType } from './account.ts';
import { oneByType, text } from './fields.ts';

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

/** Each check has one scoring shape, which its `type` tells; a check that was not executed carries only that. */
export function scoringsOf(checks: readonly CheckShape[]) {
  const positionOf = ({ scoring }: CheckShape) => scoring.position ?? Number.MAX_SAFE_INTEGER;
  const placed = checks.toSorted((a, b) => positionOf(a) - positionOf(b));
  const v2 = placed.map(({ type, scoring }) => shown(type, scoring.v2));
  const ownInV1 = checks.flatMap(({ type, scoring: { v1 } }) => (v1 === undefined ? [] : [shown(type, v1)]));
  const sameInV2 = v2.filter((_, index) => placed[index]?.scoring.v1 === undefined);
  return {
    v1: oneByType<Scoring>([...ownInV1, ...sameInV2], { title: 'ScoringV1' }),
    v2: oneByType<Scoring>(v2, { title: 'ScoringV2' }),
  };
}

/** As programs see it: only `type` is always there. Go's generated clients tell alternatives apart by patterns only. */
function shown(check: CheckType, { name, schema }: ScoringShape): TObject {
  const { title = name } = schema as { readonly title?: string };
  const { type: _type, ...fields } = schema.properties;
  const options = {
    title,
    'x-check': check,
    // For our own generator, whose types tell an executed check from others.
    'x-executed': schema.required,
  };
  return Type.Object(
    { type: Type.Literal(name, { pattern: `^${name}$` }), ...Type.Partial(Type.Object(fields)).properties },
    options,
  );
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

/** It is always there, whether or not a check compared anything. */
function repeated({ schema, deprecated }: ScoringShapeV1): TSchema {
  const title = `${(schema as { readonly title?: string }).title}OrNone`;
  const none = 'comparedWithRealData false and scores of 0 where nothing was compared';
  return Type.Object(schema.properties, {
    title,
    description: deprecated ? `Moved to verifications; ${none}` : none,
    ...(deprecated && { deprecated }),
  });
}

/** The members of a scoring that always stand in it, when nothing was compared. */
export function unknownScoring({ properties, required }: TObject): Record<string, null | false | 0> {
  const names: readonly string[] = required.filter((name) => name !== 'type');
  return Object.fromEntries(names.map((name) => [name, unknownOf(properties[name])]));
}

/** Only texts may be null. */
function unknownOf(field: TSchema | undefined): null | false | 0 {
  const { type } = field as { readonly type?: unknown };
  if (type === 'boolean') return false;
  return type === 'integer' || type === 'number' ? 0 : null;
}

/** Additive, in results of v2: what keeps the score of a dossier down. */
export const ScoreCaps = Type.Array(
  Type.Object(
    {
      code: text('A row of the table at the top of the reference, such as FRONT_ONLY'),
      most: Type.Integer({ description: 'What the score is not above for it' }),
      explanation: text('In words'),
    },
    { title: 'ScoreCap' },
  ),
  { description: 'Additive: what keeps the score down, the gravest first; empty before completion' },
);
