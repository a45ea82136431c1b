import { type Homography, moved, movedBox, seenFrom } from '../../documents/homography.ts';
import { seenSize } from '../papers/straighten.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Box, Point } from '../pixels/picture.ts';
import type { PortraitPlace } from './face-observation.ts';

/** The part of a document that bears the portrait, cut out and straightened. */
export interface PortraitCut {
  readonly picture: ColourPicture;
  /** From its pixels to those of the photograph. */
  toPhotograph(point: Point): Point;
}

/** What is added on each side, as a share of the frame: papers and prints of one kind differ. Never beyond the paper. */
const margin = 0.3;
/** Longer side in pixels. */
const longest = 1000;
const shortest = 16;

/** Null where the corners are not those of a paper, or where it is too small to show a face. */
export function cutPortrait(photograph: ColourPicture, { paper, frame }: PortraitPlace): PortraitCut | null {
  const seen = seenSize(paper);
  const [[left, right], [top, bottom]] = [widened(frame[0], frame[2]), widened(frame[1], frame[3])];
  const [across, down] = [right - left, bottom - top];
  const longer = Math.max(seen.width * across, seen.height * down);
  const scale = Math.min(1, longest / longer);
  const width = Math.round(seen.width * across * scale);
  const height = Math.round(seen.height * down * scale);
  const whole = seenFrom(paper, 1, 1);
  const frameCorners = rectangle(left, top, right, bottom);
  const seenFrame = whole && seenFrom(movedBox(whole, frameCorners), width, height);
  if (!seenFrame || Math.min(width, height) < shortest) return null;
  const rgb = cutColours(photograph, { width, height }, seenFrame, Math.round(1 / scale));
  const toPhotograph = ([x, y]: Point): Point => moved(seenFrame, [x + 0.5, y + 0.5]);
  return { picture: { width, height, rgb }, toPhotograph };
}

const rectangle = (left: number, top: number, right: number, bottom: number): Box => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const widened = (from: number, to: number): readonly [number, number] => [
  Math.max(0, from - (to - from) * margin),
  Math.min(1, to + (to - from) * margin),
];

/** Each pixel the mean of as many of the photograph along each side as it stands for. Kept lean: a pixel is a few of them. */
function cutColours(
  { width: stride, height: rows, rgb: from }: ColourPicture,
  { width, height }: { readonly width: number; readonly height: number },
  [a, b, c, d, e, f, g, h]: Homography,
  samples: number,
): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  // Stops short of the last row and column, so that there is always a next pixel; beyond the photograph its edge goes on.
  const [lastX, lastY] = [stride - 1.001, rows - 1.001];
  const part = 1 / (samples * samples);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      // Rounds what is cut off below.
      let red = 0.5;
      let green = 0.5;
      let blue = 0.5;
      for (let i = 0; i < samples; i++) {
        const v = y + (i + 0.5) / samples;
        for (let j = 0; j < samples; j++) {
          const u = x + (j + 0.5) / samples;
          const nearness = 1 / (g * u + h * v + 1);
          let px = (a * u + b * v + c) * nearness - 0.5;
          let py = (d * u + e * v + f) * nearness - 0.5;
          px = px > 0 ? (px < lastX ? px : lastX) : 0;
          py = py > 0 ? (py < lastY ? py : lastY) : 0;
          const column = px | 0;
          const row = py | 0;
          const fx = px - column;
          const fy = py - row;
          const at = (row * stride + column) * 3;
          const under = at + stride * 3;
          const of4 = fx * fy * part;
          const of3 = fy * part - of4;
          const of2 = fx * part - of4;
          const of1 = part - of2 - of3 - of4;
          red +=
            (from[at] as number) * of1 +
            (from[at + 3] as number) * of2 +
            (from[under] as number) * of3 +
            (from[under + 3] as number) * of4;
          green +=
            (from[at + 1] as number) * of1 +
            (from[at + 4] as number) * of2 +
            (from[under + 1] as number) * of3 +
            (from[under + 4] as number) * of4;
          blue +=
            (from[at + 2] as number) * of1 +
            (from[at + 5] as number) * of2 +
            (from[under + 2] as number) * of3 +
            (from[under + 5] as number) * of4;
        }
      }
      rgb[to] = red;
      rgb[to + 1] = green;
      rgb[to + 2] = blue;
    }
  }
  return rgb;
}
