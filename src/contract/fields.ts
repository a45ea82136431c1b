import {
  type Static,
  type TNull,
  type TObject,
  type TSchema,
  type TString,
  type TUnion,
  Type,
} from 'typebox';

/** What has a shape and is only read, so that readonly values fit. */
export type Shown<Schema extends TSchema> = Unchanging<Static<Schema>>;

type Unchanging<T> = T extends object ? { readonly [Name in keyof T]: Unchanging<T[Name]> } : T;

/** A string with its meaning, as the reference page shows it. */
export const text = (description: string) => Type.String({ description });

/** A secret in an answer to a program; an answer that is given again for an Idempotency-Key is without it. */
export const shownOnce = (what: string, another: string) =>
  nullable(
    Type.String(),
    `${what}. Shown here and never again: keep it now. null in an answer that is given again for the same Idempotency-Key (\`Idempotent-Replayed\`): if the first one was lost, \`${another}\` makes another`,
  );

export const whyNotShown = Type.Optional(
  Type.Array(Type.String(), {
    description: 'Only where the secret is null: why, and how another is made',
  }),
);

export const nullableText = (description: string) => nullable(Type.String(), description);

export const nullable = <T extends TSchema>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description });

/** What nobody has filled yet. */
export const objectOrNull = (description: string) =>
  Type.Unsafe<unknown>({ type: ['object', 'null'], description });

/** One of a fixed set of words. */
export const oneOf = <const T extends readonly string[]>(
  values: T,
  description: string,
  examples?: readonly T[number][],
) =>
  Type.Unsafe<T[number]>({
    type: 'string',
    enum: [...values],
    description,
    ...(examples && { examples: [...examples] }),
  });

/** One of a fixed set of words, or null. */
export const nullableOneOf = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number] | null>({ type: ['string', 'null'], enum: [...values, null], description });

/** One of several shapes with titles, told by the words that `type` may be in each. */
export function oneByType<T>(shapes: readonly TObject[], options: object = {}) {
  const mapping = shapes.flatMap((shape) => {
    const { title, properties } = shape as TObject & { readonly title?: string };
    const { const: word, enum: words = [word] } = properties.type as { const?: string; enum?: string[] };
    return words.map((one) => [one, `#/components/schemas/${title}`]);
  });
  const discriminator = { propertyName: 'type', mapping: Object.fromEntries(mapping) };
  return Type.Unsafe<T>({ oneOf: shapes, discriminator, ...options });
}

/** An object whose every field is a string, as most records of the interface are. */
export const stringFields = <const K extends readonly string[]>(keys: K) =>
  Object.fromEntries(keys.map((key) => [key, Type.String()])) as unknown as Record<
    K[number],
    ReturnType<typeof Type.String>
  >;

export const score = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });

export const dateTimeText = (description: string, options: { readonly deprecated?: true } = {}) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    description: `${description} (UTC)`,
    ...options,
  });

/** A time of an addition to v2, and the same in ISO 8601, which replaces it. */
export const timeTwice = <const N extends string>(name: N, description: string) =>
  ({
    [name]: dateTimeText(`${description}; \`${name}Iso\` replaces it`, { deprecated: true }),
    [`${name}Iso`]: isoTime(description),
  }) as Record<N | `${N}Iso`, TString>;

/** The same, null where there is none. */
export const nullableTimeTwice = <const N extends string>(name: N, description: string) =>
  ({
    [name]: Type.Union([Type.String(), Type.Null()], {
      description: `${description} (UTC); \`${name}Iso\` replaces it`,
      deprecated: true,
    }),
    [`${name}Iso`]: nullable(Type.String({ format: 'date-time' }), description),
  }) as Record<N | `${N}Iso`, TUnion<[TString, TNull]>>;

export const isoTime = (description: string) => Type.String({ format: 'date-time', description });

export const uuid = (description: string) => Type.String({ format: 'uuid', description });

/** Additive, and only ever true: absent of everything that really happened. */
export const simulated = Type.Optional(
  Type.Literal(true, {
    description: 'Made up by the sandbox for a value of its table (/sandbox), with test credentials only',
  }),
);

/** Texts by keys of the client's own. */
export const texts = (description: string) =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string' },
    description,
  });

/** Of a page of many: which one it is. */
export const pageFields = {
  pageNumber: Type.Integer(),
  pageSize: Type.Integer(),
  totalElements: Type.Integer(),
  totalPages: Type.Integer(),
  last: Type.Boolean(),
  first: Type.Boolean(),
};
