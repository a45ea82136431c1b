import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { provenKinds } from '../db/audit/proven-rows.ts';
import { findOrphanState } from '../db/blobs/orphans.ts';
import { countRemoved } from '../db/blobs/removed-blobs.ts';
import type { Db } from '../db/database.ts';
import { findQuiet } from '../db/quiet.ts';
import { type DutyRow, listDuties } from '../db/work/duties.ts';
import { countJobs, jobKinds } from '../db/work/jobs.ts';
import type { Press, PressSource } from '../media/press.ts';
import type { ArticleReader } from '../media/reading/article-reader.ts';
import { press } from '../media/search-press.ts';
import { problems } from '../platform/problems/problems.ts';
import type { Screener } from '../screening/screener.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Everything the service counts, for Prometheus. Labels are routes and codes, never values of clients. */
export function createMetrics(db: Db) {
  const metrics = makeMetrics(db);
  // From nought, so that Prometheus sees the very first as an increase.
  for (const code of Object.keys(problems)) metrics.problems.inc({ code }, 0);
  for (const kind of provenKinds) metrics.rowsRefused.inc({ kind }, 0);
  return metrics;
}

function makeMetrics(db: Db) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  watchJobs(db, registry);
  watchQuiet(db, registry);
  watchBlobs(db, registry);
  watchDuties(db, registry);
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
    blobsMissing: new Counter({
      name: 'akwaba_blobs_missing_total',
      help: 'Pictures that the store does not have though the database keeps them, each told of once',
      registers,
    }),
    blobsDeleted: new Counter({
      name: 'akwaba_blobs_deleted_total',
      help: 'Blobs that this process deleted from the store',
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
    degraded: new Gauge({
      name: 'akwaba_degraded',
      help: '1 where a part does not work as it should: database, blobs, disk, lists, queue',
      labelNames: ['part'],
      registers,
    }),
    freeBytes: new Gauge({
      name: 'akwaba_disk_free_bytes',
      help: 'Room left for DATA_DIR, and for BLOB_DIR where that is another disk',
      labelNames: ['folder'],
      registers,
    }),
    replicaLag: new Gauge({
      name: 'akwaba_replica_lag_seconds',
      help: 'How far the slowest replica of the database is behind, where the database tells',
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
export function countedPress(
  sources: readonly PressSource[],
  reader: ArticleReader,
  metrics: Metrics,
): Press {
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
    reader,
  );
  const topic = 'media';
  return {
    search: async (query, patience) => {
      const done = metrics.screeningSeconds.startTimer({ topic });
      const answer = await counted.search(query, patience);
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

/** A gauge that is asked for its values when the metrics are. While the database is away it keeps its last ones. */
function asked<Row>(
  registry: Registry,
  description: { readonly name: string; readonly help: string; readonly labelNames: readonly string[] },
  rows: () => Promise<readonly Row[]>,
  show: (row: Row, set: (labels: Record<string, string>, value: number) => void) => void,
): void {
  new Gauge({
    ...description,
    labelNames: [...description.labelNames],
    registers: [registry],
    async collect() {
      for (const row of await rows().catch(() => [])) show(row, (labels, value) => this.set(labels, value));
    },
  });
}

/** What the store of pictures still has and should not, over all processes. */
function watchBlobs(db: Db, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name: `akwaba_blobs_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = await read().catch(() => undefined);
        if (value !== undefined) this.set(value);
      },
    });
  gauge(
    'to_remove',
    'Removed pictures and files that are to be deleted from the store',
    async () => (await countRemoved(db)).count,
  );
  gauge(
    'to_remove_oldest_seconds',
    'How long the oldest of them has waited',
    async () => (await countRemoved(db)).oldestSeconds,
  );
  gauge(
    'orphaned',
    'Pictures in the store that no dossier names, in quarantine',
    async () => (await findOrphanState(db, 0)).orphans,
  );
  gauge('braked', '1 while these are not removed, see akwaba blobs orphans', async () =>
    (await findOrphanState(db, 0)).brakedAt === null ? 0 : 1,
  );
}

/** The same answer for all who ask while it is fetched. */
function together<T>(fetch: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | undefined;
  return () => {
    fetching ??= fetch().finally(() => {
      fetching = undefined;
    });
    return fetching;
  };
}

/** How much work waits, over all processes. */
function watchJobs(db: Db, registry: Registry): void {
  const kinds = together(() =>
    Promise.all(jobKinds.map(async (kind) => ({ kind, ...(await countJobs(db, kind)) }))),
  );
  asked(
    registry,
    {
      name: 'akwaba_jobs_oldest_seconds',
      help: 'How long the oldest ready job has waited',
      labelNames: ['kind'],
    },
    kinds,
    ({ kind, oldestSeconds }, set) => set({ kind }, oldestSeconds),
  );
  asked(
    registry,
    {
      name: 'akwaba_jobs',
      help: 'Jobs that are ready, running, or waiting for a retry',
      labelNames: ['kind', 'state'],
    },
    kinds,
    ({ kind, oldestSeconds: _, ...counts }, set) => {
      for (const [state, count] of Object.entries(counts)) set({ kind, state }, count);
    },
  );
}

/** Regular work, whichever process did it. */
function watchDuties(db: Db, registry: Registry): void {
  const duties = together(() => listDuties(db));
  const watch = (name: string, help: string, value: (duty: DutyRow) => number | undefined) =>
    asked(registry, { name: `akwaba_duty_${name}`, help, labelNames: ['duty'] }, duties, (duty, set) => {
      const found = value(duty);
      if (found !== undefined) set({ duty: duty.name }, found);
    });
  watch('seconds', 'How long the last turn of a regular duty took', ({ seconds }) => seconds ?? undefined);
  watch('done', 'How much its last turn did', ({ done }) => done ?? undefined);
  watch('failed', '1 where its last turn failed', ({ failure }) => (failure === null ? 0 : 1));
  watch('last_success_timestamp_seconds', 'When it last did not fail', ({ succeeded_at }) =>
    succeeded_at === null ? undefined : succeeded_at.getTime() / 1000,
  );
  watch(
    'late_seconds',
    'By how much its time has passed without its being done with all that was due',
    ({ late_seconds }) => late_seconds,
  );
}
