import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { startService } from '../../src/main.ts';
import { loadConfig } from '../../src/platform/settings/config.ts';
import type { Shape } from './largest.ts';

/** The service of bench/stalls.ts in a process of its own, which says what routes it has and how long its loop stood still. */

/** A route as the service registered it. */
export interface Route {
  readonly method: string;
  readonly url: string;
  readonly bodyLimit: number;
  readonly body: Shape | null;
  readonly query: Shape | null;
  /** What it takes that is no JSON. */
  readonly accepts: string | null;
}

const [dataDir = ''] = process.argv.slice(2);
const routes: Route[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, schema, bodyLimit, config }) => {
    const { body = null, querystring: query = null } = (schema ?? {}) as {
      body?: Shape;
      querystring?: Shape;
    };
    const accepts = (config as { accepts?: string } | undefined)?.accepts ?? null;
    for (const one of [method].flat()) {
      routes.push({ method: one, url, bodyLimit: bodyLimit ?? 64 * 1024, body, query, accepts });
    }
  });
});

/** Nothing but the loop may hold it up: rates and places are measured elsewhere. */
const unlimited = {
  RATE_LIMIT_PER_SECOND: '1000000',
  REQUESTS_AT_ONCE: '1000',
  UPLOADS_AT_ONCE: '1000',
  AUTH_FAILURES_PER_MINUTE: '1000000',
  CONSOLE_SECOND_FACTOR: 'optional',
};
const config = loadConfig(
  { DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0', DEMO: 'false', ...unlimited },
  dataDir,
);
const service = await startService(config);
let longest = 0;
let before = processorTime();
const turn = (): void => {
  const now = processorTime();
  longest = Math.max(longest, now - before);
  before = now;
};
setInterval(turn, 1).unref();
process.on('message', () => {
  turn();
  process.send?.(longest);
  longest = 0;
});
process.once('SIGTERM', async () => {
  await service.stop();
  process.exit(0);
});
process.send?.({ url: service.url, routes });

/**
 * Milliseconds that the thread of the loop ran: between two turns, for how long nothing else had its turn. Where the
 * system does not tell, those that passed, which a busy machine makes longer.
 */
function processorTime(): number {
  try {
    const [ran] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(ran) / 1e6;
  } catch {
    return performance.now();
  }
}
