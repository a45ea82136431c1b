import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { captureLimits } from '../../src/capture/limits.ts';
import { livenessLimits } from '../../src/contract/liveness.ts';
import { captureCallLimits } from '../../src/http/capture/limits.ts';
import { sharedService, type TestClient, type TestService } from '../harness.ts';
import { plainPicture } from '../uploads.ts';
import { begun, codeOf, invited } from './phone.ts';
import { kindEyes } from './vision.ts';

/** When frames of a recording arrive, by the service's own clock. */

let service: TestService;
let client: TestClient;
let jpeg: Buffer;

beforeAll(async () => {
  service = await sharedService(kindEyes);
  client = await service.client();
  jpeg = await plainPicture(99, 'jpeg');
});

/** A challenge that began so many seconds ago. */
async function challenged(secondsAgo: number) {
  const request = { documentTypes: ['PASSEPORT'] as const, selfie: 'liveness' as const };
  const { phone } = await begun(service, client.companyId, request as never);
  const { challenge } = (await phone.ask('POST', '/liveness')).body as { challenge: string };
  await phone.beganAgo(challenge, secondsAgo);
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
});

describe('who looks at pictures', () => {
  it('is not waited for too long: the recording is kept, and judged with the dossier', async () => {
    const { visionClient } = service.services;
    Object.assign(visionClient, { recording: () => new Promise(() => undefined) });
    onTestFinished(() => void Reflect.deleteProperty(visionClient, 'recording'));
    const { phone, challenge } = await challenged(60);
    for (let n = 0; n < livenessLimits.fewestFrames; n += 1) {
      await phone.frame(challenge, n, await plainPicture(60 + n, 'jpeg'), n * 1000, Math.floor(n / 3));
    }
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const isOver = (ms: number) => ms === captureCallLimits.judgeSeconds * 1000;
    const clock = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (isOver(ms) ? AbortSignal.abort() : timeout(ms)));
    onTestFinished(() => clock.mockRestore());
    const finished = await phone.ask('POST', `/liveness/${challenge}/finish`);
    expect(finished.body.liveness).toMatchObject({ recorded: true, look: { usable: true, reasons: [] } });
    expect(finished.body.liveness.look.words).toMatch(/n'a pas pu être examinée/);
  });

  it('is made ready when a person begins, not when a link is opened', async () => {
    const { visionClient } = service.services;
    const warm = vi.fn(async () => undefined);
    Object.assign(visionClient, { warm });
    onTestFinished(() => void Reflect.deleteProperty(visionClient, 'warm'));
    const { phone } = await invited(service, client.companyId);
    await phone.open();
    expect(warm).not.toHaveBeenCalled();
    await phone.begin();
    expect(warm).toHaveBeenCalledOnce();
  });
});
