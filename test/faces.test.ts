import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { livenessLimits } from '../src/contract/liveness.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { defaultFaceModel, faceModelOf } from '../src/vision/faces/face-model.ts';
import { VisionPool } from '../src/vision/process/pool.ts';
import {
  joe,
  kaci,
  mirroredPicture,
  pictureOf,
  sizedTo,
  withJpegQuality,
} from './fixtures/vision/faces/face-pictures.ts';
import { sample } from './uploads.ts';

/** Faces, looked at in a vision process as the service starts it. */

const folder = mkdtempSync(join(tmpdir(), 'akwaba-faces-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pools: VisionPool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

function open(faceModel?: string): VisionPool {
  const pool = new VisionPool({ processes: 1, seconds: 60, megabytes: 2048 }, undefined, faceModel);
  pools.push(pool);
  return pool;
}

const bytesThatAreNoPicture = {
  EMPTY_PICTURE: Buffer.alloc(0),
  NOT_A_PICTURE: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  BROKEN_PICTURE: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 0xd8)]),
};

describe('a vision process', () => {
  const pool = open();

  it('finds and describes a face, and reads papers before and after', async () => {
    const paper = sample('cni-2020-front');
    const before = await pool.read(paper);
    const one = await pool.face(pictureOf(joe), { role: 'selfie', annotate: true });
    const other = await pool.face(await mirroredPicture(pictureOf(joe)), { role: 'photo' });
    const stranger = await pool.face(pictureOf(kaci), { role: 'photo' });
    expect([one.problem, other.problem, stranger.problem]).toEqual([null, null, null]);
    expect(Buffer.from(one.annotated ?? []).toString('latin1', 1, 4)).toBe('PNG');
    expect(other).not.toHaveProperty('annotated');
    const { similarity } = faceModelOf();
    if (!one.template || !other.template || !stranger.template) expect.unreachable();
    expect(similarity(one.template, other.template)).toBeGreaterThan(95);
    expect(similarity(one.template, stranger.template)).toBeLessThan(60);
    const after = await pool.read(paper);
    expect(after.reading.lines).toEqual(before.reading.lines);
    expect(after.reading.lines.length).toBeGreaterThan(10);
  });

  it('sees in a recording where the face is and where it looks, frame by frame, and who it is at the ends of moves', async () => {
    const taken = await withJpegQuality(70)(pictureOf(joe));
    const frames = [taken, await mirroredPicture(taken), await sizedTo(330)(taken)];
    for (const jpeg of frames) expect(jpeg.length).toBeLessThanOrEqual(livenessLimits.frameBytes);
    const { frames: seen } = await pool.recording(
      frames.map((jpeg, index) => ({ jpeg, at: index * 500, move: 0 })),
    );
    const [one, mirrored, small] = seen.map(({ face }) => face);
    expect(seen.map(({ faces }) => faces)).toEqual([1, 1, 1]);
    if (!one || !mirrored || !small) expect.unreachable();
    expect(one.yaw).toBeCloseTo(-mirrored.yaw, 0);
    expect(one.roll).toBeCloseTo(-mirrored.roll, 1);
    expect(small.size / one.size).toBeCloseTo(330 / 400, 1);
    expect([one, mirrored, small].map(({ template }) => template !== null)).toEqual([true, false, true]);
    expect(one.points).toHaveLength(mirrored.points.length);
  });

  it('refuses what is no picture, and goes on', async () => {
    for (const [code, bytes] of Object.entries(bytesThatAreNoPicture)) {
      await expect(pool.face(bytes, { role: 'selfie' })).rejects.toMatchObject({
        name: 'VisionError',
        reason: 'refused',
        code,
      });
    }
    const cut = pictureOf(joe).subarray(0, 30_000);
    await expect(pool.face(cut, { role: 'photo' })).rejects.toMatchObject({ code: 'BROKEN_PICTURE' });
    expect((await pool.face(pictureOf(joe), { role: 'selfie' })).problem).toBeNull();
  });

  it('loads the model that it is told, once', async () => {
    const own = join(folder, 'own');
    const path = modelWithOneNetwork(own);
    const other = open(path);
    const before = await other.face(pictureOf(joe), { role: 'photo' });
    const usual = await pool.face(pictureOf(joe), { role: 'photo' });
    expect(before.problem).toBeNull();
    expect(before.template).not.toEqual(usual.template);
    rmSync(own, { recursive: true });
    const after = await other.face(pictureOf(joe), { role: 'photo' });
    expect(after.template).toEqual(before.template);
  });

  it('says that it cannot look where the model is not there, and reads on', async () => {
    const without = open(join(folder, 'nowhere', 'face-model.json'));
    await expect(without.face(pictureOf(joe), { role: 'photo' })).rejects.toMatchObject({
      name: 'VisionError',
      code: 'VISION_CRASHED',
    });
    const { reading } = await without.read(sample('cni-2020-front'));
    expect(reading.lines.length).toBeGreaterThan(10);
  });
});

/** The networks of this version, but for one that describes. */
function modelWithOneNetwork(into: string): string {
  const models = join(packageRoot, 'models');
  mkdirSync(into);
  const files = readdirSync(models).filter((name) => /^face-.*\.(onnx|bin)$/.test(name));
  for (const name of files) symlinkSync(join(models, name), join(into, name));
  const model = JSON.parse(readFileSync(defaultFaceModel, 'utf8'));
  const [first] = model.embedders;
  const path = join(into, 'face-model.json');
  writeFileSync(path, JSON.stringify({ ...model, embedders: [{ ...first, weight: 1 }] }));
  return path;
}
