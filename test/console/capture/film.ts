import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { packageRoot } from '../../../src/platform/package-root.ts';

/** What a phone's camera sees: some frames of one picture, upright as it is held. */

const [width, height] = [1080, 1920];
const raw = { width, height, channels: 3 } as const;

/** A sample paper on a table; undefined: a drawn face. Films are pictures one after the other. */
export async function filmOf(sample: string | undefined): Promise<Buffer> {
  const seen =
    sample === undefined
      ? sharp(drawnFace(), { raw })
      : sharp(drawnTable(), { raw }).composite([
          {
            // Of bytes: the service's process lets pictures be opened in no other way.
            input: await sharp(readFileSync(join(packageRoot, 'samples', sample)))
              .resize({ width: 790 })
              .jpeg()
              .toBuffer(),
            left: 145,
            top: 598,
          },
        ]);
  return filmFrom([await seen.jpeg({ quality: 88 }).toBuffer()]);
}

/** Each frame some times, since a film of one would end at once. */
export const filmFrom = (frames: readonly Uint8Array[]): Buffer =>
  Buffer.concat(frames.length === 1 ? [...frames, ...frames, ...frames] : frames);

/** With a grain, as wood has: pictures of it have several parts. */
function drawnTable(): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  let grain = 1;
  for (let i = 0; i < pixels.length; i++) {
    grain = (grain * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[i] = 85 + ((grain >> 16) & 31);
  }
  return pixels;
}

type Ellipse = readonly [
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: readonly [number, number, number],
];
const face: readonly Ellipse[] = [
  [540, 1800, 520, 420, [39, 74, 122]],
  [540, 850, 290, 400, [138, 90, 60]],
  [440, 790, 32, 18, [28, 27, 25]],
  [640, 790, 32, 18, [28, 27, 25]],
  [540, 1050, 90, 24, [92, 47, 34]],
];

function drawnFace(): Buffer {
  const pixels = Buffer.alloc(width * height * 3, 215);
  for (const [cx, cy, rx, ry, colour] of face) {
    for (let y = Math.max(0, cy - ry); y < Math.min(height, cy + ry); y++) {
      const half = Math.floor(rx * Math.sqrt(1 - ((y - cy) / ry) ** 2));
      for (let x = cx - half; x < cx + half; x++) pixels.set(colour, (y * width + x) * 3);
    }
  }
  return pixels;
}
