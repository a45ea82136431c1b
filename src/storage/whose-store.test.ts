import { describe, expect, it } from 'vitest';
import { type SeenStore, whoseStore } from './whose-store.ts';

const seen = (note: SeenStore['note'], named: boolean, blobs: boolean, known: SeenStore['known']) => ({
  ...{ note, named, blobs, known },
});

describe('whose store it is', () => {
  it.each([
    // What the note says is enough.
    [seen('own', false, false, 'none'), 'ours'],
    [seen('own', true, true, 'most'), 'ours'],
    [seen('own', true, false, 'none'), 'ours'],
    [seen('other', false, false, 'none'), 'of-another'],
    [seen('other', true, true, 'most'), 'of-another'],
    // Without one, what both sides know of each other.
    [seen('none', false, false, 'none'), 'new'],
    [seen('none', true, false, 'none'), 'empty'],
    [seen('none', false, true, 'none'), 'not-of-this'],
    [seen('none', true, true, 'none'), 'not-of-this'],
    [seen('none', true, true, 'few'), 'half-of-this'],
    [seen('none', false, true, 'few'), 'half-of-this'],
    [seen('none', true, true, 'most'), 'take-up'],
    [seen('none', false, true, 'most'), 'take-up'],
  ] as const)('%j: %s', (store, verdict) => {
    expect(whoseStore(store)).toBe(verdict);
  });
});
