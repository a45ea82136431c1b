import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../db/database.ts';
import { findQuiet } from '../db/quiet.ts';
import { countJobs, jobKinds } from '../db/work/jobs.ts';
import type { Press, PressSource } from '../media/press.ts';
import { press } from '../media/search-press.ts';
import type { Screener } from '../screening/screener.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Everything the service counts, for Prometheus. Labels are routes and codes, never values of clients. */
export function createMetrics(db: Db) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  watchJobs(db, registry);
  watchQuiet(db, registry);
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
    rowsRefused: new Counter({
      name: 'akwaba_rows_refused_total',
      help: 'Rows of the database that something else than this service wrote, told of once an hour',
      labelNames: ['kind'],
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
    screenings: new Counter({
      name: 'akwaba_screenings_total',
      help: 'Searches of lists and of the press, for clients, checks and monitoring',
      labelNames: ['topic'],
      registers,
    }),
    screeningHits: new Counter({
      name: 'akwaba_screening_hits_total',
      help: 'Entries of lists and articles that were found',
      labelNames: ['topic'],
      registers,
    }),
    screeningSeconds: new Histogram({
      name: 'akwaba_screening_seconds',
      help: 'Time to search the lists, or the press',
      labelNames: ['topic'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    pressSources: new Counter({
      name: 'akwaba_press_sources_total',
      help: 'Answers of each source of the press: found, not-loaded, unavailable',
      labelNames: ['source', 'answer'],
      registers,
    }),
  };
}

/** The same screener, whose searches are counted. */
export function countedScreener(screener: Screener, metrics: Metrics): Screener {
  return {
    search: async (query) => {
      const { topic } = query;
      const done = metrics.screeningSeconds.startTimer({ topic });
      const answer = await screener.search(query);
      done();
      metrics.screenings.inc({ topic });
      metrics.screeningHits.inc({ topic }, answer.hits.length);
      return answer;
    },
  };
}

/** The press of these sources, whose searches and sources are counted. */
export function countedPress(sources: readonly PressSource[], metrics: Metrics): Press {
  const counted = press(
    sources.map((source) => ({
      name: source.name,
      ...(source.required !== undefined && { required: source.required }),
      candidates: async (query) => {
        const candidates = await source.candidates(query);
        metrics.pressSources.inc({ source: source.name, answer: candidates.kind });
        return candidates;
      },
    })),
  );
  const topic = 'media';
  return {
    search: async (query) => {
      const done = metrics.screeningSeconds.startTimer({ topic });
      const answer = await counted.search(query);
      done();
      metrics.screenings.inc({ topic });
      metrics.screeningHits.inc({ topic }, answer.articles.length);
      return answer;
    },
  };
}

function watchQuiet(db: Db, registry: Registry): void {
  new Gauge({
    name: 'akwaba_quiet',
    help: '1 while the service is quiet, as after a restore, and waits to be resumed',
    registers: [registry],
    async collect() {
      const found = await findQuiet(db).catch(() => undefined);
      this.set(found === undefined ? 0 : 1);
    },
  });
}

/** How much work waits, over all processes: asked for when the metrics are. */
function watchJobs(db: Db, registry: Registry): void {
  const registers = [registry];
  const oldest = new Gauge({
    name: 'akwaba_jobs_oldest_seconds',
    help: 'How long the oldest ready job has waited',
    labelNames: ['kind'],
    registers,
  });
  new Gauge({
    name: 'akwaba_jobs',
    help: 'Jobs that are ready, running, or waiting for a retry',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      for (const kind of jobKinds) {
        // While the database is away the other metrics are wanted all the more; these keep their last values.
        const found = await countJobs(db, kind).catch(() => undefined);
        if (found === undefined) return;
        const { oldestSeconds, ...counts } = found;
        for (const [state, count] of Object.entries(counts)) this.set({ kind, state }, count);
        oldest.set({ kind }, oldestSeconds);
      }
    },
  });
}
