import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Authenticator } from './accounts/authenticate.ts';
import type { Check } from './analysis/check.ts';
import { checkCatalogue } from './analysis/checks.ts';
import { Settlings } from './analysis/settlings.ts';
import { RowGuard } from './audit/row-guard.ts';
import { Ledger } from './credits/ledger.ts';
import { PauseWatch } from './db/pause.ts';
import { areWished, keepDemoAddress, makeDemoIfEmpty } from './demo/demo.ts';
import { makeExamples } from './demo/demo-examples.ts';
import { makeFirstAdministrator } from './demo/first-administrator.ts';
import { startLines, startScreen } from './demo/start-words.ts';
import type { CheckCatalogue } from './dossiers/check-catalogue.ts';
import { Acceptances } from './dossiers/intake/acceptances.ts';
import { FaceSearch } from './faces/face-search.ts';
import { createApp } from './http/app.ts';
import { AtWork } from './http/at-work.ts';
import { consoleLimits } from './http/console/limits.ts';
import { createHealthApp } from './http/health-app.ts';
import { HealthWatch } from './http/health-watch.ts';
import { InFlight } from './http/in-flight.ts';
import { httpLimits } from './http/limits.ts';
import { countedPress, countedScreener, createMetrics } from './http/metrics.ts';
import type { App, Services } from './http/services.ts';
import { BackgroundTasks, inOwnProcess } from './jobs/background-tasks.ts';
import { type ScheduledTask, startHousekeeping } from './jobs/housekeeping.ts';
import { scheduledTasksOf } from './jobs/scheduled-tasks.ts';
import { NotNow } from './jobs/worker.ts';
import { Directory } from './operators/oidc.ts';
import { addressOf, Links } from './platform/keys/links.ts';
import { readSecretFile } from './platform/keys/secret-file.ts';
import { platformLimits } from './platform/limits.ts';
import { type Log, openLog } from './platform/log/open-log.ts';
import type { Config } from './platform/settings/config.ts';
import { StopParts } from './platform/stop-parts.ts';
import { noTracer } from './platform/tracing/trace.ts';
import { Turns } from './platform/turns.ts';
import { ArticleReader } from './press/reading/article-reader.ts';
import { pressSources } from './press/search-press.ts';
import { httpRegisters } from './registries/http.ts';
import { localRegisters } from './registries/local.ts';
import { openRuntime, type Runtime, type Say, unlessAway } from './runtime.ts';
import { openListIndex } from './screening/list-tools.ts';
import { inspectBlobs, tryBlobs } from './storage/try-blobs.ts';
import { removeLeftUploads, UploadedFiles } from './storage/uploaded-files.ts';
import { watchedBlobs } from './storage/watched-blobs.ts';
import { faceModelOf } from './vision/faces/face-model.ts';
import { PdfDrawer, PictureShrinker } from './vision/process/pool.ts';
import { warnOfMissingRestrictions } from './vision/process/report-isolation.ts';
import { analyseLeased, startWorker, visionClientOf } from './workers.ts';

/** The only wiring of the service. */

/** `api` answers requests and leaves analyses and deliveries to `akwaba worker`; `all` does both. */
export type Role = 'all' | 'api';

export interface RunningService {
  /** Where it answers. */
  readonly url: string;
  /** Finishes the requests in flight, then stops everything it started. */
  stop(): Promise<void>;
  /** What has not stopped yet, in words. */
  left(): string;
}

/** Receives the steps and the outcome of a start. */
export interface StartReport {
  readonly log: Log;
  /** A person at a terminal may see secrets. */
  readonly isTerminal: boolean;
  readonly say: Say;
  ready(lines: readonly string[]): void;
}

function onlyLogged(config: Pick<Config, 'log'>): StartReport {
  const log = openLog(config.log);
  const say: Say = (level, message) => log[level](message);
  return { log, isTerminal: false, say, ready: () => undefined };
}

export async function startService(
  config: Config,
  reported: StartReport = onlyLogged(config),
  role: Role = 'all',
  signal?: AbortSignal,
): Promise<RunningService> {
  const { log, isTerminal, say } = reported;
  const runtime = await openRuntime(config, say, { supervise: true, signal });
  const opened: (() => Promise<unknown>)[] = [() => runtime.close()];
  try {
    await examineStore(runtime, (message) => say('warn', message));
    // A terminal shows it on its start screen.
    if (runtime.keyCreated && !isTerminal) {
      log.warn(`A master key was made in ${config.keyFile}. Back it up; without it the data cannot be read.`);
    }
    const services = await withTraces(createServices(runtime, log), log);
    opened.push(() => services.listIndex.close());
    await removeLeftUploads(config.dataDir);
    const isPaused = (await services.pause.current()) !== undefined;
    const making = () =>
      say('info', 'Making the demo organisation, with invented registers, lists and articles');
    const demo =
      config.demo && !isPaused ? await makeDemoIfEmpty(runtime, services.ledger, making) : undefined;
    const app = await createApp(services, log);
    opened.push(() => {
      app.server.closeAllConnections();
      return app.close();
    });
    await app.listen({ port: config.port, host: config.host });
    // Last of what can fail: the password is stored only hashed, and must reach the person.
    const administrator =
      config.demo && !isPaused && config.console.enabled
        ? await makeFirstAdministrator(runtime, isTerminal)
        : undefined;
    const address = app.server.address();
    const url = addressOf(config, typeof address === 'object' ? address?.port : undefined);
    services.links.baseUrl = url;
    keepDemoAddress(config.dataDir, url);
    const stopWork = startWork(services, log, role === 'all', demoTasks(services, address));
    if (isPaused) log.warn(pausedWords);
    const started = {
      url,
      dataDir: config.dataDir,
      hasConsole: config.console.enabled,
      newKeyFile: runtime.keyCreated ? config.keyFile : undefined,
      demo: demo && { ...demo, baseUrl: url },
      administrator,
    };
    reported.ready(isTerminal ? startScreen(started) : startLines(started));
    const parts = new StopParts();
    return {
      url,
      stop: async () => {
        await Promise.all([stopServing(app, services, parts), stopWork(parts)]);
        await closeServices(services, parts);
        await parts.wait('times of use', services.authenticator.saveLastUsed()).catch(() => undefined);
        await parts.wait('database', runtime.close());
      },
      left: () => parts.left(),
    };
  } catch (error) {
    // An open server or index would keep the process alive.
    for (const close of opened.reverse()) await close();
    throw error;
  }
}

/** Analyses dossiers and delivers webhooks for services of the role `api`, on this machine or another. */
export async function startWorkerOnly(
  config: Config,
  reported: StartReport = onlyLogged(config),
  signal?: AbortSignal,
): Promise<Omit<RunningService, 'url'>> {
  const { log, say } = reported;
  const runtime = await openRuntime(config, say, { supervise: true, signal });
  try {
    await examineStore(runtime, (message) => say('warn', message));
    const services = await withTraces(createServices(runtime, log), log);
    const app = createHealthApp(services, log);
    const { workerPort: port, host } = config;
    if ((await services.pause.current()) !== undefined) log.warn(pausedWords);
    const url = port === undefined ? undefined : await app.listen({ port, host });
    const stopWork = startWork(services, log, true);
    const health = url === undefined ? '' : ` How it is: ${url}/health/ready.`;
    reported.ready([`Akwaba works at dossiers and webhooks.${health} Ctrl-C stops it.`]);
    const parts = new StopParts();
    return {
      stop: async () => {
        services.state.ready = false;
        await stopWork(parts);
        await parts.wait('processes that read articles', services.articleReader.close());
        app.server.closeAllConnections();
        await parts.wait('connections', app.close());
        await closeServices(services, parts);
        await parts.wait('database', runtime.close());
      },
      left: () => parts.left(),
    };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

/** Refuses settings by which the store can never work. While it is away, uploads get 503 and analyses wait. */
function examineStore({ blobPlaces, store }: Runtime, warn: (message: string) => void): Promise<void> {
  return unlessAway(
    async () => {
      await inspectBlobs(blobPlaces);
      await store.require();
      await tryBlobs(blobPlaces);
    },
    (why) => warn(`The store of pictures cannot work now, and is asked again when it is needed: ${why}`),
  );
}

/** Loads tracing only where the operator names a collector. */
async function withTraces(services: Services, log: Log): Promise<Services> {
  const { traces } = services.config;
  if (traces === undefined) return services;
  const { OtlpTracer } = await import('./egress/otlp-tracer.ts');
  return { ...services, tracer: new OtlpTracer(traces, (message) => log.warn(message)) };
}

/** Runs one analysis for the worker that started this process and holds the lease. */
export async function analyseApart(config: Config, lease: string): Promise<void> {
  const log = openLog(config.log);
  const runtime = await openRuntime(config, (level, message) => log[level](message)).catch((error) => {
    throw new NotNow('the data could not be opened', { cause: error });
  });
  // Lists are loaded when they are asked for.
  const services = createServices(runtime, log);
  try {
    await analyseLeased(services, lease);
  } finally {
    await services.articleReader.close();
    await services.listIndex.close();
    await runtime.close();
  }
}

/** Makes the examples of a demo after its start, where they are wanted. */
function demoTasks(services: Services, address: AddressInfo | string | null): ScheduledTask[] {
  const { config } = services;
  if (!areWished(config.dataDir) || address === null || typeof address === 'string') return [];
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  const tools = { ...services, dataDir: config.dataDir, url };
  return [{ name: 'examples of the demo', everySeconds: 5, run: () => makeExamples(tools) }];
}

/** Starts work that no request asks for; returns what stops it. */
function startWork(
  services: Services,
  log: Log,
  works: boolean,
  more: readonly ScheduledTask[] = [],
): (parts: StopParts) => Promise<unknown> {
  const { config, database } = services;
  const warn = (message: string) => log.warn(message);
  services.listIndex.start();
  const housekeeping = startHousekeeping(database, [...scheduledTasksOf(services, warn), ...more], warn);
  const worker = works ? startWorker(services, log) : undefined;
  const restrictions = warnOfMissingRestrictions(config, warn);
  services.health.start();
  services.state.ready = true;
  return (parts) =>
    Promise.all([
      parts.wait('jobs', worker?.stop()),
      parts.wait('housekeeping', housekeeping.stop(finishSeconds(config))),
      parts.wait('checking the isolation', restrictions),
    ]);
}

async function closeServices(
  { visionClient, health, listIndex, tracer }: Services,
  parts: StopParts,
): Promise<void> {
  health.stop();
  await parts.wait('processes that read pictures', visionClient.close());
  await parts.wait('index of lists', listIndex.close());
  await parts.wait('traces', tracer.close());
}

const pausedWords =
  'The service is paused: it sends, fetches, removes, analyses and charges nothing until "akwaba resume".';

/** `log` receives what happens outside requests; `checks` defaults to the full catalogue. */
export function createServices(
  runtime: Runtime,
  log: Record<'debug' | 'info' | 'warn', (message: string) => void>,
  checks: CheckCatalogue<Check> = checkCatalogue,
): Services {
  const { config, database, lookups, keyring } = runtime;
  const tokenFile = join(config.dataDir, 'metrics-token');
  const faceModel = faceModelOf(config.faceModel);
  const metrics = createMetrics(database, lookups);
  const guard = new RowGuard(database, keyring, (message, kind) => {
    metrics.rowsRefused.inc({ kind });
    log.warn(message);
  });
  const listIndex = openListIndex(runtime, log);
  const uploads = new UploadedFiles(runtime, consoleLimits.importedFileMinutes);
  const atWork = new AtWork(config.atOnce);
  const ledger = new Ledger(lookups, keyring);
  const articleReader = new ArticleReader(database);
  const sessions = { database, keyring, guard, secondFactorRequired: config.console.secondFactorRequired };
  return {
    config,
    database,
    lookups,
    keyring,
    checks,
    state: { ready: false },
    health: new HealthWatch({ config, database, blobs: runtime.blobs, listIndex, metrics, log }),
    inFlight: new InFlight(),
    atWork,
    previews: new Turns(httpLimits.previewsAtOnce, httpLimits.heavyOfClient, () => false),
    heavy: new Turns(httpLimits.heavyAtOnce, httpLimits.heavyOfClient, (client) => atWork.isAlone(client)),
    authenticator: new Authenticator(lookups, keyring, guard),
    guard,
    pause: new PauseWatch(lookups),
    sessions,
    directory: config.oidc && new Directory(config.oidc, config.plainHosts, sessions),
    ledger,
    acceptances: new Acceptances({ database, keyring, checks, ledger }),
    settlings: new Settlings({ database, keyring, checks, ledger, guard }),
    registers: httpRegisters(config.registers, localRegisters(lookups, keyring)),
    blobs: watchedBlobs(runtime.blobs, database, {
      missing: (picture) => {
        metrics.blobsMissing.inc();
        log.warn(`The picture ${picture} is not in the store, though nobody removed it.`);
      },
      deleted: () => metrics.blobsDeleted.inc(),
    }),
    turnLogOver: runtime.turnLogOver,
    links: new Links(keyring, addressOf(config)),
    shrinker: new PictureShrinker(config.shrinking),
    pdfs: new PdfDrawer((client) => atWork.isAlone(client)),
    visionClient: visionClientOf(config),
    faceTurns: new Turns(Math.max(1, Math.floor(config.vision.processes / 2)), 1, (client) =>
      atWork.isAlone(client),
    ),
    faceModel,
    faceSearch: new FaceSearch(database, {
      keyFile: config.keyFile,
      megabytes: config.faceMegabytes,
      threshold: faceModel.duplicateCosine,
    }),
    listIndex,
    screener: countedScreener(listIndex, metrics),
    press: countedPress(pressSources(runtime), articleReader, metrics),
    articleReader,
    uploads,
    backgroundTasks: new BackgroundTasks({ database, keyring, uploads }, inOwnProcess(config)),
    metrics,
    tracer: noTracer,
    metricsToken:
      config.metricsToken ?? readSecretFile(tokenFile, () => randomBytes(24).toString('base64url')),
  };
}

const finishSeconds = ({ stopSeconds }: Config): number => stopSeconds * platformLimits.finishShare;

/** Takes no more requests and finishes those in flight, within a time limit. */
export async function stopServing(app: App, services: Services, parts = new StopParts()): Promise<void> {
  services.state.ready = false;
  const finishMilliseconds = finishSeconds(services.config) * 1000;
  const until = Date.now() + finishMilliseconds;
  const timer = setTimeout(() => app.server.closeAllConnections(), finishMilliseconds);
  // Clients keep connections open after their answers; a stop closes idle ones.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  await parts.wait('connections of clients', app.close());
  clearInterval(idle);
  clearTimeout(timer);
  await parts.wait('requests', services.inFlight.idle(Math.max(0, until - Date.now()) / 1000));
  await parts.wait('processes that make small pictures', services.shrinker.close());
  await parts.wait('processes that draw PDF files', services.pdfs.close());
  await parts.wait('processes that read articles', services.articleReader.close());
  await parts.wait('work started in the console', services.backgroundTasks.stop());
}
