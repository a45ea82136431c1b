import sharp from 'sharp';
import { seeded } from '../../test/fixtures/vision/text/no-text.ts';
import type { Picture } from './raster.ts';

/** What a phone's camera makes of what is before it: light, noise, compression. */
export interface Camera {
  readonly light: number;
  /** Grey values of the noise of one pixel. */
  readonly noise: number;
  readonly quality: number;
  /** Radius of the blur, in pixels. */
  readonly blur: number;
}

const throws = seeded(1);
const bell = Float32Array.from(
  { length: 8191 },
  () => (throws() + throws() + throws() + throws() - 2) * 1.73,
);

export async function photographed(
  { width, height, rgb }: Picture,
  { light, noise, quality, blur }: Camera,
  random: () => number,
): Promise<Uint8Array> {
  const seen = new Uint8Array(rgb.length);
  // A bell of throws, read on from another place for each row: as good as new ones, and much faster.
  const row = width * 3;
  for (let y = 0; y < height; y++) {
    let from = Math.floor(random() * bell.length);
    for (let i = y * row; i < (y + 1) * row; i++) {
      from = (from + 1) % bell.length;
      seen[i] = Math.min(255, Math.max(0, (rgb[i] as number) * light + (bell[from] as number) * noise + 0.5));
    }
  }
  const picture = sharp(seen, { raw: { width, height, channels: 3 } });
  return (blur > 0.3 ? picture.blur(blur) : picture).jpeg({ quality }).toBuffer();
}
