import { describe, expect, it } from 'vitest';
import type { Challenge } from '../../src/contract/capture.ts';
import { livenessLimits } from '../../src/contract/liveness.ts';
import { type Asked, type Call, Refusal, Unreached } from '../api.ts';
import { makeFrameQueue, pace } from './recorder.ts';

const challenge: Challenge = {
  challenge: '3f0f7c52-2c1a-4b6e-9d0e-1f6f2c8a7b10',
  moves: ['straight', 'left', 'up', 'nearer'],
  seconds: livenessLimits.secondsAMove,
  frames: {
    most: livenessLimits.mostFrames,
    bytes: livenessLimits.frameBytes,
    longSide: livenessLimits.frameLongSide,
  },
};

const frame = (at: number) => ({ jpeg: new ArrayBuffer(10), at, move: 0 });
const noWait = async () => {};

function queueWith(answer: (path: string, n: number) => unknown) {
  const asked: string[] = [];
  const call = (async (path: string, _asked?: Asked) => {
    asked.push(path.replace(`/liveness/${challenge.challenge}`, ''));
    return answer(path, asked.length);
  }) as Call;
  return { asked, queue: makeFrameQueue(call, challenge, noWait) };
}

describe('frames of a recording', () => {
  it('go up in order with their times, then the recording is judged', async () => {
    const { queue, asked } = queueWith(() => ({ judged: true }));
    queue.add(frame(0.4));
    queue.add({ ...frame(350), move: 1 });
    expect(await queue.finish()).toEqual({ judged: true });
    expect(asked).toEqual(['/frames/0?at=0&move=0', '/frames/1?at=350&move=1', '/finish']);
  });

  it('are sent again when lost, and one that had arrived is not counted twice', async () => {
    const { queue, asked } = queueWith((_path, n) => {
      if (n === 1) throw new Unreached();
      if (n === 2) throw new Refusal(409, 'CAPTURE_FRAME_ORDER', '');
      return {};
    });
    queue.add(frame(0));
    queue.add(frame(400));
    await queue.finish();
    expect(asked.map((path) => path.split('?')[0])).toEqual([
      '/frames/0',
      '/frames/0',
      '/frames/1',
      '/finish',
    ]);
  });

  it('that come when the recording is over end it, whichever attempt it is', async () => {
    const { queue } = queueWith((_path, n) => {
      if (n === 1) throw new Unreached();
      throw new Refusal(409, 'CAPTURE_CHALLENGE_OVER', '');
    });
    queue.add(frame(0));
    await expect(queue.finish()).rejects.toMatchObject({ code: 'CAPTURE_CHALLENGE_OVER' });
  });

  it('are no more than the service takes', () => {
    const { queue } = queueWith(() => ({}));
    const taken = Array.from({ length: 60 }, (_, i) => queue.add(frame(i)));
    expect(taken.filter(Boolean)).toHaveLength(challenge.frames.most - 1);
    expect(queue.waiting()).toBe(challenge.frames.most);
  });

  it('that cannot be sent end the recording', async () => {
    const { queue } = queueWith(() => {
      throw new Unreached();
    });
    queue.add(frame(0));
    await expect(queue.finish()).rejects.toBeInstanceOf(Unreached);
    expect(queue.failed()).toBe(true);
  });

  it('come at a pace that fills all moves', () => {
    const { move, frame: every } = pace(challenge);
    expect(move).toBeLessThanOrEqual(challenge.seconds * 1000);
    const frames = (move * challenge.moves.length) / every;
    expect(frames).toBeLessThan(challenge.frames.most);
    expect(frames).toBeGreaterThan(livenessLimits.fewestFrames * 2);
  });
});
