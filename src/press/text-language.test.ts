import { describe, expect, it } from 'vitest';
import { searchedWords } from './searched-words.ts';
import { textLanguage } from './text-language.ts';

const languageOf = (text: string) => textLanguage(searchedWords(text));

describe('the language of a text', () => {
  it.each([
    ['fr', 'Le tribunal a condamné l’ancien directeur pour détournement de fonds.'],
    ['fr', 'Trois hommes ont été interpellés dans la nuit au Plateau'],
    ['en', 'The former head of the port was sentenced by a court in Accra.'],
    ['en', 'Two men were arrested at the airport with gold'],
    ['other', 'El tribunal condenó al antiguo director por malversación'],
    ['other', 'Côte d’Ivoire : Kouassi Yao'],
    ['other', ''],
  ])('is %s: %s', (language, text) => {
    expect(languageOf(text)).toBe(language);
  });

  it('is that of most of it where both occur', () => {
    expect(
      languageOf('Le ministre a reçu les membres de « The Friends of the Earth » dans la capitale.'),
    ).toBe('fr');
  });
});
