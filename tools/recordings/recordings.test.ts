import { beforeAll, describe, expect, it } from 'vitest';
import { judgeRecording } from '../../src/capture/liveness/judge.ts';
import { livenessLimits } from '../../src/contract/liveness.ts';
import { FaceFinder } from '../../src/vision/faces/face-finder.ts';
import { faceModelOf } from '../../src/vision/faces/face-model.ts';
import { FacePoints } from '../../src/vision/faces/face-points.ts';
import { Faces } from '../../src/vision/faces/faces.ts';
import { ayo, kaci } from '../../test/fixtures/vision/faces/face-pictures.ts';
import { type Head, headOf } from './head.ts';
import { type Kind, type Recording, record } from './recordings.ts';

/** From pictures to a verdict, by the networks that the service has. `bench -- liveness` does it with many. */

let faces: Faces;
let heads: readonly [Head, Head];
beforeAll(async () => {
  const model = faceModelOf();
  const eyes = { finder: await FaceFinder.open(model.finder), points: await FacePoints.open(model.points) };
  faces = await Faces.open(model);
  const found = [await headOf('ayo', ayo.file, eyes), await headOf('kaci', kaci.file, eyes)];
  heads = found as [Head, Head];
});

const small = { width: 270, height: 360 };
const made = (kind: Kind, seed = 5, framesAMove = 3) => record(kind, heads, seed, small, framesAMove);

async function judged({ moves, frames }: Recording) {
  const bytes = Buffer.concat(frames.map(({ jpeg }) => jpeg));
  const recording = frames.map(({ jpeg, move }) => ({ length: jpeg.length, move }));
  return judgeRecording(moves, frames, await faces.record({ bytes, recording }));
}

describe('a recording that is generated', () => {
  it('is the same for the same seed, and as the page would send it', async () => {
    const [one, again] = [await made('genuine', 5, 1), await made('genuine', 5, 1)];
    expect(one.frames[2]?.jpeg).toEqual(again.frames[2]?.jpeg);
    expect(one.moves).toHaveLength(livenessLimits.movesAsked);
    for (const { jpeg } of one.frames) expect(jpeg.length).toBeLessThan(livenessLimits.frameBytes);
  });

  it('of somebody who does what is asked is taken for that', async () => {
    const verdict = await judged(await made('genuine'));
    expect(verdict).toMatchObject({ live: true, reasons: [] });
    expect(verdict.best).toBeLessThan(3);
  });

  it('of a print that is turned is not', async () => {
    expect((await judged(await made('print turned as asked'))).live).not.toBe(true);
  });
});
