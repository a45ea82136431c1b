/** Draws textured surfaces as a camera sees them: a grid of points in space, each with its place in a picture. */

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue; row by row. */
  readonly rgb: Float32Array;
}

export interface Surface {
  readonly columns: number;
  readonly rows: number;
  /** Of every point of the grid, row by row: x, y and z in pixels of the frame, z towards the camera; u, v in the texture; how much of it is seen. */
  readonly points: Float32Array;
}

/** Numbers of a point of a surface. */
export const perPoint = 6;

export interface Pose {
  /** Radians: to the right of the picture, and upwards. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** Pixels of the frame. */
  readonly x: number;
  readonly y: number;
  /** How many times as large as at the beginning, by coming nearer. */
  readonly nearer: number;
}

export interface View {
  /** Where the surface's own origin is in the frame. */
  readonly centre: readonly [number, number];
  /** From the camera to the origin at the beginning, in pixels of the frame. */
  readonly distance: number;
  /** How far behind the origin it turns. */
  readonly pivot: number;
}

/** x, y in the frame, and z, of a point of space. */
function seenAt(
  [x, y, z]: readonly [number, number, number],
  { yaw, pitch, roll, nearer, ...at }: Pose,
  { centre, distance, pivot }: View,
): readonly [number, number, number] {
  const [cy, sy, cp, sp, cr, sr] = [yaw, pitch, roll].flatMap((angle) => [
    Math.cos(angle),
    Math.sin(angle),
  ]) as [number, number, number, number, number, number];
  const depth = z + pivot;
  const [x1, z1] = [cy * x + sy * depth, cy * depth - sy * x];
  const [y1, z2] = [cp * y - sp * z1, cp * z1 + sp * y];
  const [x2, y2] = [cr * x1 - sr * y1, sr * x1 + cr * y1];
  const scale = distance / (distance / nearer - (z2 - pivot));
  return [centre[0] + at.x + x2 * scale, centre[1] + at.y + y2 * scale, (z2 - pivot) * scale];
}

export class Canvas {
  readonly rgb: Float32Array;
  readonly #depths: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.rgb = new Float32Array(width * height * 3);
    this.#depths = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY);
  }

  draw(surface: Surface, texture: Picture, pose: Pose, view: View): void {
    const { columns, rows, points } = surface;
    const seen = new Float32Array(columns * rows * 3);
    for (let i = 0; i < columns * rows; i++) {
      const at = i * perPoint;
      const point = [points[at], points[at + 1], points[at + 2]] as [number, number, number];
      seen.set(seenAt(point, pose, view), i * 3);
    }
    for (let row = 0; row + 1 < rows; row++) {
      for (let column = 0; column + 1 < columns; column++) {
        const a = row * columns + column;
        this.#triangle(surface, texture, seen, [a, a + 1, a + columns]);
        this.#triangle(surface, texture, seen, [a + 1, a + columns + 1, a + columns]);
      }
    }
    this.#depths.fill(Number.NEGATIVE_INFINITY);
  }

  // Runs for every pixel of every surface: kept lean.
  #triangle(
    { points }: Surface,
    texture: Picture,
    seen: Float32Array,
    [a, b, c]: readonly [number, number, number],
  ): void {
    const [ax, ay, az] = [seen[a * 3] as number, seen[a * 3 + 1] as number, seen[a * 3 + 2] as number];
    const [bx, by, bz] = [seen[b * 3] as number, seen[b * 3 + 1] as number, seen[b * 3 + 2] as number];
    const [cx, cy, cz] = [seen[c * 3] as number, seen[c * 3 + 1] as number, seen[c * 3 + 2] as number];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-6) return;
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
    const right = Math.min(this.width - 1, Math.floor(Math.max(ax, bx, cx)));
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
    const bottom = Math.min(this.height - 1, Math.floor(Math.max(ay, by, cy)));
    const [ua, va, pa] = [3, 4, 5].map((i) => points[a * perPoint + i]) as [number, number, number];
    const [ub, vb, pb] = [3, 4, 5].map((i) => points[b * perPoint + i]) as [number, number, number];
    const [uc, vc, pc] = [3, 4, 5].map((i) => points[c * perPoint + i]) as [number, number, number];
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const wb = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
        const wc = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
        const wa = 1 - wb - wc;
        if (wa < 0 || wb < 0 || wc < 0) continue;
        const i = y * this.width + x;
        const z = wa * az + wb * bz + wc * cz;
        if (z <= (this.#depths[i] as number)) continue;
        this.#depths[i] = z;
        const u = wa * ua + wb * ub + wc * uc;
        const v = wa * va + wb * vb + wc * vc;
        this.#mix(i * 3, texture, u, v, wa * pa + wb * pb + wc * pc);
      }
    }
  }

  #mix(to: number, texture: Picture, u: number, v: number, part: number): void {
    const { rgb } = this;
    const { width, height, rgb: from } = texture;
    const x = u >= 0 && u <= width - 1 ? u : mirroredInto(u, width);
    const y = v >= 0 && v <= height - 1 ? v : mirroredInto(v, height);
    const ix = Math.min(width - 2, x | 0);
    const iy = Math.min(height - 2, y | 0);
    const fx = x - ix;
    const fy = y - iy;
    const at = (iy * width + ix) * 3;
    const below = at + width * 3;
    for (let c = 0; c < 3; c++) {
      const upper = (from[at + c] as number) * (1 - fx) + (from[at + 3 + c] as number) * fx;
      const lower = (from[below + c] as number) * (1 - fx) + (from[below + 3 + c] as number) * fx;
      rgb[to + c] = (rgb[to + c] as number) * (1 - part) + (upper * (1 - fy) + lower * fy) * part;
    }
  }
}

/** Beyond its edge a picture goes on mirrored. */
function mirroredInto(at: number, length: number): number {
  const period = 2 * (length - 1);
  const within = ((at % period) + period) % period;
  return within > length - 1 ? period - within : within;
}

/** A flat surface that shows a rectangle of a texture, `scale` pixels of the frame for each of its own. */
export function flatSurface(
  [left, top, right, bottom]: readonly [number, number, number, number],
  [originU, originV]: readonly [number, number],
  scale: number,
  depthAt: (x: number, y: number) => number = () => 0,
  cells = 24,
): Surface {
  const points = new Float32Array((cells + 1) * (cells + 1) * perPoint);
  for (let row = 0, at = 0; row <= cells; row++) {
    for (let column = 0; column <= cells; column++, at += perPoint) {
      const u = left + ((right - left) * column) / cells;
      const v = top + ((bottom - top) * row) / cells;
      const [x, y] = [(u - originU) * scale, (v - originV) * scale];
      points.set([x, y, depthAt(x, y), u, v, 1], at);
    }
  }
  return { columns: cells + 1, rows: cells + 1, points };
}
