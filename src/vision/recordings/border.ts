import type { GreyPicture, Point } from '../pixels/picture.ts';
import { sample } from '../pixels/pixels.ts';

/**
 * Whether straight edges run along three sides of a face, as those of a print or a screen that is held before the camera
 * do: the weakest of the three, 0 to 1. Doors and shelves make such edges too, so it is a sign and no proof.
 */

/** Lines that are tried: how they lean, and where they are, in sizes of the face from its middle. */
const leanings = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3];
const [nearest, farthest, step] = [0.5, 1.6, 0.02];
/** How far along the line to both sides of the middle, in sizes of the face; so many places of it are looked at. */
const reach = 0.6;
const places = 26;
/** A step of so many grey values between both sides of a line is an edge. */
const leastStep = 14;
const sides = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const satisfies readonly Point[];

/** `picture` is small: about 160 pixels high. */
export function borderAround(picture: GreyPicture, centre: Point, size: number): number {
  const edges = sides.map((side) => edgeAt(picture, centre, size, side));
  return edges.sort((a, b) => b - a)[2] ?? 0;
}

function edgeAt(picture: GreyPicture, centre: Point, size: number, out: Point): number {
  let best = 0;
  for (let far = nearest; far <= farthest; far += step) {
    const [x, y] = [centre[0] + out[0] * far * size, centre[1] + out[1] * far * size];
    if (x < 2 || y < 2 || x > picture.width - 3 || y > picture.height - 3) break;
    for (const leaning of leanings) best = Math.max(best, edgeShare(picture, [x, y], out, size, leaning));
  }
  return best;
}

/** The share of a line that is an edge, all of it from dark to light or all from light to dark. */
function edgeShare(
  picture: GreyPicture,
  [x, y]: Point,
  [ox, oy]: Point,
  size: number,
  leaning: number,
): number {
  let [rising, falling] = [0, 0];
  for (let i = 0; i < places; i++) {
    const along = reach * size * ((2 * i) / (places - 1) - 1);
    // Across what leads out, and a little along it where the line leans.
    const [u, v] = [x + along * (oy + leaning * ox), y + along * (ox + leaning * oy)];
    if (u < 0 || v < 0 || u > picture.width - 1 || v > picture.height - 1) continue;
    const change = sample(picture, u + 1.5 * ox, v + 1.5 * oy) - sample(picture, u - 1.5 * ox, v - 1.5 * oy);
    if (change > leastStep) rising++;
    if (change < -leastStep) falling++;
  }
  return Math.max(rising, falling) / places;
}
