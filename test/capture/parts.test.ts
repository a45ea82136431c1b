import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { captureLimits } from '../../src/capture/limits.ts';
import { cancelSession } from '../../src/capture/sessions.ts';
import { sweepCaptures } from '../../src/capture/sweep-captures.ts';
import { capturePartBytes } from '../../src/contract/capture.ts';
import { untilDone } from '../../src/platform/time-budget.ts';
import { removeBlobs } from '../../src/storage/remove-blobs.ts';
import { sharedService, type TestAnswer, type TestClient, type TestService } from '../harness.ts';
import { blobs, plainPicture, upload as uploadTo } from '../uploads.ts';
import { begun, codeOf, largePicture, sha256 } from './phone.ts';
import { kindEyes } from './vision.ts';

/** A picture in parts: those that come, that do not fit, and that are too many. */

let service: TestService;
let client: TestClient;
let picture: Buffer;

beforeAll(async () => {
  service = await sharedService(kindEyes);
  client = await service.client();
  picture = await largePicture(capturePartBytes * 2 + 100);
});

const scene = (request?: object) => begun(service, client.companyId, request as never);

describe('parts of a picture', () => {
  it('come in any order, twice, and after a pause', async () => {
    const { phone } = await scene();
    const upload = randomUUID();
    expect((await phone.announce('front', picture, upload)).body).toEqual({ upload, parts: 3, received: [] });
    expect((await phone.part(upload, 2, picture)).body.received).toEqual([2]);
    expect((await phone.part(upload, 2, picture)).body.received).toEqual([2]);
    expect((await phone.announce('front', picture, upload)).body.received).toEqual([2]);
    expect((await phone.session()).body.shots[0]).toMatchObject({ state: 'arriving', upload, received: [2] });
    const missing = await phone.finish(upload);
    expect([...codeOf(missing), missing.body.detail]).toEqual([
      409,
      'CAPTURE_PARTS_MISSING',
      '2 of 3 parts have not come. Send them, then finish.',
    ]);
    const both = await Promise.all([0, 0, 1, 1, 2].map((n) => phone.part(upload, n, picture)));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const done = await Promise.all([phone.finish(upload), phone.finish(upload)]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect((await phone.finish(upload)).body.shots[0]).toMatchObject({ state: 'taken', upload });
    expect(codeOf(await phone.part(upload, 0, picture))).toEqual([409, 'CAPTURE_UPLOAD_FINISHED']);
  });

  it('are refused by name where they do not fit', async () => {
    const { phone } = await scene();
    const other = await scene();
    const upload = randomUUID();
    await phone.announce('front', picture, upload);
    await phone.part(upload, 0, picture);
    const changed = Buffer.from(picture);
    changed[5000] = (changed[5000] ?? 0) ^ 1;
    expect(codeOf(await phone.part(upload, 0, changed))).toEqual([409, 'CAPTURE_PART_DIFFERS']);
    const lied = { 'Part-Sha256': sha256(picture) };
    expect(codeOf(await phone.part(upload, 1, picture, lied))).toEqual([422, 'CAPTURE_PART_DAMAGED']);
    const path = `/uploads/${upload}/parts`;
    const hash = (bytes: Buffer) => ({ 'Part-Sha256': sha256(bytes) });
    const short = Buffer.from('short');
    expect(codeOf(await phone.ask('PUT', `${path}/3`, short, hash(short)))).toEqual([
      400,
      'CAPTURE_PART_UNKNOWN',
    ]);
    expect(codeOf(await phone.ask('PUT', `${path}/1`, short, hash(short)))).toEqual([
      400,
      'CAPTURE_PART_SIZE',
    ]);
    const faultOf = async (asked: Promise<TestAnswer>) => {
      const { body, status } = await asked;
      return [status, body.errors[0].code, body.errors[0].message];
    };
    expect(await faultOf(phone.ask('PUT', `${path}/1`, short))).toEqual([
      400,
      'MISSING',
      'Part-Sha256 is required',
    ]);
    expect(await faultOf(phone.ask('PUT', `${path}/1`, short, { 'Part-Sha256': 'abc' }))).toEqual([
      400,
      'WRONG_FORM',
      'Part-Sha256 is not written as it must be: ^[0-9a-f]{64}$',
    ]);
    expect(await faultOf(phone.ask('PUT', `${path}/-1`, short, hash(short)))).toEqual([
      400,
      'WRONG_FORM',
      'part is not written as it must be: ^[0-9]{1,4}$',
    ]);
    expect(await faultOf(phone.announce('front', Buffer.alloc(0)))).toEqual([
      400,
      'TOO_SMALL',
      'bytes must be at least 1',
    ]);
    const huge = Buffer.alloc(capturePartBytes + 1);
    expect((await phone.ask('PUT', `${path}/1`, huge, hash(huge))).status).toBe(413);
    expect(codeOf(await phone.announce('front', changed.subarray(1), upload))).toEqual([
      409,
      'CAPTURE_UPLOAD_CHANGED',
    ]);
    // Of another session, though it is known.
    expect(codeOf(await other.phone.part(upload, 1, picture))).toEqual([404, 'CAPTURE_UPLOAD_UNKNOWN']);
    expect(codeOf(await other.phone.finish(upload))).toEqual([404, 'CAPTURE_UPLOAD_UNKNOWN']);
  });

  it('that are together another picture, or none, are dropped', async () => {
    const { phone } = await scene();
    const upload = randomUUID();
    await phone.ask('POST', '/uploads', { slot: 'front', upload, bytes: 100, sha256: sha256(picture) });
    const bytes = Buffer.alloc(100, 1);
    await phone.part(upload, 0, bytes);
    expect(codeOf(await phone.finish(upload))).toEqual([422, 'CAPTURE_PICTURE_DIFFERS']);
    expect(codeOf(await phone.finish(upload))).toEqual([404, 'CAPTURE_UPLOAD_UNKNOWN']);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(500, 32)]);
    const cut = (await plainPicture()).subarray(0, 100);
    for (const [content, code] of [
      [pdf, 'BROKEN_PDF'],
      [cut, 'BROKEN_PICTURE'],
    ] as const) {
      const { status, body } = await phone.take('front', content);
      expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, 'front', code]);
    }
    expect((await phone.session()).body.shots[0].state).toBe('missing');
  });

  it('are bounded, in each picture and in all of a session', async () => {
    const { phone, session } = await scene();
    const announce = (bytes: number) =>
      phone.ask('POST', '/uploads', { slot: 'front', upload: randomUUID(), bytes, sha256: sha256(picture) });
    expect(codeOf(await announce(11 * 1024 ** 2))).toEqual([413, 'UPLOAD_TOO_LARGE']);
    expect(codeOf(await announce(1024 ** 3))).toEqual([413, 'UPLOAD_TOO_LARGE']);
    for (let n = 0; n < captureLimits.bytes / (10 * 1024 ** 2); n += 1) {
      expect((await announce(10 * 1024 ** 2)).status).toBe(200);
    }
    expect(codeOf(await announce(1))).toEqual([413, 'CAPTURE_TOO_MUCH']);
    // What is announced in place of another takes its place.
    const [{ count } = { count: -1 }] = await service.runtime.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM capture_uploads u JOIN capture_sessions s ON s.id = u.session_id WHERE s.uuid = $1',
      [session.id],
    );
    expect(count).toBe(1);
  });

  it('go at once when the session is cancelled or taken back, and soon after it expired', async () => {
    await removeBlobs(service.services);
    const before = blobs(service).length;
    const scenes = [await scene(), await scene(), await scene()];
    for (const { phone } of scenes) {
      await phone.take('front', picture);
      const { body } = await phone.announce('front', picture, randomUUID());
      await phone.part(body.upload, 0, picture);
    }
    expect(blobs(service).length).toBe(before + 6 + 9);
    const [cancelled, withdrawn, expired] = scenes;
    if (cancelled === undefined || withdrawn === undefined || expired === undefined) throw new Error('three');
    await cancelSession(service.services, cancelled.maker, cancelled.session.id);
    await withdrawn.phone.ask('POST', '/withdraw');
    await service.runtime.database.query('UPDATE capture_sessions SET expires_at = now() WHERE uuid = $1', [
      expired.session.id,
    ]);
    await sweepCaptures(service.services, untilDone());
    await removeBlobs(service.services);
    expect(blobs(service).length).toBe(before);
    expect(codeOf(await cancelled.phone.part(randomUUID(), 0, picture))).toEqual([410, 'CAPTURE_CANCELLED']);
    expect(codeOf(await withdrawn.phone.ask('POST', '/submit'))).toEqual([410, 'CAPTURE_DECLINED']);
  });
});

describe('a picture of the page', () => {
  /** A good JPEG whose header tells of another size. */
  const jpegOf = async (width: number, height: number): Promise<Buffer> => {
    const jpeg = Buffer.from(await plainPicture(120, 'jpeg'));
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(height, frame + 5);
    jpeg.writeUInt16BE(width, frame + 7);
    return jpeg;
  };

  it.each<[string, () => Promise<Buffer>, string]>([
    ['more pixels than a camera makes', () => jpegOf(8200, 5000), 'TOO_MANY_PIXELS'],
    ['a side that is too long', () => jpegOf(31_000, 20), 'TOO_MANY_PIXELS'],
    ['no height', () => jpegOf(64, 0), 'BROKEN_PICTURE'],
    ['half of it', async () => (await plainPicture(9, 'jpeg')).subarray(0, 200), 'BROKEN_PICTURE'],
    ['text', async () => Buffer.from('<html>no picture</html>'.repeat(20)), 'NOT_A_PICTURE'],
  ])('with %s is refused as an upload of it is', async (_what, make, code) => {
    const bytes = await make();
    const { phone } = await scene();
    const taken = await phone.take('front', bytes);
    const uploaded = await uploadTo(service, client, 'v2', [
      ['documentType', 'PASSEPORT'],
      ['idDocumentFront', bytes],
    ]);
    const [ofPage, ofUpload] = [taken.body.errors[0], uploaded.body.errors[0]];
    expect([taken.status, ofPage.code]).toEqual([400, code]);
    expect([uploaded.status, ofUpload.code]).toEqual([400, code]);
    expect(ofPage.message.replace('front', '')).toBe(ofUpload.message.replace('idDocumentFront', ''));
    expect((await phone.session()).body.shots[0].state).toBe('missing');
  });
});
