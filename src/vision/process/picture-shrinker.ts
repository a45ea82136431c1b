import type { VisionLimits } from '../../platform/settings/config.ts';
import { visionLimits } from '../limits.ts';
import { requireMagicBytes } from '../pixels/magic-bytes.ts';
import { ourselves, type Program } from './child.ts';
import { type ShrinkRequest, type ShrunkPicture, shrinkArgument } from './messages.ts';
import { ProcessPool } from './process-pool.ts';

/** Behind the service's own process and the database, so that large pictures slow nobody's lookups down. */
const shrinking: Program = { ...ourselves(shrinkArgument), niceness: 10 };

/** Makes small pictures for people to look at, in processes of their own: a report does not wait behind the readers. */
export class PictureShrinker {
  readonly #processes: ProcessPool<ShrinkRequest, ShrunkPicture>;

  constructor(processLimits: VisionLimits, program: Program = shrinking) {
    this.#processes = new ProcessPool(processLimits, visionLimits.shrinksWaiting, program);
  }

  /** As JPEG. Rejects with a VisionError. */
  shrink(bytes: Uint8Array, longest: number): Promise<ShrunkPicture> {
    return this.#processes.ask(() => {
      requireMagicBytes(bytes);
      return { bytes, longest };
    });
  }

  close(): Promise<void> {
    return this.#processes.close();
  }
}
