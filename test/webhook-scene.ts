import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { RowGuard } from '../src/audit/row-guard.ts';
import { type TakenJob, takeJob, wakeJobs } from '../src/db/work/jobs.ts';
import { guardedPost } from '../src/egress/http-client.ts';
import { makeErasableKey } from '../src/platform/keys/erasable-keys.ts';
import type { SealingKey } from '../src/platform/keys/sealing.ts';
import type { Runtime } from '../src/runtime.ts';
import { type DeliveryContext, deliverWebhook } from '../src/webhooks/deliver.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { announce } from '../src/webhooks/outbox.ts';
import { testRuntime } from './harness.ts';

/** Clients, dossiers whose events are announced, and real receivers on this machine. No worker runs: tests take the jobs. */

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape is what they test.
  readonly body: any;
}
export type Answer = (response: ServerResponse, received: Received) => void;

export const status =
  (code: number): Answer =>
  (response) =>
    response.writeHead(code).end();

export interface Dossier {
  readonly id: number;
  readonly uuid: string;
  readonly companyId: number;
  readonly key: SealingKey;
}

export type WebhookScene = Awaited<ReturnType<typeof webhookScene>>;

export async function webhookScene(settings: Record<string, string> = {}) {
  const runtime = await testRuntime({ WEBHOOK_ALLOW_PRIVATE: 'true', ...settings });
  const { database, keyring, config } = runtime;
  const context: DeliveryContext = {
    database,
    keyring,
    guard: new RowGuard(database, keyring),
    post: guardedPost({ allowPrivate: config.webhookAllowPrivate }),
    sayDate: (publishedAt) => `after ${publishedAt}`,
    linkPicture: (id) => `https://kyc.example.com/pictures/${id}?signature=${randomUUID()}`,
  };
  const closers: (() => Promise<unknown>)[] = [];
  const receiver = async (...answers: Answer[]) => {
    const { close, ...made } = await openReceiver(answers);
    closers.push(close);
    return made;
  };
  const register = (companyId: number, url: string) =>
    database.transaction((tx) =>
      registerEndpoint(tx, keyring, 'test', { companyId, url, allowPrivate: true }),
    );
  const client = () => makeClient(runtime);
  const dossierOf = (companyId: number) => makeDossier(runtime, companyId);
  const announceEvent = (dossier: Dossier, payload: Record<string, unknown> = { id: 1 }) =>
    database.transaction((tx) =>
      announce(tx, dossier.companyId, {
        dossier,
        dossierKey: dossier.key,
        messageType: 'ANALYSIS_RESULT',
        payload,
      }),
    );
  const take = async (): Promise<TakenJob> => {
    const job = await takeJob(database, 'deliver', 60, 100);
    if (job === undefined) throw new Error('no delivery waits');
    return job;
  };
  const deliver = (job: TakenJob, more: Partial<DeliveryContext> = {}) =>
    deliverWebhook({ ...context, ...more }, job, new AbortController().signal);
  return {
    runtime,
    context,
    receiver,
    register,
    client,
    dossierOf,
    announce: announceEvent,
    take,
    deliver,
    /** Takes the next delivery and tries it once. */
    deliverNext: async (more: Partial<DeliveryContext> = {}) => {
      const job = await take();
      await deliver(job, more);
      return job;
    },
    /** A client with an endpoint and a dossier of which one event was announced. */
    notifiedClient: async (...answers: Answer[]) => {
      const companyId = await client();
      const { url, got } = await receiver(...answers);
      const { endpoint, secret } = await register(companyId, url);
      const dossier = await dossierOf(companyId);
      await announceEvent(dossier);
      return { companyId, got, endpoint, secret, dossier };
    },
    /** Makes what waits for a retry ready now. */
    passTime: async () => {
      await database.query('UPDATE jobs SET wake_at = now() WHERE wake_at IS NOT NULL AND lease IS NULL');
      await wakeJobs(database);
    },
    sql: <Row extends object>(text: string, values: readonly unknown[] = []) =>
      database.query<Row>(text, values),
    audited: (companyId: number) => auditedActions(runtime, companyId),
    close: async () => {
      for (const close of closers) await close();
      await runtime.close();
    },
  };
}

/** A receiver that keeps all it gets; the answers are given in turn, the last one for ever. */
export async function openReceiver(answers: readonly Answer[] = []) {
  const got: Received[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const received = { headers: request.headers, text, body: JSON.parse(text) };
    got.push(received);
    (answers[Math.min(got.length, answers.length) - 1] ?? status(200))(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function makeClient({ database, keyring }: Runtime): Promise<number> {
  return database.transaction(async (tx) => {
    const subscription = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const { id } = await createCompany(
      tx,
      keyring,
      'test',
      { name: 'Client', verifications: [...checkCatalogue.usual], retention_profile: 'MINIMAL' },
      subscription,
    );
    await issueCredential(tx, keyring, 'test', id, { mode: 'live' });
    return id;
  });
}

let dossiers = 0;
export async function makeDossier({ database, keyring }: Runtime, companyId: number): Promise<Dossier> {
  const uuid = randomUUID();
  const { key, wrapped } = makeErasableKey(keyring, uuid, { companyId, test: false });
  dossiers += 1;
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, wrapped_key, created_at)
     VALUES ($1, $2, $3, (SELECT min(id) FROM credentials WHERE company_id = $2), false, false, 'v2', 'EN_COURS', $4, now())
     RETURNING id`,
    [uuid, companyId, dossiers, wrapped],
  );
  return { id: row?.id ?? 0, uuid, companyId, key };
}

async function auditedActions({ database }: Runtime, companyId: number): Promise<string[]> {
  const rows = await database.query<{ action: string }>(
    "SELECT action FROM audit_entries WHERE chain = $1 AND action LIKE 'webhook.%' ORDER BY sequence",
    [companyId],
  );
  return rows.map((row) => row.action);
}
