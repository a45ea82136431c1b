import sharp from 'sharp';

/** A picture as a document would bear it: 120 pixels, tinted, a little blurred, JPEG of quality 60. */
const side = 120;
const tint = { times: [1, 0.95, 0.85], plus: [5, 8, 12] } as const;

export async function asPortrait(bytes: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .resize(side, side)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Buffer.alloc(side * side * 3);
  for (let i = 0; i < pixels.length; i++) {
    const channel = i % 3;
    const value = data[Math.floor(i / 3) * info.channels + (info.channels < 3 ? 0 : channel)] ?? 0;
    pixels[i] = Math.min(255, value * (tint.times[channel] ?? 1) + (tint.plus[channel] ?? 0));
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 60 })
    .toBuffer();
}
