import { describe, expect, it } from 'vitest';
import type { ColourPicture } from '../pixels/image.ts';
import type { Box } from '../pixels/picture.ts';
import { cutPortrait } from './portrait-cut.ts';

/** Red grows to the right and green downwards, so that a pixel tells where it is from. */
function slope(width: number, height: number): ColourPicture {
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    rgb[i * 3] = ((i % width) * 250) / width;
    rgb[i * 3 + 1] = (Math.floor(i / width) * 250) / height;
    rgb[i * 3 + 2] = 77;
  }
  return { width, height, rgb };
}

const rectangle = (left: number, top: number, right: number, bottom: number): Box => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

const leaning: Box = [
  [100, 80],
  [520, 60],
  [560, 330],
  [60, 360],
];

function cut(photograph: ColourPicture, paper: Box, frame: readonly [number, number, number, number]) {
  const found = cutPortrait(photograph, { paper, frame });
  if (found === null) throw new Error('there is one');
  return found;
}

describe('the cut around a portrait', () => {
  it('shows at every place what the photograph shows there', () => {
    const { picture, toPhotograph } = cut(slope(640, 480), leaning, [0.1, 0.2, 0.4, 0.8]);
    for (const [x, y] of [
      [0, 0],
      [picture.width - 1, 0],
      [picture.width >> 1, picture.height >> 1],
      [3, picture.height - 2],
    ] as const) {
      const [px, py] = toPhotograph([x, y]);
      const [red = 0, green = 0, blue = 0] = picture.rgb.subarray((y * picture.width + x) * 3);
      expect(Math.abs(red - ((px - 0.5) * 250) / 640)).toBeLessThan(2);
      expect(Math.abs(green - ((py - 0.5) * 250) / 480)).toBeLessThan(2);
      expect(blue).toBe(77);
    }
  });

  it('holds the frame and what is around it, but nothing beside the paper', () => {
    const { picture, toPhotograph } = cut(
      slope(640, 480),
      rectangle(100, 100, 500, 300),
      [0.3, 0.05, 0.5, 0.55],
    );
    const [left, top] = toPhotograph([-0.5, -0.5]);
    const [right, bottom] = toPhotograph([picture.width - 0.5, picture.height - 0.5]);
    // A fifth of the width from 0.3 to 0.5 of 400 pixels, three tenths of it on either side.
    expect([left, right].map(Math.round)).toEqual([196, 324]);
    // The upper margin would begin beyond the edge.
    expect([top, bottom].map(Math.round)).toEqual([100, 240]);
    expect([picture.width, picture.height]).toEqual([128, 140]);
  });

  it('is made smaller where a face needs no more', () => {
    const { picture } = cut(slope(2000, 1200), rectangle(0, 0, 2000, 1200), [0, 0, 1, 1]);
    expect([picture.width, picture.height]).toEqual([1000, 600]);
    const [red = 0, green = 0] = picture.rgb.subarray((300 * 1000 + 500) * 3);
    expect(Math.abs(red - 125)).toBeLessThan(2);
    expect(Math.abs(green - 125)).toBeLessThan(2);
  });

  it('goes on with the edge of the photograph where the paper is cut off', () => {
    const { picture } = cut(slope(200, 200), rectangle(-100, 50, 100, 150), [0, 0, 1, 1]);
    const [red, , blue] = picture.rgb.subarray((50 * picture.width + 5) * 3);
    expect([red, blue]).toEqual([0, 77]);
  });

  it('is none where there is no paper, or one too small to show a face', () => {
    const photograph = slope(640, 480);
    const line: Box = [
      [0, 0],
      [100, 100],
      [200, 200],
      [300, 300],
    ];
    expect(cutPortrait(photograph, { paper: line, frame: [0, 0, 1, 1] })).toBeNull();
    const small = rectangle(10, 10, 40, 30);
    expect(cutPortrait(photograph, { paper: small, frame: [0.1, 0.2, 0.3, 0.5] })).toBeNull();
  });
});
