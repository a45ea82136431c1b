import type { PictureType } from '../../platform/picture-type.ts';
import { visionLimits } from '../limits.ts';
import { ByteFeed } from './byte-feed.ts';
import { walkJpeg } from './jpeg-walk.ts';
import { PngWalk } from './png-walk.ts';
import type { PictureWalk } from './walk.ts';
import { broken } from './walk.ts';

export function walkOf(type: PictureType): PictureWalk {
  return type === 'image/png' ? new PngWalk() : new JpegWalk();
}

/** Of a frame of a recording: a JPEG, and small, since there are many. */
export const walkOfFrame = (): PictureWalk => new JpegWalk(visionLimits.framePixels);

class JpegWalk implements PictureWalk {
  readonly #feed = new ByteFeed();
  readonly #steps: ReturnType<typeof walkJpeg>;
  #isOver = false;

  constructor(longestSide?: number) {
    this.#steps = walkJpeg(this.#feed, longestSide);
  }

  /** What follows the picture's end is nobody's: some cameras put a film or a second picture there. */
  async push(piece: Buffer): Promise<void> {
    if (this.#isOver) return;
    this.#feed.give(piece);
    this.#isOver = this.#steps.next().done === true;
  }

  async end(): Promise<void> {
    if (!this.#isOver) throw broken('cut off');
  }

  close(): void {}
}
