/**
 * Memory for the pixels of one picture after the other. V8 collects all garbage, and forgets what it compiled, for every 64 MB
 * that come and go outside of its heap: three times a dossier, if each picture had its own.
 */
export class Room {
  #spare: Uint8Array | undefined;

  /** So many bytes with anything in them, for as long as the work lasts: nothing may keep them. */
  async lend<T>(length: number, work: (bytes: Uint8Array) => Promise<T>): Promise<T> {
    const own = this.#spare;
    this.#spare = undefined;
    const bytes = own !== undefined && own.length >= length ? own : new Uint8Array(length);
    try {
      return await work(bytes.subarray(0, length));
    } finally {
      this.#spare = bytes;
    }
  }
}
