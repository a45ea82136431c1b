import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { platformLimits } from '../../platform/limits.ts';
import { type FieldError, invalid } from '../../platform/problems/errors.ts';

/** Runs before validation: refuses text that the database cannot store, which schemas do not catch. */
export async function checkText(request: FastifyRequest): Promise<void> {
  if (request.body instanceof Readable) return;
  const faults: FieldError[] = [];
  // Not by recursion: a body may be nested deeper than the stack.
  const left: { readonly field: string; readonly value: unknown }[] = [{ field: '', value: request.body }];
  const { errorsNamed, fieldCharacters } = platformLimits;
  for (let next = left.pop(); next !== undefined && faults.length < errorsNamed; next = left.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && /[\0\p{Cs}]/u.test(value)) {
      faults.push({ field: field || 'body', code: 'INVALID_CHARACTERS' });
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      // What lies deeper than a name can say is told by the beginning of its name.
      const within = field === '' ? name : `${field}.${name}`;
      left.push({
        field: field.length > fieldCharacters ? field : within.slice(0, 2 * fieldCharacters),
        value: inner,
      });
    }
  }
  if (faults.length > 0) throw invalid(...faults);
}
