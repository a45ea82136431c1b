import { describe, expect, test } from 'vitest';
import { moved } from '../../documents/homography.ts';
import type { Box, GreyPicture } from '../pixels/picture.ts';
import { straighten } from './straighten.ts';

/** Grey grows to the right and downwards, so that a pixel tells where it is from. */
const slope = (width: number, height: number): GreyPicture => {
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) grey[y * width + x] = (x * 100) / width + (y * 150) / height;
  }
  return { width, height, grey };
};

const seen: Box = [
  [100, 80],
  [520, 60],
  [560, 330],
  [60, 360],
];

describe('a straightened paper', () => {
  test('shows at every place what the photograph shows there', () => {
    const photograph = slope(640, 480);
    const cut = straighten(photograph, seen);
    if (cut === null) throw new Error('it is one');
    const { picture, toPhotograph } = cut;
    for (const [x, y] of [
      [10, 10],
      [200, 150],
      [picture.width - 12, 30],
      [40, picture.height - 9],
    ] as const) {
      const [px, py] = moved(toPhotograph, [x + 0.5, y + 0.5]);
      const wanted = (px * 100) / 640 + (py * 150) / 480;
      expect(Math.abs((picture.grey[y * picture.width + x] as number) - wanted)).toBeLessThan(2);
    }
  });

  test('keeps a margin around, and is as large as it is seen', () => {
    const cut = straighten(slope(640, 480), seen);
    expect(cut?.picture.width).toBeGreaterThan(460);
    expect(cut?.picture.width).toBeLessThan(500);
    const [x, y] = cut ? moved(cut.toPhotograph, [0, 0]) : [0, 0];
    expect(x).toBeLessThan(100);
    expect(y).toBeLessThan(80);
  });

  test('is made smaller where it is larger than any print needs', () => {
    const large: Box = [
      [0, 0],
      [4000, 0],
      [4000, 2500],
      [0, 2500],
    ];
    const cut = straighten(slope(4000, 2500), large);
    expect(cut?.picture.width).toBeLessThan(2100);
  });

  test('is none where the corners are not those of a paper', () => {
    const line: Box = [
      [0, 0],
      [10, 10],
      [20, 20],
      [30, 30],
    ];
    expect(straighten(slope(64, 48), line)).toBeNull();
  });
});
