import type { GreyPicture } from '../pixels/picture.ts';
import { normalise, sample, shrink } from '../pixels/pixels.ts';
import { heightAt, type Line, pointAt } from './line.ts';

/** Lines cut out of a picture, straightened and brought to the height that the reader was trained on. */

export const readerHeight = 32;
/** A line longer than this is squeezed: 200 characters at the usual width. */
const widest = 4096;
/** Left and right of the line, in heights. */
const endMargin = 0.35;
/** Above and below, in heights, by default. */
export const usualMargin = 0.2;

export interface Crop {
  /** readerHeight rows of `width` normalised pixels. */
  readonly pixels: Float32Array;
  readonly width: number;
}

export interface CropView {
  /** Above and below, in heights. */
  readonly margin: number;
  readonly sharpened?: boolean;
}

/** The picture, halved as often as lines of it need, each size made once. */
export class Pyramid {
  private readonly sizes: GreyPicture[];

  constructor(picture: GreyPicture) {
    this.sizes = [picture];
  }

  get full(): GreyPicture {
    return this.sizes[0] as GreyPicture;
  }

  halved(times: number): GreyPicture {
    while (this.sizes.length <= times) this.sizes.push(shrink(this.sizes.at(-1) as GreyPicture, 2));
    return this.sizes[times] as GreyPicture;
  }

  crop(line: Line, { margin, sharpened = false }: CropView = { margin: usualMargin }): Crop {
    const tall = line.height * (1 + 2 * margin);
    const long = line.length + 2 * endMargin * line.height;
    // The same for every margin, so that readings of one line at several margins have the same frames.
    const scale = readerHeight / (line.height * (1 + 2 * usualMargin));
    const width = Math.min(widest, Math.max(8, Math.round((long * scale) / 4) * 4));
    const perPixel = tall / readerHeight;
    const halvings = Math.max(0, Math.min(6, Math.floor(Math.log2(perPixel))));
    const source = this.halved(halvings);
    const factor = 1 / 2 ** halvings;
    const samples = perPixel * factor > 1.25 ? 2 : 1;
    const pixels = new Float32Array(readerHeight * width);
    const rows = readerHeight * samples;
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < samples; i++) {
        // One column, from above the line to below it.
        const u = ((x + (i + 0.5) / samples) / width - 0.5) * long;
        const [cx, cy] = pointAt(line, u, 0);
        const angle = line.angle + Math.atan(2 * line.bend * u);
        const down = heightAt(line, u) * (1 + 2 * margin) * factor;
        const dx = -Math.sin(angle) * down;
        const dy = Math.cos(angle) * down;
        addColumn(source, pixels, x, width, {
          samples,
          x: cx * factor - 0.5 + dx * (0.5 / rows - 0.5),
          y: cy * factor - 0.5 + dy * (0.5 / rows - 0.5),
          dx: dx / rows,
          dy: dy / rows,
        });
      }
    }
    const shown = sharpened ? steeper(pixels, width) : pixels;
    normalise(shown);
    return { pixels: shown, width };
  }
}

/** Samples along a column are added up, `samples` to a pixel. */
function addColumn(
  source: GreyPicture,
  pixels: Float32Array,
  column: number,
  width: number,
  from: { x: number; y: number; dx: number; dy: number; samples: number },
): void {
  const { samples } = from;
  let { x, y } = from;
  for (let row = 0; row < readerHeight; row++) {
    let sum = 0;
    for (let i = 0; i < samples; i++) {
      sum += sample(source, x, y);
      x += from.dx;
      y += from.dy;
    }
    const at = row * width + column;
    pixels[at] = (pixels[at] as number) + sum / (samples * samples);
  }
}

/** How much of what a blur takes away is added. */
const sharpening = 1.5;

/** With its edges steeper. */
function steeper(pixels: Float32Array, width: number): Float32Array {
  const soft = softened(softened(pixels, width, 1), width, width);
  return pixels.map((value, at) => value + sharpening * (value - (soft[at] as number)));
}

/** Blurred along rows (`step` 1) or columns (`step` a row); what lies beyond an end is left as it is. */
function softened(pixels: Float32Array, width: number, step: number): Float32Array {
  const weights = [1, 4, 6, 4, 1];
  return pixels.map((value, at) => {
    const place = step === 1 ? at % width : Math.floor(at / width);
    if (place < 2 || place >= (step === 1 ? width : readerHeight) - 2) return value;
    return weights.reduce(
      (sum, weight, n) => sum + (weight / 16) * (pixels[at + (n - 2) * step] as number),
      0,
    );
  });
}

/** A picture that is one line, with the margins it has. */
export function wholeLine(picture: GreyPicture): Crop {
  const height = picture.height / (1 + 2 * usualMargin);
  return new Pyramid(picture).crop({
    centre: [picture.width / 2, picture.height / 2],
    angle: 0,
    length: Math.max(1, picture.width - 2 * endMargin * height),
    height,
    bend: 0,
    growth: 0,
    text: 1,
    zone: 0,
  });
}
