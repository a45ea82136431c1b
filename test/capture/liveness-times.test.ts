import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureLimits } from '../../src/capture/limits.ts';
import { livenessLimits } from '../../src/contract/liveness.ts';
import { visionLimits } from '../../src/vision/limits.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { plainPicture } from '../uploads.ts';
import { kindEyes } from './eyes.ts';
import { begun } from './phone.ts';

/** When frames of a recording arrive, by the service's own clock, and how large they are. */

let service: TestService;
let client: TestClient;
let jpeg: Buffer;

beforeAll(async () => {
  service = await testService({}, { eyes: kindEyes });
  client = await service.client();
  jpeg = await plainPicture(99, 'jpeg');
});
afterAll(() => service.stop());

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** A challenge that began so many seconds ago. */
async function challenged(secondsAgo: number) {
  const request = { documentTypes: ['PASSEPORT'] as const, selfie: 'liveness' as const };
  const { phone } = await begun(service, client.companyId, request as never);
  const { challenge } = (await phone.ask('POST', '/liveness')).body as { challenge: string };
  await service.runtime.database.query(
    `UPDATE capture_uploads SET begun_at = now() - $2 * interval '1 second' WHERE upload = $1`,
    [challenge, secondsAgo],
  );
  return { phone, challenge };
}

describe('a frame', () => {
  it('never arrives before it was taken, as those of a recording do that is sent in one go', async () => {
    const { phone, challenge } = await challenged(10);
    expect((await phone.frame(challenge, 0, jpeg, 0)).body).toEqual({ frames: 1 });
    const early = await phone.frame(challenge, 1, jpeg, 20_000, 3);
    expect([codeOf(early), early.body.detail]).toEqual([
      [409, 'CAPTURE_FRAME_EARLY'],
      'A frame says when it was taken, counted from the beginning of the recording; less time than that has passed.',
    ]);
    // What was refused leaves nothing behind: the same number is taken once its time has come.
    expect((await phone.frame(challenge, 1, jpeg, 10_000, 3)).body).toEqual({ frames: 2 });
  });

  it('may arrive late on a weak network, as long as the challenge is not over', async () => {
    const longest =
      livenessLimits.movesAsked * livenessLimits.secondsAMove + captureLimits.challengeGraceSeconds;
    const late = await challenged(longest - 60);
    expect((await late.phone.frame(late.challenge, 0, jpeg, 0)).status).toBe(200);
    expect((await late.phone.frame(late.challenge, 1, jpeg, 300)).status).toBe(200);
    const over = await challenged(longest + 1);
    expect(codeOf(await over.phone.frame(over.challenge, 0, jpeg, 0))).toEqual([
      409,
      'CAPTURE_CHALLENGE_OVER',
    ]);
  });

  it('is bounded in bytes and in pixels, by name and before anything decodes it', async () => {
    const { phone, challenge } = await challenged(10);
    const long = (pixels: number, wide: boolean) =>
      sharp({
        create: {
          width: wide ? pixels : 40,
          height: wide ? 40 : pixels,
          channels: 3,
          background: '#777',
        },
      })
        .jpeg()
        .toBuffer();
    for (const wide of [true, false]) {
      const refused = await phone.frame(challenge, 0, await long(visionLimits.framePixels + 1, wide));
      expect([codeOf(refused), refused.body.detail]).toEqual([
        [413, 'CAPTURE_TOO_MANY_FRAMES'],
        'A recording has at most 40 frames, each of at most 64 kB and 1280 pixels on its longer side.',
      ]);
    }
    // Good to its end; what follows is nobody's, but counts.
    const heavy = Buffer.concat([jpeg, Buffer.alloc(livenessLimits.frameBytes + 1 - jpeg.length)]);
    expect((await phone.frame(challenge, 0, heavy)).status).toBe(413);
    expect((await phone.frame(challenge, 0, await long(visionLimits.framePixels, true))).body).toEqual({
      frames: 1,
    });
  });
});
