/** Arrays that grow while an index is built; numbers in ordinary arrays would take four times the memory. */

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

export class Growing<T extends Numbers> {
  #array: T;
  readonly #make: (length: number) => T;
  length = 0;

  constructor(make: (length: number) => T, room = 1024) {
    this.#make = make;
    this.#array = make(room);
  }

  push(value: number): void {
    this.reserve(1);
    this.#array[this.length++] = value;
  }

  get(at: number): number {
    return this.#array[at] ?? 0;
  }

  /** Makes room for so many more. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.#array.length) return;
    const larger = this.#make(Math.max(needed, this.#array.length * 2));
    larger.set(this.#array);
    this.#array = larger;
  }

  /** What was added, in an array of just that length. */
  finish(): T {
    const exact = this.#make(this.length);
    exact.set(this.#array.subarray(0, this.length));
    return exact;
  }
}

/** Texts, one behind the other in UTF-8, and where each begins. */
export class GrowingTexts {
  #bytes = Buffer.alloc(64 * 1024);
  #length = 0;
  readonly #offsets = new Growing((n) => new Uint32Array(n));

  constructor() {
    this.#offsets.push(0);
  }

  push(text: string): void {
    const most = text.length * 3;
    if (this.#length + most > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#length + most));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    this.#length += this.#bytes.write(text, this.#length);
    this.#offsets.push(this.#length);
  }

  finish(): { readonly bytes: Uint8Array; readonly offsets: Uint32Array } {
    return { bytes: new Uint8Array(this.#bytes.subarray(0, this.#length)), offsets: this.#offsets.finish() };
  }
}

/** Turns counts, each standing one place behind what it counts, into offsets. */
export function countsToOffsets(counts: Uint32Array): void {
  for (let i = 1; i < counts.length; i++) counts[i] = (counts[i] ?? 0) + (counts[i - 1] ?? 0);
}
