import type { FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { TLocalizedValidationError } from 'typebox/error';
import { Settings } from 'typebox/system';
import { platformLimits } from '../platform/limits.ts';

// Faults of a list come after those of its items, of which the first are named.
Settings.Set({ maxErrors: 50 * platformLimits.errorsNamed });

/** Checks a part of each request by the TypeBox schema beside its route. */
export const compileSchema: FastifySchemaCompiler<TSchema> = ({ schema }) => {
  const shape = Compile(schema);
  return (value) => shape.Check(value) || { error: oneByOne(shape.Errors(value), value) };
};

/** A fault for each field; the length of a list before its items. */
function oneByOne(errors: readonly TLocalizedValidationError[], value: unknown) {
  const faults: FastifySchemaValidationError[] = [];
  for (const error of errors) {
    const { keyword, instancePath } = error;
    if (keyword === 'required') {
      for (const missingProperty of error.params.requiredProperties) {
        faults.push({ ...error, params: { missingProperty } });
      }
    } else if (keyword === 'boolean') {
      const additionalProperty = instancePath.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~');
      faults.push({ ...error, keyword: 'additionalProperties', params: { additionalProperty } });
    } else if (keyword === 'uniqueItems') {
      const i = repeatedAt(memberAt(value, instancePath));
      if (i >= 0) faults.push({ ...error, params: { i } });
    } else if (keyword === 'minItems' || keyword === 'maxItems') {
      const first = faults.findIndex((fault) => fault.instancePath.startsWith(`${instancePath}/`));
      faults.splice(first < 0 ? faults.length : first, 0, { ...error, params: {} });
    } else if (keyword !== 'additionalProperties') {
      faults.push({ ...error, params: { ...error.params } });
    }
  }
  return faults;
}

/** The last of the texts that stand again further on. */
const repeatedAt = (items: unknown): number =>
  Array.isArray(items)
    ? items.findLastIndex((item, at) => typeof item === 'string' && items.includes(item, at + 1))
    : -1;

const memberAt = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce((at, name) => Object(at)[name], value);
