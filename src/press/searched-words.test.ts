import { describe, expect, it } from 'vitest';
import { organisationWords, searchedWords } from './searched-words.ts';

describe('words of a text', () => {
  it.each([
    ['Société', 'societe'],
    ["l'affaire d’Abidjan", 'affaire abidjan'],
    ["N'Guessan et M’Bra", 'nguessan et mbra'],
    ['la S.I.R. et l’U.E.', 'la sir et ue'],
    ['H&M', 'hm'],
    ["jusqu'ici qu'on", 'ici on'],
    ['M. K. Yao', 'm k yao'],
    ['3.5 %', '3 5'],
  ])('%s: %s', (text, words) => {
    expect(searchedWords(text)).toBe(words);
  });
});

describe('an organisation', () => {
  it('is found by all of its name, then by what tells it from others', () => {
    expect(organisationWords('Banque Atlantique Côte d’Ivoire SA')).toEqual([
      ['banque', 'atlantique', 'ivoire'],
      ['atlantique'],
    ]);
    expect(organisationWords('Société Générale')).toEqual([['societe', 'generale'], ['generale']]);
    expect(organisationWords('A.B.C. Transport SARL')).toEqual([['abc', 'transport'], ['abc']]);
  });

  it('is found by its legal form, trade or place where it has no other name', () => {
    expect(organisationWords('SARL')).toEqual([['sarl']]);
    expect(organisationWords('Transport')).toEqual([['transport']]);
    expect(organisationWords("Côte d'Ivoire")).toEqual([['cote', 'ivoire']]);
  });

  it('is found by one set of words where both are the same', () => {
    expect(organisationWords('ORANGE CI')).toEqual([['orange']]);
    expect(organisationWords('MTN')).toEqual([['mtn']]);
  });

  it('without a word is found by none', () => {
    expect(organisationWords(' ?! ')).toEqual([]);
  });
});
