import { describe, expect, it } from 'vitest';
import { dataOfLines } from './data-lines.ts';

describe('data of a capture session, a line each', () => {
  it('has a name and a value, which may hold the sign too', () => {
    const { data, fault } = dataOfLines('agence = Plateau\n\n note=a=b\nvide=');
    expect([data, fault]).toEqual([{ agence: 'Plateau', note: 'a=b', vide: '' }, undefined]);
  });

  it.each([
    ['agence=1\nPlateau', 2, 'il manque le signe ='],
    ['=vide', 1, 'il manque un nom'],
    ['a=1\n\na = 2', 3, 'est donné deux fois'],
  ])('is told what is wrong: %j', (text, line, words) => {
    const { fault } = dataOfLines(text);
    expect([fault?.line, fault?.words.fr]).toEqual([line, expect.stringContaining(words)]);
  });
});
