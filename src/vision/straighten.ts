import { type Homography, seenFrom } from '../documents/homography.ts';
import type { Box, GreyPicture, Point } from './picture.ts';
import { shrink } from './pixels.ts';

/** A paper cut out of its photograph, as if it had been scanned. */

export interface Straightened {
  readonly picture: GreyPicture;
  /** From its pixels to those of the photograph. */
  readonly toPhotograph: Homography;
}

/** Longer side that is enough for the finest print of a page. */
const longest = 2000;
/** What is added on each side, as a share: corners are found to a hundredth or so, and print may run to the edge. */
const margin = 0.02;

const length = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The size of a paper as it is seen, by the means of opposite sides. */
export function seenSize([a, b, c, d]: Box): { readonly width: number; readonly height: number } {
  return { width: (length(a, b) + length(d, c)) / 2, height: (length(a, d) + length(b, c)) / 2 };
}

/** Null where the corners are not those of a paper. Nothing is enlarged: that would add nothing. */
export function straighten(photograph: GreyPicture, corners: Box): Straightened | null {
  const seen = seenSize(corners);
  const scale = Math.min(1, longest / Math.max(seen.width, seen.height));
  const width = Math.round(seen.width * scale);
  const height = Math.round(seen.height * scale);
  const paper = width > 0 && height > 0 ? seenFrom(corners, width, height) : null;
  if (paper === null) return null;
  const [left, top] = [Math.round(width * margin), Math.round(height * margin)];
  const toPhotograph = shifted(paper, -left, -top);
  const picture = { width: width + 2 * left, height: height + 2 * top };
  // The horizon must lie outside: beyond it there is nothing to see.
  const [, , , , , , g, h] = toPhotograph;
  const nearest = Math.min(
    1,
    1 + g * picture.width,
    1 + h * picture.height,
    1 + g * picture.width + h * picture.height,
  );
  if (nearest < 0.1) return null;
  return {
    picture: { ...picture, grey: resampled(photograph, toPhotograph, picture, 1 / scale) },
    toPhotograph,
  };
}

/** The same, for coordinates that begin at (x, y) instead of (0, 0). */
function shifted([a, b, c, d, e, f, g, h]: Homography, x: number, y: number): Homography {
  const whole = g * x + h * y + 1;
  return [
    a / whole,
    b / whole,
    (a * x + b * y + c) / whole,
    d / whole,
    e / whole,
    (d * x + e * y + f) / whole,
    g / whole,
    h / whole,
  ];
}

/** Every pixel from between four of the photograph, which is made smaller first where it has many for one. */
function resampled(
  photograph: GreyPicture,
  [a, b, c, d, e, f, g, h]: Homography,
  { width, height }: { readonly width: number; readonly height: number },
  perPixel: number,
): Uint8Array {
  const factor = Math.max(1, Math.floor(perPixel + 0.3));
  const source = shrink(photograph, factor);
  const [lastX, lastY] = [source.width - 1, source.height - 1];
  const { grey } = source;
  const out = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const v = y + 0.5;
    let depth = g * 0.5 + h * v + 1;
    let px = (a * 0.5 + b * v + c) / factor;
    let py = (d * 0.5 + e * v + f) / factor;
    for (let x = 0; x < width; x++, at++) {
      let sx = px / depth - 0.5;
      let sy = py / depth - 0.5;
      sx = sx < 0 ? 0 : sx > lastX ? lastX : sx;
      sy = sy < 0 ? 0 : sy > lastY ? lastY : sy;
      const ix = sx < lastX ? sx | 0 : Math.max(0, lastX - 1);
      const iy = sy < lastY ? sy | 0 : Math.max(0, lastY - 1);
      const fx = sx - ix;
      const fy = sy - iy;
      const from = iy * source.width + ix;
      const below = iy < lastY ? from + source.width : from;
      const right = ix < lastX ? 1 : 0;
      const upper = (grey[from] as number) * (1 - fx) + (grey[from + right] as number) * fx;
      const lower = (grey[below] as number) * (1 - fx) + (grey[below + right] as number) * fx;
      out[at] = upper + (lower - upper) * fy + 0.5;
      px += a / factor;
      py += d / factor;
      depth += g;
    }
  }
  return out;
}
