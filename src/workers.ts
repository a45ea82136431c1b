import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LeaseLost } from './analysis/lease-lost.ts';
import type { VisionClient } from './analysis/read-pictures.ts';
import { giveUpSearching, runRescreen } from './analysis/rescreen.ts';
import { type AnalysisTools, giveUpAnalysis, runAnalysis } from './analysis/run-analysis.ts';
import type { RowGuard } from './audit/row-guard.ts';
import { isDatabaseUnavailable } from './db/database.ts';
import type { PauseWatch } from './db/pause.ts';
import { planPortfolios } from './db/portfolio/portfolio.ts';
import { planRescreens } from './db/screening/monitoring.ts';
import { findLeasedJob } from './db/work/jobs.ts';
import { guardedPost } from './egress/http-client.ts';
import type { FaceSearch } from './faces/face-search.ts';
import type { Metrics } from './http/metrics.ts';
import { dueCommands } from './jobs/due-command.ts';
import { jobLimits } from './jobs/limits.ts';
import { runApart } from './jobs/run-apart.ts';
import { type JobHandler, Worker, type WorkerLog } from './jobs/worker.ts';
import type { Links } from './platform/keys/links.ts';
import { platformLimits } from './platform/limits.ts';
import { packageRoot, packageVersion } from './platform/package-root.ts';
import type { Config } from './platform/settings/config.ts';
import { today } from './platform/today.ts';
import type { Tracer } from './platform/tracing/trace.ts';
import type { PortfolioTools } from './portfolio/portfolio-tools.ts';
import { runPortfolio } from './portfolio/screen-portfolio.ts';
import { dateWords } from './press/relative-date.ts';
import { ChangedEntries } from './screening/changed-entries.ts';
import { VisionPool } from './vision/process/pool.ts';
import { type DeliveryContext, deliverWebhook, giveUpDelivery } from './webhooks/deliver.ts';

/** What the jobs need; the service has all of it. */
export type WorkerServices = Omit<AnalysisTools, 'vision' | 'versions' | 'today'> & {
  readonly config: Config;
  readonly links: Links;
  readonly guard: RowGuard;
  readonly pause: PauseWatch;
  readonly faceSearch: FaceSearch;
  readonly visionClient: VisionClient;
  readonly tracer: Tracer;
  readonly metrics: Pick<Metrics, 'analysisSeconds' | 'dossiers' | 'webhookAttempts'>;
};

export interface RunningWorker {
  stop(): Promise<void>;
}

/** Runs jobs and the schedules of lists and feeds until stopped. The vision client stays open for requests. */
export function startWorker(services: WorkerServices, log: WorkerLog): RunningWorker {
  const { config, links, visionClient } = services;
  const tools = analysisTools(services, visionClient);
  const delivery: DeliveryContext = {
    ...services,
    attempted: (result) => services.metrics.webhookAttempts.inc({ result }),
    post: guardedPost({ allowPrivate: config.webhookAllowPrivate }),
    linkPicture: (id) => links.make('dossier', id),
    // Results in webhooks are in English.
    sayDate: (publishedAt) => dateWords(publishedAt, new Date(), 'en'),
  };
  const analyse: JobHandler = {
    kind: 'analyse',
    concurrency: config.vision.processes,
    perCompany: Number.MAX_SAFE_INTEGER,
    attempts: jobLimits.analysisAttempts,
    deaths: jobLimits.analysisDeaths,
    retrySeconds: jobLimits.analysisRetrySeconds,
    run: (job, signal) => runAnalysis(tools, job, signal),
    runApart: (job, signal) => runApart(config, job, signal),
    giveUp: (job) => giveUpAnalysis(tools, job),
  };
  const deliver: JobHandler = {
    kind: 'deliver',
    concurrency: jobLimits.deliveriesAtOnce,
    perCompany: jobLimits.deliveriesPerCompany,
    // A delivery counts its own attempts; an exception here is our fault, not the receiver's.
    attempts: Number.MAX_SAFE_INTEGER,
    deaths: jobLimits.deliveryDeaths,
    retrySeconds: jobLimits.analysisRetrySeconds,
    run: (job, signal) => deliverWebhook(delivery, job, signal),
    giveUp: (job) => giveUpDelivery(delivery, job),
  };
  const rescreen: JobHandler = {
    kind: 'rescreen',
    // One at a time, one client at a time: nobody waits for it.
    concurrency: 1,
    perCompany: 1,
    attempts: jobLimits.rescreenAttempts,
    deaths: jobLimits.rescreenDeaths,
    retrySeconds: jobLimits.analysisRetrySeconds,
    run: (job, signal) => runRescreen(services, job, signal),
    giveUp: (job) => giveUpSearching(services, job, 'monitoring.failed'),
  };
  const customers: PortfolioTools = {
    ...services,
    changed: new ChangedEntries({ ...services, keyFile: config.keyFile }),
  };
  const portfolio: JobHandler = {
    ...rescreen,
    kind: 'portfolio',
    run: (job, signal) => runPortfolio(customers, job, signal),
    giveUp: (job) => giveUpSearching(customers, job, 'portfolio.failed'),
  };
  const worker = new Worker(services.database, [analyse, deliver, rescreen, portfolio], log);
  worker.start();
  const schedules = dueCommands(services.database, config, log);
  for (const schedule of schedules) schedule.start();
  const plan = async () => {
    if ((await services.pause.current()) !== undefined) return;
    await planRescreens(services.database);
    await planPortfolios(services.database);
  };
  const planning = setInterval(() => {
    plan().catch((error: Error) => {
      if (!isDatabaseUnavailable(error)) log.warn({ monitoring: error.message });
    });
  }, jobLimits.monitoringSeconds * 1000).unref();
  return {
    stop: async () => {
      clearInterval(planning);
      const seconds = config.stopSeconds * platformLimits.finishShare;
      await Promise.all([worker.stop(seconds), ...schedules.map((schedule) => schedule.stop())]);
      await services.faceSearch.close();
    },
  };
}

/** Runs the analysis whose lease another process holds. */
export async function analyseLeased(services: WorkerServices, lease: string): Promise<void> {
  const job = await findLeasedJob(services.database, lease);
  if (job === undefined) throw new LeaseLost('another worker has the dossier');
  const vision = visionClientOf({ ...services.config, vision: { ...services.config.vision, processes: 1 } });
  try {
    await runAnalysis(analysisTools(services, vision), job, new AbortController().signal);
  } finally {
    await Promise.all([vision.close(), services.faceSearch.close()]);
  }
}

function analysisTools(services: WorkerServices, vision: VisionClient): AnalysisTools {
  const { analysisSeconds, dossiers } = services.metrics;
  const measured: AnalysisTools['measured'] = {
    stage: (stage, seconds) => analysisSeconds.observe({ stage }, seconds),
    ended: (outcome) => dossiers.inc({ outcome }),
  };
  return { ...services, vision, today, versions: versions(), measured };
}

export function visionClientOf({ vision, faceModel }: Config): VisionClient {
  return new VisionPool(vision, undefined, faceModel);
}

/** The versions that a check's result came from, kept with it. */
function versions(): Record<string, string> {
  const modelHash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(packageRoot, 'models', name)))
      .digest('hex')
      .slice(0, 16);
  return {
    akwaba: packageVersion,
    finder: modelHash('finder.onnx'),
    reader: modelHash('reader.onnx'),
    roles: modelHash('roles.onnx'),
  };
}
