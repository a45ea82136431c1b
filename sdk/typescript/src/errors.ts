import type { AnalysisResultV1, AnalysisResultV2, Problem, ProblemCode } from './types.ts';

/** What keeps a call from being answered. `code` tells one refusal from another; its words are for people. */

export class AkwabaError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The service could not be reached, or did not answer in time, after all attempts. */
export class ConnectionFailed extends AkwabaError {}

/** A delivery that is not from the service, or older than it may be. */
export class WebhookInvalid extends AkwabaError {}

/** The analysis had not ended when the time to wait for it was over. `result` is what it was then. */
export class NotReady extends AkwabaError {
  readonly result: AnalysisResultV1 | AnalysisResultV2;

  constructor(result: AnalysisResultV1 | AnalysisResultV2) {
    super(`${result.clientFileToAnalyzeId} is still ${result.status}`);
    this.result = result;
  }
}

/** What is wrong with which field. */
export type FieldProblem = Problem['errors'][number];

/** An answer of the service that is a refusal (RFC 9457). */
export class ProblemError extends AkwabaError {
  readonly status: number;
  /** Every code with its words is listed at /problems of the service. */
  readonly code: ProblemCode | (string & {});
  readonly title: string;
  /** What to do next, in the client's language. */
  readonly detail: string;
  /** Give it to the operator when you ask about this answer. */
  readonly requestId: string;
  readonly errors: readonly FieldProblem[];
  /** Seconds after which it may be tried again, where the service says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Partial<Problem>, retryAfter: number | undefined) {
    const { code = 'UNEXPECTED_ANSWER', title = '', detail = '', requestId = '', errors = [] } = problem;
    const fields = errors.map(({ message }) => message).join('; ');
    super(`${status} ${code}: ${fields || detail} (request ${requestId})`);
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.requestId = requestId;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** 400, 413, 415: what was sent cannot be used; `errors` names the fields. */
export class InvalidRequest extends ProblemError {}

/** 401: the credentials are missing, wrong, expired or revoked. */
export class Unauthorized extends ProblemError {}

/** 402: no checks are left, or the subscription has ended. */
export class PaymentRequired extends ProblemError {}

/** 403: the account is suspended, or the credentials may not do this. */
export class Forbidden extends ProblemError {}

/** 404: there is no such dossier, person or company. */
export class NotFound extends ProblemError {}

/** 409, 422: the same request is in progress, or its key was used for another one. */
export class Conflict extends ProblemError {}

/** 429: too many requests; `retryAfter` says when to go on. */
export class RateLimited extends ProblemError {}

/** 5xx: the service or one of its sources cannot answer now. */
export class Unavailable extends ProblemError {}

const kinds: Readonly<Record<number, typeof ProblemError>> = {
  400: InvalidRequest,
  401: Unauthorized,
  402: PaymentRequired,
  403: Forbidden,
  404: NotFound,
  409: Conflict,
  413: InvalidRequest,
  415: InvalidRequest,
  422: Conflict,
  429: RateLimited,
};

/** The error for an answer. */
export function problemOf(
  status: number,
  problem: Partial<Problem>,
  retryAfter: number | undefined,
): ProblemError {
  const Kind = kinds[status] ?? (status >= 500 ? Unavailable : ProblemError);
  return new Kind(status, problem, retryAfter);
}
