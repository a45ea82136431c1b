import { expect, it } from 'vitest';
import { languageOf, typeset } from './language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CI,fr;q=0.9,en;q=0.8', 'fr'],
  ['en;q=0.2, fr;q=0.7', 'fr'],
  ['de, es', 'en'],
  ['fr;q=0', 'en'],
  ['FR', 'fr'],
  [';;;,,,q=', 'en'],
])('Accept-Language %j is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

it('sets French as it is printed, in markup too', () => {
  expect(typeset("L'avis de N&#39;Guessan : « oui » ; 5 % ?")).toBe(
    'L’avis de N’Guessan\u00a0: «\u00a0oui\u00a0»\u00a0; 5\u00a0%\u00a0?',
  );
});
