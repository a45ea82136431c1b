import { type TSchema, Type } from 'typebox';
import { simulated } from '../contract/fields.ts';
import { platformLimits } from '../platform/limits.ts';

/** Parts that the schemas of several endpoints share. */

/** A text of a request: bounded, without control characters. */
export const requestText = (description: string, options: { minLength?: number; examples?: string[] } = {}) =>
  Type.String({
    description,
    maxLength: platformLimits.fieldCharacters,
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    ...options,
  });

const ProblemDetails = Type.Object(
  {
    type: Type.String({ description: 'Where the code is explained' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String({ description: 'What to do next, in English or French by Accept-Language' }),
    code: Type.String({ description: 'For programs' }),
    requestId: Type.String({ description: 'Give it to the operator when you ask about this answer' }),
    simulated,
    errors: Type.Array(Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() }), {
      description: 'Each field at fault; empty where none is',
    }),
  },
  { title: 'Problem', description: 'RFC 9457' },
);

const statusWords: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Missing or invalid credentials',
  402: 'No checks left, or the subscription has expired',
  403: 'The account is suspended, or the credential lacks the scope that this call needs',
  404: 'Not found',
  409: 'The same request is in progress, or what is asked for is not possible now',
  413: 'Too large',
  415: 'Content type not supported',
  422: 'Idempotency-Key used for another request',
  429: 'Too many requests a second, or at once; Retry-After says when to try again',
  503: 'A source could not be asked; Retry-After says when to try again',
};

/** The 200 of an endpoint and the problems it may answer with. */
export function answers<T extends TSchema>(ok: T, ...statuses: number[]) {
  const problems = [401, 403, 429, 503, ...statuses].sort((a, b) => a - b);
  return {
    200: ok,
    ...Object.fromEntries(
      problems.map((status) => [
        status,
        {
          description: statusWords[status] ?? '',
          content: { 'application/problem+json': { schema: ProblemDetails } },
        },
      ]),
    ),
  } as { 200: T };
}
