import type { FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { rangeOf } from '../contract/range-of.ts';
import { notOneOf } from '../dossiers/intake/upload-form.ts';
import { nearest } from '../names/nearest.ts';
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
      return patternFault(field, String(parameters.pattern));
    case 'minimum':
    case 'maximum':
      return rangeFault(field, rangeOf(schema, fault.instancePath));
    case 'minItems':
      return { field: `${field}.0`, code: 'MISSING' };
    case 'uniqueItems':
      return { field: `${field}.${parameters.i}`, code: 'REPEATED' };
    default:
      return {
        field,
        code: 'WRONG_TYPE',
        parameters: { expected: String(parameters.type ?? 'valid value') },
      };
  }
}

/** Patterns say one of three things: no control characters, something at all, or a form, which is then shown. */
function patternFault(field: string, pattern: string): FieldError {
  if (pattern.startsWith('^[^\\u0000-')) return { field, code: 'INVALID_CHARACTERS' };
  if (pattern.endsWith('\\S')) return { field, code: 'BLANK' };
  return { field, code: 'WRONG_FORM', parameters: { pattern } };
}

/** Some numbers have one bound only. */
function rangeFault(field: string, { least, most }: ReturnType<typeof rangeOf>): FieldError {
  if (least !== undefined && most !== undefined) {
    return { field, code: 'NOT_IN_RANGE', parameters: { least, most } };
  }
  return most === undefined
    ? { field, code: 'TOO_SMALL', parameters: { least: least ?? 0 } }
    : { field, code: 'TOO_BIG', parameters: { most } };
}

/** The same as `schemaFaults`, with the name or the value that was probably meant. */
export function nearerFaults(request: FastifyRequest): FieldError[] {
  const part = request.validationError?.validationContext === 'querystring' ? request.query : request.body;
  return schemaFaults(request).map((fault): FieldError => {
    const { field, code, parameters = {} } = fault;
    const words = String(parameters.known ?? parameters.allowed).split(', ');
    if (code === 'UNKNOWN_FIELD') {
      return { field, code: 'UNKNOWN_NEAREST', parameters: { nearest: nearest(field, words) } };
    }
    const value = field.split('.').reduce<unknown>((at, name) => Object(at)[name], part);
    if (code !== 'INVALID_VALUE' || typeof value !== 'string') return fault;
    return notOneOf(field, value, words);
  });
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
