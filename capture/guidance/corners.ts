import { cells, mapChannels } from './layers.ts';
import type { Corners, Point } from './measures.ts';
import type { Answer } from './network.ts';

/** From the network's numbers to where the paper is. */

export interface Found {
  /** In parts of the frame; where one is out of sight, the likeliest place. */
  readonly corners: Corners;
  /** Of each corner, how surely it is in sight. */
  readonly seen: readonly number[];
  /** Part of the frame that is paper. */
  readonly paper: number;
  /** Part of each edge of the frame that has paper at it: left, top, right, bottom. */
  readonly touches: readonly number[];
  /** How surely it is read upright, with its head to the left, upside down, with its head to the right. */
  readonly turns: readonly number[];
}

/** Cells to each side of the likeliest one over which its place is averaged. */
const around = 2;
const paperChannel = 4;

export function foundIn({ maps, whole }: Answer): Found {
  const found = [0, 1, 2, 3].map((corner) => cornerIn(maps, corner, whole[corner] ?? 0));
  const [a, b, c, d] = found.map(({ at }) => at) as [Point, Point, Point, Point];
  const isPaper = (x: number, y: number): number =>
    (maps[(y * cells + x) * mapChannels + paperChannel] ?? 0) > 0 ? 1 : 0;
  let paper = 0;
  const touches = [0, 0, 0, 0];
  for (let i = 0; i < cells; i += 1) {
    for (let x = 0; x < cells; x += 1) paper += isPaper(x, i);
    const ends = [isPaper(0, i), isPaper(i, 0), isPaper(cells - 1, i), isPaper(i, cells - 1)];
    for (let edge = 0; edge < 4; edge += 1) touches[edge] = (touches[edge] ?? 0) + (ends[edge] ?? 0) / cells;
  }
  return {
    corners: [a, b, c, d],
    seen: found.map(({ seen }) => seen),
    paper: paper / (cells * cells),
    touches,
    turns: shares([...whole.slice(4, 8)]),
  };
}

function shares(logits: readonly number[]): number[] {
  const top = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** All cells and "out of sight" together are one choice. */
function cornerIn(maps: Float32Array, corner: number, unseen: number): { at: Point; seen: number } {
  const logit = (cell: number): number => maps[cell * mapChannels + corner] ?? 0;
  let best = 0;
  for (let cell = 1; cell < cells * cells; cell += 1) if (logit(cell) > logit(best)) best = cell;
  const top = logit(best);
  let total = 0;
  for (let cell = 0; cell < cells * cells; cell += 1) total += Math.exp(logit(cell) - top);
  const [column, row] = [best % cells, Math.floor(best / cells)];
  let [x, y, mass] = [0, 0, 0];
  for (let v = Math.max(0, row - around); v <= Math.min(cells - 1, row + around); v += 1) {
    for (let u = Math.max(0, column - around); u <= Math.min(cells - 1, column + around); u += 1) {
      const power = Math.exp(logit(v * cells + u) - top);
      x += power * (u + 0.5);
      y += power * (v + 0.5);
      mass += power;
    }
  }
  return { at: [x / mass / cells, y / mass / cells], seen: 1 / (1 + Math.exp(unseen - top) / total) };
}
