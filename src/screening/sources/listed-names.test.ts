import { describe, expect, it } from 'vitest';
import { listedCountries } from './listed-countries.ts';
import { aliasOf, cleanText, listedNames, personName, splitValues } from './listed-names.ts';

describe('names', () => {
  it('are clean, each once, as strong as the strongest, and the main one is first', () => {
    expect(
      listedNames([
        { text: ' Zed ', strength: 'weak' },
        { text: '"ZED"', strength: 'strong' },
        { text: 'Example  &amp;\u00a0Sons', strength: 'main' },
        { text: 'EXAMPLE & SONS', strength: 'strong' },
        { text: ' ; ', strength: 'strong' },
        { text: '', strength: 'strong' },
      ]),
    ).toEqual([
      { text: 'Example & Sons', strength: 'main' },
      { text: 'Zed', strength: 'strong' },
    ]);
  });

  it('have a main one even where the publisher calls none so, and never two', () => {
    expect(
      listedNames([
        { text: 'a b', strength: 'weak' },
        { text: 'c d', strength: 'strong' },
      ])[0],
    ).toEqual({
      text: 'c d',
      strength: 'main',
    });
    const two = listedNames([
      { text: 'a b', strength: 'main' },
      { text: 'c d', strength: 'main' },
    ]);
    expect(two.map(({ strength }) => strength)).toEqual(['main', 'strong']);
    expect(listedNames([])).toEqual([]);
  });

  it('keep quotation marks that are part of them', () => {
    expect(listedNames([{ text: 'Bank "Example"', strength: 'main' }])[0]?.text).toBe('Bank "Example"');
    expect(listedNames([{ text: '"Alpha" and "Beta"', strength: 'main' }])[0]?.text).toBe(
      '"Alpha" and "Beta"',
    );
  });

  it('in one text are parted', () => {
    expect(splitValues('(a) One Two (b) Three (c) Four')).toEqual(['One Two', 'Three', 'Four']);
    expect(splitValues('1) One; 2) Two')).toEqual(['One', 'Two']);
    expect(splitValues('One; Two;;')).toEqual(['One', 'Two']);
    expect(splitValues('Example (b) Company')).toEqual(['Example (b) Company']);
    expect(cleanText('O&#39;Neill &#x26; Sons &nope;')).toBe("O'Neill & Sons &nope;");
  });

  it('of one word are weak for a person, where nobody says how good they are', () => {
    expect(aliasOf('Zed', 'person').strength).toBe('weak');
    expect(aliasOf('Zed Example', 'person').strength).toBe('strong');
    expect(aliasOf('EXAMPLE, Zed', 'person').strength).toBe('strong');
    expect(aliasOf('Extraco', 'organisation').strength).toBe('strong');
    expect(aliasOf('示例名', 'person').strength).toBe('strong');
  });

  it('in parts are read with the family name in capitals', () => {
    expect(personName('Zoumana Bakari', 'Exemple')).toBe('Zoumana Bakari EXEMPLE');
    expect(personName('', 'Exemple')).toBe('EXEMPLE');
  });
});

describe('countries in a text', () => {
  it('are each told once, alone or among others', () => {
    expect(listedCountries(['(1) Ukraine (2) Russia', 'Russian Federation'])).toEqual(['ua', 'ru']);
    expect(listedCountries(['Trinidad and Tobago', 'France and Mali', 'possibly Palestinian'])).toEqual([
      'tt',
      'fr',
      'ml',
      'ps',
    ]);
    expect(listedCountries(['undetermined', '', 'na', 'N/A', 'Unknown'])).toEqual([]);
  });
});
