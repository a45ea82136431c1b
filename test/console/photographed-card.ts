import sharp from 'sharp';
import type { Box } from '../../src/documents/facts.ts';
import { layOver } from '../../tools/specimens/warp.ts';

/** A flat picture of a paper as a hand-held telephone would have taken it. */

/** Of the photograph as it is shown. */
const size = { width: 1500, height: 1900 };

/** Where the paper's corners are on it: seen from the side, and turned a little. */
export const seenCorners: Box = [
  [180, 620],
  [1330, 500],
  [1400, 1330],
  [120, 1240],
];

/** Kept lying on its side, as telephones keep upright pictures: only its EXIF says how it is to be shown. */
export async function photographed(flat: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(flat).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rgb = new Uint8Array(size.width * size.height * 3);
  // A table of wood.
  for (let at = 0; at < rgb.length; at += 3) rgb.set([96, 70, 48], at);
  const photograph = { ...size, rgb };
  layOver(photograph, { width: info.width, height: info.height, rgba: data }, seenCorners);
  return sharp(rgb, { raw: { ...size, channels: 3 } })
    .rotate(-90)
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
