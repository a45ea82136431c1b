import type { Box, GreyPicture, Point } from '../pixels/picture.ts';
import { screenPattern } from '../quality/screen.ts';
import { side as square } from '../quality/spectrum.ts';

/** Rows that are looked at, above and below the middle of the face, and how wide, in sizes of the face. */
const [apart, wide] = [0.45, 1.3];

/**
 * How far the waves of a screen's grid, or of a printer's raster, stand out on a face and close around it; 0 where nothing
 * can be told. Frames are small: a few squares would not fit on most faces, but what a screen shows around a face has
 * its waves as well.
 */
export function wavesAround(picture: GreyPicture, [x, y]: Point, size: number): number {
  const down = Math.max(apart * size, square / 2);
  const out = Math.max(wide * size, 1.6 * square) / 2;
  const rows = [y - down, y, y + down].map((middle): Box => {
    const [left, right]: [Point, Point] = [
      [x - out, middle],
      [x + out, middle],
    ];
    return [left, right, right, left];
  });
  return screenPattern(picture, rows, size);
}
