import { type PaperCell, paperCells } from '../../documents/facts.ts';
import { moved, seenFrom } from '../../documents/homography.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Box } from '../pixels/picture.ts';

/** How a paper looks from afar. Its corners are in parts of the picture. */

/** Points along each side of a cell. */
const points = 5;

export function cellsOf({ width, height, rgb }: ColourPicture, corners: Box): readonly PaperCell[] {
  const { columns, rows } = paperCells;
  const seen = seenFrom(corners, columns * points, rows * points);
  if (seen === null) return [];
  const cells: PaperCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [red, green, blue, squares, sum] = [0, 0, 0, 0, 0];
      for (let i = 0; i < points * points; i++) {
        const u = column * points + (i % points) + 0.5;
        const v = row * points + Math.floor(i / points) + 0.5;
        const [x, y] = moved(seen, [u, v]);
        const at = (within(y * height, height) * width + within(x * width, width)) * 3;
        const [r, g, b] = [rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number];
        const bright = 0.3 * r + 0.59 * g + 0.11 * b;
        red += r;
        green += g;
        blue += b;
        sum += bright;
        squares += bright * bright;
      }
      const n = points * points;
      const spread = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2));
      cells.push([Math.round(red / n), Math.round(green / n), Math.round(blue / n), Math.round(spread)]);
    }
  }
  return cells;
}

const within = (place: number, length: number): number =>
  Math.min(length - 1, Math.max(0, Math.floor(place)));
