import { moved, seenFrom } from '../../documents/homography.ts';
import { seenSize } from '../papers/straighten.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import type { PortraitPlace } from './face-sight.ts';

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
  if (whole === null || Math.min(width, height) < shortest) return null;
  const toPhotograph = ([x, y]: Point): Point =>
    moved(whole, [left + ((x + 0.5) / width) * across, top + ((y + 0.5) / height) * down]);
  const rgb = cutColours(photograph, { width, height }, toPhotograph, Math.round(1 / scale));
  return { picture: { width, height, rgb }, toPhotograph };
}

const widened = (from: number, to: number): readonly [number, number] => [
  Math.max(0, from - (to - from) * margin),
  Math.min(1, to + (to - from) * margin),
];

/** Each pixel the mean of as many of the photograph along each side as it stands for. */
function cutColours(
  photograph: ColourPicture,
  { width, height }: { readonly width: number; readonly height: number },
  toPhotograph: (point: Point) => Point,
  samples: number,
): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  const sums = new Float64Array(3);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      // Rounds what is cut off below.
      sums.fill((samples * samples) / 2);
      for (let i = 0; i < samples * samples; i++) {
        const u = x + ((i % samples) + 0.5) / samples - 0.5;
        const v = y + (Math.floor(i / samples) + 0.5) / samples - 0.5;
        addColour(photograph, toPhotograph([u, v]), sums);
      }
      for (let channel = 0; channel < 3; channel++) {
        rgb[to + channel] = (sums[channel] as number) / (samples * samples);
      }
    }
  }
  return rgb;
}

/** From between four pixels; beyond the photograph its edge goes on. */
function addColour({ width, height, rgb }: ColourPicture, [x, y]: Point, sums: Float64Array): void {
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5));
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5));
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - column, v - row];
  const down = width * 3;
  for (let channel = 0; channel < 3; channel++) {
    const at = (row * width + column) * 3 + channel;
    const upper = (rgb[at] as number) * (1 - fx) + (rgb[at + 3] as number) * fx;
    const lower = (rgb[at + down] as number) * (1 - fx) + (rgb[at + down + 3] as number) * fx;
    (sums[channel] as number) += upper * (1 - fy) + lower * fy;
  }
}
