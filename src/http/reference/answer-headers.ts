import { Type } from 'typebox';
import { text } from '../../contract/fields.ts';

/** Headers of answers that programs act on. */
export const answerHeaders = {
  'X-Request-Id': text('Names this answer; your own where you sent one'),
  'RateLimit-Policy': text('How many requests are served in how many seconds, as in `"credential";q=20;w=1`'),
  RateLimit: text('How many are left, and for how many seconds, as in `"credential";r=19;t=1`'),
  'Retry-After': Type.Integer({ minimum: 0, description: 'After so many seconds trying again makes sense' }),
  'X-Checks-Charged': Type.Integer({ minimum: 0, description: 'What the call cost, in checks' }),
  'Idempotent-Replayed': Type.Literal('true', {
    description: 'There where this is the answer that an earlier request with the same Idempotency-Key got',
  }),
  'Akwaba-Simulated': Type.Literal('true', {
    description: 'There where the sandbox made the answer up, with test credentials only',
  }),
  'WWW-Authenticate': text('How to prove who you are'),
} as const;

export type AnswerHeader = keyof typeof answerHeaders;

/** What of a route decides which headers its answers may have. */
export interface Sending {
  readonly isOpen: boolean;
  /** It says in its answer what it cost. */
  readonly isCharged: boolean;
  readonly isIdempotent: boolean;
  /** The sandbox may make up its answer. */
  readonly isSimulated: boolean;
  /** Further ones of a 200. */
  readonly sends: readonly AnswerHeader[];
}

/** In which an answer that says when to come again may say it. */
const laterStatuses = [409, 429, 503];
/** Of a call that was looked at so far that it could have been charged. */
const chargedStatuses = [200, 400, 402, 404, 409, 422, 429, 503];
/** That the sandbox makes up. */
const simulatedStatuses = [200, 402, 404, 429, 503];

export function headersOf(
  status: number,
  { isOpen, isCharged, isIdempotent, isSimulated, sends }: Sending,
): AnswerHeader[] {
  const rules: readonly [AnswerHeader, boolean][] = [
    ['X-Request-Id', true],
    ['RateLimit-Policy', !isOpen && status !== 401],
    ['RateLimit', !isOpen && status !== 401],
    ['Retry-After', laterStatuses.includes(status) || (status === 200 && sends.includes('Retry-After'))],
    ['X-Checks-Charged', isCharged && chargedStatuses.includes(status)],
    ['Idempotent-Replayed', isIdempotent && (status === 200 || status === 201)],
    ['Akwaba-Simulated', isSimulated && simulatedStatuses.includes(status)],
    ['WWW-Authenticate', status === 401],
  ];
  return rules.filter(([, applies]) => applies).map(([name]) => name);
}
