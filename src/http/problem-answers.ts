import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isStatementTimeout } from '../db/database.ts';
import { SealBroken } from '../platform/keys/sealing.ts';
import { platformLimits } from '../platform/limits.ts';
import { AppError, invalid, problemBody } from '../platform/problems/errors.ts';
import { BlobsUnavailable } from '../storage/blob-store.ts';
import { httpLimits } from './limits.ts';
import { invalidFields, schemaOf } from './validation.ts';

const apiKeys = 'ApiKey realm="akwaba", headers="Api-Key Api-Secret"';

/** WWW-Authenticate challenges (RFC 9110, 11.6.1); the console's cookie has no scheme. */
const challenges: Readonly<Partial<Record<string, string>>> = {
  MISSING_CREDENTIALS: apiKeys,
  INVALID_CREDENTIALS: apiKeys,
  CREDENTIALS_REVOKED: apiKeys,
  CREDENTIALS_EXPIRED: apiKeys,
  MISSING_METRICS_TOKEN: 'Bearer',
};

/** The one place where an error becomes an answer. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const problem = toAppError(error, request);
  const { retryAfterSeconds } = problem.options;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  const scheme = problem.status === 401 && challenges[problem.code];
  if (scheme) reply.header('WWW-Authenticate', scheme);
  // An answer to one language must not be served from a cache to another.
  reply.header('Vary', 'Accept-Language');
  reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, request.language, request.id)));
  return problem;
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof SealBroken) return new AppError('SEAL_BROKEN', { cause: error });
  if (isDatabaseUnavailable(error)) {
    return new AppError('DATABASE_UNAVAILABLE', {
      retryAfterSeconds: platformLimits.retryAfterSeconds,
      cause: error,
    });
  }
  if (error instanceof BlobsUnavailable) {
    return new AppError('STORAGE_UNAVAILABLE', {
      retryAfterSeconds: platformLimits.retryAfterSeconds,
      cause: error,
    });
  }
  if (isStatementTimeout(error)) {
    return new AppError('TOOK_TOO_LONG', {
      retryAfterSeconds: platformLimits.retryAfterSeconds,
      cause: error,
    });
  }
  const { code, validation, validationContext, statusCode } = error as Partial<FastifyError>;
  if (validation !== undefined) {
    return invalid(...invalidFields(validation, schemaOf(request, validationContext)));
  }
  const expected = request.routeOptions?.config?.accepts ?? 'application/json';
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('BODY_TOO_LARGE', {
        parameters: { limit: request.routeOptions?.bodyLimit ?? httpLimits.jsonBodyBytes },
      });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', { parameters: { expected } });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new AppError('INVALID_JSON');
    case 'FST_ERR_BAD_URL':
      return new AppError('INVALID_ENCODING');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('ADDRESS_TOO_LONG', { parameters: { limit: httpLimits.addressCharacters } });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('BAD_HTTP');
  return new AppError('INTERNAL_ERROR', { cause: error });
}
