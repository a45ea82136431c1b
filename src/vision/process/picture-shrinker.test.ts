import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PictureShrinker } from './pool.ts';

describe('what makes small pictures', () => {
  const shrinker = new PictureShrinker({ processes: 1, seconds: 20, megabytes: 512 });
  afterAll(() => shrinker.close());

  const drawn = sharp({
    create: {
      width: 640,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#fff',
    },
  });

  it('makes a small upright JPEG of any picture, and enlarges none', async () => {
    const turned = await drawn.clone().withMetadata({ orientation: 6 }).png().toBuffer();
    const small = await shrinker.shrink(turned, 320);
    expect(small).toMatchObject({ width: 200, height: 320 });
    const { format, width, height, orientation } = await sharp(small.jpeg).metadata();
    expect({ format, width, height, orientation }).toEqual({
      format: 'jpeg',
      width: 200,
      height: 320,
      orientation: undefined,
    });
    expect(await shrinker.shrink(turned, 2000)).toMatchObject({ width: 400, height: 640 });
    const cut = shrinker.shrink(turned.subarray(0, 900), 320);
    await expect(cut).rejects.toMatchObject({ reason: 'refused', code: 'BROKEN_PICTURE' });
    const text = shrinker.shrink(Buffer.from('no picture'), 320);
    await expect(text).rejects.toMatchObject({ code: 'NOT_A_PICTURE' });
  });
});
