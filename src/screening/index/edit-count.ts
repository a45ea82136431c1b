/** Letters that a pattern may have; longer words are not filtered. */
const MOST_LETTERS = 32;
const BYTES = 256;

/**
 * How many letters must be changed, left out or added to make one word of another. All rows of the usual table are
 * worked on at once, as the bits of one number (Myers, 1999), so that ruling a word out takes some twenty nanoseconds.
 */
export class EditCount {
  /** For each letter the places of the pattern where it stands, as bits. */
  readonly #places = new Int32Array(BYTES);
  #pattern = '';

  /** The word that others are held against next. */
  prepare(pattern: string): void {
    for (let i = 0; i < this.#pattern.length; i++) this.#places[this.#pattern.charCodeAt(i) & 255] = 0;
    this.#pattern = pattern.length > MOST_LETTERS ? '' : pattern;
    for (let i = 0; i < this.#pattern.length; i++) {
      const letter = this.#pattern.charCodeAt(i) & 255;
      this.#places[letter] = (this.#places[letter] ?? 0) | (1 << i);
    }
  }

  /** Of the pattern and the letters in `bytes`; 0 where the pattern is too long to tell. */
  apart(bytes: Uint8Array, from: number, to: number): number {
    const length = this.#pattern.length;
    if (length === 0) return 0;
    const last = 1 << (length - 1);
    let ups = -1;
    let downs = 0;
    let count = length;
    for (let at = from; at < to; at++) {
      const same = this.#places[bytes[at] ?? 0] ?? 0;
      const straight = (((same & ups) + ups) ^ ups) | same | downs;
      let up = downs | ~(straight | ups);
      let down = ups & straight;
      if (up & last) count++;
      if (down & last) count--;
      up = (up << 1) | 1;
      down <<= 1;
      ups = down | ~(straight | up);
      downs = up & straight;
    }
    return count;
  }
}
