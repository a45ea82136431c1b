import type { GreyPicture } from '../pixels/picture.ts';
import { normalise, resample, shrink } from '../pixels/pixels.ts';
import { Network, output } from '../pixels/session.ts';
import { components, type FoundLine } from './components.ts';
import { scaled } from './line.ts';

/** Finds the lines of text in a picture: models/finder, and how its maps become lines. */
export class Finder {
  private constructor(private readonly network: Network) {}

  static async open(): Promise<Finder> {
    return new Finder(await Network.open('finder.onnx'));
  }

  /** The picture is looked at with its longer side brought to `side` pixels. */
  async find(picture: GreyPicture, side: number): Promise<readonly FoundLine[]> {
    const scale = side / Math.max(picture.width, picture.height);
    const { pixels, width, height } = fitted(picture, scale);
    const answers = await this.network.run(pixels, 1, height, width);
    const maps = {
      width: width / 2,
      height: height / 2,
      cores: output(answers, 'cores'),
      shape: output(answers, 'shape'),
    };
    return components(maps).map(({ line, quarters }) => ({
      line: scaled(line, 1 / scale),
      quarters,
    }));
  }
}

/** The network halves five times. */
const step = 32;

/** Scaled as one, so that angles stay; what is left of the last step is grey. */
function fitted(
  picture: GreyPicture,
  scale: number,
): { pixels: Float32Array; width: number; height: number } {
  const factor = Math.max(1, Math.floor(1 / scale + 0.25));
  const source = shrink(picture, factor);
  const w = Math.max(1, Math.round(picture.width * scale));
  const h = Math.max(1, Math.round(picture.height * scale));
  const width = Math.ceil(w / step) * step;
  const height = Math.ceil(h / step) * step;
  const pixels = new Float32Array(width * height);
  resample(source, pixels, w, h, width);
  let sum = 0;
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) sum += pixels[y * width + x] as number;
  const mean = sum / (w * h);
  for (let y = 0; y < height; y++) pixels.fill(mean, y * width + (y < h ? w : 0), (y + 1) * width);
  normalise(pixels);
  return { pixels, width, height };
}
