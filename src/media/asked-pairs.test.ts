import { describe, expect, it } from 'vitest';
import { askedPairs } from './asked-pairs.ts';
import { articleKeys } from './name-keys.ts';

const keysOf = (name: string) => articleKeys({ title: '', text: `Hier, ${name} a parlé.`, snippet: '' });
const shares = (keys: readonly number[] | undefined, name: string) => {
  const asked = new Set(keys);
  return keysOf(name).some((key) => asked.has(key));
};

describe('the keys of a name in parts', () => {
  const { any, several, ofEach } = askedPairs('BOHOUSSOU Landry Narcisse');
  const hasSeveral = (name: string) => several?.every((keys) => shares(keys, name));

  it('find whoever has two words of it by any', () => {
    for (const name of ['Landry Narcisse', 'Narcisse Bohoussou', 'L. Bohoussou']) {
      expect(shares(any, name)).toBe(true);
    }
    expect(shares(any, 'Landry Konan')).toBe(false);
  });

  it('find only whoever has three by several', () => {
    expect(hasSeveral('Narcisse Landry Bohoussou')).toBe(true);
    for (const name of ['Landry Narcisse', 'Bohoussou Landry', 'Bohoussou Narcisse']) {
      expect(hasSeveral(name)).toBe(false);
    }
  });

  it('find by each word only what has it', () => {
    expect(ofEach).toHaveLength(3);
    expect(ofEach.map((keys) => shares(keys, 'Bohoussou Landry'))).toEqual([true, true, false]);
  });

  it('of two words, one or none are only those of any', () => {
    for (const name of ['Konan Landry', 'Konan', '']) {
      expect(askedPairs(name)).toMatchObject({ several: undefined, ofEach: [] });
    }
  });
});
