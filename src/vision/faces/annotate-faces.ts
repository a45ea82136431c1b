import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import { type Colour, drawBox, fill, thicknessOn } from '../text/annotate.ts';
import type { FaceObservation } from './face-observation.ts';

/** Draws the faces that were found onto a picture: green the one that is compared, red if it cannot be, grey the others. */

const compared: Colour = [0, 150, 50];
const refused: Colour = [215, 0, 30];
const other: Colour = [120, 120, 130];

/** `scale` from pixels as shown to those of the picture. */
export function annotateFaces(
  picture: ColourPicture,
  { faces, problem }: Pick<FaceObservation, 'faces' | 'problem'>,
  scale: number,
): void {
  const thickness = thicknessOn(picture);
  for (const [index, { box, landmarks }] of faces.entries()) {
    const colour = index > 0 ? other : problem === null ? compared : refused;
    const [left, top] = [box.left * scale, box.top * scale];
    const [right, bottom] = [left + box.width * scale, top + box.height * scale];
    const corners: readonly [Point, Point, Point, Point] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    drawBox(picture, corners, colour, thickness);
    const dot = 3 * thickness;
    for (const [x, y] of landmarks) {
      fill(picture, [x * scale - dot / 2, y * scale - dot / 2], [dot, dot], colour);
    }
  }
}
