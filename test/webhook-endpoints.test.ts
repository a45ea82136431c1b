import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeEndpoint, rotateSecret } from '../src/webhooks/endpoints.ts';
import { replayDeliveries } from '../src/webhooks/replay.ts';
import { akwaba } from './command-line.ts';
import { freshDatabase } from './harness.ts';
import { changeRow } from './signed-rows.ts';
import { type Received, status, type WebhookScene, webhookScene } from './webhook-scene.ts';

/** Where events go: endpoints, their secrets, replays, and the commands. */
let scene: WebhookScene;
let env: Record<string, string>;
beforeAll(async () => {
  const DATABASE_URL = await freshDatabase();
  scene = await webhookScene({ DATABASE_URL });
  env = { DATABASE_URL, DATA_DIR: scene.runtime.config.dataDir, WEBHOOK_ALLOW_PRIVATE: 'true' };
});
afterAll(() => scene.close());

async function deliveryOf(id: string) {
  const [row] = await scene.sql<{ state: string; attempts: number; next_attempt_at: Date | null }>(
    'SELECT state, attempts, next_attempt_at FROM webhook_deliveries WHERE id = $1',
    [id],
  );
  return row;
}
const attemptsOf = (id: string) =>
  scene.sql<{ http_status: number | null; failure: string | null }>(
    'SELECT http_status, failure FROM webhook_attempts WHERE delivery_id = $1 ORDER BY id',
    [id],
  );
const jobsLeft = () => scene.sql("SELECT 1 FROM jobs WHERE kind = 'deliver'");

describe('an endpoint', () => {
  it('that answers 410 is disabled, and gets nothing more', async () => {
    const { companyId, got, endpoint, dossier } = await scene.notifiedClient(status(410));
    await scene.announce(dossier);
    const { subject } = await scene.deliverNext();
    expect(await deliveryOf(subject)).toMatchObject({ state: 'FAILED', attempts: 1 });
    const states = await scene.sql(
      'SELECT state FROM webhook_deliveries WHERE endpoint_id = $1 AND id <> $2',
      [endpoint.id, subject],
    );
    expect(states).toEqual([{ state: 'CANCELLED' }]);
    await scene.deliverNext();
    await scene.announce(dossier);
    expect(await jobsLeft()).toEqual([]);
    expect(got).toHaveLength(1);
    expect(await scene.audited(companyId)).toEqual(['webhook.endpoint-added', 'webhook.endpoint-disabled']);
  });

  it('that answers 410 to several at once is disabled once, and nobody waits for another for ever', async () => {
    const waiting: (() => void)[] = [];
    const { companyId, endpoint, dossier } = await scene.notifiedClient((response) => {
      waiting.push(() => response.writeHead(410).end());
      if (waiting.length === 3) for (const answer of waiting) answer();
    });
    await scene.announce(dossier);
    await scene.announce(dossier);
    const jobs = [await scene.take(), await scene.take(), await scene.take()];
    await Promise.all(jobs.map((job) => scene.deliver(job)));
    const attempted = await scene.sql(
      'SELECT 1 FROM webhook_deliveries WHERE endpoint_id = $1 AND attempts = 1',
      [endpoint.id],
    );
    expect(attempted).toHaveLength(3);
    expect(await jobsLeft()).toEqual([]);
    expect(await scene.audited(companyId)).toEqual(['webhook.endpoint-added', 'webhook.endpoint-disabled']);
  });

  it('that was removed gets nothing, not even what waited, and its secret is gone', async () => {
    const { companyId, got, endpoint, dossier } = await scene.notifiedClient();
    const { database, keyring } = scene.runtime;
    const removed = await database.transaction((tx) => removeEndpoint(tx, keyring, 'test', endpoint.id));
    expect(removed?.cancelled).toBe(1);
    const waited = await scene.sql('SELECT state FROM webhook_deliveries WHERE endpoint_id = $1', [
      endpoint.id,
    ]);
    expect(waited).toEqual([{ state: 'CANCELLED' }]);
    await scene.deliverNext();
    await scene.announce(dossier);
    expect(got).toEqual([]);
    expect(await jobsLeft()).toEqual([]);
    expect(
      await scene.sql('SELECT sealed_secret FROM webhook_endpoints WHERE id = $1', [endpoint.id]),
    ).toEqual([{ sealed_secret: null }]);
    expect(
      await database.transaction((tx) => removeEndpoint(tx, keyring, 'test', endpoint.id)),
    ).toBeUndefined();
    expect(await scene.audited(companyId)).toEqual(['webhook.endpoint-added', 'webhook.endpoint-removed']);
  });

  it('is signed for with both secrets for a day after a rotation, then with the new one', async () => {
    const { got, endpoint, secret, dossier } = await scene.notifiedClient();
    const { database, keyring } = scene.runtime;
    const rotated = await database.transaction((tx) => rotateSecret(tx, keyring, 'test', endpoint.id));
    await scene.deliverNext();
    const verify = (key: string, { text, headers }: Received) =>
      new Webhook(key).verify(text, headers as Record<string, string>);
    const [during] = got;
    if (during === undefined || rotated === undefined) throw new Error('nothing came');
    expect(verify(secret, during)).toEqual(during.body);
    expect(verify(rotated.secret, during)).toEqual(during.body);
    const until = rotated.endpoint.previous_secret_until?.getTime() ?? 0;
    expect(until - rotated.endpoint.created_at.getTime()).toBeGreaterThanOrEqual(24 * 3600_000);
    await changeRow(scene.runtime, ['webhook_endpoints', endpoint.id, endpoint.company_id], (tx) =>
      tx.query(
        "UPDATE webhook_endpoints SET previous_secret_until = now() - interval '1 second' WHERE id = $1",
        [endpoint.id],
      ),
    );
    await scene.announce(dossier);
    await scene.deliverNext();
    const [, after] = got;
    if (after === undefined) throw new Error('nothing came');
    expect(verify(rotated.secret, after)).toEqual(after.body);
    expect(() => verify(secret, after)).toThrow();
  });

  it('is one of at most ten of a client', async () => {
    const companyId = await scene.client();
    for (let i = 0; i < 10; i++) await scene.register(companyId, `https://hooks.example.com/${i}`);
    await expect(scene.register(companyId, 'https://hooks.example.com/more')).rejects.toThrow(
      'INVALID_REQUEST',
    );
  });
});

describe('a replay', () => {
  const replay = (choice: Parameters<typeof replayDeliveries>[3]) => {
    const { database, keyring } = scene.runtime;
    return database.transaction((tx) => replayDeliveries(tx, keyring, 'test', choice));
  };

  it('sends the same id and body again, and starts the retries anew', async () => {
    const { companyId, got } = await scene.notifiedClient(status(200), status(500), status(200));
    const { subject } = await scene.deliverNext();
    expect(await replay({ deliveryId: subject })).toEqual({ replayed: 1, impossible: 0, tooMany: false });
    await scene.deliverNext();
    expect(await deliveryOf(subject)).toMatchObject({ state: 'PENDING', attempts: 1 });
    await scene.passTime();
    await scene.deliverNext();
    expect(got).toHaveLength(3);
    expect(new Set(got.map(({ text }) => text)).size).toBe(1);
    expect(await attemptsOf(subject)).toHaveLength(3);
    expect(await scene.audited(companyId)).toEqual(['webhook.endpoint-added', 'webhook.replayed']);
  });

  it('of a span takes the one client, and of it only what failed if told', async () => {
    const stranger = await scene.notifiedClient();
    await scene.deliverNext();
    const { companyId, got, dossier } = await scene.notifiedClient(status(200), status(410));
    await scene.deliverNext();
    await scene.sql("UPDATE webhook_deliveries SET state = 'FAILED' WHERE company_id = $1", [companyId]);
    await scene.announce(dossier);
    const { subject } = await scene.take();
    await scene.sql("UPDATE webhook_deliveries SET state = 'DELIVERED' WHERE id = $1", [subject]);
    await scene.sql('DELETE FROM jobs');
    const span = { companyId, from: new Date(Date.now() - 3600_000), to: new Date(Date.now() + 3600_000) };
    expect(await replay({ ...span, failedOnly: true })).toMatchObject({ replayed: 1 });
    expect(await replay({ ...span, failedOnly: false })).toMatchObject({ replayed: 2 });
    expect(await replay({ ...span, to: span.from, failedOnly: false })).toMatchObject({ replayed: 0 });
    // The receiver says that it is gone, so the second of the two is cancelled, and neither can be sent again.
    await scene.deliverNext();
    await scene.deliverNext();
    expect(await replay({ ...span, failedOnly: false })).toMatchObject({ replayed: 0, impossible: 2 });
    expect(got).toHaveLength(2);
    expect(stranger.got).toHaveLength(1);
  });
});

describe('akwaba webhooks', () => {
  async function json(...args: string[]) {
    const { code, stdout, stderr } = await akwaba(['webhooks', ...args, '--json'], env);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    return JSON.parse(stdout);
  }

  it('adds, tests, lists, rotates, shows, replays and removes', async () => {
    const companyId = await scene.client();
    const client = String(companyId);
    const { url, got } = await scene.receiver();
    const added = await json('add', '--client', client, '--url', url);
    expect(added).toMatchObject({ id: expect.any(String), url, secret: expect.stringMatching(/^whsec_/) });
    expect(await json('test', '--endpoint', added.id)).toMatchObject({ taken: true, status: 200 });
    expect(got[0]?.body).toMatchObject({ messageType: 'TEST', companyId, sequence: 0, payload: {} });
    expect(
      new Webhook(added.secret).verify(got[0]?.text ?? '', got[0]?.headers as Record<string, string>),
    ).toBeTruthy();

    await scene.announce(await scene.dossierOf(companyId), { name: 'KOUADIO' });
    const { subject } = await scene.deliverNext();
    const shown = await json('deliveries', '--client', client);
    expect(shown).toMatchObject([{ id: subject, state: 'DELIVERED', attempts: 1, lastStatus: 200 }]);
    expect(JSON.stringify(shown)).not.toContain('KOUADIO');
    expect(await json('deliveries', '--client', client, '--state', 'FAILED')).toEqual([]);
    expect(await json('replay', '--delivery', subject)).toEqual({ replayed: 1, impossible: 0 });
    const today = new Date().toISOString().slice(0, 10);
    expect(await json('replay', '--client', client, '--from', '2020-01-01', '--to', today)).toMatchObject({
      replayed: 1,
    });
    await scene.deliverNext();
    expect(got.map(({ body }) => body.webhookId).slice(1)).toEqual([subject, subject]);

    const elsewhere = `${url}/elsewhere`;
    expect(await json('change', '--endpoint', added.id, '--url', elsewhere)).toMatchObject({
      url: elsewhere,
    });
    expect(await json('change', '--endpoint', added.id, '--url', url)).toMatchObject({ url, mode: null });
    const few = ['--mode', 'live', '--events', 'status_changed,ANALYSIS_RESULT'];
    const live = await json('add', '--client', client, '--url', elsewhere, ...few);
    expect(live).toMatchObject({ mode: 'live', eventTypes: ['ANALYSIS_RESULT', 'STATUS_CHANGED'] });
    const every = await json('change', '--endpoint', live.id, '--events', 'all');
    expect(every).toMatchObject({ url: elsewhere, eventTypes: [] });
    await json('remove', '--endpoint', live.id);

    const rotated = await json('rotate', '--endpoint', added.id);
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(added.secret);
    const [listed] = await json('list', '--client', client);
    expect(listed).toMatchObject({ id: added.id, url, state: 'active' });
    expect(JSON.stringify(listed)).not.toContain('whsec_');
    expect(await json('remove', '--endpoint', added.id)).toEqual({ id: added.id, cancelled: 0 });
    expect(await json('list', '--client', client)).toEqual([]);
    expect(await scene.audited(companyId)).toEqual([
      'webhook.endpoint-added',
      'webhook.tested',
      'webhook.replayed',
      'webhook.replayed',
      'webhook.endpoint-changed',
      'webhook.endpoint-changed',
      'webhook.endpoint-added',
      'webhook.endpoint-changed',
      'webhook.endpoint-removed',
      'webhook.secret-rotated',
      'webhook.endpoint-removed',
    ]);
    const chain = await akwaba(['audit', 'verify'], env);
    expect(chain.code, chain.stderr).toBe(0);
  });

  it('says what is wrong and what to do', async () => {
    const companyId = await scene.client();
    const client = String(companyId);
    const strict = { ...env, WEBHOOK_ALLOW_PRIVATE: 'false' };
    const inside = ['webhooks', 'add', '--client', client, '--url', 'https://10.1.2.3/hook'];
    expect(await akwaba(inside, strict)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^url leads into a private network; .*WEBHOOK_ALLOW_PRIVATE=true\n$/),
    });
    const { url } = await scene.receiver(status(500));
    const { endpoint } = await scene.register(companyId, url);
    const cases: [number, string, ...string[]][] = [
      [1, 'it answered 500', 'test', '--endpoint', endpoint.id],
      [1, 'webhooks list', 'remove', '--endpoint', randomUUID()],
      [1, 'webhooks deliveries', 'replay', '--delivery', randomUUID()],
      [2, '--events', 'change', '--endpoint', endpoint.id],
      [2, 'ANALYSIS_RESULT', 'change', '--endpoint', endpoint.id, '--events', 'RESULT'],
      [2, '--from', 'replay', '--client', client],
      [2, 'yyyy-mm-dd', 'replay', '--client', client, '--from', 'yesterday'],
    ];
    for (const [code, words, ...args] of cases) {
      const ended = await akwaba(['webhooks', ...args], env);
      expect(ended.stdout + ended.stderr).toContain(words);
      expect(ended.code).toBe(code);
    }
  });
});
