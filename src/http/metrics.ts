import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Everything the service counts, for Prometheus. Labels are routes and codes, never values of clients. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'akwaba_http_requests_total',
      help: 'Requests answered',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'akwaba_http_request_seconds',
      help: 'Time to answer',
      labelNames: ['route'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    problems: new Counter({
      name: 'akwaba_problems_total',
      help: 'Refusals and failures by code',
      labelNames: ['code'],
      registers,
    }),
    charged: new Counter({
      name: 'akwaba_checks_charged_total',
      help: 'Checks charged by operation',
      labelNames: ['operation'],
      registers,
    }),
    registerAnswers: new Counter({
      name: 'akwaba_register_answers_total',
      help: 'Answers of the official registers: found, not-found, unavailable',
      labelNames: ['operation', 'answer'],
      registers,
    }),
  };
}
