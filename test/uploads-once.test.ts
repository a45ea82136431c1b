import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from './harness.ts';
import { accepted, kept, type Parts, plainPicture, upload } from './uploads.ts';

let service: TestService;
let picture: Buffer;
let other: Buffer;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '1000' });
  picture = await plainPicture();
  other = await plainPicture(10, 'jpeg');
});
afterAll(() => service.stop());

const twoChecks = ['verificationsToApply', 'DB_CHECK,MRZ_CHECK'] as const;
const cni = (...more: Parts): Parts => [['idDocumentFront', picture], ['documentType', 'CNI'], ...more];

describe('Idempotency-Key', () => {
  const key = (name: string) => ({ 'Idempotency-Key': name });

  it('replays the first answer to the same fields and bytes, whatever their order and the boundary', async () => {
    const client = await service.client({ checks: 10 });
    const parts = cni(['externalId', 'I-1'], twoChecks, ['additionalData[a]', 'b']);
    const first = await upload(service, client, 'v2', parts, key('same'));
    const afterFirst = await kept(service, client);
    const again = await upload(service, client, 'v2', [...parts].reverse(), key('same'));
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    // No second dossier, job, charge or picture.
    expect(await kept(service, client)).toEqual(afterFirst);
  });

  it.each<[string, () => Parts]>([
    [
      'other bytes',
      () => [
        ['idDocumentFront', other],
        ['documentType', 'CNI'],
      ],
    ],
    ['another text', () => cni(['externalId', 'I-2'])],
    ['another field for the same bytes', () => cni(['idDocumentBack', picture])],
    [
      'another value',
      () => [
        ['idDocumentFront', picture],
        ['documentType', 'PASSEPORT'],
      ],
    ],
  ])('422 for %s', async (_what, parts) => {
    const client = await service.client();
    await accepted(service, client, 'v2', cni(), key('first'));
    const before = await kept(service, client);
    const { status, body } = await upload(service, client, 'v2', parts(), key('first'));
    expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await kept(service, client)).toEqual(before);
  });

  it('the same form sent to the other version is another request', async () => {
    const client = await service.client();
    const parts: Parts = [['rccm', picture]];
    await accepted(service, client, 'v1', parts, key('versions'));
    expect((await upload(service, client, 'v2', parts, key('versions'))).status).toBe(422);
  });

  it('is free again after a refusal, whether 400 or 402', async () => {
    const client = await service.client({ checks: 1 });
    expect((await upload(service, client, 'v2', [['idDocumentFront', picture]], key('k'))).status).toBe(400);
    expect((await upload(service, client, 'v2', cni(twoChecks), key('k'))).status).toBe(402);
    await accepted(service, client, 'v2', cni(['verificationsToApply', 'DB_CHECK']), key('k'));
    expect(await kept(service, client)).toMatchObject({ dossiers: 1, reserved: 1 });
  });

  it('of two at once, one is taken; the other is told to wait or gets the same answer', async () => {
    const client = await service.client();
    const before = await kept(service, client);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => upload(service, client, 'v2', cni(), key('race'))),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(new Set(good.map(({ body }) => body.id)).size).toBe(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await kept(service, client)).toMatchObject({ dossiers: 1, jobs: 1, blobs: before.blobs + 1 });
  });

  it('is another key for another client', async () => {
    const [a, b] = [await service.client(), await service.client()];
    const first = await accepted(service, a, 'v2', cni(), key('shared'));
    const second = await accepted(service, b, 'v2', cni(), key('shared'));
    expect(second.id).not.toBe(first.id);
  });
});
