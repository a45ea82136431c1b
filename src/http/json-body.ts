import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/problems/errors.ts';
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
