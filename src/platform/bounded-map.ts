/** A map that never holds more than so many entries: the one set longest ago is forgotten first. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    // Deleted first, so that an entry set again counts as new.
    this.delete(key);
    const oldest = this.keys().next();
    if (this.size >= this.#most && !oldest.done) this.delete(oldest.value);
    return super.set(key, value);
  }
}
