import type { ColourPicture } from './image.ts';
import { type FoundPaper, paperQuads } from './paper-quads.ts';
import { normalise } from './pixels.ts';
import { Network, output } from './session.ts';

/** Finds the papers in a photograph: models/papers, and how its maps become papers. */

/** Of the picture that the network sees, whatever shape the photograph has. */
export const paperFinderSide = 256;

export class PaperFinder {
  private readonly network: Network;

  private constructor(network: Network) {
    this.network = network;
  }

  static async open(): Promise<PaperFinder> {
    return new PaperFinder(await Network.open('papers.onnx'));
  }

  async find({ rgb }: ColourPicture): Promise<readonly FoundPaper[]> {
    const plane = paperFinderSide * paperFinderSide;
    const pixels = new Float32Array(3 * plane);
    for (let i = 0, from = 0; i < plane; i++, from += 3) {
      // Trained on blue, green, red.
      pixels[i] = rgb[from + 2] as number;
      pixels[plane + i] = rgb[from + 1] as number;
      pixels[2 * plane + i] = rgb[from] as number;
    }
    normalise(pixels);
    return paperQuads(output(await this.network.run(pixels, 3, paperFinderSide, paperFinderSide), 'maps'));
  }
}
