import type { ColourPicture } from '../pixels/image.ts';
import { fade, logPowersOf, type Square, side, valueAt } from './spectrum.ts';

/**
 * Whether the colours of a picture beat: the dots of a screen and the coloured pixels of a sensor are grids of nearly the same
 * fineness, and what is left of them is one coloured wave all over the picture. Its length changes from side to side, since
 * the smallest lean of the camera changes the difference of two large numbers much. Waves that are printed keep their length,
 * bend otherwise, or end where the paper does; and text, being of one ink, is not seen in the difference of colours.
 */

const [squaresAlong, squaresDown] = [8, 6];
/** Every fourth is looked at first; the others where so many of those have waves. */
const sampled = 4;
const leastSampled = 2;
/** Waves a side. Longer ones are those of colours that are printed; shorter ones JPEG does not keep. */
const [longest, shortest] = [8, 62];
/** How far a peak stands out of what is around it, as a logarithm of its power; noise has few beyond. */
const leastProminence = 3.5;
const mostPeaks = 3;
/** Power of what rounding and JPEG leave of colours. */
const stillness = 4000;
/** Waves a side between the peak of a square and what the others make expected there. */
const nearEnough = 2.2;
/** Attempts at three peaks, to find those that are of one wave. */
const attempts = 1500;
/** Waves a side that its length may change by from one edge of the picture to the other. */
const mostChange = 90;
/** Of its mean: seen from aside, a printed wave changes by a quarter at most. */
const leastChange = 0.3;

interface Peak {
  readonly square: Corner;
  /** Place in the picture, from -0.5 to 0.5, and the wave, in waves a side. */
  readonly x: number;
  readonly y: number;
  readonly u: number;
  readonly v: number;
}

/** A wave that changes evenly: (u, v) at the middle, and by how much across and down. */
type Field = readonly [middle: Wave, across: Wave, down: Wave];
type Wave = readonly [u: number, v: number];

/** The share of the picture's squares that show one wave of changing length in their colours. */
export function colourBeat(picture: ColourPicture): number {
  const { width, height } = picture;
  if (width < 2 * side || height < 2 * side) return 0;
  const squares = squaresIn(width, height);
  // Most pictures have no such waves: a quarter of the squares tells.
  const some = squares.filter((_, n) => n % sampled === 0);
  const first = peaksOf(picture, some);
  if (new Set(first.map(({ square }) => square)).size < leastSampled) return 0;
  const others = squares.filter((square) => !some.includes(square));
  return largestWave([...first, ...peaksOf(picture, others)]) / squares.length;
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

function peaksOf(picture: ColourPicture, squares: readonly Corner[]): readonly Peak[] {
  const contents = squares.map(
    (corner): Square =>
      (into) =>
        colourSquare(picture, corner, into),
  );
  return logPowersOf(contents, stillness).flatMap((spectrum, n) => {
    const square = squares[n] as Corner;
    const [x, y] = [square.left / picture.width - 0.5, square.top / picture.height - 0.5];
    return peaksIn(spectrum).map(([u, v]) => ({ square, x, y, u, v }));
  });
}

function squaresIn(width: number, height: number): readonly Corner[] {
  const [along, down] = width < height ? [squaresDown, squaresAlong] : [squaresAlong, squaresDown];
  return Array.from({ length: along * down }, (_, n): Corner => {
    const [column, row] = [n % along, Math.floor(n / along)];
    return {
      left: Math.floor((column * (width - side)) / (along - 1)),
      top: Math.floor((row * (height - side)) / (down - 1)),
    };
  });
}

/** Magenta less green: what red and blue pixels of a sensor see otherwise than the green ones. */
function colourSquare({ width, rgb }: ColourPicture, { left, top }: Corner, into: Float32Array): void {
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const at = ((top + y) * width + left + x) * 3;
      into[y * side + x] = ((rgb[at] as number) + (rgb[at + 2] as number)) / 2 - (rgb[at + 1] as number);
    }
  }
  fade(into);
}

const reach = [-1, 0, 1];
const ring = Array.from({ length: 13 * 13 }, (_, n): Wave => [(n % 13) - 6, Math.floor(n / 13) - 6]).filter(
  ([du, dv]) => Math.hypot(du, dv) >= 3.5 && Math.hypot(du, dv) < 5.8,
);

function aroundOf(spectrum: Float32Array, u: number, v: number): number {
  let sum = 0;
  for (const [du, dv] of ring) sum += valueAt(spectrum, u + du, v + dv);
  return sum / ring.length;
}

/** The waves that stand out of a square, the strongest first. */
function peaksIn(spectrum: Float32Array): readonly Wave[] {
  const found: { readonly wave: Wave; readonly prominence: number }[] = [];
  for (let v = 0; v < shortest; v++) {
    for (let u = -shortest; u < shortest; u++) {
      const square = u * u + v * v;
      if (square < longest ** 2 || square > shortest ** 2 || Math.abs(u) <= 1) continue;
      if (!isHighest(spectrum, u, v)) continue;
      const prominence = softened(spectrum, u, v) - aroundOf(spectrum, u, v);
      if (prominence > leastProminence) found.push({ wave: [u, v], prominence });
    }
  }
  found.sort((one, other) => other.prominence - one.prominence);
  return found.slice(0, mostPeaks).map(({ wave }) => wave);
}

/** Runs for thousands of waves. */
function isHighest(spectrum: Float32Array, u: number, v: number): boolean {
  const value = valueAt(spectrum, u, v);
  for (const dv of reach) for (const du of reach) if (valueAt(spectrum, u + du, v + dv) > value) return false;
  return true;
}

/** The mean with its neighbours, the nearer counting for more: a wave of a square is wider than one step. */
function softened(spectrum: Float32Array, u: number, v: number): number {
  let sum = 0;
  for (const dv of reach) {
    for (const du of reach) {
      sum += valueAt(spectrum, u + du, v + dv) * (du === 0 ? 0.6 : 0.2) * (dv === 0 ? 0.6 : 0.2);
    }
  }
  return sum;
}

/** How many squares show the wave that most of them do, where its length changes as that of no print does. */
function largestWave(peaks: readonly Peak[]): number {
  // Waves run both ways.
  const all = peaks.flatMap((peak) => [peak, { ...peak, u: -peak.u, v: -peak.v }]);
  let [most, change, state] = [0, 0, 1];
  const next = (): Peak => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return all[(state >> 8) % all.length] as Peak;
  };
  for (let attempt = 0; all.length > 0 && attempt < attempts; attempt++) {
    const field = through(next(), next(), next());
    if (field === null || Math.max(...field.slice(1).map(([u, v]) => Math.hypot(u, v))) > mostChange)
      continue;
    const fitting = all.filter((peak) => distance(field, peak) < nearEnough);
    const squares = new Set(fitting.map(({ square }) => square)).size;
    if (squares > most) [most, change] = [squares, changeOf(fitting)];
  }
  return change > leastChange ? most : 0;
}

/** The field of three peaks, unless they lie in one row. */
function through(a: Peak, b: Peak, c: Peak): Field | null {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const area = bx * cy - cx * by;
  if (Math.abs(area) < 0.02) return null;
  const slopes = (of: (peak: Peak) => number): Wave => {
    const [toB, toC] = [of(b) - of(a), of(c) - of(a)];
    return [(toB * cy - toC * by) / area, (toC * bx - toB * cx) / area];
  };
  const [u, v] = [slopes((peak) => peak.u), slopes((peak) => peak.v)];
  return [
    [a.u - u[0] * a.x - u[1] * a.y, a.v - v[0] * a.x - v[1] * a.y],
    [u[0], v[0]],
    [u[1], v[1]],
  ];
}

const distance = ([middle, across, down]: Field, { x, y, u, v }: Peak): number =>
  Math.hypot(middle[0] + across[0] * x + down[0] * y - u, middle[1] + across[1] * x + down[1] * y - v);

/** How far apart the waves are at most, as a part of what they are on average. */
function changeOf(peaks: readonly Peak[]): number {
  const mean = (of: (peak: Peak) => number) => peaks.reduce((sum, peak) => sum + of(peak), 0) / peaks.length;
  const [u, v] = [mean((peak) => peak.u), mean((peak) => peak.v)];
  return (2 * Math.max(...peaks.map((peak) => Math.hypot(peak.u - u, peak.v - v)))) / Math.hypot(u, v);
}
