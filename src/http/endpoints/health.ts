import { timingSafeEqual } from 'node:crypto';
import { isUpToDate } from '../../db/migrate.ts';
import { platformLimits } from '../../platform/limits.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { Endpoint } from '../services.ts';

/** Liveness, readiness and metrics, for operators. */
export const health: Endpoint = (app, services) => {
  const open = { config: { open: true }, schema: { hide: true } };
  // Load balancers may ask by HEAD.
  const watched = { ...open, exposeHeadRoute: true };

  app.get('/health/live', watched, async () => ({ status: 'live' }));

  // Fails only where no request can be answered; what works badly is named, and leaves the others to this process.
  app.get('/health/ready', watched, async () => {
    if (!services.state.ready || !(await isUpToDate(services.database))) {
      throw new AppError('DATABASE_UNAVAILABLE', { retryAfterSeconds: platformLimits.retryAfterSeconds });
    }
    const degraded = services.health.degraded();
    const pause = await services.pause.current();
    return { status: 'ready', ...(degraded.length > 0 && { degraded }), ...(pause && { quiet: pause }) };
  });

  app.get('/metrics', open, async (request, reply) => {
    if (!bears(request.headers.authorization ?? '', services.metricsToken)) {
      reply.header('WWW-Authenticate', 'Bearer');
      throw new AppError('MISSING_METRICS_TOKEN');
    }
    reply.type(services.metrics.registry.contentType);
    return services.metrics.registry.metrics();
  });
};

function bears(authorization: string, token: string): boolean {
  const given = Buffer.from(authorization);
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
