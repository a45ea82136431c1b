import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { provenKinds } from '../db/audit/proven-rows.ts';
import { backupState } from '../db/backup/known-backups.ts';
import { findOrphanState } from '../db/blobs/orphans.ts';
import { countRemoved } from '../db/blobs/removed-blobs.ts';
import type { Database, Db } from '../db/database.ts';
import { findQuiet } from '../db/quiet.ts';
import { type DutyRow, listDuties } from '../db/work/duties.ts';
import { countJobs, jobKinds } from '../db/work/jobs.ts';
import type { Press, PressSource } from '../media/press.ts';
import type { ArticleReader } from '../media/reading/article-reader.ts';
import { press } from '../media/search-press.ts';
import { problems } from '../platform/problems/problems.ts';
import type { Screener } from '../screening/screener.ts';
import { visionCounts } from '../vision/process/child.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Everything the service counts, for Prometheus. Labels are routes and codes, never values of clients. */
export function createMetrics(database: Database, lookups: Database) {
  const metrics = makeMetrics(database);
  watchConnections(metrics.registry, { work: database, lookups });
  watchVision(metrics.registry);
  // From nought, so that Prometheus sees the very first as an increase.
  for (const code of Object.keys(problems)) metrics.problems.inc({ code }, 0);
  for (const kind of provenKinds) metrics.rowsRefused.inc({ kind }, 0);
  for (const outcome of ['A_TRAITER', 'ERREUR']) metrics.dossiers.inc({ outcome }, 0);
  return metrics;
}

function makeMetrics(db: Db) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  watchJobs(db, registry);
  watchQuiet(db, registry);
  watchBackups(db, registry);
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
    analysisSeconds: new Histogram({
      name: 'akwaba_analysis_seconds',
      help: 'Time that the stages of analyses took in this process: reading, checks, faces, settling',
      labelNames: ['stage'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
      registers,
    }),
    dossiers: new Counter({
      name: 'akwaba_dossiers_total',
      help: 'Dossiers whose analysis this process ended, by the status that they got',
      labelNames: ['outcome'],
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'akwaba_webhook_attempts_total',
      help: 'Attempts at sending a webhook: 2xx, 4xx, 5xx, or why there was no answer',
      labelNames: ['result'],
      registers,
    }),
    spans: new Counter({
      name: 'akwaba_trace_spans_total',
      help: 'Spans of traces: exported, or dropped because the collector was away or too slow',
      labelNames: ['result'],
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

/** How long connections to the database are waited for, and who waits now: too few, or a slow database. */
function watchConnections(registry: Registry, pools: Readonly<Record<string, Database>>): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'akwaba_database_wait_seconds',
    help: 'Time that a connection to the database was waited for',
    labelNames: ['pool'],
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5],
    registers,
  });
  for (const [pool, database] of Object.entries(pools)) {
    database.waited = (waited) => seconds.observe({ pool }, waited);
  }
  new Gauge({
    name: 'akwaba_database_waiting',
    help: 'What waits for a connection to the database now',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waiting }] of Object.entries(pools)) this.set({ pool }, waiting);
    },
  });
}

/** Processes that decode pictures and read articles. */
function watchVision(registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: 'akwaba_decoder_starts_total',
    help: 'Processes that decode pictures or read articles which this process started',
    registers,
    collect() {
      this.reset();
      this.inc(visionCounts.starts);
    },
  });
  new Counter({
    name: 'akwaba_decoder_faults_total',
    help: 'How often one of them crashed, hung, took too much memory or did not start',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      this.inc({ code: 'VISION_CRASHED' }, 0);
      for (const [code, count] of visionCounts.faults) this.inc({ code }, count);
    },
  });
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

/** Nothing where no copy is known. While none is good, or was verified, the age is that of the first one. */
function watchBackups(db: Db, registry: Registry): void {
  const help =
    'Age of the last copy not known to be damaged, and of the last verification that found one whole';
  const name = 'akwaba_backup_age_seconds';
  const known = async () => [await backupState(db)];
  asked(registry, { name, help, labelNames: ['of'] }, known, (state, set) => {
    if (state === undefined) return;
    const age = (at: Date | null) => (Date.now() - (at ?? state.since).getTime()) / 1000;
    set({ of: 'copy' }, age(state.goodAt));
    set({ of: 'verification' }, age(state.verifiedAt));
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
