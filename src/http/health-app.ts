import { type FastifyBaseLogger, fastify } from 'fastify';
import { AppError } from '../platform/problems/errors.ts';
import { health } from './endpoints/health.ts';
import { httpLimits } from './limits.ts';
import { answerProblem } from './problem-answers.ts';
import type { App, SchemaTypes, Services } from './services.ts';

/** What a worker answers: how it is, and nothing else. */
export function createHealthApp(services: Services, log: FastifyBaseLogger): App {
  const app: App = fastify({
    logger: false,
    bodyLimit: httpLimits.jsonBodyBytes,
    exposeHeadRoutes: false,
    requestTimeout: httpLimits.headersSeconds * 1000,
  }).withTypeProvider<SchemaTypes>();
  app.addHook('onRequest', async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    const { code, status } = answerProblem(error, request, reply);
    if (status >= 500 && code !== 'DATABASE_UNAVAILABLE')
      log.warn({ requestId: request.id, code, route: request.routeOptions.url });
  });
  app.setNotFoundHandler(() => {
    throw new AppError('ROUTE_NOT_FOUND');
  });
  health(app, services);
  return app;
}
