import { createInflate } from 'node:zlib';
import type { VisionError } from '../process/vision-error.ts';
import { broken } from './walk.ts';

/** Rows of one length. */
export interface Rows {
  readonly count: number;
  /** With the byte that tells how the row is filtered. */
  readonly bytes: number;
}

/** How rows may be filtered. */
const mostFilter = 4;

/** Inflates the rows of a PNG and counts them: there must be as many as its header says, and not a byte more. */
export class RowInflater {
  readonly #inflate = createInflate({ chunkSize: 64 * 1024 });
  readonly #rows: Rows[];
  /** Of the rows of the length in hand, and of the row in hand. */
  #rowsLeft = 0;
  #bytesLeft = 0;
  #fault: VisionError | undefined;
  #isOver = false;
  /** Wakes the waiting writer. */
  #proceed: () => void = () => undefined;

  constructor(rows: readonly Rows[]) {
    this.#rows = [...rows];
    this.#rowsLeft = rows[0]?.count ?? 0;
    this.#inflate.on('data', (part: Buffer) => this.#count(part));
    this.#inflate.on('error', () => this.#stop(broken('rows that cannot be inflated')));
    this.#inflate.on('end', () => {
      this.#isOver = true;
      this.#proceed();
    });
  }

  async push(compressed: Buffer): Promise<void> {
    await this.#until((done) => this.#inflate.write(compressed, () => done()));
  }

  async end(): Promise<void> {
    await this.#until((_done) => this.#inflate.end());
    if (this.#bytesLeft > 0 || this.#rowsLeft > 0 || this.#rows.length > 1)
      throw broken('fewer rows than the header says');
  }

  close(): void {
    this.#inflate.destroy();
  }

  /** Bytes after the end of what was compressed are passed over, as the decoder does. */
  async #until(begin: (done: () => void) => void): Promise<void> {
    if (this.#fault === undefined && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#proceed = resolve;
        begin(resolve);
      });
    }
    if (this.#fault !== undefined) throw this.#fault;
  }

  #stop(fault: VisionError): void {
    this.#fault ??= fault;
    this.#inflate.destroy();
    this.#proceed();
  }

  #count(part: Buffer): void {
    for (let at = 0; at < part.length && this.#fault === undefined; ) {
      if (this.#bytesLeft === 0) this.#beginRow(part[at] as number);
      const step = Math.min(this.#bytesLeft, part.length - at);
      this.#bytesLeft -= step;
      at += step;
    }
  }

  #beginRow(filter: number): void {
    while (this.#rowsLeft === 0 && this.#rows.length > 0) {
      this.#rows.shift();
      this.#rowsLeft = this.#rows[0]?.count ?? 0;
    }
    const [rows] = this.#rows;
    if (rows === undefined) this.#stop(broken('more rows than the header says'));
    else if (filter > mostFilter) this.#stop(broken('a filter that cannot be'));
    else {
      this.#rowsLeft -= 1;
      this.#bytesLeft = rows.bytes;
    }
  }
}
