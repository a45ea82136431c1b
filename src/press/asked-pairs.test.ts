import { describe, expect, it } from 'vitest';
import { articleKeys } from './name-keys.ts';
import { askedPairs } from './own-index.ts';

const keysOf = (name: string) => articleKeys({ title: '', text: `Hier, ${name} a parlé.`, snippet: '' });
const shares = (keys: readonly number[] | undefined, name: string) => {
  const asked = new Set(keys);
  return keysOf(name).some((key) => asked.has(key));
};

describe('the keys of a name in parts', () => {
  const { any, whole, ofEach } = askedPairs('BOHOUSSOU Landry Narcisse');
  const hasWhole = (name: string) => whole.every((keys) => shares(keys, name));

  it('find whoever has two words of it by any', () => {
    for (const name of ['Landry Narcisse', 'Narcisse Bohoussou', 'L. Bohoussou']) {
      expect(shares(any, name)).toBe(true);
    }
    expect(shares(any, 'Landry Konan')).toBe(false);
  });

  it('find only whoever has three by the whole', () => {
    expect(hasWhole('Narcisse Landry Bohoussou')).toBe(true);
    for (const name of ['Landry Narcisse', 'Bohoussou Landry', 'Bohoussou Narcisse']) {
      expect(hasWhole(name)).toBe(false);
    }
  });

  it('find by each word only what has it', () => {
    expect(ofEach).toHaveLength(3);
    expect(ofEach.map((keys) => shares(keys, 'Bohoussou Landry'))).toEqual([true, true, false]);
  });

  it('of two words find both, and not one with an initial, by the whole', () => {
    const { any: all, whole: both, ofEach: none } = askedPairs('Konan Édouard');
    expect(none).toEqual([]);
    expect([shares(all, 'E. Konan'), shares(both[0], 'E. Konan')]).toEqual([true, false]);
    for (const name of ['Édouard Konan', 'Konan Edouard']) expect(shares(both[0], name)).toBe(true);
  });

  it('of one word or none are none', () => {
    for (const name of ['Konan', '']) expect(askedPairs(name)).toEqual({ any: [], whole: [[]], ofEach: [] });
  });
});
