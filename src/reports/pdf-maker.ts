import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { programFile } from '../platform/package-root.ts';
import { AppError } from '../platform/problems/errors.ts';
import { reportLimits } from './limits.ts';
import type { PdfRequest } from './pdf-thread.ts';

/** Makes bin/akwaba.js run as the thread. */
const threadArgument = 'report-thread';

/**
 * Makes PDFs one at a time, each in a thread that ends with it: laying out a long report takes seconds of CPU, which
 * must not block others, and memory that is then free again.
 */
export class PdfMaker {
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #stopping = new AbortController();

  async make(content: PdfRequest): Promise<Buffer> {
    if (this.#waiting >= reportLimits.reportsWaiting) {
      throw new AppError('TOO_MANY_REPORTS', { retryAfterSeconds: reportLimits.reportSeconds });
    }
    this.#waiting += 1;
    try {
      const turn = this.#turn.catch(() => undefined).then(() => this.#make(content));
      this.#turn = turn;
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Refuses the PDFs that wait, and terminates the one being made. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#turn.catch(() => undefined);
  }

  async #make(content: PdfRequest): Promise<Buffer> {
    const limit = AbortSignal.timeout(reportLimits.reportSeconds * 1000);
    const signal = AbortSignal.any([limit, this.#stopping.signal]);
    signal.throwIfAborted();
    const thread = new Worker(programFile, {
      argv: [threadArgument],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: reportLimits.reportMegabytes },
    });
    try {
      const reply = once(thread, 'message', { signal });
      thread.postMessage(content);
      const [bytes] = (await reply) as [Uint8Array];
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } finally {
      await thread.terminate();
    }
  }
}
