import sharp from 'sharp';
import { expect, test } from 'vitest';
import { orientations, turnedFor } from './orientation.ts';

const [width, height] = [3, 2];
const rgb = Uint8Array.from({ length: width * height * 3 }, (_, index) => index * 7);

test.each(orientations)('a decoder that obeys EXIF shows what was given: %i', async (orientation) => {
  const kept = turnedFor({ width, height, rgb }, orientation);
  const raw = { width: kept.width, height: kept.height, channels: 3 } as const;
  const bytes = await sharp(kept.rgb, { raw }).withMetadata({ orientation }).png().toBuffer();
  const { data, info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([width, height]);
  expect(Uint8Array.from(data)).toEqual(rgb);
});
