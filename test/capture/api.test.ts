import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepCaptures } from '../../src/capture/sweep-captures.ts';
import { untilDone } from '../../src/platform/time-budget.ts';
import { findLostDeliveries } from '../../src/webhooks/replay.ts';
import type { TestClient } from '../harness.ts';
import { all, codes, type SelfServiceScene, selfServiceScene, unknownId } from '../self-service/scene.ts';
import { signCarried } from '../signed-rows.ts';
import { plainPicture, resultPath } from '../uploads.ts';
import { status } from '../webhook-scene.ts';
import { Phone } from './phone.ts';

/** Capture sessions as a client's programs make, follow and cancel them. */

let scene: SelfServiceScene;
let client: TestClient;
beforeAll(async () => {
  scene = await selfServiceScene();
  client = await scene.service.client({ scopes: all });
});
afterAll(() => scene?.stop());

const path = '/v2/capture-sessions';
const make = async (more: object = {}, by = client) => {
  const { status, body } = await by.post(path, { type: 'KYC', ...more });
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};

describe('a program', () => {
  it('makes a session, whose link it sees once, and asks how it goes', async () => {
    const made = await make({ documentTypes: ['CNI'], selfie: 'liveness', externalId: 'customer-1' });
    const { url, qrCode, ...session } = made;
    expect(session).toMatchObject({ status: 'CREATED', documentTypes: ['CNI'], selfie: 'liveness' });
    expect(url).toContain(`/capture#${session.id}.`);
    expect(qrCode).toMatch(/^<svg /);
    expect((await client.get(`${path}/${session.id}`)).body).toEqual(session);
    const listed = await client.get(`${path}?externalId=customer-1&status=CREATED`);
    expect(listed.body).toEqual({ sessions: [session], next: null });
  });

  it('gets pages of them, newest first', async () => {
    const ids = [];
    for (const _ of [1, 2, 3]) ids.unshift((await make({ externalId: 'paged' })).id);
    const first = (await client.get(`${path}?externalId=paged&size=2`)).body;
    const second = (await client.get(`${path}?externalId=paged&size=2&after=${first.next}`)).body;
    expect([...first.sessions, ...second.sessions].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  it('makes one for an Idempotency-Key, and does not get the link twice', async () => {
    const request = { type: 'KYC', externalId: 'once' };
    const [key, other] = [{ 'Idempotency-Key': 'capture-1' }, { 'Idempotency-Key': 'capture-2' }];
    const first = await client.post(path, request, key);
    const again = await client.post(path, request, { ...key, 'Accept-Language': 'fr' });
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true']);
    expect(again.body).toMatchObject({ id: first.body.id, url: null, qrCode: null });
    expect(again.body.explanation).toHaveLength(1);
    expect((await client.post(path, { type: 'KYB' }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await client.post(path, request, other)).body.id).not.toBe(first.body.id);
    expect((await client.get(`${path}?externalId=once`)).body.sessions).toHaveLength(2);
  });

  it('cancels one, also twice, but not one that ended otherwise', async () => {
    const { id } = await make();
    const cancelled = await client.send('POST', `${path}/${id}/cancel`);
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'CANCELLED']);
    expect((await client.send('POST', `${path}/${id}/cancel`)).body).toEqual(cancelled.body);
    const late = await make();
    await scene.database.query('UPDATE capture_sessions SET expires_at = created_at WHERE uuid = $1', [
      late.id,
    ]);
    await signCarried(scene.service.runtime);
    const refused = await client.send('POST', `${path}/${late.id}/cancel`);
    expect([refused.status, refused.body.code]).toEqual([409, 'CAPTURE_SESSION_ENDED']);
    expect(refused.body.detail).toContain('EXPIRED');
  });

  it.each([
    [{ typ: 'KYC' }, ['type MISSING', 'typ UNKNOWN_NEAREST'], 'did you mean type?'],
    [{ type: 'KYC', selfi: 'none' }, ['selfi UNKNOWN_NEAREST'], 'did you mean selfie?'],
    [{ type: 'KYC', documentTypes: ['CNIE'] }, ['documentTypes.0 INVALID_CHOICE'], 'did you mean CNI?'],
    [{ type: 'KYC', documentTypes: [] }, ['documentTypes.0 MISSING'], ''],
    [{ type: 'KYC', documentTypes: ['CNI', 'CNI'] }, ['documentTypes.0 REPEATED'], ''],
    [
      { type: 'KYC', verificationsToApply: ['FACEMATCH_CHECK'] },
      ['verificationsToApply.0 INVALID_CHOICE'],
      'did you mean FACE_MATCH_CHECK?',
    ],
    [{ type: 'KYC', expiresInMinutes: 10_081 }, ['expiresInMinutes NOT_IN_RANGE'], '10080'],
    [{ type: 'KYC', expiresInMinutes: 1.5 }, ['expiresInMinutes WRONG_TYPE'], 'integer'],
    [{ type: 'KYC', redirectUrl: 'http://bank.example/back' }, ['redirectUrl REDIRECT_NOT_GOOD'], 'https'],
    [
      { type: 'KYC', redirectUrl: 'https://bank.example/back?id=7&status=new&branch=1' },
      ['redirectUrl REDIRECT_PARAMETER_TAKEN', 'redirectUrl REDIRECT_PARAMETER_TAKEN'],
      'must not have a parameter id of its own',
    ],
    [{ type: 'KYC', additionalData: { '': 'empty' } }, ['additionalData[] NAME_MISSING'], 'name=value'],
    [{ type: 'KYC', language: 'de' }, ['language INVALID_CHOICE'], 'fr, en'],
  ])('is told what is wrong with %j', async (body, faults, words) => {
    const answer = await client.post(path, body);
    expect(answer.status).toBe(400);
    expect(codes(answer).sort()).toEqual([...faults].sort());
    expect(JSON.stringify(answer.body.errors)).toContain(words);
  });

  it('is told what is wrong with a question', async () => {
    const answer = await client.get(`${path}?status=OPEN&size=0&after=x&externalID=1`);
    expect(codes(answer).sort()).toEqual([
      'after INVALID_FORMAT',
      'externalID UNKNOWN_NEAREST',
      'size NOT_IN_RANGE',
      'status INVALID_CHOICE',
    ]);
  });

  it('needs the scope for it, and values of the sandbox that there are', async () => {
    const reader = await scene.service.client({ scopes: ['read'] });
    expect((await reader.post(path, { type: 'KYC' })).status).toBe(403);
    expect((await reader.get(path)).status).toBe(200);
    expect((await reader.send('POST', `${path}/${unknownId}/cancel`)).status).toBe(403);
    const test = await scene.service.inTest(client);
    const refused = await test.post(path, { type: 'KYC', externalId: 'sbx-nothing' });
    expect(codes(refused)).toEqual(['externalId UNKNOWN_SANDBOX_VALUE']);
  });

  it('is told of sessions of another client or world what it is told of none', async () => {
    const { id } = await make();
    const [other, test] = [await scene.service.client(), await scene.service.inTest(client)];
    const none = await other.get(`${path}/${unknownId}`);
    expect([none.status, none.body.code]).toEqual([404, 'CAPTURE_SESSION_NOT_FOUND']);
    for (const foreign of [other, test]) {
      for (const answer of [
        await foreign.get(`${path}/${id}`),
        await foreign.get(`${path}/no-id`),
        await foreign.send('POST', `${path}/${id}/cancel`),
      ]) {
        expect({ ...answer.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
      }
    }
    expect((await client.get(`${path}/${id}`)).body.status).toBe('CREATED');
  });
});

describe('CAPTURE_SESSION_CHANGED', () => {
  it('is signed, repeated until it is taken, shown in the log and sent again', async () => {
    const told = await scene.service.client({ scopes: all });
    const { url, got } = await scene.receiver(status(503), status(200));
    const { secret } = (await told.post('/v2/webhooks', { url })).body;
    const { id } = await make({ externalId: 'told', additionalData: { branch: 'Plateau' } }, told);
    await told.send('POST', `${path}/${id}/cancel`);
    await scene.deliverAll();
    await scene.deliverAll();
    expect(got).toHaveLength(2);
    for (const { text, headers, body } of got) {
      expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).not.toThrow();
      expect(body).toMatchObject({
        messageType: 'CAPTURE_SESSION_CHANGED',
        sequence: 1,
        payload: { id, status: 'CANCELLED', previousStatus: 'CREATED', externalId: 'told' },
      });
      expect(text).not.toContain('/capture#');
    }
    const { deliveries } = (await told.get('/v2/webhook-deliveries?messageType=CAPTURE_SESSION_CHANGED'))
      .body;
    expect(deliveries).toMatchObject([
      { captureSessionId: id, dossierId: null, state: 'DELIVERED', attempts: 2, replayable: true },
    ]);
    const replayed = await told.send('POST', `/v2/webhook-deliveries/${deliveries[0].id}/replay`);
    expect(replayed.body).toEqual({ replayed: 1, impossible: 0 });
    await scene.deliverAll();
    expect(got.map(({ body }) => body.webhookId)).toEqual(Array(3).fill(deliveries[0].id));
  });

  it('tells every step of a person, in order by its sequence', async () => {
    const told = await scene.service.client({ scopes: all });
    const { url, got } = await scene.receiver();
    await told.post('/v2/webhooks', { url });
    const phone = new Phone(scene.service, (await make({}, told)).url);
    await phone.open();
    await phone.begin();
    await phone.ask('POST', '/withdraw');
    await scene.deliverAll();
    const steps = got.map(({ body: { sequence, payload } }) =>
      [sequence, payload.previousStatus, payload.status].join(' '),
    );
    expect(steps.sort()).toEqual(['1 CREATED OPENED', '2 OPENED IN_PROGRESS', '3 IN_PROGRESS DECLINED']);
  });

  it('of a session that was sent names its dossier, and is signed', async () => {
    const told = await scene.service.client({ scopes: all });
    const { url, got } = await scene.receiver();
    const { secret } = (await told.post('/v2/webhooks', { url })).body;
    const made = await make({ documentTypes: ['PASSEPORT'], externalId: 'sent' }, told);
    const phone = new Phone(scene.service, made.url);
    await phone.open();
    await phone.begin();
    await phone.take('front', await plainPicture(90, 'jpeg'));
    await phone.ask('POST', '/submit');
    await scene.deliverAll();
    const { dossierId } = (await told.get(`${path}/${made.id}`)).body;
    const ofSession = got.filter(({ body }) => body.messageType === 'CAPTURE_SESSION_CHANGED');
    const sent = ofSession.find(({ body }) => body.payload.status === 'SUBMITTED');
    expect(sent?.body).toMatchObject({
      sequence: 3,
      payload: { id: made.id, previousStatus: 'IN_PROGRESS', externalId: 'sent', dossierId },
    });
    expect((await told.get(resultPath('v2', dossierId))).body.captureSession.id).toBe(made.id);
    for (const { text, headers } of got) {
      expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).not.toThrow();
    }
    expect(() =>
      new Webhook(secret).verify(
        `${sent?.text} `.replace('SUBMITTED', 'DECLINED'),
        sent?.headers as Record<string, string>,
      ),
    ).toThrow();
    const ofDossier = got.filter((each) => !ofSession.includes(each));
    expect(ofDossier.map(({ body }) => [body.sequence, body.payload.id])).toEqual([[1, dossierId]]);
    const log = await told.get('/v2/webhook-deliveries?messageType=CAPTURE_SESSION_CHANGED');
    expect(log.body.deliveries).toHaveLength(3);
    expect(log.body.deliveries[0]).toMatchObject({ captureSessionId: made.id, state: 'DELIVERED' });
  });

  it('fails in test as its externalId of the sandbox says, and not in live', async () => {
    const told = await scene.service.client({ scopes: all });
    const test = await scene.service.inTest(told, all);
    const [live, sandbox] = [await scene.receiver(), await scene.receiver()];
    await told.post('/v2/webhooks', { url: live.url });
    await test.post('/v2/webhooks', { url: sandbox.url });
    for (const by of [told, test]) {
      const { id } = await make({ externalId: 'sbx-webhook-once-7' }, by);
      await by.send('POST', `${path}/${id}/cancel`);
    }
    await scene.deliverAll();
    expect([live.got.length, sandbox.got.length]).toEqual([1, 0]);
    const attempts = async () =>
      (await test.get('/v2/webhook-deliveries')).body.deliveries.map(
        ({ state, attempts: count }: { state: string; attempts: number }) => [state, count],
      );
    expect(await attempts()).toEqual([['PENDING', 1]]);
    await scene.deliverAll();
    expect(sandbox.got).toHaveLength(1);
    expect(await attempts()).toEqual([['DELIVERED', 2]]);
    expect(sandbox.got[0]?.text).not.toContain('fault');
  });

  it('goes to the endpoints of its world, and is found again where an older process dropped its job', async () => {
    const told = await scene.service.client({ scopes: all });
    const test = await scene.service.inTest(told, all);
    const [live, sandbox] = [await scene.receiver(), await scene.receiver()];
    await told.post('/v2/webhooks', { url: live.url });
    await test.post('/v2/webhooks', { url: sandbox.url });
    const { id } = await make({}, test);
    await scene.database.query('UPDATE capture_sessions SET expires_at = created_at WHERE uuid = $1', [id]);
    await sweepCaptures(scene.service.services, untilDone());
    await scene.database.query("DELETE FROM jobs WHERE kind = 'deliver'");
    expect(await findLostDeliveries(scene.database, 10)).toBe(1);
    await scene.deliverAll();
    expect([live.got.length, sandbox.got.length]).toEqual([0, 1]);
    expect(sandbox.got[0]?.body.payload).toMatchObject({ id, status: 'EXPIRED' });
    expect(await findLostDeliveries(scene.database, 10)).toBe(0);
  });
});
