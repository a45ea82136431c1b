/** Chance that always falls the same way: a demo must show the same register on every machine. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  integer(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
}

/** mulberry32: 32 bits of state are plenty for a few thousand draws, and it is short enough to read. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function fraction(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function integer(least: number, most: number): number {
    if (most < least) throw new RangeError(`nothing lies between ${least} and ${most}`);
    return least + Math.floor(fraction() * (most - least + 1));
  }
  function pick<T>(list: readonly T[]): T {
    const at = integer(0, list.length - 1);
    return list[at] as T;
  }
  function shuffle<T>(list: readonly T[]): T[] {
    const left = [...list];
    const shuffled: T[] = [];
    while (left.length > 0) shuffled.push(...left.splice(integer(0, left.length - 1), 1));
    return shuffled;
  }
  return { integer, pick, shuffle, chance: (probability) => fraction() < probability };
}
