import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { livenessLimits, type Move, type RecordedFrame } from '../../src/contract/liveness.ts';
import type {
  FrameObservation,
  RecordingObservation,
} from '../../src/vision/recordings/recording-observation.ts';
import { framesAMove, recorded as seenOf } from '../fixtures/capture/liveness/observation.ts';
import { eventually, sharedService, type TestClient, type TestService } from '../harness.ts';
import { plainPicture } from '../uploads.ts';
import { begun, codeOf, drainRate, recorded, sha256 } from './phone.ts';
import { kindEyes } from './vision.ts';

/** Frames of a person who moves as asked. */

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await sharedService(kindEyes);
  client = await service.client();
});

const scene = (request?: object) => begun(service, client.companyId, request as never);
const sizedJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();

describe('a recording', () => {
  it('begins once a face is in sight, also where nobody can look', async () => {
    const { phone } = await scene({ documentTypes: ['PASSEPORT'], selfie: 'liveness' });
    const jpeg = await plainPicture(99, 'jpeg');
    const glance = (bytes: Buffer) =>
      phone.ask('POST', '/liveness/face', bytes, { 'Content-Type': 'image/jpeg' });
    const seen = await kindEyes.face(jpeg, { role: 'selfie' });
    for (const [answer, face] of [
      [async () => seen, true],
      [async () => ({ ...seen, problem: 'NO_FACE' }), false],
      [() => Promise.reject(new Error('busy')), true],
    ] as const) {
      const looking = vi.spyOn(kindEyes, 'face').mockImplementationOnce(answer as typeof kindEyes.face);
      expect((await glance(jpeg)).body).toEqual({ face });
      looking.mockRestore();
    }
    expect(codeOf(await glance(jpeg.subarray(0, 200)))).toEqual([400, 'INVALID_REQUEST']);
    expect((await glance(Buffer.alloc(70_000))).status).toBe(413);
  });

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
    // Larger than any that is asked for: 40 of them would take a decoder long.
    const large = await phone.frame(first.challenge, 1, await sizedJpeg(1281, 40));
    expect([large.status, large.body.errors[0].code]).toEqual([400, 'TOO_MANY_PIXELS']);
    expect(codeOf(await phone.ask('POST', `/liveness/${first.challenge}/finish`))).toEqual([
      409,
      'CAPTURE_TOO_FEW_FRAMES',
    ]);
    const second = await recorded(phone);
    expect(codeOf(await phone.frame(first.challenge, 1, jpeg))).toEqual([409, 'CAPTURE_CHALLENGE_OVER']);
    expect((await phone.ask('POST', `/liveness/${second.challenge}/finish`)).body.liveness).toMatchObject({
      recorded: true,
      attemptsLeft: 2,
    });
    expect(codeOf(await phone.frame(second.challenge, 12, jpeg, 5000, 3))).toEqual([
      409,
      'CAPTURE_CHALLENGE_OVER',
    ]);
    // It is answered again, and counts once.
    expect((await phone.ask('POST', `/liveness/${second.challenge}/finish`)).body.liveness).toMatchObject({
      attemptsLeft: 2,
    });
  });

  it('is judged so many times and no more', async () => {
    const { phone } = await scene({ documentTypes: ['PASSEPORT'], selfie: 'liveness' });
    for (let left = livenessLimits.attempts - 1; left >= 0; left -= 1) {
      const { challenge } = await recorded(phone, livenessLimits.fewestFrames);
      const { body } = await phone.ask('POST', `/liveness/${challenge}/finish`);
      expect(body.liveness).toMatchObject({ recorded: true, attemptsLeft: left });
    }
    expect(codeOf(await phone.ask('POST', '/liveness'))).toEqual([409, 'CAPTURE_NO_ATTEMPTS_LEFT']);
    // The one that was recorded stays good.
    expect((await phone.session()).body.liveness).toMatchObject({ recorded: true, attemptsLeft: 0 });
  });

  it('that is broken off is not held against the person, as long as that does not go on for ever', async () => {
    const { phone } = await scene({ documentTypes: ['PASSEPORT'], selfie: 'liveness' });
    for (let begun = 0; begun < livenessLimits.attempts; begun += 1) await phone.ask('POST', '/liveness');
    expect((await phone.session()).body.liveness).toMatchObject({
      recorded: false,
      attemptsLeft: livenessLimits.attempts,
    });
    for (let begun: number = livenessLimits.attempts; begun < livenessLimits.mostBegun; begun += 1) {
      expect((await phone.ask('POST', '/liveness')).status).toBe(200);
    }
    expect(codeOf(await phone.ask('POST', '/liveness'))).toEqual([409, 'CAPTURE_NO_ATTEMPTS_LEFT']);
    expect((await phone.session()).body.liveness).toMatchObject({ recorded: false, attemptsLeft: 0 });
  });

  it('is none where none is asked for', async () => {
    const { phone } = await scene();
    expect(codeOf(await phone.ask('POST', '/liveness'))).toEqual([409, 'CAPTURE_NO_LIVENESS']);
  });
});

describe('a recording that is finished', () => {
  it('is judged at once: the person hears why, and the best frame becomes the selfie', async () => {
    const { visionClient } = service.services;
    let asked = 0;
    const looks = async (frames: readonly RecordedFrame[]): Promise<RecordingObservation> => {
      asked += 1;
      const unseen = { width: 360, height: 480, light: 120, faces: 0, face: null };
      if (asked === 1) return { frames: frames.map(() => unseen) };
      // The third frame is the sharpest of those that look straight ahead.
      const sharpest = (frame: FrameObservation, index: number) =>
        index === 2 && frame.face ? { ...frame, face: { ...frame.face, sharpness: 0.5 } } : frame;
      return seenOf(sharpest, moves).observation;
    };
    let moves: readonly Move[] = [];
    Object.assign(visionClient, { recording: looks });
    onTestFinished(() => void Reflect.deleteProperty(visionClient, 'recording'));
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

describe('a phone that sends thousands of frames', () => {
  it('is bounded by name and by its rate, and its session is none the worse', async () => {
    const { phone, session } = await scene({ documentTypes: ['PASSEPORT'], selfie: 'liveness' });
    const jpeg = await plainPicture(99, 'jpeg');
    const { challenge } = (await phone.ask('POST', '/liveness')).body;
    // As fast as it can. What one challenge takes comes first, then what is too much.
    await phone.beganAgo(challenge, 60);
    for (let n = 0; n < livenessLimits.mostFrames; n += 1) {
      expect((await phone.frame(challenge, n, jpeg)).status).toBe(200);
    }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => phone.frame(challenge, livenessLimits.mostFrames + n, jpeg)),
    );
    expect(new Set(answers.map((answer) => codeOf(answer).join(' ')))).toEqual(
      new Set(['413 CAPTURE_TOO_MANY_FRAMES']),
    );
    await eventually('its rate is used up', async () => {
      await drainRate(service, `capture session ${session.id}`);
      const late = await phone.frame(challenge, livenessLimits.mostFrames, jpeg);
      return codeOf(late).join(' ') === '429 CAPTURE_TOO_FAST' && Number(late.headers.get('retry-after')) > 0;
    });
    const [kept] = await service.runtime.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM capture_parts WHERE upload = $1',
      [challenge],
    );
    expect(kept?.count).toBe(livenessLimits.mostFrames);
    // Others are not held up by it.
    const other = await scene();
    expect((await other.phone.session()).status).toBe(200);
  });
});
