import type { FastifyRequest } from 'fastify';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { httpLimits } from './limits.ts';
import type { App } from './services.ts';

/** JSON in strict UTF-8: Node would turn broken bytes into replacement characters without a word. */
export function parseJson(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (
    request: FastifyRequest,
    body: Buffer,
    done: (error: Error | null, value?: unknown) => void,
  ): void => {
    if (body.length > httpLimits.jsonBodyBytes && valuesIn(body) > httpLimits.jsonValues) {
      done(invalid({ field: 'body', code: 'TOO_MANY_ITEMS', parameters: { limit: httpLimits.jsonValues } }));
      return;
    }
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      done(new AppError('INVALID_ENCODING'));
      return;
    }
    void parse(request, text, (error, value) =>
      done(error === null ? null : new AppError('INVALID_JSON'), value),
    );
  };
}

/** At most, without reading it: each follows a comma or a bracket. Megabytes of small values take long to parse. */
function valuesIn(body: Buffer): number {
  let count = 0;
  for (const byte of body) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count++;
  return count;
}
