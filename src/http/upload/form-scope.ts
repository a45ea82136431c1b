import type { FastifyInstance } from 'fastify';
import type { App } from '../services.ts';

/** A scope whose routes take forms and nothing else; no one else takes forms. */
export function formScope(app: App, add: (scope: FastifyInstance) => void): void {
  app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    // The handler reads the stream itself.
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    add(scope);
  });
}

export const formRoute = {
  config: { accepts: 'multipart/form-data', spends: true },
  validatorCompiler: () => () => true,
} as const;
