import type { ColourPicture } from '../pixels/image.ts';

/** Pixels along each side, of those that one stands for, which are looked at. */
const mostSamples = 6;

const known = new WeakMap<ColourPicture, Map<number, ColourPicture>>();

/** By a whole factor, each pixel the mean of those it stands for. Made once for all looks at a picture. */
export function shrunkBy(picture: ColourPicture, factor: number): ColourPicture {
  const sizes = known.get(picture) ?? new Map<number, ColourPicture>();
  known.set(picture, sizes);
  const shrunk = sizes.get(factor) ?? shrink(picture, factor);
  sizes.set(factor, shrunk);
  return shrunk;
}

function shrink({ width, height, rgb }: ColourPicture, factor: number): ColourPicture {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(columns * rows * 3);
  // Where a pixel stands for very many, some of them, evenly, tell its colour as well.
  const samples = Math.min(factor, mostSamples);
  const steps = Int32Array.from({ length: samples }, (_, i) => Math.floor(((i + 0.5) * factor) / samples));
  const count = samples * samples;
  for (let row = 0, to = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to += 3) {
      let red = count >> 1;
      let green = red;
      let blue = red;
      for (let i = 0; i < samples; i++) {
        const line = (row * factor + (steps[i] as number)) * width + column * factor;
        for (let j = 0; j < samples; j++) {
          const at = (line + (steps[j] as number)) * 3;
          red += rgb[at] as number;
          green += rgb[at + 1] as number;
          blue += rgb[at + 2] as number;
        }
      }
      small[to] = red / count;
      small[to + 1] = green / count;
      small[to + 2] = blue / count;
    }
  }
  return { width: columns, height: rows, rgb: small };
}
