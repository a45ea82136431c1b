import type { VisionLimits } from '../../platform/settings/config.ts';
import { visionLimits } from '../limits.ts';
import { requireMagicBytes } from '../pixels/magic-bytes.ts';
import { ourselves, type Program } from './child.ts';
import { type CheckedPicture, checkArgument, type ShrinkRequest, type ShrunkPicture } from './messages.ts';
import { ProcessPool } from './process-pool.ts';

/** Behind the service's own process and the database, so that large pictures slow nobody's lookups down. */
const checking: Program = { ...ourselves(checkArgument), niceness: 10 };

/** Tells whether pictures can be decoded, in processes of their own: an upload does not wait behind the readers. */
export class PictureChecker {
  readonly #processes: ProcessPool<ShrinkRequest, CheckedPicture | ShrunkPicture>;

  constructor(processLimits: VisionLimits, program: Program = checking) {
    this.#processes = new ProcessPool(processLimits, visionLimits.checksWaiting, program);
  }

  /** The picture is loaded when its turn comes, so that waiting requests hold no bytes. Rejects with a VisionError. */
  check(load: () => Promise<Uint8Array>, signal?: AbortSignal): Promise<CheckedPicture> {
    return this.#processes.ask(async () => {
      const bytes = await load();
      requireMagicBytes(bytes);
      return { bytes };
    }, signal);
  }

  /** A smaller one to be shown to people, as JPEG. Rejects with a VisionError. */
  async shrink(bytes: Uint8Array, longest: number): Promise<ShrunkPicture> {
    const answer = await this.#processes.ask(() => {
      requireMagicBytes(bytes);
      return { bytes, longest };
    });
    if (!('jpeg' in answer)) throw new Error('the process gave no picture');
    return answer;
  }

  close(): Promise<void> {
    return this.#processes.close();
  }
}
