import { sigmoid } from '../pixels/session.ts';
import type { Line } from './line.ts';

/** From the finder's maps to lines: touching core pixels are a line, and the shape maps say which way and how high. */

export interface Maps {
  /** Of `cores`; `shape` is half as wide and high. */
  readonly width: number;
  readonly height: number;
  /** Logits: core of a line, core of a line of a zone. */
  readonly cores: Float32Array;
  /** cos 2a, sin 2a, log2(height / 16), logits of the four quarter turns. */
  readonly shape: Float32Array;
}

export interface FoundLine {
  /** Of components: in pixels of the finder's picture, which is twice as large as `cores`. */
  readonly line: Line;
  /** How likely the line is read to the right, down, to the left, up. */
  readonly quarters: readonly [number, number, number, number];
}

/** Logits from which a pixel belongs to a core. Lines that flow together at the first may part at the next. */
const levels = [-0.4, 0.8, 2] as const;
const leastPixels = 6;
/** Core of a line is half as high as the line; where it is this much of the height, it is two lines in one. */
const thickest = 1.15;
/** What is thicker still at the last level is no text. */
const mostThickness = 2.5;
/** Cores shorter than this many heights keep the angle that the network says. */
const shortest = 2.5;
/** The core ends this many heights before the line does. */
const inset = 0.15;

export function components(maps: Maps): readonly FoundLine[] {
  const size = maps.width * maps.height;
  const found: FoundLine[] = [];
  // How deep each pixel was visited: 0 not yet, 1 at the first level, ...
  const visited = new Uint8Array(size);
  const filled = new Int32Array(size);
  const flood = { visited, filled };
  const visit = (start: number, depth: number): void => {
    if ((visited[start] as number) > depth || (maps.cores[start] as number) <= (levels[depth] as number))
      return;
    const pixels = filled.slice(0, fill(maps, start, depth, flood));
    if (pixels.length < leastPixels) return;
    const component = measure(maps, pixels);
    if (component.thickness > thickest && depth + 1 < levels.length) {
      for (const pixel of pixels) visit(pixel, depth + 1);
    } else if (component.thickness < mostThickness) {
      found.push(component);
    }
  };
  for (let start = 0; start < size; start++) visit(start, 0);
  return found;
}

/** Collects into `filled` all pixels above the level that touch the start, and says how many. */
function fill(
  { width, height, cores }: Maps,
  start: number,
  depth: number,
  { visited, filled }: { readonly visited: Uint8Array; readonly filled: Int32Array },
): number {
  const level = levels[depth] as number;
  const mark = depth + 1;
  let count = 1;
  filled[0] = start;
  visited[start] = mark;
  for (let next = 0; next < count; next++) {
    const at = filled[next] as number;
    const x = at % width;
    const y = (at - x) / width;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const to = ny * width + nx;
        if ((visited[to] as number) >= mark || (cores[to] as number) <= level) continue;
        visited[to] = mark;
        filled[count++] = to;
      }
    }
  }
  return count;
}

function measure(maps: Maps, pixels: Int32Array): FoundLine & { thickness: number } {
  const { width, height, cores, shape } = maps;
  const quarterWidth = width / 2;
  const plane = quarterWidth * (height / 2);
  let [sx, sy, cos, sin, log, text, zone] = [0, 0, 0, 0, 0, 0, 0];
  let [toRight, toBottom, toLeft, toTop] = [0, 0, 0, 0];
  // Runs for each pixel of each line: kept lean.
  for (let i = 0; i < pixels.length; i++) {
    const at = pixels[i] as number;
    const x = at % width;
    const y = (at - x) / width;
    const cell = (y >> 1) * quarterWidth + (x >> 1);
    sx += x;
    sy += y;
    cos += shape[cell] as number;
    sin += shape[plane + cell] as number;
    log += shape[2 * plane + cell] as number;
    toRight += shape[3 * plane + cell] as number;
    toBottom += shape[4 * plane + cell] as number;
    toLeft += shape[5 * plane + cell] as number;
    toTop += shape[6 * plane + cell] as number;
    text += sigmoid(cores[at] as number);
    zone += sigmoid(cores[width * height + at] as number);
  }
  const n = pixels.length;
  const quarters = softmax([toRight, toBottom, toLeft, toTop].map((logit) => logit / n));
  const lineHeight = 16 * 2 ** (log / n);
  const axis = refinedAxis(maps, pixels, Math.atan2(sin, cos) / 2, [sx / n, sy / n], lineHeight / 2);
  // Of the two ways to read along the axis, the one that the quarters favour.
  const [right, down, left, up] = quarters;
  const forth = (right - left) * Math.cos(axis) + (down - up) * Math.sin(axis);
  const angle = forth >= 0 ? axis : axis + Math.PI;
  const fit = spine(maps, pixels, angle, [sx / n, sy / n]);
  const long = (fit.to - fit.from + 1) * 2 + 2 * inset * lineHeight;
  const middle = (fit.from + fit.to) / 2;
  const across = fit.offset + fit.slope * middle + fit.bend * middle * middle;
  const turned = angle + Math.atan(fit.slope + 2 * fit.bend * middle);
  const centre: [number, number] = [
    (sx / n + middle * Math.cos(angle) - across * Math.sin(angle) + 0.5) * 2,
    (sy / n + middle * Math.sin(angle) + across * Math.cos(angle) + 0.5) * 2,
  ];
  return {
    line: {
      centre,
      angle: Math.atan2(Math.sin(turned), Math.cos(turned)),
      length: long,
      height: lineHeight,
      bend: fit.bend / 2,
      growth: fit.growth,
      text: text / n,
      zone: zone / n,
    },
    quarters,
    thickness: ((fit.thickness + 1) * 2) / lineHeight,
  };
}

/** The pixels of a long core tell its angle better than the network does. */
function refinedAxis(
  { width }: Maps,
  pixels: Int32Array,
  guess: number,
  [mx, my]: readonly [number, number],
  height: number,
): number {
  let [xx, xy, yy] = [0, 0, 0];
  for (const at of pixels) {
    const x = (at % width) - mx;
    const y = Math.floor(at / width) - my;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const n = pixels.length;
  const spread = Math.sqrt(((xx - yy) / n) ** 2 + 4 * (xy / n) ** 2);
  const largest = ((xx + yy) / n + spread) / 2;
  // A bar of length l has variance l² / 12.
  if (Math.sqrt(largest * 12) < shortest * height) return guess;
  return Math.atan2(2 * xy, xx - yy) / 2;
}

interface Spine {
  /** Extent along the angle, from the mean. */
  readonly from: number;
  readonly to: number;
  /** across = offset + slope * u + bend * u² */
  readonly offset: number;
  readonly slope: number;
  readonly bend: number;
  readonly growth: number;
  /** Of the core across the spine, in pixels of the map: the widest nine tenths. */
  readonly thickness: number;
}

/** Least squares of a parabola through the core. */
function spine(maps: Maps, pixels: Int32Array, angle: number, [mx, my]: readonly [number, number]): Spine {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const n = pixels.length;
  const us = new Float64Array(n);
  const vs = new Float64Array(n);
  let [from, to, s2, s3, s4, v0, v1, v2, h0, h1] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const plane = (maps.width / 2) * (maps.height / 2);
  pixels.forEach((at, i) => {
    const px = at % maps.width;
    const py = (at - px) / maps.width;
    const x = px - mx;
    const y = py - my;
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    us[i] = u;
    vs[i] = v;
    from = Math.min(from, u);
    to = Math.max(to, u);
    const h = 2 ** (maps.shape[2 * plane + (py >> 1) * (maps.width / 2) + (px >> 1)] as number);
    s2 += u * u;
    s3 += u * u * u;
    s4 += u * u * u * u;
    v0 += v;
    v1 += v * u;
    v2 += v * u * u;
    h0 += h;
    h1 += h * u;
  });
  // Normal equations of [1, u, u²] with Σu = 0, n, s2, s3, s4.
  const determinant = n * (s2 * s4 - s3 * s3) - s2 * s2 * s2;
  const length = to - from;
  const lineHeight = (16 * h0) / n / 2;
  let [offset, slope, bend] = [v0 / n, length > shortest * lineHeight ? v1 / s2 : 0, 0];
  if (length > 6 * lineHeight && Math.abs(determinant) > 1e-6 * n * s2 * s4) {
    bend = (n * (s2 * v2 - s3 * v1) - s2 * s2 * v0) / determinant;
    slope = (v1 - bend * s3) / s2;
    offset = (v0 - bend * s2) / n;
  }
  const off = us.map((u, i) => Math.abs((vs[i] as number) - offset - slope * u - bend * u * u)).sort();
  const thickness = 2 * (off[Math.floor(n * 0.9)] as number);
  const growth = length > 8 * lineHeight && s2 > 0 ? (16 * h1) / s2 / 2 : 0;
  return { from, to, offset, slope, bend, growth, thickness };
}

function softmax(logits: readonly number[]): [number, number, number, number] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const sum = powers.reduce((a, b) => a + b, 0);
  const [a = 0, b = 0, c = 0, d = 0] = powers.map((power) => power / sum);
  return [a, b, c, d];
}
