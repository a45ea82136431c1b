import { type Homography, seenFrom } from '../../documents/homography.ts';
import { apart } from '../pixels/flat-shapes.ts';
import type { Box, GreyPicture } from '../pixels/picture.ts';
import { shrink } from '../pixels/pixels.ts';

/** A paper cut out of its photograph, as if it had been scanned. */

export interface Straightened {
  readonly picture: GreyPicture;
  /** From its pixels to those of the photograph. */
  readonly toPhotograph: Homography;
}

/** Longer side that suffices for the finest print, of a page and of a card, whose aspect ratio is larger. */
const longestPage = 1700;
const longestCard = 1300;
const cardShape = 1.5;
/** Of a photograph: below it there are no neighbours to take a pixel from. */
const leastSide = 8;
/** What is added on each side, as a share: corners are found to a hundredth or so, and print may run to the edge. */
const margin = 0.02;

/** The size of a paper as it is seen, by the means of opposite sides. */
export function seenSize([a, b, c, d]: Box): { readonly width: number; readonly height: number } {
  return { width: (apart(a, b) + apart(d, c)) / 2, height: (apart(a, d) + apart(b, c)) / 2 };
}

/** Null where the corners are not those of a paper. Nothing is enlarged: that would add nothing. */
export function straighten(photograph: GreyPicture, corners: Box): Straightened | null {
  const seen = seenSize(corners);
  const [longer, shorter] = [Math.max(seen.width, seen.height), Math.min(seen.width, seen.height)];
  const scale = Math.min(1, (longer > cardShape * shorter ? longestCard : longestPage) / longer);
  const width = Math.round(seen.width * scale);
  const height = Math.round(seen.height * scale);
  const isLarge = width > 0 && height > 0 && Math.min(photograph.width, photograph.height) > leastSide;
  const paper = isLarge ? seenFrom(corners, width, height) : null;
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

const tileSide = 64;

/** Every pixel from between four of the photograph, which is made smaller first where it has many for one. */
function resampled(
  photograph: GreyPicture,
  [a, b, c, d, e, f, g, h]: Homography,
  { width, height }: { readonly width: number; readonly height: number },
  perPixel: number,
): Uint8Array {
  const factor = Math.max(1, Math.floor(perPixel + 0.3));
  const source = shrink(photograph, factor);
  // Stops short of the last row and column, so that interpolation always has a next pixel.
  const [lastX, lastY] = [source.width - 1.001, source.height - 1.001];
  const { grey, width: stride } = source;
  const [acrossX, acrossY] = [a / factor, d / factor];
  const out = new Uint8Array(width * height);
  // In tiles: for a paper rotated by 90°, a row runs down the photograph and would miss the cache at every pixel.
  for (
    let tile = 0, across = Math.ceil(width / tileSide);
    tile < across * Math.ceil(height / tileSide);
    tile++
  ) {
    const left = (tile % across) * tileSide;
    const top = Math.floor(tile / across) * tileSide;
    const right = Math.min(width, left + tileSide);
    const bottom = Math.min(height, top + tileSide);
    for (let y = top; y < bottom; y++) {
      const v = y + 0.5;
      const u = left + 0.5;
      let depth = g * u + h * v + 1;
      let px = (a * u + b * v + c) / factor;
      let py = (d * u + e * v + f) / factor;
      for (let at = y * width + left, end = y * width + right; at < end; at++) {
        // Beyond the photograph its edge goes on.
        const nearness = 1 / depth;
        let sx = px * nearness - 0.5;
        let sy = py * nearness - 0.5;
        sx = sx < 0 ? 0 : sx > lastX ? lastX : sx;
        sy = sy < 0 ? 0 : sy > lastY ? lastY : sy;
        const ix = sx | 0;
        const iy = sy | 0;
        const from = iy * stride + ix;
        const under = from + stride;
        const fx = sx - ix;
        const upper = (grey[from] as number) + ((grey[from + 1] as number) - (grey[from] as number)) * fx;
        const lower = (grey[under] as number) + ((grey[under + 1] as number) - (grey[under] as number)) * fx;
        out[at] = upper + (lower - upper) * (sy - iy) + 0.5;
        px += acrossX;
        py += acrossY;
        depth += g;
      }
    }
  }
  return out;
}
