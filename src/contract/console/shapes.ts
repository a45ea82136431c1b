import { type Static, type TSchema, Type } from 'typebox';

/** Parts of which the console's shapes are made. Answers have every field; requests refuse fields they do not know. */

/** A moment, ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time' });

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A body whose unknown fields are refused. */
export const body = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** `1`: of the test world, else of the live one. */
export const testFlag = Type.Optional(Type.Literal('1'));
export const OneWorld = body({ test: testFlag });

/** A client, where only who it is matters. */
export const ClientName = Type.Object({ id: Type.Integer(), name: Type.String() });

/** Why somebody decided as they did. */
export const reasonLength = { minLength: 3, maxLength: 2000 };
export const Reason = Type.String({ ...reasonLength, pattern: '\\S' });

export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
});

/** Why an analysis was given up. */
export const FailureInWords = Type.Object({ code: Type.String(), words: Type.String() });
export type FailureInWords = Static<typeof FailureInWords>;

/** An answer that says nothing but that it was done. */
export const Done = Type.Object({ done: Type.Literal(true) });

/** For links that the browser opens itself: it sends its own language, not the page's. */
export const LinkLanguage = Type.Object({ language: Type.Optional(Type.String({ pattern: '^(en|fr)$' })) });
