import type { VisionLimits } from '../config.ts';
import { limits } from '../limits.ts';
import { type Program, VisionChild } from './child.ts';
import type { Request, Seen } from './messages.ts';
import { refuseUnlessPicture } from './signature.ts';
import { VisionError } from './vision-error.ts';

/**
 * Reads pictures in processes of their own, so that a picture which crashes, hangs or fills the memory costs one
 * failed attempt and not the service. A process starts with the first picture that needs it and keeps its models.
 */
export class VisionPool {
  readonly #children: readonly VisionChild[];
  readonly #idle: VisionChild[];
  readonly #waiting = new Set<(child: VisionChild | undefined) => void>();
  #closed = false;

  constructor(visionLimits: VisionLimits, program?: Program) {
    this.#children = Array.from(
      { length: visionLimits.processes },
      () => new VisionChild(visionLimits, program),
    );
    this.#idle = [...this.#children];
  }

  /** Rejects with a VisionError; or with the signal's reason while the picture still waits for its turn. */
  async read(
    bytes: Uint8Array,
    { annotate = false, signal }: { annotate?: boolean; signal?: AbortSignal } = {},
  ): Promise<Seen> {
    refuseUnlessPicture(bytes);
    const child = await this.#turn(signal);
    try {
      return await child.see({ bytes, annotate } satisfies Request);
    } finally {
      this.#release(child);
    }
  }

  /** Ends all processes; what waits or is being read is rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const proceed of this.#waiting) proceed(undefined);
    await Promise.all(this.#children.map((child) => child.stop()));
  }

  async #turn(signal: AbortSignal | undefined): Promise<VisionChild> {
    signal?.throwIfAborted();
    if (this.#closed) throw new VisionError('VISION_STOPPED');
    // The one that worked last is warm.
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#waiting.size >= limits.visionWaiting) throw new VisionError('VISION_BUSY');
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(proceed);
        signal?.removeEventListener('abort', abort);
      };
      const proceed = (child: VisionChild | undefined) => {
        leave();
        if (child === undefined) reject(new VisionError('VISION_STOPPED'));
        else resolve(child);
      };
      const abort = () => {
        leave();
        reject(signal?.reason);
      };
      this.#waiting.add(proceed);
      signal?.addEventListener('abort', abort);
    });
  }

  #release(child: VisionChild): void {
    const [next] = this.#waiting;
    if (next !== undefined) next(child);
    else this.#idle.push(child);
  }
}
