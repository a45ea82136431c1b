import { STATUS_CODES } from 'node:http';
import { type TSchema, Type } from 'typebox';
import { simulated } from '../contract/fields.ts';
import { platformLimits } from '../platform/limits.ts';
import { AppError, invalid, problemBody } from '../platform/problems/errors.ts';
import { httpLimits } from './limits.ts';

/** Parts that the schemas of several endpoints share. */

/** A text of a request: bounded, without control characters. */
export const requestText = (description: string, options: TextOptions = {}) =>
  Type.String({
    description,
    maxLength: platformLimits.fieldCharacters,
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    ...options,
  });

interface TextOptions {
  readonly minLength?: number;
  readonly examples?: (string | number)[];
  /** What the reference says it is: parameters arrive as texts. */
  readonly 'x-shown'?: object;
}

/** A whole number in an address. */
export const requestNumber = (
  description: string,
  range: { readonly minimum: number; readonly maximum?: number; readonly default?: number },
) => requestText(description, { 'x-shown': { type: 'integer', ...range } });

/** A day in an address, yyyy-mm-dd. */
export const requestDay = (description: string, example: string) =>
  requestText(description, { examples: [example], 'x-shown': { type: 'string', format: 'date' } });

/** A number of a register or paper, as it is written; how it may be written is forgiven. */
export const requestNumbered = (
  description: string,
  pattern: string,
  options: Omit<TextOptions, 'x-shown'> = {},
) => requestText(description, { ...options, 'x-shown': { type: 'string', pattern } });

/** Beside a body of which exactly one of two fields is needed: the validator says it in words. */
export function exactlyOne(...fields: readonly [string, string]) {
  // Linters want to see there what is required.
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  const given = (field: string) => ({ properties, required: [field] });
  return {
    'x-shown': {
      not: { anyOf: [{ properties, required: fields }, { not: { anyOf: fields.map(given) } }] },
    },
  };
}

/** Those numbers. */
export const shownPatterns = {
  nni: '^\\d{11}$',
  cardNumber: '^C(\\d{10}|I\\d{9})$',
  rccm: '^CI-[A-Z]{2,10}-(\\d{4}-[ABCEK]-\\d{1,6}|\\d{2}-\\d{4}-[ABCEK]\\d{2}-\\d{5})$',
  idu: '^CI-\\d{4}-\\d{7} [A-Z]$',
  phone: '^(\\+225|00225)?\\d{10}$',
  printedDate: '^(\\d{2}|XX)/(\\d{2}|XX)/(\\d{4}|XXXX)$',
} as const;

/** An identifier in an address. */
export const requestUuid = (description: string) =>
  requestText(description, { 'x-shown': { type: 'string', format: 'uuid' } });

/** Of a POST that can be sent again without harm. */
export const idempotencyHeader = (what: string) =>
  onceHeader(`The same key${what} within 24 hours give the first answer again, free`);

/** The key is looked at where it is used; the reference says what it may be. */
export const onceHeader = (description: string) =>
  Type.Object({
    'idempotency-key': Type.Optional(
      Type.String({
        description,
        examples: ['b3c1f6de-6a4e-4c0e-9b1c-8f4f0a1d2e3f'],
        'x-shown': { minLength: 1, maxLength: httpLimits.idempotencyKeyCharacters, pattern: '^[!-~]+$' },
      }),
    ),
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
    errors: Type.Array(
      Type.Object(
        {
          field: Type.String(),
          code: Type.String({ description: 'For programs' }),
          message: Type.String(),
        },
        { title: 'FieldProblem' },
      ),
      { description: 'Each field at fault; empty where none is' },
    ),
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

/** What each of them may look like. */
const problemExamples: Readonly<Record<number, AppError>> = {
  400: invalid({ field: 'personName', code: 'MISSING' }),
  401: new AppError('MISSING_CREDENTIALS'),
  402: new AppError('CREDITS_EXHAUSTED', { parameters: { price: 1, remaining: 0 } }),
  403: new AppError('ACCOUNT_SUSPENDED'),
  404: new AppError('DOSSIER_NOT_FOUND'),
  409: new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 }),
  413: new AppError('UPLOAD_TOO_LARGE', { parameters: { file: 10, request: 40 } }),
  415: new AppError('UNSUPPORTED_MEDIA_TYPE', { parameters: { expected: 'application/json' } }),
  422: new AppError('IDEMPOTENCY_KEY_REUSED'),
  429: new AppError('RATE_LIMITED', { parameters: { limit: 20 }, retryAfterSeconds: 1 }),
  503: new AppError('REGISTER_UNAVAILABLE', { retryAfterSeconds: 30 }),
};

/** The 200 of an endpoint and the problems it may answer with. */
export const answers = <T extends TSchema>(ok: T, ...statuses: number[]) =>
  ({ 200: ok, ...problemAnswers(statuses) }) as { 200: T };

/** The same of one that makes something. */
export const created = <T extends TSchema>(ok: T, ...statuses: number[]) =>
  ({ 201: ok, ...problemAnswers(statuses) }) as { 201: T };

function problemAnswers(statuses: readonly number[]) {
  const problems = [401, 403, 429, 503, ...statuses].sort((a, b) => a - b);
  return Object.fromEntries(problems.map((status) => [status, problemAnswer(status)]));
}

/** The same of an endpoint that needs no credentials and also answers in another media type. */
export function openAnswers(ok: TSchema, other: string) {
  const [example] = (ok as { readonly examples?: readonly unknown[] }).examples ?? [];
  const content = {
    'application/json': { schema: ok, example },
    [other]: { schema: Type.String() },
  };
  return { 200: { description: '', content }, 400: problemAnswer(400) };
}

function problemAnswer(status: number) {
  const known = problemExamples[status];
  const example = known && problemBody(known, 'en', '0198f5a2-7a10-7c3d-9e4f-5a6b7c8d9e0f');
  return {
    description: statusWords[status] ?? STATUS_CODES[status] ?? '',
    content: { 'application/problem+json': { schema: ProblemDetails, ...(example && { example }) } },
  };
}
