import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendCompany } from '../src/accounts/accounts.ts';
import { one } from '../src/db/database.ts';
import { createApp } from '../src/http/app.ts';
import { platformLimits } from '../src/platform/limits.ts';
import { newCardPerson } from './fixtures.ts';
import { call, type TestService, testService } from './harness.ts';

let service: TestService;
let companyId: number;
let png: Buffer;
beforeAll(async () => {
  service = await testService();
  ({ companyId } = await service.client());
  png = await sharp({ create: { width: 9, height: 7, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => service.stop());

/** A dossier with one picture, as an upload leaves it. */
async function storedPicture(client = companyId): Promise<{ id: string; dossier: string }> {
  const { database, keyring, blobs } = service.services;
  const [id, dossier, document] = [randomUUID(), randomUUID(), randomUUID()];
  const dossierKey = keyring.sealingKey('dossiers').makeKey(dossier);
  const pictureKey = dossierKey.key.makeKey(`picture:${id}`);
  await blobs.put(id, pictureKey.key.sealPieces(`picture:${id}`, Readable.from([png])));
  const { id: dossierId } = one(
    await database.query<{ id: number }>(
      `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, wrapped_key, created_at)
       SELECT $1, $2, (SELECT count(*) + 1 FROM dossiers), id, false, false, 'v2', 'EN_COURS', $3, now()
       FROM credentials WHERE company_id = $2 RETURNING id`,
      [dossier, client, dossierKey.wrapped],
    ),
  );
  await database.query(
    `WITH d AS (INSERT INTO documents (uuid, dossier_id, position, type) VALUES ($1, $2, 0, 'CNI') RETURNING id)
     INSERT INTO pictures (id, document_id, side, name, media_type, bytes, sha256, wrapped_key)
     SELECT $3, id, 'front', 'idDocumentFront', 'image/png', $4, $5, $6 FROM d`,
    [document, dossierId, id, png.length, createHash('sha256').update(png).digest(), pictureKey.wrapped],
  );
  return { id, dossier };
}

const link = (id: string, now?: number) =>
  service.services.links.make('dossier', id, now === undefined ? {} : { now });

describe('a link to a picture', () => {
  it('opens it without credentials, as the bytes that came in, and lets nobody keep it', async () => {
    const { id } = await storedPicture();
    const response = await fetch(link(id));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="picture.png"',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  it('names the service by its settings, whatever Host a request claims', async () => {
    const other = await testService({ PUBLIC_URL: 'https://kyc.example.com' });
    await other.load('persons', [{ ...newCardPerson, idImage: png.toString('base64') }]);
    const client = await other.client();
    const { body } = await client.get('/search/person?documentType=CNI&nni=10000000012', {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
    });
    expect(body.idImageUrl).toMatch(/^https:\/\/kyc\.example\.com\/pictures\/person\//);
    await other.stop();
  });

  it.each([
    ['signature', (url: string) => url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['expiry', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['kind', (url: string) => url.replace('/dossier/', '/person/')],
    ['unknown kind', (url: string) => url.replace('/dossier/', '/selfie/')],
    ['picture', (url: string) => url.replace(/[0-9a-f-]{36}/, randomUUID())],
    ['address without a signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['address without anything', (url: string) => url.replace(/\?.*/, '')],
  ])('with another %s is refused with 403', async (_what, change) => {
    const { id } = await storedPicture();
    const answer = await call(change(link(id)));
    expect(answer.status).toBe(403);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'LINK_NOT_VALID', status: 403 });
  });

  it('is refused once it has expired, in words that say what to do', async () => {
    const { id } = await storedPicture();
    const old = link(id, Date.now() - platformLimits.linkMinutes * 60_000);
    expect((await call(old)).body).toMatchObject({ code: 'LINK_EXPIRED', status: 403 });
    const french = await call(old, { headers: { 'Accept-Language': 'fr' } });
    expect(french.body.detail).toContain(`${platformLimits.linkMinutes} minutes`);
    expect(french.body.detail).toContain('Redemandez le résultat');
  });

  it('answers 404 once the key of the picture, or of its dossier, was deleted', async () => {
    const removed = await storedPicture();
    const erased = await storedPicture();
    await service.runtime.database.query('UPDATE pictures SET wrapped_key = NULL WHERE id = $1', [
      removed.id,
    ]);
    await service.runtime.database.query('UPDATE dossiers SET wrapped_key = NULL WHERE uuid = $1', [
      erased.dossier,
    ]);
    for (const { id } of [removed, erased]) {
      expect((await call(link(id))).body).toMatchObject({ code: 'PICTURE_NOT_FOUND', status: 404 });
    }
    expect((await call(link(randomUUID()))).status).toBe(404);
  });

  it('stops with the suspension of the client for whom it is, and opens again with it', async () => {
    const [suspended, other] = [await service.client(), await service.client()];
    await service.load('persons', [{ ...newCardPerson, idImage: png.toString('base64') }]);
    const person = '/search/person?documentType=CNI&nni=10000000012';
    const ofRegister = (await suspended.get(person)).body.idImageUrl;
    const ofOther = (await other.get(person)).body.idImageUrl;
    const { id } = await storedPicture(suspended.companyId);
    const { database, keyring } = service.runtime;
    const suspend = (yes: boolean) =>
      database.transaction((tx) => suspendCompany(tx, keyring, 'test', suspended.companyId, yes));
    const statuses = async () =>
      Promise.all([link(id), ofRegister, ofOther].map(async (url) => (await fetch(url)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await suspend(true);
    expect(await statuses()).toEqual([403, 403, 200]);
    expect((await call(link(id))).body).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    // Nor does it help to say that it was another's.
    expect((await call(ofRegister.replace(/client=\d+/, `client=${other.companyId}`))).body.code).toBe(
      'LINK_NOT_VALID',
    );
    expect((await call(ofRegister.replace(/client=\d+&/, ''))).body.code).toBe('LINK_NOT_VALID');
    await suspend(false);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('does not open a picture whose sealed bytes are those of another', async () => {
    const [first, second] = [await storedPicture(), await storedPicture()];
    const { blobs } = service.services;
    const foreign = (await blobs.get(second.id)) ?? Buffer.alloc(0);
    await blobs.delete(first.id);
    await blobs.put(first.id, Readable.from([foreign]));
    const answer = await call(link(first.id));
    expect(answer).toMatchObject({ status: 503, body: { code: 'SEAL_BROKEN' } });
    expect((await fetch(link(second.id))).status).toBe(200);
  });

  it('never reaches the log or the metrics, opened or refused', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const app = await createApp(service.services, log);
    const { id } = await storedPicture();
    const lost = await storedPicture();
    await service.services.blobs.delete(lost.id);
    const addresses = [
      link(id),
      link(id, 0),
      link(lost.id),
      `${link(id)}x`,
      link(id).replace('dossier', 'x'),
    ];
    const statuses = [];
    for (const address of addresses) {
      const { pathname, search } = new URL(address);
      statuses.push((await app.inject(pathname + search)).statusCode);
    }
    await app.close();
    expect(statuses).toEqual([200, 403, 404, 403, 403]);
    const written = lines.join('') + (await service.services.metrics.registry.metrics());
    expect(lines.filter((line) => line.includes('"route":"/pictures/:kind/:id"')).length).toBeGreaterThan(4);
    expect(written).not.toContain('signature=');
    for (const address of addresses) {
      expect(written).not.toContain(new URL(address).searchParams.get('signature'));
    }
    expect(written).not.toContain(`/dossier/${id}`);
  });
});
