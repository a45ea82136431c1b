import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { Authenticator } from './accounts/authenticate.ts';
import { accountLimits } from './accounts/limits.ts';
import type { Check } from './analysis/check.ts';
import { checkCatalogue } from './analysis/checks.ts';
import { RowGuard } from './audit/row-guard.ts';
import { Ledger } from './credits/ledger.ts';
import { deleteOldAnswers } from './db/clients/idempotent-requests.ts';
import { QuietWatch } from './db/quiet.ts';
import { demoWords, keepDemoAddress, makeDemoIfEmpty } from './demo/demo.ts';
import { administratorWords, makeFirstAdministrator } from './demo/first-administrator.ts';
import type { CheckCatalogue } from './dossiers/check-catalogue.ts';
import { renewIndexes } from './dossiers/index/index-dossier.ts';
import { dossierLimits } from './dossiers/limits.ts';
import { FaceSearch } from './faces/face-search.ts';
import { sweepFaces } from './faces/sweep-faces.ts';
import { createApp } from './http/app.ts';
import { AtWork } from './http/at-work.ts';
import { consoleLimits } from './http/console/limits.ts';
import { InFlight } from './http/in-flight.ts';
import { httpLimits } from './http/limits.ts';
import { countedPress, countedScreener, createMetrics } from './http/metrics.ts';
import type { App, Services } from './http/services.ts';
import { Errands, inOwnProcess } from './jobs/errands.ts';
import { pressLimits } from './media/limits.ts';
import { pressSources } from './media/press-sources.ts';
import { renewIndex } from './media/renew-index.ts';
import { sweepArticles } from './media/sweep-articles.ts';
import { sweepSessions } from './operators/sweep-sessions.ts';
import { addressOf, Links } from './platform/keys/links.ts';
import { readSecretFile } from './platform/keys/secret-file.ts';
import { platformLimits } from './platform/limits.ts';
import type { Config } from './platform/settings/config.ts';
import { Turns } from './platform/turns.ts';
import { httpRegisters } from './registries/http.ts';
import { localRegisters } from './registries/local.ts';
import { retentionLimits } from './retention/limits.ts';
import { sweepCopies } from './retention/remove-copies.ts';
import { sweepOrphans } from './retention/sweep-orphans.ts';
import { sweepPictures } from './retention/sweep-pictures.ts';
import { sweepResults, sweepRows } from './retention/sweep-results.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { openListIndex } from './screening/open-index.ts';
import { UploadedFiles } from './storage/uploaded-files.ts';
import { faceModelOf } from './vision/faces/face-model.ts';
import { PictureChecker } from './vision/process/picture-checker.ts';
import { warnOfMissingWalls } from './vision/process/tell-cell.ts';
import { startWorker } from './workers.ts';

/** The only wiring of the service. */

/** `api` answers requests and leaves analyses and deliveries to `akwaba worker`; `all` does both. */
export type Role = 'all' | 'api';

export interface RunningService {
  /** Where it answers. */
  readonly url: string;
  /** Finishes the requests in flight, then stops everything it started. */
  stop(): Promise<void>;
}

/** `print` is for the person who started it; the log is for machines and goes to standard error. */
export async function startService(
  config: Config,
  print: (text: string) => void,
  role: Role = 'all',
): Promise<RunningService> {
  const log = openLog(config);
  const runtime = await openRuntime(config, (level, message) => log[level](message), { supervise: true });
  try {
    if (runtime.keyCreated) {
      log.warn(`A master key was made in ${config.keyFile}. Back it up; without it the data cannot be read.`);
    }
    const services = createServices(runtime, log);
    await services.uploads.removeLeft();
    const demo = config.demo ? await makeDemoIfEmpty(runtime, services.ledger) : undefined;
    const app = await createApp(services, log);
    await app.listen({ port: config.port, host: config.host });
    // Last of the steps that can fail: the password is stored only hashed, so it must reach the print below.
    const administrator =
      config.demo && config.console.enabled ? await makeFirstAdministrator(runtime) : undefined;
    services.listIndex.start();
    const address = app.server.address();
    const url = addressOf(config, typeof address === 'object' ? address?.port : undefined);
    services.links.baseUrl = url;
    keepDemoAddress(config.dataDir, url);
    const stopHousekeeping = startHousekeeping(services, (message) => log.warn(message));
    const worker = role === 'all' ? startWorker(services, log) : undefined;
    const walls = warnOfMissingWalls(config, (message) => log.warn(message));
    services.state.ready = true;
    if ((await services.quiet.look()) !== undefined) log.warn(quietWords);
    if (demo !== undefined) print(demoWords({ ...demo, baseUrl: url }));
    if (administrator !== undefined) print(administratorWords(administrator, url));
    const places = config.console.enabled ? `, the console at ${url}/console` : '';
    print(`\nAkwaba answers at ${url}, the reference is at ${url}/docs${places}. Ctrl-C stops it.\n`);
    return {
      url,
      stop: async () => {
        await Promise.all([stopServing(app, services), worker?.stop(), walls]);
        stopHousekeeping();
        await services.listIndex.close();
        await services.authenticator.saveLastUsed().catch(() => undefined);
        await runtime.close();
      },
    };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

/** Analyses dossiers and delivers webhooks for services of the role `api`, on this machine or another. */
export async function startWorkerOnly(
  config: Config,
  print: (text: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const log = openLog(config);
  const runtime = await openRuntime(config, (level, message) => log[level](message), { supervise: true });
  const services = createServices(runtime, log);
  services.listIndex.start();
  const worker = startWorker(services, log);
  const walls = warnOfMissingWalls(config, (message) => log.warn(message));
  if ((await services.quiet.look()) !== undefined) log.warn(quietWords);
  print('\nAkwaba works at dossiers and webhooks. Ctrl-C stops it.\n');
  return {
    stop: async () => {
      await Promise.all([worker.stop(), walls]);
      await services.listIndex.close();
      await runtime.close();
    },
  };
}

const quietWords =
  'The service is quiet: it sends, fetches, removes, analyses and charges nothing until "akwaba resume".';

function openLog(config: Config) {
  return pino({ level: config.logLevel, base: null }, pino.destination({ dest: 2, sync: false }));
}

/** `log` receives what happens outside requests; `checks` defaults to the full catalogue. */
export function createServices(
  runtime: Runtime,
  log: { warn(message: string): void },
  checks: CheckCatalogue<Check> = checkCatalogue,
): Services {
  const { config, database, lookups, keyring } = runtime;
  const tokenFile = join(config.dataDir, 'metrics-token');
  const faceModel = faceModelOf(config.faceModel);
  const metrics = createMetrics(database);
  const guard = new RowGuard(database, keyring, (message, kind) => {
    metrics.rowsRefused.inc({ kind });
    log.warn(message);
  });
  const listIndex = openListIndex(runtime, log);
  const uploads = new UploadedFiles(join(config.dataDir, 'uploads'), keyring);
  const atWork = new AtWork(config.atOnce);
  return {
    config,
    database,
    lookups,
    keyring,
    checks,
    state: { ready: false },
    inFlight: new InFlight(),
    atWork,
    heavy: new Turns(httpLimits.heavyAtOnce, httpLimits.heavyOfClient, (client) => atWork.isAlone(client)),
    authenticator: new Authenticator(lookups, keyring, guard),
    guard,
    quiet: new QuietWatch(lookups),
    sessions: { database, keyring, guard, secondFactorRequired: config.console.secondFactorRequired },
    ledger: new Ledger(lookups, keyring),
    registers: httpRegisters(config.registers, localRegisters(lookups, keyring)),
    blobs: runtime.blobs,
    turnLogOver: runtime.turnLogOver,
    links: new Links(keyring, addressOf(config)),
    checker: new PictureChecker(config.checks),
    faceModel,
    faceSearch: new FaceSearch(database, {
      keyFile: config.keyFile,
      megabytes: config.faceMegabytes,
      threshold: faceModel.duplicateCosine,
    }),
    listIndex,
    screener: countedScreener(listIndex, metrics),
    press: countedPress(pressSources(runtime), metrics),
    uploads,
    errands: new Errands({ database, keyring, uploads }, inOwnProcess(config)),
    metrics,
    metricsToken:
      config.metricsToken ?? readSecretFile(tokenFile, () => randomBytes(24).toString('base64url')),
  };
}

/** Regular small tasks that no request waits for. One that fails is logged and runs again at its next turn. */
function startHousekeeping(services: Services, warn: (message: string) => void): () => void {
  const { database, keyring, checks, blobs } = services;
  const duties: [seconds: number, name: string, duty: () => Promise<unknown>][] = [
    [accountLimits.lastUsedSeconds, 'times of use', () => services.authenticator.saveLastUsed()],
    [3600, 'expired credits', () => services.ledger.expireAll()],
    [3600, 'old answers', () => deleteOldAnswers(database, httpLimits.idempotencyHours)],
    [
      retentionLimits.orphanSeconds,
      'orphaned pictures',
      () => sweepOrphans(database, blobs, retentionLimits.orphanSeconds),
    ],
    [retentionLimits.oldPicturesSeconds, 'old pictures', () => sweepPictures(database, keyring, blobs)],
    [retentionLimits.oldResultsSeconds, 'old results', () => sweepResults(database, keyring, blobs)],
    [3600, 'old searches and deliveries', () => sweepRows(database, keyring)],
    [retentionLimits.copiesSeconds, 'copies of erased keys', () => sweepCopies(services)],
    [600, 'old sessions', () => sweepSessions(database)],
    [600, 'uploaded files', () => services.uploads.sweep(consoleLimits.importedFileMinutes)],
    [3600, 'old faces', () => sweepFaces(database)],
    [3600, 'old articles', () => sweepArticles(database, services.config.media.keepYears)],
    [
      dossierLimits.indexDossiersSeconds,
      'index of dossiers',
      () => renewIndexes(database, keyring, checks, dossierLimits.indexDossiersTurnSeconds),
    ],
    [pressLimits.renewSeconds, 'index of articles', () => renewIndex(database, pressLimits.renewTurnSeconds)],
  ];
  const unlessQuiet = async (duty: () => Promise<unknown>) => {
    if ((await services.quiet.look()) === undefined) await duty();
  };
  const timers = duties.map(([seconds, name, duty]) =>
    setInterval(() => {
      unlessQuiet(duty).catch((error: Error) => warn(`${name}: ${error.message}`));
    }, seconds * 1000).unref(),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Takes no more requests and finishes those in flight, within a time limit. */
export async function stopServing(app: App, services: Services): Promise<void> {
  services.state.ready = false;
  const timer = setTimeout(() => app.server.closeAllConnections(), platformLimits.stopSeconds * 1000);
  // A client keeps its connection open after its answer; without this the stop would wait for it to go.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(idle);
  clearTimeout(timer);
  await services.inFlight.idle(platformLimits.stopSeconds);
  await services.checker.close();
  await services.errands.stop();
  await services.uploads.removeAll();
}
