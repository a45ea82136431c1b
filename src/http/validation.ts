import type { FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { platformLimits } from '../platform/limits.ts';
import { AppError, type FieldError, invalid } from '../platform/problems/errors.ts';

/** Validator faults in our own words: each names the field as the client wrote it. */
export function invalidFields(faults: readonly FastifySchemaValidationError[], schema: object): FieldError[] {
  const errors = faults.slice(0, platformLimits.errorsNamed).map((fault) => toFieldError(fault, schema));
  const distinct = new Map(errors.map((error) => [`${error.field} ${error.code}`, error]));
  return [...distinct.values()];
}

/** What the validator found in a request whose endpoint looks further before it refuses. */
export function schemaFaults(request: FastifyRequest): FieldError[] {
  const error = request.validationError;
  return error === undefined
    ? []
    : invalidFields(error.validation, schemaOf(request, error.validationContext));
}

/** The schema of a part of the request: `querystring`, `body` ... */
export function schemaOf(request: FastifyRequest, part: string | undefined): object {
  const schemas = request.routeOptions.schema as Readonly<Record<string, object>> | undefined;
  return schemas?.[part ?? 'body'] ?? {};
}

function toFieldError(fault: FastifySchemaValidationError, schema: object): FieldError {
  const field = fault.instancePath.slice(1).replaceAll('/', '.') || 'body';
  const parameters = fault.params as Record<string, never>;
  switch (fault.keyword) {
    case 'required':
      return { field: String(parameters.missingProperty), code: 'MISSING' };
    case 'additionalProperties':
      return {
        field: String(parameters.additionalProperty).slice(0, 100),
        code: 'UNKNOWN_FIELD',
        parameters: {
          known: Object.keys('properties' in schema ? (schema.properties as object) : {}).join(', '),
        },
      };
    case 'enum':
      return {
        field,
        code: 'INVALID_VALUE',
        parameters: { allowed: [parameters.allowedValues].flat().join(', ') },
      };
    case 'minLength':
      return { field, code: 'TOO_SHORT', parameters: { limit: parameters.limit ?? 0 } };
    case 'maxLength':
      return { field, code: 'TOO_LONG', parameters: { limit: parameters.limit ?? 0 } };
    case 'pattern':
      return { field, code: 'INVALID_CHARACTERS' };
    default:
      return {
        field,
        code: 'WRONG_TYPE',
        parameters: { expected: String(parameters.type ?? 'valid value') },
      };
  }
}

/** Runs before validation: refuses text that is no UTF-8 and parameters given twice, which schemas cannot see. */
export async function checkAddress(request: FastifyRequest): Promise<void> {
  const address = request.raw.url ?? '';
  if (!isDecodable(address) || /%00/i.test(address)) throw new AppError('INVALID_ENCODING');
  const query = request.query as Readonly<Record<string, unknown>>;
  const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]));
  if (repeated.length > 0)
    throw invalid(...repeated.map((field): FieldError => ({ field, code: 'REPEATED' })));
}

/** Runs before validation: a member that is null is as if it had not been sent. */
export async function withoutNulls(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  request.body = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
