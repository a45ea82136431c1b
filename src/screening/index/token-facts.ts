/**
 * What is known of a token in one number, so that looking at it touches memory once: the number of the well-known name
 * that it is (0: none), whether it stands somewhere for a word of a script without vowels, and the letters of its sound.
 */
const GROUP_BITS = 0xffff;
const UNVOWELLED_BIT = 1 << 16;
const LENGTH_SHIFT = 17;

export function tokenFacts(group: number, unvowelled: boolean, soundLength: number): number {
  return (group & GROUP_BITS) | (unvowelled ? UNVOWELLED_BIT : 0) | (soundLength << LENGTH_SHIFT);
}

export function groupOf(facts: number): number {
  return facts & GROUP_BITS;
}

export function isUnvowelled(facts: number): boolean {
  return (facts & UNVOWELLED_BIT) !== 0;
}

export function soundLength(facts: number): number {
  return facts >>> LENGTH_SHIFT;
}
