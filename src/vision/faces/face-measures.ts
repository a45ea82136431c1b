import { median } from '../../platform/median.ts';
import { apart } from '../pixels/flat-shapes.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import { landmarksOf } from './face-embedder.ts';
import type { FaceMesh } from './face-points.ts';
import { type FaceView, pixelsInside, viewOf, viewSize } from './face-view.ts';
import type { MeshedFace } from './find-faces.ts';

/** What can be measured of a face, to tell whether it can be compared. */
export interface FaceMeasures {
  /** Pixels of the picture. */
  readonly betweenEyes: number;
  /** Radians by which the face looks past the camera: the larger of sideways and up or down. */
  readonly turned: number;
  /** Radians that the picture must be turned for the face to be upright. */
  readonly tilted: number;
  /** Share of the edges that a slight blur takes away. */
  readonly sharpness: number;
  /** Mean difference between red, green and blue. */
  readonly colour: number;
  /** Lower quartile of edge strength: almost zero in drawings, whose areas are of one colour. */
  readonly faintEdge: number;
  /** Strong edges relative to the median edge: high in drawings, which are made of lines. */
  readonly edgeRange: number;
  readonly lower: LowerFace;
}

/** The lower half of a face against the upper one, in CIE L*a*b*. */
export interface LowerFace {
  readonly lighter: number;
  readonly otherHue: number;
  /** How colourful each is. */
  readonly chroma: number;
  readonly upperChroma: number;
  /** Of the lips against the skin around. */
  readonly lipsRedder: number;
  readonly lipsLighter: number;
}

/** Numbers of points of the mesh. */
const outline = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
const upperSkin = [168, 6, 122, 351, 119, 348, 118, 347, 101, 330, 9, 151];
const lowerSkin = [164, 167, 393, 199, 200, 18, 83, 313, 212, 432, 207, 427, 216, 436, 192, 416, 1, 4, 2];
const lips = [13, 14, 0, 17, 37, 267, 84, 314];
const aroundLips = [164, 200, 18, 216, 436];
const [cheeks, foreheadAndChin] = [
  [234, 454],
  [10, 152],
] as const;

export function measureFace(picture: ColourPicture, { mesh, angle }: MeshedFace): FaceMeasures {
  const view = viewOf(picture, mesh, angle);
  const [left, right] = landmarksOf(mesh) as readonly [Point, Point];
  return {
    betweenEyes: apart(left, right),
    turned: Math.max(Math.abs(slope(mesh, cheeks)), Math.abs(slope(mesh, foreheadAndChin))),
    tilted: Math.abs(angle),
    colour: colourOf(view),
    ...edgesOf(view),
    lower: lowerFace(view),
  };
}

/** How much nearer one of two points is than the other, as an angle. */
function slope({ points, depths }: FaceMesh, [a, b]: readonly [number, number]): number {
  const [p, q] = [points[a] as Point, points[b] as Point];
  return Math.atan2((depths[b] as number) - (depths[a] as number), apart(p, q));
}

function colourOf({ planes }: FaceView): number {
  const plane = viewSize * viewSize;
  let sum = 0;
  for (let i = 0; i < plane; i++) {
    const green = planes[plane + i] as number;
    sum += Math.abs((planes[i] as number) - green) + Math.abs(green - (planes[2 * plane + i] as number));
  }
  return sum / plane;
}

export function edgesOf(view: FaceView): Pick<FaceMeasures, 'sharpness' | 'faintEdge' | 'edgeRange'> {
  const inside = pixelsInside(view, outline);
  const edges = Float32Array.from(inside, (at) => edgeAt(view.grey, at)).sort();
  const share = (part: number) => edges[Math.floor(edges.length * part)] ?? 0;
  const blurred = slightlyBlurred(view.grey);
  const total = edges.reduce((sum, edge) => sum + edge, 0);
  const left = inside.reduce((sum, at) => sum + edgeAt(blurred, at), 0);
  return {
    sharpness: total === 0 ? 0 : 1 - left / total,
    faintEdge: share(0.25),
    // Half a grey value is what rounding leaves of an area of one colour.
    edgeRange: share(0.97) / (share(0.5) + 0.5),
  };
}

function edgeAt(grey: Float32Array, at: number): number {
  const across = (grey[at + 1] as number) - (grey[at - 1] as number);
  const down = (grey[at + viewSize] as number) - (grey[at - viewSize] as number);
  return Math.sqrt(across * across + down * down);
}

/** Each pixel the mean of the nine around it; the frame is left out. */
function slightlyBlurred(grey: Float32Array): Float32Array {
  const blurred = new Float32Array(grey);
  for (let y = 1; y < viewSize - 1; y++) {
    for (let x = 1; x < viewSize - 1; x++) {
      const at = y * viewSize + x;
      let sum = 0;
      for (let row = at - viewSize; row <= at + viewSize; row += viewSize) {
        sum += (grey[row - 1] as number) + (grey[row] as number) + (grey[row + 1] as number);
      }
      blurred[at] = sum / 9;
    }
  }
  return blurred;
}

type Lab = readonly [lightness: number, greenToRed: number, blueToYellow: number];

function lowerFace(view: FaceView): LowerFace {
  const [upper, lower, lip, skin] = [upperSkin, lowerSkin, lips, aroundLips].map((part) =>
    medianColour(part.map((point) => colourAround(view, point))),
  ) as [Lab, Lab, Lab, Lab];
  return {
    lighter: lower[0] - upper[0],
    otherHue: Math.hypot(lower[1] - upper[1], lower[2] - upper[2]),
    chroma: Math.hypot(lower[1], lower[2]),
    upperChroma: Math.hypot(upper[1], upper[2]),
    lipsRedder: lip[1] - skin[1],
    lipsLighter: lip[0] - skin[0],
  };
}

const medianColour = (colours: readonly Lab[]): Lab => [
  median(colours.map(([l]) => l)),
  median(colours.map(([, a]) => a)),
  median(colours.map(([, , b]) => b)),
];

/** Mean of a few pixels around a point. */
const reach = 2;

function colourAround({ planes, points }: FaceView, point: number): Lab {
  const [x, y] = (points[point] as Point).map(Math.round) as [number, number];
  const plane = viewSize * viewSize;
  const sum = [0, 0, 0];
  let count = 0;
  for (let v = Math.max(0, y - reach); v <= Math.min(viewSize - 1, y + reach); v++) {
    for (let u = Math.max(0, x - reach); u <= Math.min(viewSize - 1, x + reach); u++, count++) {
      for (const channel of [0, 1, 2]) {
        sum[channel] = (sum[channel] as number) + (planes[channel * plane + v * viewSize + u] as number);
      }
    }
  }
  return count === 0 ? [0, 0, 0] : labOf(sum.map((value) => value / count));
}

/** From sRGB, by the usual formulas (D65). */
function labOf(rgb: readonly number[]): Lab {
  const [red, green, blue] = rgb.map((value) => linear(value / 255)) as [number, number, number];
  const x = fromLight((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
  const y = fromLight(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = fromLight((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLight = (light: number): number => (light > 0.008856 ? Math.cbrt(light) : 7.787 * light + 16 / 116);
