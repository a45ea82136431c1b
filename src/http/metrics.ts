import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { provenKinds } from '../db/audit/proven-rows.ts';
import { backupState } from '../db/backup/known-backups.ts';
import { findOrphanState } from '../db/blobs/orphans.ts';
import { countRemoved } from '../db/blobs/removed-blobs.ts';
import type { Database, Db } from '../db/database.ts';
import { findPause } from '../db/pause.ts';
import { countJobs, jobKinds } from '../db/work/jobs.ts';
import { listScheduledTasks, type ScheduledTaskRow } from '../db/work/scheduled-tasks.ts';
import { problems } from '../platform/problems/problems.ts';
import type { Press, PressSource } from '../press/press.ts';
import type { ArticleReader } from '../press/reading/article-reader.ts';
import { press } from '../press/search-press.ts';
import type { Screener } from '../screening/screener.ts';
import { visionCounts } from '../vision/process/child.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Everything the service counts, for Prometheus. Labels are routes and codes, never values of clients. */
export function createMetrics(database: Database, lookups: Database) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const make = makersOf(registry);
  const { counter, gauge, histogram } = make;
  watchConnections(make, { work: database, lookups });
  watchVision(make);
  watchJobs(make, database);
  watchScheduledTasks(make, database);
  watchBlobs(make, database);
  watchBackups(make, database);
  gauge(
    'akwaba_quiet',
    '1 while the service is paused, as after a restore, and waits to be resumed',
    [],
    async (pause) => pause.set((await findPause(database)) === undefined ? 0 : 1),
  );
  const screeningBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
  const metrics = {
    registry,
    requests: counter('akwaba_http_requests_total', 'Requests answered', ['method', 'route', 'status']),
    seconds: histogram(
      'akwaba_http_request_seconds',
      'Time to answer',
      ['route'],
      [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    ),
    problems: counter('akwaba_problems_total', 'Refusals and failures by code', ['code']),
    rowsRefused: counter(
      'akwaba_rows_refused_total',
      'Rows of the database that something else than this service wrote, told of once an hour',
      ['kind'],
    ),
    blobsMissing: counter(
      'akwaba_blobs_missing_total',
      'Pictures that the store does not have though the database keeps them, each told of once',
    ),
    blobsDeleted: counter('akwaba_blobs_deleted_total', 'Blobs that this process deleted from the store'),
    charged: counter('akwaba_checks_charged_total', 'Checks charged by operation', ['operation']),
    registerAnswers: counter(
      'akwaba_register_answers_total',
      'Answers of the official registers: found, not-found, unavailable',
      ['operation', 'answer'],
    ),
    screenings: counter(
      'akwaba_screenings_total',
      'Searches of lists and of the press, for organisations, checks and monitoring',
      ['topic'],
    ),
    screeningHits: counter('akwaba_screening_hits_total', 'Entries of lists and articles that were found', [
      'topic',
    ]),
    screeningSeconds: histogram(
      'akwaba_screening_seconds',
      'Time to search the lists, or the press',
      ['topic'],
      screeningBuckets,
    ),
    analysisSeconds: histogram(
      'akwaba_analysis_seconds',
      'Time that the stages of analyses took in this process: reading, checks, settling',
      ['stage'],
      [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    ),
    dossiers: counter(
      'akwaba_dossiers_total',
      'Dossiers whose analysis this process ended, by the status that they got',
      ['outcome'],
    ),
    webhookAttempts: counter(
      'akwaba_webhook_attempts_total',
      'Attempts at sending a webhook: 2xx, 4xx, 5xx, or why there was no answer',
      ['result'],
    ),
    degraded: gauge(
      'akwaba_degraded',
      '1 where a part does not work as it should: database, blobs, disk, lists, queue',
      ['part'],
    ),
    freeBytes: gauge(
      'akwaba_disk_free_bytes',
      'Room left for DATA_DIR, and for BLOB_DIR where that is another disk',
      ['folder'],
    ),
    replicaLag: gauge(
      'akwaba_replica_lag_seconds',
      'How far the slowest replica of the database is behind, where the database tells',
    ),
    pressSources: counter(
      'akwaba_press_sources_total',
      'Answers of each source of the press: found, not-loaded, unavailable',
      ['source', 'answer'],
    ),
  };
  // From nought, so that Prometheus sees the very first as an increase.
  for (const code of Object.keys(problems)) metrics.problems.inc({ code }, 0);
  for (const kind of provenKinds) metrics.rowsRefused.inc({ kind }, 0);
  for (const outcome of ['A_TRAITER', 'ERREUR']) metrics.dossiers.inc({ outcome }, 0);
  return metrics;
}

type Makers = ReturnType<typeof makersOf>;

/** Metrics of one registry. `collect` fills one in when it is asked for. */
function makersOf(registry: Registry) {
  const described = <T extends string>(name: string, help: string, labelNames: T[]) => {
    return { name, help, labelNames, registers: [registry] };
  };
  type Collect<Metric> = (metric: Metric) => unknown;
  return {
    counter<T extends string>(name: string, help: string, labels: T[] = [], collect?: Collect<Counter<T>>) {
      const counter: Counter<T> = new Counter({
        ...described(name, help, labels),
        collect: () => void collect?.(counter),
      });
      return counter;
    },
    /** A gauge that cannot be read, because the database is away, keeps its last values. */
    gauge<T extends string>(name: string, help: string, labels: T[] = [], collect?: Collect<Gauge<T>>) {
      const read = async () => void (await collect?.(gauge));
      const gauge: Gauge<T> = new Gauge({
        ...described(name, help, labels),
        collect: () => read().catch(() => undefined),
      });
      return gauge;
    },
    histogram: <T extends string>(name: string, help: string, labels: T[], buckets: number[]) =>
      new Histogram({ ...described(name, help, labels), buckets }),
  };
}

/** Waits for database connections: too few of them, or a slow database. */
function watchConnections({ gauge, histogram }: Makers, pools: Readonly<Record<string, Database>>): void {
  const seconds = histogram(
    'akwaba_database_wait_seconds',
    'Time that a connection to the database was waited for',
    ['pool'],
    [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5],
  );
  for (const [pool, database] of Object.entries(pools)) {
    database.waited = (waited) => seconds.observe({ pool }, waited);
  }
  gauge('akwaba_database_waiting', 'What waits for a connection to the database now', ['pool'], (it) => {
    for (const [pool, { waiting }] of Object.entries(pools)) it.set({ pool }, waiting);
  });
}

function watchVision({ counter }: Makers): void {
  counter(
    'akwaba_decoder_starts_total',
    'Processes that decode pictures or read articles which this process started',
    [],
    (starts) => {
      starts.reset();
      starts.inc(visionCounts.starts);
    },
  );
  counter(
    'akwaba_decoder_faults_total',
    'How often one of them crashed, hung, took too much memory or did not start',
    ['code'],
    (faults) => {
      faults.reset();
      faults.inc({ code: 'VISION_CRASHED' }, 0);
      for (const [code, count] of visionCounts.faults) faults.inc({ code }, count);
    },
  );
}

export const countedScreener = (screener: Screener, metrics: Metrics): Screener => ({
  search: (query) => {
    const search = () => screener.search(query);
    return countSearch(metrics, query.topic, search, ({ hits }) => hits.length);
  },
});

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
  return {
    search: (query, patience) => {
      const search = () => counted.search(query, patience);
      return countSearch(metrics, 'media', search, ({ articles }) => articles.length);
    },
  };
}

async function countSearch<Answer>(
  { screeningSeconds, screenings, screeningHits }: Metrics,
  topic: string,
  search: () => Promise<Answer>,
  hitsOf: (answer: Answer) => number,
): Promise<Answer> {
  const done = screeningSeconds.startTimer({ topic });
  const answer = await search();
  done();
  screenings.inc({ topic });
  screeningHits.inc({ topic }, hitsOf(answer));
  return answer;
}

/** Nothing where no copy is known. While none is good, or was verified, the age is that of the first one. */
function watchBackups({ gauge }: Makers, db: Db): void {
  const help =
    'Age of the last copy not known to be damaged, and of the last verification that found one whole';
  gauge('akwaba_backup_age_seconds', help, ['of'], async (it) => {
    const state = await backupState(db);
    if (state === undefined) return;
    const age = (at: Date | null) => (Date.now() - (at ?? state.since).getTime()) / 1000;
    it.set({ of: 'copy' }, age(state.goodAt));
    it.set({ of: 'verification' }, age(state.verifiedAt));
  });
}

/** What the store of pictures still has and should not, over all processes. */
function watchBlobs({ gauge }: Makers, db: Db): void {
  const watch = (name: string, help: string, read: () => Promise<number>) =>
    gauge(`akwaba_blobs_${name}`, help, [], async (it) => it.set(await read()));
  const removed = together(() => countRemoved(db));
  const orphans = together(() => findOrphanState(db, 0));
  watch(
    'to_remove',
    'Removed pictures and files that are to be deleted from the store',
    async () => (await removed()).count,
  );
  watch(
    'to_remove_oldest_seconds',
    'How long the oldest of them has waited',
    async () => (await removed()).oldestSeconds,
  );
  watch(
    'orphaned',
    'Pictures in the store that no dossier names, in quarantine',
    async () => (await orphans()).orphans,
  );
  watch('braked', '1 while these are not removed, see akwaba blobs orphans', async () =>
    (await orphans()).brakedAt === null ? 0 : 1,
  );
}

/** Shares one fetch among concurrent callers. */
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
function watchJobs({ gauge }: Makers, db: Db): void {
  const kinds = together(() =>
    Promise.all(jobKinds.map(async (kind) => ({ kind, ...(await countJobs(db, kind)) }))),
  );
  gauge('akwaba_jobs_oldest_seconds', 'How long the oldest ready job has waited', ['kind'], async (it) => {
    for (const { kind, oldestSeconds } of await kinds()) it.set({ kind }, oldestSeconds);
  });
  const help = 'Jobs that are ready, running, or waiting for a retry';
  gauge('akwaba_jobs', help, ['kind', 'state'], async (it) => {
    for (const { kind, oldestSeconds: _, ...counts } of await kinds())
      for (const [state, count] of Object.entries(counts)) it.set({ kind, state }, count);
  });
}

/** Scheduled tasks, over all processes. */
function watchScheduledTasks({ gauge }: Makers, db: Db): void {
  const scheduledTasks = together(() => listScheduledTasks(db));
  const watch = (name: string, help: string, value: (task: ScheduledTaskRow) => number | null) =>
    gauge(`akwaba_duty_${name}`, help, ['duty'], async (it) => {
      for (const task of await scheduledTasks()) {
        const found = value(task);
        if (found !== null) it.set({ duty: task.name }, found);
      }
    });
  watch('seconds', 'How long the last turn of a scheduled task took', ({ seconds }) => seconds);
  watch('done', 'How much its last turn did', ({ done }) => done);
  watch('failed', '1 where its last turn failed', ({ failure }) => (failure === null ? 0 : 1));
  watch('last_success_timestamp_seconds', 'When it last did not fail', ({ succeeded_at }) =>
    succeeded_at === null ? null : succeeded_at.getTime() / 1000,
  );
  watch(
    'late_seconds',
    'By how much its time has passed without its being done with all that was due',
    ({ late_seconds }) => late_seconds,
  );
}
