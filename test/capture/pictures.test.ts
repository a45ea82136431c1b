import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { captureLimits } from '../../src/capture/limits.ts';
import { framesAMove, recorded as seenOf } from '../../src/capture/liveness/sight.fixture.ts';
import { loadRecording } from '../../src/capture/load-recording.ts';
import { cancelSession } from '../../src/capture/sessions.ts';
import { sweepCaptures } from '../../src/capture/sweep-captures.ts';
import { capturePartBytes } from '../../src/contract/capture.ts';
import { livenessLimits, type Move, type RecordedFrame } from '../../src/contract/liveness.ts';
import { loadPicture } from '../../src/dossiers/load-picture.ts';
import { DossierKey, openDossiers } from '../../src/dossiers/stored-dossier.ts';
import { untilDone } from '../../src/platform/stint.ts';
import { removeBlobs } from '../../src/storage/remove-blobs.ts';
import type { FrameSight, RecordingSight } from '../../src/vision/recordings/recording-sight.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { blobs, plainPicture, resultPath } from '../uploads.ts';
import { kindEyes } from './eyes.ts';
import { begun, invited, largePicture, type Phone, sha256 } from './phone.ts';

/** Pictures on their way from a phone to a dossier. */

let service: TestService;
let client: TestClient;
let picture: Buffer;

beforeAll(async () => {
  service = await testService({}, { eyes: kindEyes });
  client = await service.client();
  picture = await largePicture(capturePartBytes * 2 + 100);
});
afterAll(() => service.stop());

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const scene = (request?: object) => begun(service, client.companyId, request as never);
const countDossiers = async (companyId = client.companyId) =>
  (
    await service.runtime.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM dossiers WHERE company_id = $1',
      [companyId],
    )
  )[0]?.count;

/** Ten frames and some, with moves as asked. */
async function recorded(phone: Phone, frames = 12, gap = 100) {
  const { body } = await phone.ask('POST', '/liveness');
  // Frames cannot be sent before their time: it began a while ago.
  await service.runtime.database.query(
    "UPDATE capture_uploads SET begun_at = begun_at - interval '1 minute' WHERE upload = $1",
    [body.challenge],
  );
  for (let n = 0; n < frames; n += 1) {
    const jpeg = await plainPicture(60 + n, 'jpeg');
    const answer = await phone.frame(
      body.challenge,
      n,
      jpeg,
      n * gap,
      Math.floor((n * body.moves.length) / frames),
    );
    expect(answer.status).toBe(200);
  }
  return body;
}

describe('the whole way', () => {
  it('makes a dossier as an upload would, with its pictures, consent and recording', async () => {
    const { phone, session } = await scene({
      documentTypes: ['CNI', 'PASSEPORT'],
      selfie: 'liveness',
      externalId: 'whole-way',
      additionalData: { branch: 'Plateau' },
      verificationsToApply: ['EXPIRATION_CHECK'],
      assisted: true,
      redirectUrl: 'https://bank.example/back',
    });
    const early = await phone.ask('POST', '/submit');
    expect([codeOf(early), early.body.detail]).toEqual([
      [409, 'CAPTURE_WRONG_ORDER'],
      'What is missing first: paper, front, liveness.',
    ]);
    expect(codeOf(await phone.announce('front', picture))).toEqual([409, 'CAPTURE_WRONG_ORDER']);
    const chosen = await phone.ask('PATCH', '/session', { documentType: 'CNI', language: 'en' });
    expect(chosen.body.shots.map(({ slot }: { slot: string }) => slot)).toEqual(['front', 'back']);
    const front = await phone.take('front', picture);
    expect(front.body.shots[0]).toMatchObject({ state: 'taken', look: { usable: false, type: 'PASSEPORT' } });
    expect(front.body.shots[0].look.words).toMatch(/^This is not the paper you chose/);
    const other = await phone.ask('PATCH', '/session', { documentType: 'PASSEPORT' });
    expect(other.body.shots).toMatchObject([{ slot: 'front', state: 'missing' }]);
    expect((await phone.take('front', picture)).body.shots[0].look).toMatchObject({ usable: true });
    await recorded(phone);
    const [challenge] = await service.runtime.database.query<{ upload: string }>(
      "SELECT upload FROM capture_uploads WHERE slot = 'liveness'",
    );
    const finished = await phone.ask('POST', `/liveness/${challenge?.upload}/finish`);
    expect(finished.body.liveness).toMatchObject({
      recorded: true,
      attemptsLeft: livenessLimits.attempts - 1,
    });
    const sent = await phone.ask('POST', '/submit');
    expect(sent.body).toMatchObject({ status: 'SUBMITTED', step: 'done' });
    expect(sent.body.redirectUrl).toBe(`https://bank.example/back?status=SUBMITTED&id=${session.id}`);
    // The answer was lost, or the page was loaded again.
    expect((await phone.ask('POST', '/submit')).body).toEqual(sent.body);
    expect((await phone.session()).body).toEqual(sent.body);

    const { database, keyring } = service.runtime;
    const [row] = await database.query<never>(
      'SELECT d.* FROM dossiers d JOIN capture_sessions s ON s.dossier_uuid = d.uuid WHERE s.uuid = $1',
      [session.id],
    );
    if (row === undefined) throw new Error('there is no dossier');
    const [dossier] = await openDossiers(database, keyring, [row]);
    expect(dossier).toMatchObject({
      version: 'v2',
      externalId: 'whole-way',
      additionalData: { branch: 'Plateau' },
      capture: { session: session.id, consent: { version: 'standard-1', language: 'fr' }, assisted: true },
    });
    expect(dossier?.documents.map(({ type, pictures }) => [type, pictures.map(({ name }) => name)])).toEqual([
      ['SELFIE', ['selfie']],
      ['PASSEPORT', ['idDocumentFront']],
    ]);
    const key = DossierKey.open(keyring, row);
    const stored = dossier?.documents[1]?.pictures[0];
    if (key === undefined || stored?.wrappedKey == null) throw new Error('a picture has its key');
    expect(await loadPicture(service.runtime.blobs, key, stored.id, stored.wrappedKey)).toEqual(picture);
    const recording = await loadRecording(service.services, dossier?.id ?? 0);
    const frames = recording?.frames ?? [];
    expect(recording?.moves[0]).toBe('straight');
    expect(frames).toHaveLength(12);
    expect(Buffer.from(frames[3]?.jpeg ?? [])).toEqual(await plainPicture(63, 'jpeg'));
    expect(frames[3]?.at).toBe(300);
    const result = await client.get(resultPath('v2', dossier?.uuid ?? ''));
    expect(result.body.captureSession).toEqual({
      id: session.id,
      consentVersion: 'standard-1',
      assisted: true,
    });

    // What is left in the store is the dossier's alone.
    await removeBlobs(service.services);
    const [kept] = await database.query<{ id: string }>('SELECT id FROM recordings');
    expect(blobs(service).sort()).toEqual(
      [
        ...(dossier?.documents ?? []).flatMap(({ pictures }) => pictures.map(({ id }) => id)),
        kept?.id,
      ].sort(),
    );
    expect(await database.query('SELECT 1 FROM capture_uploads')).toEqual([]);
    // Whoever removes its pictures removes the recording.
    await database.query('UPDATE dossiers SET pictures_removed_at = now() WHERE id = $1', [dossier?.id]);
    expect(await loadRecording(service.services, dossier?.id ?? 0)).toBeUndefined();
    await removeBlobs(service.services);
    expect(blobs(service)).not.toContain(kept?.id);
  });

  it('is refused to a client without credits, and keeps what was taken', async () => {
    const poor = await service.client({ checks: 0 });
    const { phone } = await begun(service, poor.companyId);
    await phone.take('front', picture);
    const refused = await phone.ask('POST', '/submit');
    expect(codeOf(refused)).toEqual([409, 'CAPTURE_CLIENT_CANNOT']);
    expect(await countDossiers(poor.companyId)).toBe(0);
    expect((await phone.session()).body).toMatchObject({
      status: 'IN_PROGRESS',
      shots: [{ state: 'taken' }],
    });
  });

  it('makes one dossier where it is sent several times at once', async () => {
    const other = await service.client();
    const { phone } = await begun(service, other.companyId);
    await phone.take('front', picture);
    const answers = await Promise.all([1, 2, 3, 4].map(() => phone.ask('POST', '/submit')));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      Array(4).fill([200, 'SUBMITTED']),
    );
    expect(await countDossiers(other.companyId)).toBe(1);
  });

  it('is all or nothing: what is cut off in between has sent nothing, and is sent again', async () => {
    const { database } = service.runtime;
    const other = await service.client();
    const { phone, session } = await begun(service, other.companyId);
    await phone.take('front', picture);
    // The last thing of the dossier that is written; a process that is killed there leaves as much.
    await database.query(
      `CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''cut off''; END'`,
    );
    await database.query(
      `CREATE TRIGGER cut_off BEFORE INSERT ON audit_entries FOR EACH ROW WHEN (NEW.chain = ${other.companyId}) EXECUTE FUNCTION cut_off()`,
    );
    expect((await phone.ask('POST', '/submit')).status).toBe(500);
    await database.query('DROP TRIGGER cut_off ON audit_entries');
    expect(await countDossiers(other.companyId)).toBe(0);
    expect((await phone.session()).body).toMatchObject({
      status: 'IN_PROGRESS',
      shots: [{ state: 'taken' }],
    });
    await removeBlobs(service.services);
    expect((await phone.ask('POST', '/submit')).body).toMatchObject({ id: session.id, status: 'SUBMITTED' });
    expect(await countDossiers(other.companyId)).toBe(1);
  });

  it('in test makes a test dossier, which costs nothing and which live does not see', async () => {
    const test = await service.inTest(client);
    const { phone, session } = await begun(service, client.companyId, { documentTypes: ['PASSEPORT'] }, true);
    expect((await phone.session()).body.test).toBe(true);
    await phone.take('front', picture);
    await phone.ask('POST', '/submit');
    const [row] = await service.runtime.database.query<{ dossier_uuid: string }>(
      'SELECT dossier_uuid FROM capture_sessions WHERE uuid = $1',
      [session.id],
    );
    const path = resultPath('v2', row?.dossier_uuid ?? '');
    expect([(await test.get(path)).status, (await client.get(path)).status]).toEqual([200, 404]);
  });

  it('of a company takes its papers, and a person only where one is asked for', async () => {
    const { phone } = await scene({ type: 'KYB' });
    const { body } = await phone.session();
    expect(
      body.shots.map(({ slot, optional }: { slot: string; optional: boolean }) => [slot, optional]),
    ).toEqual([
      ['rccm', false],
      ['dfe', true],
    ]);
    expect(codeOf(await phone.announce('front', picture))).toEqual([409, 'CAPTURE_SLOT_NOT_ASKED']);
    await phone.take('rccm', picture);
    expect((await phone.ask('POST', '/submit')).body.status).toBe('SUBMITTED');
  });
});

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
    expect(codeOf(await phone.ask('PUT', `${path}/1`, short))).toEqual([400, 'INVALID_REQUEST']);
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
      [pdf, 'NOT_A_PICTURE'],
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

describe('a recording', () => {
  it('is asked for anew each time, comes in order, and is bounded', async () => {
    const { phone } = await scene({ documentTypes: ['PASSEPORT'], selfie: 'liveness' });
    const jpeg = await plainPicture(99, 'jpeg');
    const first = (await phone.ask('POST', '/liveness')).body;
    expect(first.moves).toHaveLength(livenessLimits.movesAsked);
    expect(first.moves[0]).toBe('straight');
    expect(new Set(first.moves).size).toBe(livenessLimits.movesAsked);
    expect(codeOf(await phone.frame(first.challenge, 1, jpeg))).toEqual([409, 'CAPTURE_FRAME_ORDER']);
    expect((await phone.frame(first.challenge, 0, jpeg, 50)).body).toEqual({ frames: 1 });
    // The answer was lost.
    expect((await phone.frame(first.challenge, 0, jpeg, 50)).body).toEqual({ frames: 1 });
    for (const [n, at, move] of [
      [1, 40, 0],
      [1, 100, 9],
      [0, 60, 0],
      [1, 999_999, 0],
    ] as const) {
      expect(codeOf(await phone.frame(first.challenge, n, jpeg, at, move))).toEqual([
        409,
        'CAPTURE_FRAME_ORDER',
      ]);
    }
    expect(codeOf(await phone.frame(first.challenge, 9999, jpeg))).toEqual([413, 'CAPTURE_TOO_MANY_FRAMES']);
    expect((await phone.frame(first.challenge, 1, Buffer.alloc(70_000))).status).toBe(413);
    expect(codeOf(await phone.frame(first.challenge, 1, jpeg.subarray(0, 200)))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
    expect(codeOf(await phone.frame(first.challenge, 1, await plainPicture()))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
    expect(codeOf(await phone.ask('POST', `/liveness/${first.challenge}/finish`))).toEqual([
      409,
      'CAPTURE_TOO_FEW_FRAMES',
    ]);
    const second = await recorded(phone);
    expect(codeOf(await phone.frame(first.challenge, 1, jpeg))).toEqual([409, 'CAPTURE_CHALLENGE_OVER']);
    expect((await phone.ask('POST', `/liveness/${second.challenge}/finish`)).body.liveness).toMatchObject({
      recorded: true,
      attemptsLeft: 1,
    });
    expect(codeOf(await phone.frame(second.challenge, 12, jpeg, 5000, 3))).toEqual([
      409,
      'CAPTURE_CHALLENGE_OVER',
    ]);
    expect((await phone.ask('POST', '/liveness')).status).toBe(200);
    expect(codeOf(await phone.ask('POST', '/liveness'))).toEqual([429, 'CAPTURE_NO_ATTEMPTS_LEFT']);
    // The one that was recorded stays good.
    expect((await phone.session()).body.liveness).toMatchObject({ recorded: true, attemptsLeft: 0 });
  });

  it('is none where none is asked for', async () => {
    const { phone } = await scene();
    expect(codeOf(await phone.ask('POST', '/liveness'))).toEqual([409, 'CAPTURE_NO_LIVENESS']);
  });
});

describe('a recording that is finished', () => {
  it('is judged at once: the person hears why, and the best frame becomes the selfie', async () => {
    const { eyes } = service.services;
    let asked = 0;
    const looks = async (frames: readonly RecordedFrame[]): Promise<RecordingSight> => {
      asked += 1;
      const unseen = { width: 360, height: 480, light: 120, faces: 0, face: null };
      if (asked === 1) return { frames: frames.map(() => unseen) };
      // The third frame is the sharpest of those that look straight ahead.
      const sharpest = (frame: FrameSight, index: number) =>
        index === 2 && frame.face ? { ...frame, face: { ...frame.face, sharpness: 0.5 } } : frame;
      return seenOf(sharpest, moves).sight;
    };
    let moves: readonly Move[] = [];
    Object.assign(eyes, { recording: looks });
    onTestFinished(() => void Reflect.deleteProperty(eyes, 'recording'));
    const { phone } = await scene({ documentTypes: ['PASSEPORT'], selfie: 'liveness' });
    const first = await recorded(phone);
    const refused = await phone.ask('POST', `/liveness/${first.challenge}/finish`);
    expect(refused.body.liveness.look).toMatchObject({ usable: false, reasons: [{ code: 'FACE_LOST' }] });
    const second = await recorded(phone, 4 * framesAMove, 700);
    moves = second.moves;
    const taken = await phone.ask('POST', `/liveness/${second.challenge}/finish`);
    expect(taken.body.liveness).toMatchObject({ attemptsLeft: 1, look: { usable: true } });
    const [selfie] = await service.runtime.database.query<{ sha256: Buffer }>(
      "SELECT blob_sha256 AS sha256 FROM capture_uploads WHERE slot = 'selfie' ORDER BY finished_at DESC LIMIT 1",
    );
    expect(selfie?.sha256.toString('hex')).toBe(sha256(await plainPicture(62, 'jpeg')));
  });
});

describe('a session that has not begun', () => {
  it('takes nothing', async () => {
    const { phone } = await invited(service, client.companyId);
    await phone.open();
    for (const answer of [
      await phone.announce('front', picture),
      await phone.ask('POST', '/submit'),
      await phone.ask('POST', '/hand-over'),
      await phone.session(),
    ]) {
      expect(codeOf(answer)).toEqual([404, 'CAPTURE_LINK_UNKNOWN']);
    }
  });
});
