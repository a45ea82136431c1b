import type { ColourPicture } from '../pixels/image.ts';
import { normalise } from '../pixels/pixels.ts';
import { Network, output } from '../pixels/session.ts';
import { type FoundPaper, paperQuads } from './paper-quads.ts';

/** Finds the papers in a photograph: models/papers, and how its maps become papers. */

/** Side of the square that every photograph is squeezed into for the network. */
const side = 256;

export class PaperFinder {
  private constructor(private readonly network: Network) {}

  static async open(): Promise<PaperFinder> {
    return new PaperFinder(await Network.open('papers.onnx', { keepsMemory: true }));
  }

  async find(photograph: ColourPicture): Promise<readonly FoundPaper[]> {
    const pixels = squeezed(photograph);
    normalise(pixels);
    return paperQuads(output(await this.network.run(pixels, 3, side, side), 'maps'));
  }
}

/** Brought to a square, each pixel the mean of those it stands for; planes of blue, green and red, as trained. */
function squeezed({ width, height, rgb }: ColourPicture): Float32Array {
  const plane = side * side;
  const pixels = new Float32Array(3 * plane);
  const range = (i: number, length: number): readonly [number, number] => {
    const from = Math.floor((i * length) / side);
    return [from, Math.max(from + 1, Math.floor(((i + 1) * length) / side))];
  };
  const columns = Array.from({ length: side }, (_, x) => range(x, width));
  for (let y = 0, to = 0; y < side; y++) {
    const [top, bottom] = range(y, height);
    for (let x = 0; x < side; x++, to++) {
      const [left, right] = columns[x] as readonly [number, number];
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let v = top; v < bottom; v++) {
        for (let at = (v * width + left) * 3, end = (v * width + right) * 3; at < end; at += 3) {
          red += rgb[at] as number;
          green += rgb[at + 1] as number;
          blue += rgb[at + 2] as number;
        }
      }
      const count = (bottom - top) * (right - left);
      pixels[to] = blue / count;
      pixels[plane + to] = green / count;
      pixels[2 * plane + to] = red / count;
    }
  }
  return pixels;
}
