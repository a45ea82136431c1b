import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import type { Check } from '../src/analysis/check.ts';
import { checks } from '../src/analysis/checks.ts';
import type { VisionClient } from '../src/analysis/read-pictures.ts';
import type { CredentialScope } from '../src/contract/account.ts';
import type { NewCompany } from '../src/db/clients/companies.ts';
import { catalogueOf } from '../src/dossiers/check-catalogue.ts';
import { createApp } from '../src/http/app.ts';
import type { Services } from '../src/http/services.ts';
import { BackgroundTasks } from '../src/jobs/background-tasks.ts';
import { runBackgroundTask } from '../src/jobs/run-background-task.ts';
import { createServices, stopServing } from '../src/main.ts';
import { type Config, loadConfig } from '../src/platform/settings/config.ts';
import { importRegister } from '../src/registries/import.ts';
import type { RegisterName } from '../src/registries/records.ts';
import { openRuntime, type Runtime } from '../src/runtime.ts';
import { jsonLines } from '../src/tables/read-lines.ts';
import { startWorker } from '../src/workers.ts';
import './compiled-once.ts';
import { sharedEyes, sharedPdfs, sharedShrinker } from './shared-vision.ts';
import { slowness } from './slowness.ts';

/** The service as it runs, on a fresh database of a real server, answering on a real port. */

export interface TestService {
  readonly url: string;
  readonly config: Config;
  readonly runtime: Runtime;
  readonly services: Services;
  /** Every route, as `METHOD url`. */
  readonly routes: readonly string[];
  /** A client with credits, ready to call. */
  client(options?: ClientOptions): Promise<TestClient>;
  /** The same client with a test credential. */
  inTest(client: TestClient, scopes?: readonly CredentialScope[]): Promise<TestClient>;
  load(register: RegisterName, records: readonly object[]): Promise<void>;
  stop(): Promise<void>;
}

interface ClientOptions {
  readonly checks?: number;
  readonly expires?: string;
  readonly unlimited?: boolean;
  readonly company?: Partial<NewCompany>;
  readonly scopes?: readonly CredentialScope[];
}

export interface TestClient {
  readonly companyId: number;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly headers: Record<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test.
  readonly body: any;
}

/** A database that no other test sees, up to date and empty. */
export function freshDatabase(): Promise<string> {
  return makeDatabase(`TEMPLATE ${inject('postgres').database}`);
}

/** One in which nothing was made yet. */
export function emptyDatabase(): Promise<string> {
  return makeDatabase('TEMPLATE template0');
}

/** A copy of one of these, to which nobody is connected. */
export function copyOf(databaseUrl: string): Promise<string> {
  return makeDatabase(`TEMPLATE ${/\/(test_\w+)\?/.exec(databaseUrl)?.[1]}`);
}

async function makeDatabase(from: string): Promise<string> {
  const { host, port, user, password } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ host, port, user, password, database: 'postgres' });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} ${from}`);
  await admin.end();
  return `postgres://${user}:${encodeURIComponent(password)}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

export async function testRuntime(
  settings: Record<string, string> = {},
  folder = tmpdir(),
): Promise<Runtime & { dataDir: string }> {
  const dataDir = mkdtempSync(join(folder, 'akwaba-data-'));
  const config = loadConfig(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: await freshDatabase(),
      LOG_LEVEL: 'silent',
      PORT: '0',
      SANDBOX_SOURCES: 'true',
      ...settings,
    },
    dataDir,
  );
  const runtime = await openRuntime(config, () => undefined);
  return {
    ...runtime,
    dataDir,
    close: async () => {
      await runtime.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface TestOptions {
  readonly worker?: boolean;
  /** What takes a while is done in this process, which is quicker than to start one each time. */
  readonly backgroundTasksHere?: boolean;
  /** Checks that are registered beside those that there are. */
  readonly moreChecks?: readonly Check[];
  /** What looks at pictures, instead of the processes that all tests share. */
  readonly visionClient?: VisionClient;
  /** Where its data folder lies, instead of the temporary folder. */
  readonly folder?: string;
}

/** `worker`: dossiers are analysed and webhooks delivered, as by the service of the role `all`. */
export async function testService(
  settings: Record<string, string> = {},
  options: TestOptions = {},
): Promise<TestService> {
  const runtime = await testRuntime(settings, options.folder);
  const log = pino({ level: 'silent' });
  await runtime.store.require();
  const made = {
    ...createServices(runtime, log, catalogueOf([...checks, ...(options.moreChecks ?? [])])),
    shrinker: sharedShrinker(runtime.config),
    pdfs: sharedPdfs(),
    visionClient: options.visionClient ?? sharedEyes(runtime.config),
  };
  const services = options.backgroundTasksHere
    ? { ...made, backgroundTasks: backgroundTasksHere(runtime, made) }
    : made;
  const app = await createApp(services, log);
  services.state.ready = true;
  services.listIndex.start();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const worker = options.worker ? startWorker(services, log) : undefined;
  services.links.baseUrl = runtime.config.publicUrl ?? url;
  return {
    url,
    config: runtime.config,
    runtime,
    services,
    routes: app.routes.all,
    client: (options = {}) => makeClient(url, runtime, services, options),
    inTest: async ({ companyId }, scopes) => {
      const { database, keyring } = runtime;
      const issued = await database.transaction((tx) =>
        issueCredential(tx, keyring, 'test', companyId, { mode: 'test', ...(scopes && { scopes }) }),
      );
      return callingAs(url, companyId, issued);
    },
    load: async (register, records) => {
      const report = await importRegister(runtime, register, jsonLines(records), 'jsonl', {
        actor: 'test',
      });
      if (report.bad > 0) throw new Error(JSON.stringify(report.badLines));
    },
    stop: async () => {
      await Promise.all([stopServing(app, services), worker?.stop()]);
      await services.listIndex.close();
      await runtime.close();
    },
  };
}

const shared = new Map<VisionClient | undefined, Promise<TestService>>();

/**
 * The service of this test worker, for files that touch nothing but clients which they make: clients are isolated from
 * each other. It has no worker, no lists and no registers, and goes on for the next file; its data goes with the run.
 */
export async function sharedService(visionClient?: VisionClient): Promise<TestService> {
  const running =
    shared.get(visionClient) ??
    testService(
      // It runs as long as its worker, beside the services of other files: they share 60 connections.
      {
        DATABASE_POOL_SIZE: '4',
        RATE_LIMIT_PER_SECOND: '10000',
        UPLOADS_AT_ONCE: '100',
        WEBHOOK_ALLOW_PRIVATE: 'true',
      },
      { folder: inject('runFolder'), ...(visionClient && { visionClient }) },
    );
  shared.set(visionClient, running);
  return { ...(await running), stop: async () => undefined };
}

function backgroundTasksHere(runtime: Runtime, { database, keyring, uploads }: Services): BackgroundTasks {
  const doing = (id: number) => ({
    ended: runBackgroundTask(runtime, id).then(() => undefined),
    stop: () => undefined,
  });
  return new BackgroundTasks({ database, keyring, uploads }, doing);
}

async function makeClient(
  url: string,
  runtime: Runtime,
  services: Services,
  options: ClientOptions,
): Promise<TestClient> {
  const { database, keyring } = runtime;
  const { company, issued } = await database.transaction(async (tx) => {
    const made = await createCompany(
      tx,
      keyring,
      'test',
      {
        name: 'Client',
        verifications: [...services.checks.usual],
        // As organisations from before; tests of what is obliged say so.
        retention_profile: 'MINIMAL',
        ...options.company,
      },
      {
        type: options.unlimited ? 'UNLIMITED' : 'CHECK_COUNT',
        expirationDate: options.expires ?? '2099-12-31',
      },
    );
    const amount = options.checks ?? 1000;
    if (amount > 0) await services.ledger.grant(tx, made.id, { amount, reason: 'test', actor: 'test' });
    const scopes = options.scopes && { scopes: options.scopes };
    const issued = await issueCredential(tx, keyring, 'test', made.id, { mode: 'live', ...scopes });
    return { company: made, issued };
  });
  return callingAs(url, company.id, issued);
}

function callingAs(
  url: string,
  companyId: number,
  { credential, apiSecret }: Awaited<ReturnType<typeof issueCredential>>,
): TestClient {
  const apiKey = credential.api_key;
  const headers = { 'Api-Key': apiKey, 'Api-Secret': apiSecret };
  return {
    companyId,
    apiKey,
    apiSecret,
    headers,
    get: (path, more = {}) => call(url + path, { headers: { ...headers, ...more } }),
    post: (path, body, more = {}) =>
      call(url + path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', ...more },
        body:
          typeof body === 'string'
            ? body
            : body instanceof Uint8Array
              ? new Uint8Array(body)
              : JSON.stringify(body),
      }),
    send: (method, path, body, more = {}) =>
      call(url + path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }), ...more },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

export async function call(address: string, init: RequestInit = {}): Promise<TestAnswer> {
  const response = await fetch(address, init);
  const text = await response.text();
  const isJson = /\/(\S+\+)?json\b/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** Waits until something holds, or fails with words after a while. */
export async function eventually(
  what: string,
  holds: () => Promise<boolean> | boolean,
  seconds = 600,
): Promise<void> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > seconds * 1000 * slowness())
      throw new Error(`it never came true: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
