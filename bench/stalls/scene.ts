import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import { issueCredential } from '../../src/accounts/accounts.ts';
import { RowGuard } from '../../src/audit/row-guard.ts';
import { makeSession } from '../../src/capture/sessions.ts';
import { csrfTokenOf, startSession } from '../../src/operators/sessions.ts';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { importArticles } from '../../src/press/import-articles.ts';
import { openRuntime, type Runtime } from '../../src/runtime.ts';
import { addPerson } from '../../test/signed-rows.ts';
import { fillPast, makeClient } from '../policies/past-dossiers.ts';
import { inventArticles, inventCast } from '../press/invented-articles.ts';
import { listPersons } from '../screening/list-persons.ts';
import type { Route } from './service.ts';

/** A service with dossiers, customers, lists and articles, and all who may ask it something. */

export interface Ask {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | FormData;
}

export interface Scene {
  readonly routes: readonly Route[];
  /** By the names that addresses give them. */
  readonly ids: Readonly<Record<string, string>>;
  /** Headers of who asks: a program; somebody of the console, another each time; the device of a capture session. */
  program(): Promise<Readonly<Record<string, string>>>;
  person(): Promise<Readonly<Record<string, string>>>;
  device(): Promise<Readonly<Record<string, string>>>;
  /** The status of the answer, which is read to its end; 0 where there was none. */
  ask(ask: Ask): Promise<number>;
  /** Milliseconds, at most, since it was last asked. */
  stalled(): Promise<number>;
  stop(): Promise<void>;
}

const listed = 20_000;
const articles = 2000;
const dossiers = 400;
const customers = 400;

export async function startScene(): Promise<Scene> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
  const runtime = await openRuntime(loadConfig({ DATA_DIR: dataDir }, dataDir), () => undefined);
  const { database, keyring } = runtime;
  const client = await makeClient(runtime, 'Banque Inventée');
  await fillPast(runtime, client, dossiers);
  await fillSources(runtime);
  const issued = await database.transaction((tx) =>
    issueCredential(tx, keyring, 'bench', client.companyId, { mode: 'live' }),
  );
  const program = { 'Api-Key': issued.credential.api_key, 'Api-Secret': issued.apiSecret };
  const child = fork(new URL('./service.ts', import.meta.url), [dataDir], { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the service ended: ${code}`)));
  const [{ url, routes }] = (await Promise.race([once(child, 'message'), ended])) as [
    { url: string; routes: Route[] },
  ];
  ended.catch(() => undefined);
  const agent = new Agent({ headersTimeout: 120_000, bodyTimeout: 120_000 });
  const ask = async ({ method, path, headers = {}, body }: Ask): Promise<number> => {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const type = form?.headers.get('content-type');
    const sent =
      form === undefined ? (body as string | Buffer | undefined) : Buffer.from(await form.arrayBuffer());
    const answer = await request(`${url}${path}`, {
      method,
      dispatcher: agent,
      headers: { ...headers, ...(type && { 'Content-Type': type }) },
      ...(sent !== undefined && { body: sent }),
    }).catch(() => undefined);
    await answer?.body.arrayBuffer().catch(() => undefined);
    return answer?.statusCode ?? 0;
  };
  await addCustomers(ask, program);
  let people = 0;
  const sessions = {
    database,
    keyring,
    guard: new RowGuard(database, keyring),
    secondFactorRequired: false,
  };
  return {
    routes,
    ids: await idsOf(runtime, client.companyId),
    ask,
    program: async () => program,
    person: async () => {
      people += 1;
      const person = {
        login: `awa${people}`,
        name: 'Awa',
        role: 'administrator',
        passwordHash: '-',
      } as const;
      const user = await addPerson(runtime, { ...person, passwordTemporary: false });
      const { newToken, session } = await startSession(sessions, user, 'bench');
      return { Cookie: `akwaba_session=${newToken}`, 'X-Csrf-Token': csrfTokenOf(keyring, session) };
    },
    device: async () => {
      const maker = { world: { companyId: client.companyId, test: false }, actor: 'bench' };
      const { link } = await makeSession({ database, keyring, links: { baseUrl: url } }, maker, {
        type: 'KYC',
      });
      const begin = await request(`${url}/capture/api/begin`, {
        method: 'POST',
        dispatcher: agent,
        headers: { 'Content-Type': 'application/json', 'X-Capture': '1' },
        body: JSON.stringify({ link: link.url.split('#')[1], consent: true, language: 'en' }),
      });
      await begin.body.arrayBuffer();
      return { Cookie: String(begin.headers['set-cookie']).split(';')[0] ?? '', 'X-Capture': '1' };
    },
    stalled: async () => {
      child.send('stalled');
      const [stall] = (await once(child, 'message')) as [number];
      return stall;
    },
    stop: async () => {
      await agent.destroy();
      child.kill('SIGTERM');
      await once(child, 'exit');
      await runtime.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const cast = inventCast(1, listed, 2000);

async function fillSources({ database, keyring }: Runtime): Promise<void> {
  const lines = function* () {
    for (const one of inventArticles(cast, articles, 3)) yield Buffer.from(`${JSON.stringify(one)}\n`);
  };
  await importArticles({ database, keyring, actor: 'bench' }, Readable.from(lines()));
  await listPersons({ database, keyring }, cast.persons);
}

async function addCustomers(ask: Scene['ask'], headers: Readonly<Record<string, string>>): Promise<void> {
  const subjects = cast.persons
    .slice(0, customers)
    .map((name, at) => ({ externalId: `C${at}`, name, monitor: true }));
  await ask({
    method: 'POST',
    path: '/v2/screening/subjects',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ subjects }),
  });
}

async function idsOf({ database }: Runtime, companyId: number): Promise<Record<string, string>> {
  const one = async (text: string): Promise<string> =>
    String((await database.query<{ id: string }>(text))[0]?.id ?? randomUUID());
  return {
    client: String(companyId),
    dossiers: await one('SELECT uuid AS id FROM dossiers ORDER BY id DESC LIMIT 1'),
    subjects: await one('SELECT id FROM subjects LIMIT 1'),
    externalId: 'C1',
  };
}
