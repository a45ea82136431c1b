import type { VisionLimits } from '../config.ts';
import { limits } from '../limits.ts';
import { ourselves, type Program } from './child.ts';
import { type CheckedPicture, type CheckRequest, checkArgument } from './messages.ts';
import { ProcessPool } from './process-pool.ts';
import { refuseUnlessPicture } from './signature.ts';

/** Tells whether pictures can be decoded, in processes of their own: an upload does not wait behind the readers. */
export class PictureChecker {
  readonly #processes: ProcessPool<CheckRequest, CheckedPicture>;

  constructor(visionLimits: VisionLimits, program: Program = ourselves(checkArgument)) {
    this.#processes = new ProcessPool(visionLimits, limits.checksWaiting, program);
  }

  /** The picture is loaded when its turn comes, so that those who wait hold no bytes. Rejects with a VisionError. */
  check(load: () => Promise<Uint8Array>, signal?: AbortSignal): Promise<CheckedPicture> {
    return this.#processes.ask(async () => {
      const bytes = await load();
      refuseUnlessPicture(bytes);
      return { bytes };
    }, signal);
  }

  close(): Promise<void> {
    return this.#processes.close();
  }
}
