import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { visionLimits } from '../limits.ts';
import { PictureChecker } from './picture-checker.ts';

describe('the checker of pictures', () => {
  const checker = new PictureChecker({ processes: 1, seconds: 20, megabytes: 512 });
  afterAll(() => checker.close());
  const check = (bytes: Uint8Array) => checker.check(async () => bytes);

  const drawn = sharp({
    create: {
      width: 640,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#fff',
    },
  });

  it('tells the size of a picture as it is shown', async () => {
    const jpeg = await drawn.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await check(jpeg)).toEqual({ width: 400, height: 640 });
    expect(await check(await drawn.clone().png().toBuffer())).toEqual({ width: 640, height: 400 });
  });

  it('makes a small upright JPEG of any picture, and enlarges none', async () => {
    const turned = await drawn.clone().withMetadata({ orientation: 6 }).png().toBuffer();
    const small = await checker.shrink(turned, 320);
    expect(small).toMatchObject({ width: 200, height: 320 });
    const { format, width, height, orientation } = await sharp(small.jpeg).metadata();
    expect({ format, width, height, orientation }).toEqual({
      format: 'jpeg',
      width: 200,
      height: 320,
      orientation: undefined,
    });
    expect(await checker.shrink(turned, 2000)).toMatchObject({ width: 400, height: 640 });
    await expect(checker.shrink(turned.subarray(0, 900), 320)).rejects.toMatchObject({ reason: 'refused' });
  });

  it('refuses what is cut off, wherever, and what is no picture', async () => {
    for (const whole of [await drawn.clone().jpeg().toBuffer(), await drawn.clone().png().toBuffer()]) {
      for (const share of [0.1, 0.5, 0.95]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        await expect(check(cut)).rejects.toMatchObject({ reason: 'refused', code: 'BROKEN_PICTURE' });
      }
    }
    await expect(check(readFileSync(import.meta.filename))).rejects.toMatchObject({ code: 'NOT_A_PICTURE' });
  });

  it('refuses more pixels than the limit by the header alone', async () => {
    const side = Math.ceil(Math.sqrt(visionLimits.picturePixels)) + 1;
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    await expect(check(bomb)).rejects.toMatchObject({ code: 'TOO_LARGE_PICTURE' });
  });

  it('goes on after a picture that could not even be loaded', async () => {
    await expect(checker.check(() => Promise.reject(new Error('no such blob')))).rejects.toThrow(
      'no such blob',
    );
    expect(await check(await drawn.clone().jpeg().toBuffer())).toEqual({ width: 640, height: 400 });
  });
});
