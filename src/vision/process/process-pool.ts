import type { VisionLimits } from '../../platform/settings/config.ts';
import { type Program, VisionChild } from './child.ts';
import type { AnyRequest } from './messages.ts';
import { VisionError } from './vision-error.ts';

/** Processes that take turns at pictures, so that a picture which crashes, hangs or fills the memory costs one failed attempt and not the service. */
export class ProcessPool<Request extends AnyRequest, Answer> {
  readonly #children: readonly VisionChild<Request, Answer>[];
  readonly #idle: VisionChild<Request, Answer>[];
  readonly #waiting = new Set<(child: VisionChild<Request, Answer> | undefined) => void>();
  #closed = false;

  readonly #mostWaiting: number;

  constructor(visionLimits: VisionLimits, mostWaiting: number, program: Program) {
    this.#mostWaiting = mostWaiting;
    this.#children = Array.from(
      { length: visionLimits.processes },
      () => new VisionChild<Request, Answer>(visionLimits, program),
    );
    this.#idle = [...this.#children];
  }

  /** `request` is made when a process is free for it. Rejects with a VisionError; or with the signal's reason while waiting. */
  async ask(request: () => Request | Promise<Request>, signal?: AbortSignal): Promise<Answer> {
    const child = await this.#turn(signal);
    try {
      const asked = await request();
      // The process may have been killed from outside, or by what it did before: the picture is at fault if another dies of it too.
      return await child.see(asked).catch((error: unknown) => {
        if (!(error instanceof VisionError) || error.code !== 'VISION_CRASHED') throw error;
        return child.see(asked);
      });
    } finally {
      this.#release(child);
    }
  }

  /** Starts the process that would get the next picture, unless it runs or all have work. What is wrong shows at the next picture. */
  async warm(): Promise<void> {
    const next = this.#closed ? undefined : this.#idle.pop();
    if (next === undefined) return;
    await next.warm().catch(() => undefined);
    this.#release(next);
  }

  /** Ends all processes; what waits or is being read is rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const proceed of this.#waiting) proceed(undefined);
    await Promise.all(this.#children.map((child) => child.stop()));
  }

  async #turn(signal: AbortSignal | undefined): Promise<VisionChild<Request, Answer>> {
    signal?.throwIfAborted();
    if (this.#closed) throw new VisionError('VISION_STOPPED');
    // The one that worked last is warm.
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#waiting.size >= this.#mostWaiting) throw new VisionError('VISION_BUSY');
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(proceed);
        signal?.removeEventListener('abort', abort);
      };
      const proceed = (child: VisionChild<Request, Answer> | undefined) => {
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

  #release(child: VisionChild<Request, Answer>): void {
    const [next] = this.#waiting;
    if (next !== undefined) next(child);
    else this.#idle.push(child);
  }
}
