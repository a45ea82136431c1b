import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedPost } from '../src/egress/http-client.ts';
import { type DeliveryContext, deliverWebhook, giveUpDelivery } from '../src/webhooks/deliver.ts';
import { announce } from '../src/webhooks/outbox.ts';
import { type Answer, status, type WebhookScene, webhookScene } from './webhook-scene.ts';

/** What becomes of an event. */
let scene: WebhookScene;
beforeAll(async () => {
  scene = await webhookScene();
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

async function secondsToWait(id: string): Promise<number | undefined> {
  const [row] = await scene.sql<{ seconds: number }>(
    `SELECT extract(epoch FROM j.wake_at - a.at)::float8 AS seconds FROM jobs j
     JOIN LATERAL (SELECT at FROM webhook_attempts WHERE delivery_id::text = j.subject ORDER BY id DESC LIMIT 1) a ON true
     WHERE j.kind = 'deliver' AND j.subject = $1 AND j.lease IS NULL`,
    [id],
  );
  return row?.seconds;
}

describe('an event', () => {
  it('arrives once, signed, with its number, and ends its job', async () => {
    const { companyId, got, secret } = await scene.notifiedClient();
    const job = await scene.deliverNext();
    expect(got).toHaveLength(1);
    const [{ headers, text, body } = { headers: {}, text: '', body: {} }] = got;
    expect(new Webhook(secret).verify(text, headers as Record<string, string>)).toEqual(body);
    expect(() =>
      new Webhook(secret).verify(`${text.slice(0, -1)} }`, headers as Record<string, string>),
    ).toThrow();
    expect(body).toEqual({
      webhookId: job.subject,
      companyId,
      messageType: 'ANALYSIS_RESULT',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      sequence: 1,
      payload: { id: 1 },
    });
    expect(headers).toMatchObject({
      'webhook-id': job.subject,
      'content-type': 'application/json',
      'user-agent': 'Akwaba',
    });
    expect(await deliveryOf(job.subject)).toMatchObject({
      state: 'DELIVERED',
      attempts: 1,
      next_attempt_at: null,
    });
    expect(await attemptsOf(job.subject)).toEqual([{ http_status: 200, failure: null }]);
    expect(await jobsLeft()).toEqual([]);
  });

  it('goes to every endpoint of its client, and to no other client', async () => {
    const other = await scene.notifiedClient();
    await scene.deliverNext();
    const { companyId, got, dossier } = await scene.notifiedClient();
    const second = await scene.receiver();
    await scene.register(companyId, second.url);
    await scene.announce(dossier);
    for (let i = 0; i < 3; i++) await scene.deliverNext();
    expect(got.map(({ body }) => body.sequence).sort()).toEqual([1, 2]);
    expect(second.got.map(({ body }) => body.sequence)).toEqual([2]);
    expect(new Set([...got, ...second.got].map(({ body }) => body.webhookId)).size).toBe(3);
    expect(other.got).toHaveLength(1);
  });

  it('of a dossier is not announced as another client', async () => {
    const { dossier, companyId } = await scene.notifiedClient();
    await scene.deliverNext();
    const stranger = await scene.client();
    await expect(scene.announce({ ...dossier, companyId: stranger })).rejects.toThrow();
    await scene.announce({ ...dossier, companyId });
    const job = await scene.take();
    expect(job.company_id).toBe(companyId);
    await scene.deliver(job);
  });

  it('is counted without endpoints, and leaves nothing to do', async () => {
    const companyId = await scene.client();
    const dossier = await scene.dossierOf(companyId);
    await scene.announce(dossier);
    await scene.announce(dossier);
    expect(await scene.sql('SELECT events FROM dossiers WHERE id = $1', [dossier.id])).toEqual([
      { events: 2 },
    ]);
    expect(await jobsLeft()).toEqual([]);
  });

  it('that was rolled back is never sent', async () => {
    const { dossier } = await scene.notifiedClient();
    await scene.deliverNext();
    const failing = scene.runtime.database.transaction(async (tx) => {
      await announce(tx, dossier.companyId, {
        dossier,
        dossierKey: dossier.key,
        messageType: 'STATUS_CHANGED',
        payload: {},
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobsLeft()).toEqual([]);
    expect(await scene.sql('SELECT events FROM dossiers WHERE id = $1', [dossier.id])).toEqual([
      { events: 1 },
    ]);
  });

  it('is kept sealed, names pictures, and links them anew at every sending', async () => {
    const { got, dossier } = await scene.notifiedClient(status(200), status(500), status(200));
    await scene.deliverNext();
    const picture = randomUUID();
    await scene.announce(dossier, {
      documents: [{ type: 'CNI', frontUrl: `picture:${picture}` }],
      name: 'KOUADIO',
    });
    const { subject } = await scene.deliverNext();
    await scene.passTime();
    await scene.deliverNext();
    const [first, again] = got.slice(1).map(({ body }) => body.payload.documents[0].frontUrl);
    expect(first).toContain(`https://kyc.example.com/pictures/${picture}?`);
    expect(again).toContain(`https://kyc.example.com/pictures/${picture}?`);
    expect(again).not.toBe(first);
    const [kept] = await scene.sql<{ sealed_body: Buffer }>(
      'SELECT sealed_body FROM webhook_deliveries WHERE id = $1',
      [subject],
    );
    expect(kept?.sealed_body.includes('KOUADIO')).toBe(false);
  });
});

describe('a failed attempt', () => {
  it('is tried again after 5 s, then 5 min, with the same id and body, until it is taken', async () => {
    const { got } = await scene.notifiedClient(status(500), status(503), status(204));
    const { subject } = await scene.deliverNext();
    expect(await deliveryOf(subject)).toMatchObject({ state: 'PENDING', attempts: 1 });
    const first = await secondsToWait(subject);
    expect(first).toBeGreaterThanOrEqual(5);
    // The time from the sending to the answer counts too, so the upper end is generous.
    expect(first).toBeLessThan(5 * 1.2 + 30);
    await scene.passTime();
    await scene.deliverNext();
    const second = await secondsToWait(subject);
    expect(second).toBeGreaterThanOrEqual(300);
    expect(second).toBeLessThan(300 * 1.2 + 30);
    await scene.passTime();
    await scene.deliverNext();
    expect(await deliveryOf(subject)).toMatchObject({ state: 'DELIVERED', attempts: 3 });
    expect((await attemptsOf(subject)).map((a) => a.http_status)).toEqual([500, 503, 204]);
    expect(new Set(got.map(({ text }) => text)).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await jobsLeft()).toEqual([]);
  });

  it('is the last after ten', async () => {
    const { got } = await scene.notifiedClient(status(400));
    const { subject } = await scene.deliverNext();
    for (let i = 0; i < 9; i++) {
      expect(await deliveryOf(subject)).toMatchObject({ state: 'PENDING' });
      await scene.passTime();
      await scene.deliverNext();
    }
    expect(got).toHaveLength(10);
    expect(await deliveryOf(subject)).toMatchObject({ state: 'FAILED', attempts: 10, next_attempt_at: null });
    expect(await jobsLeft()).toEqual([]);
  });

  it('is one that gave no answer: silence, a closed connection, a redirect', async () => {
    const elsewhere = await scene.receiver();
    const cases: [Answer, Partial<DeliveryContext>, object][] = [
      [() => undefined, { timeoutSeconds: 0.2 }, { http_status: null, failure: 'TIMEOUT' }],
      [(response) => response.destroy(), {}, { http_status: null, failure: 'CONNECTION_CLOSED' }],
      [
        (response) => response.writeHead(308, { location: elsewhere.url }).end(),
        {},
        { http_status: 308, failure: null },
      ],
    ];
    for (const [answer, more, expected] of cases) {
      await scene.notifiedClient(answer);
      const { subject } = await scene.deliverNext(more);
      expect(await attemptsOf(subject)).toEqual([expected]);
      expect(await deliveryOf(subject)).toMatchObject({ state: 'PENDING', attempts: 1 });
      await scene.sql('DELETE FROM jobs');
    }
    expect(elsewhere.got).toEqual([]);
  });

  it('is not one whose answer has no end: the status says it was taken', async () => {
    await scene.notifiedClient((response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
      };
      response.on('drain', write);
      write();
    });
    const { subject } = await scene.deliverNext();
    expect(await deliveryOf(subject)).toMatchObject({ state: 'DELIVERED' });
  });

  it('is one at a name that now leads inside, and the receiver hears nothing', async () => {
    const companyId = await scene.client();
    const { url, got } = await scene.receiver();
    const post = guardedPost({
      allowPrivate: false,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    await scene.register(companyId, `https://hooks.example.com:${new URL(url).port}/`);
    await scene.announce(await scene.dossierOf(companyId));
    const { subject } = await scene.deliverNext({ post });
    expect(await attemptsOf(subject)).toEqual([{ http_status: null, failure: 'ADDRESS_REFUSED' }]);
    expect(got).toEqual([]);
    await scene.sql('DELETE FROM jobs');
  });
});

describe('a delivery', () => {
  it('changes nothing when its job was lost to another worker meanwhile', async () => {
    const { got } = await scene.notifiedClient();
    const lost = await scene.take();
    await scene.sql('UPDATE jobs SET lease = NULL, wake_at = NULL');
    const job = await scene.take();
    await scene.deliver(lost);
    expect(await deliveryOf(job.subject)).toMatchObject({ state: 'PENDING', attempts: 0 });
    await scene.deliver(job);
    expect(await deliveryOf(job.subject)).toMatchObject({ state: 'DELIVERED', attempts: 1 });
    expect(got).toHaveLength(2);
    expect(got[0]?.text).toBe(got[1]?.text);
  });

  it('that is interrupted by a stop was no attempt', async () => {
    const stop = new AbortController();
    const { got } = await scene.notifiedClient(() => stop.abort(new Error('stopping')), status(200));
    const job = await scene.take();
    await expect(deliverWebhook(scene.context, job, stop.signal)).rejects.toThrow('stopping');
    expect(await deliveryOf(job.subject)).toMatchObject({ state: 'PENDING', attempts: 0 });
    await scene.deliver(job);
    expect(got).toHaveLength(2);
    expect(await deliveryOf(job.subject)).toMatchObject({ state: 'DELIVERED' });
  });

  it('of an erased dossier is cancelled, not sent', async () => {
    const { got, dossier } = await scene.notifiedClient();
    await scene.sql('UPDATE dossiers SET wrapped_key = NULL WHERE id = $1', [dossier.id]);
    const { subject } = await scene.deliverNext();
    expect(got).toEqual([]);
    expect(await deliveryOf(subject)).toMatchObject({ state: 'CANCELLED', attempts: 0 });
    expect(await jobsLeft()).toEqual([]);
  });

  it('has failed when its job is given up', async () => {
    const { got } = await scene.notifiedClient();
    const job = await scene.take();
    await giveUpDelivery(scene.context, job);
    expect(await deliveryOf(job.subject)).toMatchObject({ state: 'FAILED' });
    expect(await jobsLeft()).toEqual([]);
    expect(got).toEqual([]);
  });
});
