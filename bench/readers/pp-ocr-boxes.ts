/** From the map of a PP-OCR detector, one probability a pixel, to the slanted boxes of text lines. */

type Pair = readonly [x: number, y: number];

/** Centre, sides and slant in radians. `width` runs along the slant, which is between -45 and 45 degrees. */
export interface SlantedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly slant: number;
}

/** PP-OCR's own values, but for the box's threshold, which is .6 there. */
const textFrom = 0.3;
const boxFrom = 0.5;
const unclip = 1.6;
const fewestPixels = 12;
const leastSide = 3;

export function boxesOf(map: Float32Array, width: number, height: number): readonly SlantedBox[] {
  const boxes: SlantedBox[] = [];
  const seen = new Uint8Array(map.length);
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] === 1 || (map[start] ?? 0) <= textFrom) continue;
    const patch = patchAt(map, width, height, start, seen);
    if (patch.pixels < fewestPixels || patch.sum / patch.pixels < boxFrom) continue;
    const box = smallestBox(patch.edge);
    if (box !== null && Math.min(box.width, box.height) >= leastSide) boxes.push(grown(box));
  }
  return boxes;
}

interface Patch {
  readonly pixels: number;
  readonly sum: number;
  readonly edge: readonly Pair[];
}

function patchAt(map: Float32Array, width: number, height: number, start: number, seen: Uint8Array): Patch {
  const waiting = [start];
  const edge: Pair[] = [];
  let pixels = 0;
  let sum = 0;
  seen[start] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    pixels += 1;
    sum += map[at] ?? 0;
    let inside = 0;
    const visit = (next: number) => {
      if ((map[next] ?? 0) <= textFrom) return;
      inside += 1;
      if (seen[next] === 1) return;
      seen[next] = 1;
      waiting.push(next);
    };
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (y > 0) visit(at - width);
    if (y < height - 1) visit(at + width);
    if (inside < 4) edge.push([x, y]);
  }
  return { pixels, sum, edge };
}

/** The map shows the core of a line only: the box grows by its area over its circumference, times `unclip`. */
function grown(box: SlantedBox): SlantedBox {
  const width = box.width + 1;
  const height = box.height + 1;
  const by = (width * height * unclip) / (width + height);
  return { ...box, width: width + by, height: height + by };
}

/** A side of the smallest box lies along a side of the hull, so each of them is tried. */
function smallestBox(points: readonly Pair[]): SlantedBox | null {
  const hull = hullOf(points);
  if (hull.length < 3) return null;
  let best: SlantedBox | null = null;
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length] ?? from;
    const box = boxAlong(hull, Math.atan2(to[1] - from[1], to[0] - from[0]));
    if (best === null || box.width * box.height < best.width * best.height) best = box;
  }
  return best === null ? null : lying(best);
}

function boxAlong(hull: readonly Pair[], slant: number): SlantedBox {
  const cos = Math.cos(slant);
  const sin = Math.sin(slant);
  const along = hull.map(([x, y]) => x * cos + y * sin);
  const across = hull.map(([x, y]) => y * cos - x * sin);
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...across), Math.max(...across)];
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: right - left, height: bottom - top, slant };
}

function lying(box: SlantedBox): SlantedBox {
  let { width, height, slant } = box;
  while (slant > Math.PI / 4) {
    slant -= Math.PI / 2;
    [width, height] = [height, width];
  }
  while (slant <= -Math.PI / 4) {
    slant += Math.PI / 2;
    [width, height] = [height, width];
  }
  return { ...box, width, height, slant };
}

/** Andrew's monotone chain. */
function hullOf(points: readonly Pair[]): readonly Pair[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

function chain(points: readonly Pair[]): readonly Pair[] {
  const kept: Pair[] = [];
  for (const point of points) {
    for (;;) {
      const last = kept.at(-1);
      const before = kept.at(-2);
      if (last === undefined || before === undefined || turn(before, last, point) > 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept.slice(0, -1);
}

const turn = (a: Pair, b: Pair, c: Pair): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
