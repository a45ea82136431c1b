import { hash } from 'node:crypto';

/** A set of ids that takes at most 32 bytes for each, however long they are. */
export class SeenIds {
  #slots = new BigUint64Array(1024);
  #count = 0;

  /** False where it was there. In a list of a million the chance that two different ids are taken for one is 3 in 10^8. */
  add(id: string): boolean {
    if (this.#count * 2 >= this.#slots.length) this.#grow();
    return this.#put(keyOf(id));
  }

  has(id: string): boolean {
    const key = keyOf(id);
    const mask = this.#slots.length - 1;
    let slot = Number(key & BigInt(mask));
    while (this.#slots[slot] !== 0n && this.#slots[slot] !== key) slot = (slot + 1) & mask;
    return this.#slots[slot] === key;
  }

  #put(key: bigint): boolean {
    const mask = this.#slots.length - 1;
    for (let slot = Number(key & BigInt(mask)); ; slot = (slot + 1) & mask) {
      const held = this.#slots[slot];
      if (held === key) return false;
      if (held !== 0n) continue;
      this.#slots[slot] = key;
      this.#count += 1;
      return true;
    }
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new BigUint64Array(before.length * 2);
    this.#count = 0;
    for (const key of before) if (key !== 0n) this.#put(key);
  }
}

/** Zero marks an empty slot. */
const keyOf = (id: string): bigint => hash('sha256', id, 'buffer').readBigUInt64LE() || 1n;
