/** What yields where it needs more bytes, and gives a value in the end. */
export type Steps<Value = void> = Generator<undefined, Value, undefined>;

/** Bytes that come in pieces, for a walk that is written as if all of them were there. */
export class ByteFeed {
  #piece: Buffer = Buffer.alloc(0);
  #at = 0;

  /** Once all that was given is used up. */
  give(piece: Buffer): void {
    this.#piece = piece;
    this.#at = 0;
  }

  *byte(): Steps<number> {
    while (this.#at === this.#piece.length) yield;
    return this.#piece[this.#at++] as number;
  }

  *uint16(): Steps<number> {
    return (yield* this.byte()) * 256 + (yield* this.byte());
  }

  /** All of the next so many bytes. */
  *take(length: number): Steps<Buffer> {
    const parts: Buffer[] = [];
    yield* this.pass(length, (part) => parts.push(part));
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }

  /** The same as they come, without holding them. */
  *pass(length: number, see: (part: Buffer) => void = () => undefined): Steps {
    for (let left = length; left > 0; ) {
      while (this.#at === this.#piece.length) yield;
      const part = this.#piece.subarray(this.#at, this.#at + left);
      this.#at += part.length;
      left -= part.length;
      see(part);
    }
  }

  /** To behind the next of this byte, and the byte that follows it, unless that is `unless`. */
  *passTo(mark: number, unless: number): Steps<number> {
    for (;;) {
      let found = this.#piece.indexOf(mark, this.#at);
      // Most are followed by it: these are passed over without a step for each.
      while (found !== -1 && this.#piece[found + 1] === unless) found = this.#piece.indexOf(mark, found + 2);
      this.#at = found === -1 ? this.#piece.length : found + 1;
      if (found === -1) {
        yield;
        continue;
      }
      const next = yield* this.byte();
      if (next !== unless) return next;
    }
  }
}
