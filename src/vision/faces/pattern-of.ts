import type { Box, GreyPicture } from '../pixels/picture.ts';
import { screenPattern } from '../quality/screen.ts';
import type { MeshedFace } from './find-faces.ts';

/** Rows searched for the pattern: offsets from the face's centre, in face sides. */
const rows = [-0.25, 0, 0.25];

/** Of a screen or a printer's raster, over the face. */
export function patternOf(
  picture: GreyPicture,
  { centre: [x, y], side }: Pick<MeshedFace, 'centre' | 'side'>,
): number {
  const boxes = rows.map((row): Box => {
    const [left, right, middle] = [x - side / 2, x + side / 2, y + row * side];
    return [
      [left, middle],
      [right, middle],
      [right, middle],
      [left, middle],
    ];
  });
  return screenPattern(picture, boxes, side);
}
