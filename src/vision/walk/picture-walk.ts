import type { PictureType } from '../../platform/picture-type.ts';
import { visionLimits } from '../limits.ts';
import { ByteFeed, type Steps } from './byte-feed.ts';
import { walkJpeg } from './jpeg-walk.ts';
import { PngWalk } from './png-walk.ts';
import type { PictureWalk } from './walk.ts';
import { broken } from './walk.ts';
import { walkWebp } from './webp-walk.ts';

const walks: Readonly<Record<PictureType, () => PictureWalk>> = {
  'image/png': () => new PngWalk(),
  'image/jpeg': () => new StepsWalk(walkJpeg),
  'image/webp': () => new StepsWalk(walkWebp),
};

export const walkOf = (type: PictureType): PictureWalk => walks[type]();

/** Of a frame of a recording: a JPEG, and small, since there are many. */
export const walkOfFrame = (): PictureWalk =>
  new StepsWalk((feed) => walkJpeg(feed, visionLimits.framePixels));

class StepsWalk implements PictureWalk {
  readonly #feed = new ByteFeed();
  readonly #steps: Steps;
  #isOver = false;

  constructor(walk: (feed: ByteFeed) => Steps) {
    this.#steps = walk(this.#feed);
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
