import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { platformLimits } from '../../platform/limits.ts';
import { checkText } from './check-text.ts';

it('names what lies very deep, and many of them, in an answer of bounded length', async () => {
  let body: object = Array.from({ length: 5000 }, () => 'a\u0000');
  for (let depth = 0; depth < 20_000; depth++) body = [body];
  const refused = await checkText({ body } as FastifyRequest).catch((error) => error);
  const { errors } = refused.options as { errors: readonly { field: string; code: string }[] };
  expect(errors.length).toBe(platformLimits.errorsNamed);
  expect(errors.every(({ field, code }) => field.length <= 400 && code === 'INVALID_CHARACTERS')).toBe(true);
});
