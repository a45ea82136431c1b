import type { PictureType } from '../../platform/picture-type.ts';
import { ByteFeed } from './byte-feed.ts';
import { broken } from './faults.ts';
import { walkJpeg } from './jpeg-walk.ts';
import { PngWalk } from './png-walk.ts';

/**
 * Goes through a picture while it arrives, from its first byte to its last, and decodes nothing: what is cut off, or is not built
 * as its format says, is found without a decoder. What only a decoder can find is left to the one that reads the picture.
 * Throws a VisionError as soon as something is wrong.
 */
export interface PictureWalk {
  push(piece: Buffer): Promise<void>;
  /** After the last piece. */
  end(): Promise<void>;
  /** However it ended. */
  close(): void;
}

export function walkOf(type: PictureType): PictureWalk {
  return type === 'image/png' ? new PngWalk() : new JpegWalk();
}

class JpegWalk implements PictureWalk {
  readonly #feed = new ByteFeed();
  readonly #steps = walkJpeg(this.#feed);
  #isOver = false;

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
