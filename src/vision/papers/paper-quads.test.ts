import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import type { Box, Point } from '../pixels/picture.ts';
import { mapSide, paperQuads } from './paper-quads.ts';

const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Maps as a network that sees rightly gives them; corners are in cells. */
function mapsOf(papers: readonly Box[], { corners = true, hide }: { corners?: boolean; hide?: Box } = {}) {
  const size = mapSide * mapSide;
  const maps = new Float32Array(2 * size).fill(-6);
  for (let y = 0; y < mapSide; y++) {
    for (let x = 0; x < mapSide; x++) {
      const middle: Point = [x + 0.5, y + 0.5];
      for (const paper of papers) {
        // How deep inside, in cells: the network is unsure along the edge.
        const depth = Math.min(...paper.map((a, i) => depthAt(a, paper[(i + 1) % 4] as Point, middle)));
        const at = y * mapSide + x;
        maps[at] = Math.max(maps[at] as number, Math.min(6, Math.max(-6, depth * 4)));
        if (!corners) continue;
        for (const [cx, cy] of paper) {
          const near = Math.exp(-((middle[0] - cx) ** 2 + (middle[1] - cy) ** 2) / 5.12);
          maps[size + at] = Math.max(maps[size + at] as number, near * 10 - 6);
        }
      }
      const isHidden = hide?.every((a, i) => turn(a, hide[(i + 1) % 4] as Point, middle) > 0);
      if (isHidden) maps[y * mapSide + x] = -6;
    }
  }
  return maps;
}

const depthAt = (a: Point, b: Point, point: Point): number =>
  turn(a, b, point) / Math.hypot(b[0] - a[0], b[1] - a[1]);

/** How far the worst corner is from where it should be, in cells, whichever corner comes first. */
function farthest(found: Box, wanted: Box): number {
  const starts = [0, 1, 2, 3].map((first) =>
    Math.max(
      ...wanted.map(([x, y], i) => {
        const [u, v] = found[(first + i) % 4] as Point;
        return Math.hypot(u * mapSide - x, v * mapSide - y);
      }),
    ),
  );
  return Math.min(...starts);
}

const turned = (degrees: number, w: number, h: number, [cx, cy]: Point = [64, 64]): Box => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const corner = (sx: number, sy: number): Point => [
    cx + (sx * w * cos - sy * h * sin) / 2,
    cy + (sx * w * sin + sy * h * cos) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
};

const whole: Box = [
  [0, 0],
  [mapSide, 0],
  [mapSide, mapSide],
  [0, mapSide],
];

describe('papers of a map', () => {
  test('have their corners where they are, at any turn and size', () => {
    const paper = fc.record({
      degrees: fc.integer({ min: 0, max: 359 }),
      width: fc.integer({ min: 40, max: 80 }),
      shape: fc.double({ min: 0.55, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(paper, ({ degrees, width, shape }) => {
        const wanted = turned(degrees, width, width * shape);
        const [found] = paperQuads(mapsOf([wanted]));
        expect(found && farthest(found.corners, wanted)).toBeLessThan(1);
        expect(found?.confidence).toBeGreaterThan(0.6);
        expect(found?.isCut).toBe(false);
      }),
      { numRuns: runs(25) },
    );
  });

  test('are found by their edges where no corner is seen, and surer where one is', () => {
    const wanted = turned(20, 80, 50);
    const [blind] = paperQuads(mapsOf([wanted], { corners: false }));
    const [seeing] = paperQuads(mapsOf([wanted]));
    expect(blind && farthest(blind.corners, wanted)).toBeLessThan(1.5);
    expect(blind?.confidence).toBeLessThan(seeing?.confidence ?? 0);
  });

  test('keep a corner that a finger covers', () => {
    const wanted = turned(0, 80, 50);
    const finger: Box = [
      [98, 30],
      [112, 30],
      [112, 50],
      [98, 50],
    ];
    const [found] = paperQuads(mapsOf([wanted], { hide: finger }));
    expect(found && farthest(found.corners, wanted)).toBeLessThan(3);
  });

  test('that fill the picture are not called cut off', () => {
    const [found] = paperQuads(mapsOf([whole]));
    expect(found && farthest(found.corners, whole)).toBeLessThan(2);
    expect(found?.isCut).toBe(false);
  });

  test('that are laid into the corner of a scanner are neither', () => {
    const [found] = paperQuads(mapsOf([turned(0, 80, 50, [40, 25])]));
    expect(found?.isCut).toBe(false);
  });

  test('that run out of the picture are', () => {
    const [found] = paperQuads(mapsOf([turned(0, 90, 60, [110, 64])]));
    expect(found?.isCut).toBe(true);
  });

  test('are as many as there are, the largest first', () => {
    const found = paperQuads(mapsOf([turned(10, 50, 32, [30, 30]), turned(-5, 60, 38, [88, 95])]));
    expect(found).toHaveLength(2);
    expect(found[0] && farthest(found[0].corners, turned(-5, 60, 38, [88, 95]))).toBeLessThan(1);
  });

  test('are none where the map shows none, or nothing of a size', () => {
    expect(paperQuads(mapsOf([]))).toEqual([]);
    expect(paperQuads(mapsOf([turned(0, 10, 8)]))).toEqual([]);
  });

  test('are doubted where the blob has not the shape of one', () => {
    const maps = new Float32Array(2 * mapSide * mapSide).fill(-6);
    for (let y = 0; y < mapSide; y++) {
      for (let x = 0; x < mapSide; x++) {
        const isStar = Math.abs(x - 64) * Math.abs(y - 64) < 180;
        if (isStar) maps[y * mapSide + x] = 5;
      }
    }
    expect(paperQuads(maps)[0]?.confidence ?? 0).toBeLessThan(0.3);
  });

  test('have finite corners and a confidence from 0 to 1, whatever the maps', () => {
    const noise = fc.array(fc.double({ min: -8, max: 8, noNaN: true }), { minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(noise, noise, (papers, corners) => {
        const maps = new Float32Array(2 * mapSide * mapSide);
        for (let i = 0; i < mapSide * mapSide; i++) {
          const cell = ((i >> 11) << 3) | ((i % mapSide) >> 4);
          maps[i] = papers[cell] as number;
          maps[mapSide * mapSide + i] = corners[cell] as number;
        }
        for (const { corners: found, confidence } of paperQuads(maps)) {
          expect(found.flat().every(Number.isFinite)).toBe(true);
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: runs(25) },
    );
  });
});
