import type { Paper, Point } from '../facts.ts';

/** From places of a picture to places on the paper that it shows. */

/** 0 to 1 along the paper's width and height; outside of it below 0 or above 1. */
export type OnPaper = (point: Point) => Point;

/** The projective map that takes the paper's corners to those of a unit square. */
export function placesOn({ corners }: Paper): OnPaper {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  // From the square to the picture; what follows is its inverse.
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  return ([x, y]) => {
    const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e);
    const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f);
    const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d);
    return [u / w, v / w];
  };
}
