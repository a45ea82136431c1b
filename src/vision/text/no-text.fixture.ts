import type { GreyPicture } from '../pixels/picture.ts';

/** Pictures that hold no text. */

export const filled = (width: number, height: number, grey: number): GreyPicture => ({
  width,
  height,
  grey: new Uint8Array(width * height).fill(grey),
});

/** The same numbers for the same seed, 0 to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function noise(width: number, height: number, seed: number): GreyPicture {
  const random = seeded(seed);
  return { width, height, grey: Uint8Array.from({ length: width * height }, () => random() * 256) };
}

/** Bars at any angle and circles, of any grey. */
export function barsAndCircles(width: number, height: number, seed: number): GreyPicture {
  const random = seeded(seed);
  const { grey } = filled(width, height, 200);
  for (let n = 0; n < 40; n++) {
    const [cx, cy, angle, shade] = [random() * width, random() * height, random() * Math.PI, random() * 255];
    const [long, thick, round] = [20 + random() * 200, 2 + random() * 30, random() < 0.4];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [dx, dy] = [x - cx, y - cy];
        const within = round
          ? Math.hypot(dx, dy) < long / 4
          : Math.abs(dx * cos + dy * sin) < long / 2 && Math.abs(dy * cos - dx * sin) < thick / 2;
        if (within) grey[y * width + x] = shade;
      }
    }
  }
  return { width, height, grey };
}
