import type { GreyPicture, Point } from '../pixels/picture.ts';
import { sample } from '../pixels/pixels.ts';
import { degrees } from './line.fixture.ts';

/** A picture turned clockwise about its middle, large enough for all of it, on a grey table. */
export function turned(
  { width, height, grey }: GreyPicture,
  by: number,
): { readonly picture: GreyPicture; readonly at: (point: Point) => Point } {
  const [cos, sin] = [Math.cos(degrees(by)), Math.sin(degrees(by))];
  const w = Math.round(width * Math.abs(cos) + height * Math.abs(sin));
  const h = Math.round(width * Math.abs(sin) + height * Math.abs(cos));
  const out = new Uint8Array(w * h).fill(128);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [dx, dy] = [x + 0.5 - w / 2, y + 0.5 - h / 2];
      const sx = dx * cos + dy * sin + width / 2 - 0.5;
      const sy = dy * cos - dx * sin + height / 2 - 0.5;
      const within = sx > -0.5 && sy > -0.5 && sx < width - 0.5 && sy < height - 0.5;
      if (within) out[y * w + x] = Math.round(sample({ width, height, grey }, sx, sy));
    }
  }
  const at = ([x, y]: Point): Point => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return [dx * cos - dy * sin + w / 2, dx * sin + dy * cos + h / 2];
  };
  return { picture: { width: w, height: h, grey: out }, at };
}
