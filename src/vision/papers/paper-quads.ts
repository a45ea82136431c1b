import { median } from '../../platform/median.ts';
import {
  apart,
  areaOf,
  clipped,
  distanceTo,
  isConvex,
  lineThrough,
  meeting,
  middleOf,
  type Side,
  turn,
} from '../pixels/flat-shapes.ts';
import { type Box, type Point, scaledBox } from '../pixels/picture.ts';
import { sigmoid } from '../pixels/session.ts';

/** From the paper finder's maps to papers: connected cells are one paper, fitted with the best four corners. */

/** Cells of the maps along each side. */
export const mapSide = 128;
const size = mapSide * mapSide;

export interface FoundPaper {
  /** In parts of the picture's width and height, clockwise; beyond 0 to 1 where the picture cuts them off. */
  readonly corners: Box;
  readonly confidence: number;
  /** An edge of the picture goes through it. */
  readonly isCut: boolean;
}

/** Share of the picture below which nothing on a paper could be read. */
const leastShare = 0.015;
const mostPapers = 4;

/** `maps` are logits: is this a paper, is this a corner of one. The surest first. */
export function paperQuads(maps: Float32Array): readonly FoundPaper[] {
  const papers = maps.subarray(0, size);
  const corners = maps.subarray(size, 2 * size);
  const peaks = peaksOf(corners);
  return blobs(papers)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostPapers)
    .flatMap((cells) => {
      const found = quadOf(cells, papers, corners, peaks);
      return found === null ? [] : [found];
    })
    .sort((a, b) => worthOf(b) - worthOf(a));
}

const worthOf = ({ corners, confidence }: FoundPaper): number => areaOf(corners) * confidence;

/** Cells that are paper and touch, as their numbers. */
function blobs(papers: Float32Array): Int32Array[] {
  const visited = new Uint8Array(size);
  const filled = new Int32Array(size);
  const found: Int32Array[] = [];
  for (let start = 0; start < size; start++) {
    if (visited[start] || (papers[start] as number) <= 0) continue;
    let count = 1;
    filled[0] = start;
    visited[start] = 1;
    for (let next = 0; next < count; next++) {
      const at = filled[next] as number;
      const x = at % mapSide;
      for (const to of [at - mapSide, at + mapSide, x > 0 ? at - 1 : -1, x < mapSide - 1 ? at + 1 : -1]) {
        if (to < 0 || to >= size || visited[to] || (papers[to] as number) <= 0) continue;
        visited[to] = 1;
        filled[count++] = to;
      }
    }
    if (count >= leastShare * size) found.push(filled.slice(0, count));
  }
  return found;
}

/** How sure a corner must be to be tried, and how far apart two are. */
const leastPeak = 0.25;
const peakRadius = 3;

/** Centres of the corner map's peaks, in cells. */
function peaksOf(corners: Float32Array): readonly Point[] {
  const found: Point[] = [];
  for (let y = 0; y < mapSide; y++) {
    for (let x = 0; x < mapSide; x++) {
      const own = corners[y * mapSide + x] as number;
      if (sigmoid(own) < leastPeak) continue;
      let [sum, sx, sy, isHighest] = [0, 0, 0, true];
      for (let ny = Math.max(0, y - peakRadius); ny <= Math.min(mapSide - 1, y + peakRadius); ny++) {
        for (let nx = Math.max(0, x - peakRadius); nx <= Math.min(mapSide - 1, x + peakRadius); nx++) {
          const other = corners[ny * mapSide + nx] as number;
          const isEarlier = ny < y || (ny === y && nx < x);
          if (other > own || (other === own && isEarlier)) isHighest = false;
          const weight = sigmoid(other);
          sum += weight;
          sx += weight * (nx + 0.5);
          sy += weight * (ny + 0.5);
        }
      }
      if (isHighest) found.push([sx / sum, sy / sum]);
    }
  }
  return found;
}

/** How far from the blob, in cells, a peak may lie and still be its corner. */
const peakReach = 6;
/** What corners that look like corners add to how well four of them cover the blob. */
const cornerWorth = 0.15;

function quadOf(
  cells: Int32Array,
  papers: Float32Array,
  corners: Float32Array,
  peaks: readonly Point[],
): FoundPaper | null {
  const hull = hullOf(cells);
  const hullArea = areaOf(hull);
  const candidates = candidatesOf(hull, peaks);
  let best: { quad: Box; worth: number } | null = null;
  forEachFour(candidates, (quad) => {
    if (!isConvex(quad)) return;
    const worth = overlap(quad, hull, hullArea) + cornerWorth * meanCorner(quad, corners);
    if (best === null || worth > best.worth) best = { quad, worth };
  });
  const chosen = (best as { quad: Box; worth: number } | null)?.quad;
  if (chosen === undefined) return null;
  const fitted = fittedTo(chosen, papers);
  const quad = overlap(fitted, hull, hullArea) >= overlap(chosen, hull, hullArea) - 0.01 ? fitted : chosen;
  const solid = cells.length / hullArea;
  const cover = overlap(quad, hull, hullArea);
  const confidence =
    ramp(cover, 0.84, 0.96) *
    ramp(solid, 0.8, 0.96) *
    (0.4 + 0.6 * ramp(meanCorner(quad, corners), 0.05, 0.6));
  return {
    corners: scaledBox(quad, 1 / mapSide, 1 / mapSide),
    confidence,
    isCut: isCut(quad),
  };
}

/** 0 below `from`, 1 above `to`. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** A cell is classified by its centre, so the paper's edge lies less than half a cell beyond it. */
const beyondMiddle = 0.25;

/** The outermost of the cells, in order around them. */
function hullOf(cells: Int32Array): readonly Point[] {
  const left = new Int32Array(mapSide).fill(mapSide);
  const right = new Int32Array(mapSide).fill(-1);
  for (const at of cells) {
    const [x, y] = [at % mapSide, Math.floor(at / mapSide)];
    if (x < (left[y] as number)) left[y] = x;
    if (x > (right[y] as number)) right[y] = x;
  }
  const points: Point[] = [];
  for (let y = 0; y < mapSide; y++) {
    if ((right[y] as number) < 0) continue;
    const [from, to] = [(left[y] as number) + 0.5 - beyondMiddle, (right[y] as number) + 0.5 + beyondMiddle];
    for (const edge of [y + 0.5 - beyondMiddle, y + 0.5 + beyondMiddle])
      points.push([from, edge], [to, edge]);
  }
  points.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && turn(kept.at(-2) as Point, kept.at(-1) as Point, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(points), ...half([...points].reverse())];
}

/** Directions in which the hull's outermost point is tried as a corner. */
const directions = 16;

/** Points that may be corners, in order around the hull's middle. */
function candidatesOf(hull: readonly Point[], peaks: readonly Point[]): readonly Point[] {
  const near = peaks.filter((peak) => hull.some((_, i) => distanceTo(hull, i, peak) <= peakReach));
  const points = near.slice(0, 10);
  for (let i = 0; i < directions; i++) {
    const [dx, dy] = [Math.cos((2 * Math.PI * i) / directions), Math.sin((2 * Math.PI * i) / directions)];
    const outermost = hull.reduce((best, point) =>
      point[0] * dx + point[1] * dy > best[0] * dx + best[1] * dy ? point : best,
    );
    if (points.every((point) => apart(point, outermost) > peakRadius)) points.push(outermost);
  }
  const middle = middleOf(hull);
  const bearing = ([x, y]: Point): number => Math.atan2(y - middle[1], x - middle[0]);
  return points.sort((a, b) => bearing(a) - bearing(b));
}

function forEachFour(points: readonly Point[], visit: (quad: Box) => void): void {
  const n = points.length;
  for (let a = 0; a < n - 3; a++) {
    for (let b = a + 1; b < n - 2; b++) {
      for (let c = b + 1; c < n - 1; c++) {
        for (let d = c + 1; d < n; d++) {
          visit([points[a] as Point, points[b] as Point, points[c] as Point, points[d] as Point]);
        }
      }
    }
  }
}

/** Intersection over union, within the map: nothing is known beyond it. */
function overlap(quad: Box, hull: readonly Point[], hullArea: number): number {
  const seen = clipped(quad, frame);
  const shared = areaOf(clipped(seen, hull));
  return shared / (areaOf(seen) + hullArea - shared);
}

const frame: Box = [
  [0, 0],
  [mapSide, 0],
  [mapSide, mapSide],
  [0, mapSide],
];

/** How sure the network is of a corner at a place, within a cell or so of it. */
function cornerAt(corners: Float32Array, [x, y]: Point): number {
  let best = 0;
  for (let ny = Math.floor(y) - 2; ny <= Math.floor(y) + 2; ny++) {
    for (let nx = Math.floor(x) - 2; nx <= Math.floor(x) + 2; nx++) {
      if (nx < 0 || ny < 0 || nx >= mapSide || ny >= mapSide) continue;
      best = Math.max(best, sigmoid(corners[ny * mapSide + nx] as number));
    }
  }
  return best;
}

const meanCorner = (quad: Box, corners: Float32Array): number =>
  quad.reduce((sum, corner) => sum + cornerAt(corners, corner), 0) / 4;

/** Parts of a side that are measured: its ends may be round or held. */
const measuredFrom = 0.12;
const measuredTo = 0.88;
const measures = 24;
/** How far from where it was thought an edge may be, and a corner come to lie, in cells. */
const edgeReach = 4;
const cornerReach = 8;
/** Cells from the edge of the map at which a side is the picture's and not the paper's. */
const borderReach = 2;

/** Moves each side to where the paper ends, and the corners to where sides meet. */
function fittedTo(quad: Box, papers: Float32Array): Box {
  const sides = quad.map((from, i) => {
    const to = quad[(i + 1) % 4] as Point;
    return onBorder(from, to) ? lineThrough(from, to) : sideBetween(from, to, papers);
  });
  const corner = (i: number): Point => {
    const own = quad[i] as Point;
    const met = meeting(sides[(i + 3) % 4] as Side, sides[i] as Side);
    return met !== null && apart(met, own) <= cornerReach ? met : own;
  };
  const fitted: Box = [corner(0), corner(1), corner(2), corner(3)];
  return isConvex(fitted) ? fitted : quad;
}

function onBorder(a: Point, b: Point): boolean {
  return [0, 1].some((axis) =>
    [0, mapSide].some(
      (edge) =>
        Math.abs((a[axis] as number) - edge) <= borderReach &&
        Math.abs((b[axis] as number) - edge) <= borderReach,
    ),
  );
}

function sideBetween(from: Point, to: Point, papers: Float32Array): Side {
  const rough = lineThrough(from, to);
  // Along the side and how far off it the paper ends there.
  const ends: { t: number; off: number }[] = [];
  for (let i = 0; i < measures; i++) {
    const t = measuredFrom + ((measuredTo - measuredFrom) * i) / (measures - 1);
    const at: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    const off = endOfPaper(at, rough, papers);
    if (off !== null) ends.push({ t, off });
  }
  if (ends.length < measures / 3) return rough;
  // The median of slopes and offsets: a finger over the edge does not move it.
  const slopes: number[] = [];
  ends.forEach((one, i) => {
    for (const other of ends.slice(i + 4)) slopes.push((other.off - one.off) / (other.t - one.t));
  });
  const slope = median(slopes);
  const offset = median(ends.map(({ t, off }) => off - slope * t));
  const shifted = (point: Point, t: number): Point => {
    const by = offset + slope * t;
    return [point[0] + rough.nx * by, point[1] + rough.ny * by];
  };
  return lineThrough(shifted(from, 0), shifted(to, 1));
}

/** How far along the normal the map crosses from paper to none, nearest to the point; null where it does not. */
function endOfPaper([x, y]: Point, { nx, ny }: Side, papers: Float32Array): number | null {
  const step = 0.5;
  let best: number | null = null;
  let before = logitAt(papers, x - nx * edgeReach, y - ny * edgeReach);
  for (let off = -edgeReach + step; off <= edgeReach; off += step) {
    const here = logitAt(papers, x + nx * off, y + ny * off);
    if (before > 0 !== here > 0) {
      const crossing = off - step + (step * before) / (before - here);
      if (best === null || Math.abs(crossing) < Math.abs(best)) best = crossing;
    }
    before = here;
  }
  return best;
}

function logitAt(papers: Float32Array, x: number, y: number): number {
  const clamp = (value: number): number => Math.min(mapSide - 1, Math.max(0, value - 0.5));
  const [cx, cy] = [clamp(x), clamp(y)];
  const [ix, iy] = [Math.min(mapSide - 2, Math.floor(cx)), Math.min(mapSide - 2, Math.floor(cy))];
  const [fx, fy] = [cx - ix, cy - iy];
  const at = iy * mapSide + ix;
  const top = (papers[at] as number) * (1 - fx) + (papers[at + 1] as number) * fx;
  const bottom = (papers[at + mapSide] as number) * (1 - fx) + (papers[at + mapSide + 1] as number) * fx;
  return top + (bottom - top) * fy;
}

/**
 * One side lies along the picture's edge, or two opposite ones do. Two adjacent sides mean a paper laid into the corner
 * of a scanner, and a paper that fills the picture may well be complete, cropped beforehand.
 */
function isCut(quad: Box): boolean {
  const borders = quad.map((from, i) => onBorder(from, quad[(i + 1) % 4] as Point));
  return borders.some(Boolean) && !borders.some((isBorder, i) => isBorder && borders[(i + 1) % 4]);
}
