import { describe, expect, it } from 'vitest';
import type { DocumentFacts, FieldName } from '../../documents/facts.ts';
import { nameOf, nameWords, searchedNameWords } from './dossier-name.ts';

function paper(fields: Partial<Record<FieldName, string>>): { readonly facts: DocumentFacts } {
  const read = Object.entries(fields).map(([name, value]) => [
    name,
    { value, confidence: 1, side: 'front', box: null, source: 'printed' },
  ]);
  return { facts: { layout: null, fields: Object.fromEntries(read), zone: null, text: '', state: 'OK' } };
}

const card = paper({ last_name: "N'GUESSAN", first_name: 'Affoué Honorine' });
const extract = paper({ companyName: 'LES VERGERS DU BANDAMA SARL' });

const finds = (search: string, ...documents: Parameters<typeof nameWords>[0]) => {
  const words = nameWords(documents);
  return searchedNameWords(search).every((word) => words.includes(word));
};

describe('the name of a dossier', () => {
  it("is the company's where there is one to verify, otherwise the holder's", () => {
    expect(nameOf(false, [{ facts: null }, card, extract])).toBe("N'GUESSAN Affoué Honorine");
    expect(nameOf(true, [card, extract])).toBe('LES VERGERS DU BANDAMA SARL');
    expect(nameOf(true, [card])).toBe("N'GUESSAN Affoué Honorine");
    expect(nameOf(false, [{ facts: null }])).toBeNull();
  });

  it('is found by any of its words, in any order, with accents or without', () => {
    expect(finds('honorine AFFOUE', card)).toBe(true);
    expect(finds('Affoué Marie', card)).toBe(false);
    expect(finds('vergers du bandama', card, extract)).toBe(true);
    expect(finds("Verger de l'Bandama", extract)).toBe(false);
  });

  it("is found however N'Guessan is written", () => {
    const apart = paper({ last_name: 'N GUESSAN', first_name: 'YAO' });
    for (const search of ["n'guessan", 'NGUESSAN', 'n guessan', 'N’Guessan']) {
      expect(finds(search, card)).toBe(true);
      expect(finds(search, apart)).toBe(true);
    }
  });

  it('may be of two letters; single letters and small words are not looked for beside others', () => {
    expect(finds('SY', paper({ last_name: 'SY', first_name: 'Fatou' }))).toBe(true);
    expect(searchedNameWords('K. Affoué de la Roche')).toEqual(['affoue', 'roche']);
    expect(searchedNameWords('de la')).toEqual(['de', 'la']);
    expect(searchedNameWords('K. !')).toEqual([]);
  });
});
