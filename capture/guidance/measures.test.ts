import { describe, expect, it } from 'vitest';
import {
  type Corners,
  type Frame,
  greyOf,
  insideOf,
  lightOf,
  measuresOf,
  middleOf,
  motionOf,
  reflectionOf,
  sharpnessOf,
} from './measures.ts';

const [width, height] = [96, 64];
const all: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const inside = insideOf(width, height, all);

function frameOf(grey: (x: number, y: number) => number): Frame {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    const value = Math.max(0, Math.min(255, grey(at % width, Math.floor(at / width))));
    rgba.fill(value, at * 4, at * 4 + 3);
  }
  return { width, height, rgba };
}

/** Blocks of print, blurred over so many pixels to each side. */
const print = (reach: number, shift = 0) => {
  const ink = (x: number, y: number): number =>
    (Math.floor(x / 5) * 7 + Math.floor(y / 5) * 3) % 4 < 2 ? 60 : 200;
  return (x: number, y: number): number => {
    let sum = 0;
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) sum += ink(x + dx + 100 + shift, y + dy + 100);
    }
    return sum / (2 * reach + 1) ** 2;
  };
};

describe('measures', () => {
  it('know which pixels lie within an outline', () => {
    const diamond: Corners = [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ];
    const rows = insideOf(20, 10, diamond);
    expect([...rows.slice(0, 2)]).toEqual([9, 11]);
    expect([...rows.slice(8, 12)]).toEqual([1, 19, 1, 19]);
    const [first, , third] = middleOf(100, 200, 1);
    expect(first[0]).toBeCloseTo(0.1);
    expect(third[1]).toBeCloseTo(0.7);
  });

  it('see light as the median of the paper alone', () => {
    const half: Corners = [
      [0, 0],
      [0.5, 0],
      [0.5, 1],
      [0, 1],
    ];
    const frame = frameOf((x) => (x < width / 2 ? 40 : 220));
    expect(lightOf(greyOf(frame), width, insideOf(width, height, half))).toBe(40);
  });

  it('find sharp print sharper than blurred print, and one direction is enough to be blurred', () => {
    const sharp = (grey: (x: number, y: number) => number) =>
      sharpnessOf(greyOf(frameOf(grey)), width, inside);
    expect(sharp(print(0))).toBeGreaterThan(0.7);
    expect(sharp(print(3))).toBeLessThan(0.4);
    const smeared = (x: number, y: number) =>
      [-3, -2, -1, 0, 1, 2, 3].reduce((sum, d) => sum + print(0)(x + d, y) / 7, 0);
    expect(sharp(smeared)).toBeLessThan(0.4);
    expect(sharp(() => 100)).toBe(0);
  });

  it('see patches of plain white, not specks, not paper that is white all over', () => {
    const lost = (grey: (x: number, y: number) => number) => {
      const frame = frameOf(grey);
      return reflectionOf(frame, inside, lightOf(greyOf(frame), width, inside));
    };
    expect(lost((x, y) => (x < 24 && y < 24 ? 255 : 150))).toBeCloseTo((24 * 24) / (width * height));
    expect(lost((x, y) => ((x + y) % 4 === 0 ? 255 : 150))).toBe(0);
    expect(lost(() => 252)).toBe(0);
  });

  it('see motion, and do not take a change of light for it', () => {
    const [before, moved] = [greyOf(frameOf(print(1))), greyOf(frameOf(print(1, 2)))];
    const brighter = greyOf(frameOf((x, y) => print(1)(x, y) + 25));
    expect(motionOf(moved, before, width, inside)).toBeGreaterThan(0.5);
    expect(motionOf(brighter, before, width, inside)).toBeLessThan(0.05);
    const frame = frameOf(print(1));
    expect(measuresOf(frame, before, all).motion).toBe(0);
    expect(measuresOf(frame, before, all, new Uint8Array(4)).motion).toBe(0);
  });
});
