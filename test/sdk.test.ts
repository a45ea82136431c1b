import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedPersons } from '../src/demo/invented-register.ts';
import { makeSecret, signedHeaders } from '../src/webhooks/signature.ts';
import { itInPart, some } from './breadth.ts';
import { company, informal } from './fixtures.ts';
import { freePort } from './free-port.ts';
import { eventually, type TestService, testService } from './harness.ts';
import { aboutAccused, accused, loadArticles } from './media-scene.ts';
import { exposed, loadList, sanctioned } from './screening-scene.ts';
import {
  deliveredResult,
  done,
  hasPsr18,
  inFolder,
  programOf,
  readmes,
  type Sdk,
  sdks,
  troubledCalls,
  troubledService,
  userFolder,
} from './sdk-scene.ts';
import type { Received } from './webhook-scene.ts';

/** The three SDKs against one running service: the same scenario, and the programs of their READMEs. */

const parent = mkdtempSync(join(tmpdir(), 'akwaba-sdk-'));
let service: TestService;
let flaky: Awaited<ReturnType<typeof troubledService>>;
let delivered: { readonly secret: string; readonly received: Received };
const folders = new Map<string, string>();
beforeAll(async () => {
  const installed = sdks
    .filter(({ isThere }) => isThere)
    .map(async (sdk) => folders.set(sdk.name, await userFolder(sdk, parent)));
  service = await testService(
    { WEBHOOK_ALLOW_PRIVATE: 'true', AUTH_FAILURES_PER_MINUTE: '1000' },
    { worker: true },
  );
  flaky = await troubledService();
  await service.load('persons', inventedPersons());
  await service.load('companies', [company]);
  await service.load('informal', [informal]);
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', exposed);
  await loadArticles(service, aboutAccused);
  await Promise.all(installed);
  // As late as may be: a delivery is good for five minutes.
  delivered = await deliveredResult(service);
});
afterAll(async () => {
  await service.stop();
  await flaky.close();
  rmSync(parent, { recursive: true, force: true });
});

const tenMinutes = 600_000;

/** The delivery, and what somebody else could make of it. */
function deliveries() {
  const { secret, received } = delivered;
  const { text: body, headers: all } = received;
  const header = (name: string) => [name, String(all[name])] as const;
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const headers: Record<string, string> = Object.fromEntries(names.map(header));
  const id = received.body.webhookId;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const other = makeSecret();
  const signedAt = (milliseconds: number) => signedHeaders([key], id, new Date(milliseconds), body);
  const capitals = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  return Object.entries({
    good: {},
    again: {},
    // As the service does where no answer came.
    'sent again': { headers: signedAt(Date.now()) },
    'with capitals': { headers: capitals },
    'while the secret is changed': { secrets: [other.text, secret] },
    'forged body': { body: body.replace('"told"', '"gold"') },
    'forged signature': { headers: signedHeaders([other.bytes], id, new Date(), body) },
    'another secret': { secrets: other.text },
    'again under another name': { headers: { ...headers, 'webhook-id': 'another' } },
    old: { headers: signedAt(Date.now() - tenMinutes) },
    'from the future': { headers: signedAt(Date.now() + tenMinutes) },
    'no time': { headers: { ...headers, 'webhook-timestamp': '9'.repeat(5000) } },
    'no signature': { headers: { 'webhook-id': id } },
    'no secret': { secrets: 'whsec_"not base64"' },
  }).map(([name, changed]) => ({ name, body, headers, secrets: secret, ...changed }));
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function scenario(sdk: Sdk) {
  const folder = folders.get(sdk.name) ?? '';
  const client = await service.client({ scopes: ['read', 'write', 'admin'] });
  const test = await service.inTest(client);
  const given = {
    url: service.url,
    apiKey: client.apiKey,
    apiSecret: client.apiSecret,
    front: join(folder, 'front.jpg'),
    back: join(folder, 'back.jpg'),
    startDate: dayAfter(-1),
    endDate: dayAfter(1),
    nni: '10000000001',
    rccm: company.rccm,
    claim: informal,
    claimed: {
      nni: '10000000001',
      firstName: 'AFFOUÉ HONORINE',
      lastName: 'KOUADIO',
      dateOfBirth: '14/03/1992',
      gender: 'F',
    },
    hook: `${flaky.url}/${sdk.name}/hook`,
    sanctioned: sanctioned[0]?.name,
    exposed: exposed[0]?.name,
    accused,
    flaky: `${flaky.url}/${sdk.name}`,
    test: { apiKey: test.apiKey, apiSecret: test.apiSecret },
    calls: troubledCalls,
    deliveries: deliveries(),
  };
  writeFileSync(join(folder, 'given.json'), JSON.stringify(given));
  const proxy = { http_proxy: flaky.url.replace('://', '://bank:pass%20word@'), no_proxy: '127.0.0.1' };
  const told = JSON.parse(await done(folder, `${sdk.run} ${runnable(sdk, 'scenario')} given.json`, proxy));
  const [{ count = 0 } = {}] = await service.runtime.database.query<{ count: number }>(
    'SELECT count(*) FROM dossiers WHERE company_id = $1 AND NOT test',
    [client.companyId],
  );
  return { told, dossiers: count };
}

const runnable = (sdk: Sdk, program: string) => `${program}.${sdk.ending === 'ts' ? 'js' : sdk.ending}`;

for (const sdk of sdks) {
  describe.runIf(sdk.isThere)(
    `the SDK for ${sdk.name}`,
    { concurrent: true, meta: { needs: sdk.needs } },
    () => {
      // biome-ignore lint/suspicious/noExplicitAny: what the scenario says is what is tested.
      let told: any;
      let dossiers: number;
      beforeAll(async () => {
        ({ told, dossiers } = await scenario(sdk));
      });

      it('uploads from a path, bytes and a stream, once by one key; waits, lists and finds again', () => {
        expect(told.dossiers).toEqual({
          dossiers: 1,
          status: 'A_TRAITER',
          branch: 'Plateau',
          checks: ['DB_CHECK EXECUTED', 'EXPIRATION_CHECK EXECUTED'],
          inV1: [true, true],
          byExternalId: true,
          listed: true,
          total: 2,
        });
        // The one for Python makes one more, for a program that awaits.
        expect(dossiers).toBe(sdk.name === 'python' ? 4 : 3);
      });

      it('looks up, screens, and tells what is left', () => {
        expect(told.lookups).toEqual({
          person: 'KOUADIO',
          company: company.companyName,
          changes: 1,
          informal: true,
          sanctions: 1,
          pep: 1,
          media: 2,
          subscription: 'ACTIVE',
        });
      });

      it('makes, finds and cancels capture sessions', () => {
        expect(told.capture).toEqual({ link: true, status: 'CREATED', listed: true, cancelled: 'CANCELLED' });
      });

      it('gives customers, finds and removes them', () => {
        expect(told.portfolio).toEqual({ taken: 1, listed: ['sdk/1'], name: true, erased: false });
      });

      it('gives customers as they are, ends and reopens them, and reads on where it was', () => {
        expect(told.customers).toEqual({
          ...{ began: '2020-02-03T00:00:00.000Z', reason: 'The account was closed.', reopened: null },
          ...{ same: 'sdk/2', listed: true, told: [true, true] },
        });
      });

      it('scores a person, compares faces, and does for itself what programs may', () => {
        expect(told.selfService).toEqual({
          webhooks: 1,
          events: ['ANALYSIS_RESULT'],
          test: true,
          newSecret: true,
          sent: ['ANALYSIS_RESULT'],
          delivery: true,
          replayed: 1,
          failed: 0,
          disabled: 'CLIENT',
          removed: expect.any(Number),
          rerun: 1,
          reasons: 1,
          spent: true,
          days: 3,
          secret: true,
          back: null,
          scopes: ['read', 'write', 'admin'],
          scored: 100,
          matched: 'FACE_MATCH',
        });
      });

      it('makes every problem an error of its kind, with code, words and the request', () => {
        const { notFound, invalid, unauthorized, reused, unreadable } = told.problems;
        expect(notFound).toEqual({
          kind: 'NotFound',
          status: 404,
          code: 'PERSON_NOT_FOUND',
          detail: expect.stringMatching(/registre|personne/i),
          requestId: true,
          fields: [],
          retryAfter: null,
        });
        expect(invalid).toMatchObject({ kind: 'InvalidRequest', code: 'INVALID_REQUEST', fields: ['selfy'] });
        expect(unauthorized).toMatchObject({ kind: 'Unauthorized', code: 'INVALID_CREDENTIALS' });
        expect(reused).toMatchObject({ kind: 'Conflict', status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
        expect(unreadable).toBe(true);
      });

      it('tries again when Retry-After says, with the same key, and not where that is no use', () => {
        const own = expect.toSatisfy((seconds) => seconds > 0.2 && seconds < 2);
        const answer = { ok: true };
        expect(told.retries).toMatchObject({
          busy: { outcome: { answer }, pauses: [2, 7] },
          // Where a connection that was kept is cut, the next attempt is made at once.
          cut: {
            outcome: { answer },
            pauses: expect.toSatisfy(
              (pauses: number[]) =>
                [1, 2].includes(pauses.length) && pauses.every((seconds) => seconds > 0.2 && seconds < 2),
            ),
          },
          short: { outcome: { answer }, pauses: [own] },
          once: { outcome: { answer }, pauses: [] },
          dated: {
            outcome: { answer },
            pauses: [expect.toSatisfy((seconds) => seconds > 0 && seconds <= 30)],
          },
          progress: { outcome: { answer }, pauses: [1] },
          conflict: { outcome: { kind: 'Conflict', code: 'SOMETHING_ELSE' }, pauses: [] },
          later: { outcome: { kind: 'RateLimited', retryAfter: 3600 }, pauses: [] },
          never: { outcome: { kind: 'Unavailable', code: 'SOURCE_UNAVAILABLE' }, pauses: [1, 1, 1] },
          moved: { outcome: { kind: 'ProblemError', status: 302, code: 'UNEXPECTED_ANSWER' }, pauses: [] },
          page: { outcome: { kind: 'ProblemError', status: 200, code: 'UNEXPECTED_ANSWER' }, pauses: [] },
          gone: { outcome: { answer: null }, pauses: [] },
          soon: { outcome: { answer: { status: 'A_TRAITER' } }, pauses: [3, 3] },
          slow: { outcome: { kind: 'NotReady' }, pauses: [] },
          silent: { kind: 'ConnectionFailed' },
        });
        const attempts = (name: string) => flaky.asked.get(`/${sdk.name}/${name}`) ?? [];
        const [key] = attempts('cut').map((one) => one.key);
        expect(key).toMatch(/^[\w-]{32,36}$/);
        expect(attempts('cut')).toEqual(
          Array(3).fill(expect.objectContaining({ key, text: expect.stringMatching(/"is": ?"\\?\/cut"/) })),
        );
        expect(attempts('once').map((one) => one.key === key)).toEqual([false]);
        expect(attempts('never')).toHaveLength(4);
        expect(flaky.asked.has('/stolen')).toBe(false);
      });

      it('tells what an answer says beside its body, and reads a refusal that comes before all was sent', () => {
        const path = '/v2/clients-files/upload-files';
        const answer = { method: 'POST', path, status: 200, simulated: true, checksCharged: null };
        expect(told.answers).toEqual({
          uploads: [
            { ...answer, replayed: false },
            { ...answer, replayed: true },
          ],
          lookup: {
            method: 'GET',
            path: '/search/person',
            status: 200,
            simulated: false,
            replayed: false,
            checksCharged: 0,
          },
          early: { kind: 'InvalidRequest', status: 413, code: 'UPLOAD_TOO_LARGE' },
        });
      });

      it('uses its connections again, and goes through a proxy', () => {
        const asked = (name: string) => flaky.asked.get(`/${sdk.name}/${name}`) ?? [];
        const connections = new Set(asked('again').map(({ connection }) => connection));
        expect(asked('again')).toHaveLength(3);
        expect(connections.size < 3).toBe(sdk.reuses);
        const basic = `Basic ${Buffer.from('bank:pass word').toString('base64')}`;
        expect(asked('proxied').map(({ credentials }) => credentials)).toEqual(sdk.proxied ? [basic] : []);
      });

      if (sdk.name === 'python') {
        it('does the same for a program that awaits', () => {
          expect(told.asynchronous).toEqual({
            people: ['KOUADIO'],
            status: 'A_TRAITER',
            listed: true,
            refused: 'PERSON_NOT_FOUND',
          });
        });
      }

      if (sdk.name === 'php') {
        const outcome = ['ACTIVE', 100, 'PERSON_NOT_FOUND', 'UPLOAD_TOO_LARGE', 'ConnectionFailed'];
        it('sends by streams', () => expect(told.senders.StreamSender).toEqual(outcome));
        it.skipIf(!sdk.reuses)('sends by cURL', { meta: { needs: 'php-curl' } }, () => {
          expect(told.senders.CurlSender).toEqual(outcome);
        });
        it.skipIf(!hasPsr18)(
          'sends by a client that is handed in',
          { meta: { needs: 'php-guzzlehttp-guzzle' } },
          () => {
            expect(told.senders.Psr18Sender).toEqual(outcome);
          },
        );
      }

      it('takes a delivery of the service, and none that is forged, old or under another name', () => {
        const right = `ANALYSIS_RESULT ${delivered.received.body.webhookId}`;
        const { good, again, 'sent again': sentAgain, 'with capitals': capitals, ...others } = told.webhooks;
        const { 'while the secret is changed': changed, 'no secret': none, ...refused } = others;
        expect([good, again, sentAgain, capitals, changed]).toEqual(Array(5).fill(right));
        expect(none).toBe('not a secret');
        expect(Object.keys(refused)).toHaveLength(8);
        expect(new Set(Object.values(refused))).toEqual(new Set(['WebhookInvalid']));
      });

      itInPart.each(some(readmes))('does what %s shows: an upload and its result', async (readme) => {
        const folder = folders.get(sdk.name) ?? '';
        const { apiKey, apiSecret } = await service.client();
        const env = { AKWABA_URL: service.url, AKWABA_KEY: apiKey, AKWABA_SECRET: apiSecret };
        const program = runnable(sdk, programOf(readme, 'example'));
        const printed = await done(folder, `${sdk.run} ${program}`, env);
        expect(printed).toMatch(/^A_TRAITER \d+\n/);
        expect(printed).toMatch(/^DB_CHECK EXECUTED \S+/m);
        const refused = done(folder, `${sdk.run} ${program}`, { ...env, AKWABA_SECRET: 'wrong' });
        await expect(refused).rejects.toThrow(/ended with 1:\s+INVALID_CREDENTIALS .+ [\w-]{8,}/);
      });

      itInPart.each(some(readmes))('does what %s shows: a receiver of webhooks', async (readme) => {
        const folder = folders.get(sdk.name) ?? '';
        const port = await freePort();
        const program = runnable(sdk, programOf(readme, 'webhook'));
        const env = { PORT: String(port), AKWABA_WEBHOOK_SECRET: delivered.secret };
        const child = inFolder(folder, sdk.serve(program, port), env);
        let printed = '';
        for (const output of [child.stdout, child.stderr]) {
          output?.on('data', (piece) => {
            printed += piece;
          });
        }
        const post = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
          fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers });
        try {
          const all = new Map(deliveries().map((delivery) => [delivery.name, delivery]));
          const statuses: (number | undefined)[] = [];
          await eventually(`${program} answers`, async () => {
            if (child.exitCode !== null) throw new Error(printed);
            const refused = all.get('forged body');
            return refused !== undefined && (await post(refused).catch(() => undefined))?.status === 400;
          });
          for (const name of ['sent again', 'sent again', 'forged signature', 'old']) {
            const delivery = all.get(name);
            statuses.push(delivery && (await post(delivery)).status);
          }
          expect(statuses).toEqual([204, 204, 400, 400]);
          await eventually('it is said', () => printed.includes('told A_TRAITER'));
          expect(printed.match(/told A_TRAITER/g)).toHaveLength(1);
        } finally {
          child.kill('SIGKILL');
        }
      });
    },
  );
}
