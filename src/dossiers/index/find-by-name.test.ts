import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dossierLimits } from '../limits.ts';
import { likenessOf } from './find-by-name.ts';

const isFound = (text: string, name: string) => likenessOf(text, name) >= dossierLimits.nameLikeness;

describe('a name and what is searched for', () => {
  it.each([
    ['silu', 'SILUÉ Drissa'],
    ['Bamba Lasina', 'BAMBA Lassina'],
    ['lasina bamba', 'BAMBA Lassina Junior'],
    ['wattara', 'OUATTARA Mariam'],
    ['kouadoi', 'KOUADIO Affoué'],
    ['kouadi', 'KOUADIO Affoué'],
    ['honorin kouadio', 'KOUADIO Affoué Honorine'],
  ])('%s is like %s', (text, name) => {
    expect(isFound(text, name)).toBe(true);
  });

  it.each([
    ['bamba', 'SAMBA Lassina'],
    ['traoré', 'TOURÉ Mariam'],
    ['konan', 'KONATÉ Awa'],
    ['Bamba Drissa', 'BAMBA Lassina'],
    ['kouassi', 'KOUAMÉ Yves'],
  ])('%s is not like %s', (text, name) => {
    expect(isFound(text, name)).toBe(false);
  });

  it('the same name is most alike of all, and any part of three letters finds it', () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/);
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(), (name, from, length) => {
        const start = from % (name.length - 2);
        const part = name.slice(start, start + 3 + (length % (name.length - start - 2)));
        expect(isFound(part, name)).toBe(true);
        expect(likenessOf(name, name)).toBeGreaterThanOrEqual(likenessOf(part, name));
      }),
    );
  });
});
