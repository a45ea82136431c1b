import { describe, expect, it } from 'vitest';
import { parseName } from './parse-name.ts';
import { ASIDE, FATHER, LIGHT, SPOUSE } from './token.ts';

const words = (text: string): string[] => parseName(text).tokens.map((token) => token.word.text);
const withRole = (text: string, role: number): string[] =>
  parseName(text)
    .tokens.filter((token) => token.role & role)
    .map((token) => token.word.text);

describe('parseName', () => {
  it.each([
    ["N'Guessan", ['nguessan']],
    ['N GUESSAN', ['nguessan']],
    ["N' Guessan", ['nguessan']],
    ['M BRA', ['mbra']],
    ['N. Guessan', ['n', 'guessan']],
    ["D'ALMEIDA", ['dalmeida']],
    ['D ALMEIDA', ['dalmeida']],
    ['Marie-Claire', ['marie', 'claire']],
    ['KOUASSI<<KOFFI<ZEBEDEE<<<', ['kouassi', 'koffi', 'zebedee']],
    ['K0UA55I', ['kouassi']],
    ['Kouassi 12 [14]', ['kouassi']],
    ['Abdoulaziz', ['abdoul', 'aziz']],
    ['Abd al-Aziz', ['abd', 'aziz']],
    ['Abdoulaye', ['abdoulaye']],
    ['Abd Allah', ['abdullah']],
    ['Noureddine', ['nour', 'eddine']],
    ['Saifullah', ['saif', 'ullah']],
    ['Œdipe Ŋgɔran', ['oedipe', 'ngoran']],
    ['Владимир', ['vladimir']],
  ])('reads %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it.each([
    ['KONE Awa épouse KOUASSI', ['kouassi']],
    ['KONE Awa EPSE KOUASSI KONAN', ['kouassi', 'konan']],
    ['KONE épse KOUASSI Awa', ['kouassi']],
    ['KOUASSI née KONE Awa', ['kone']],
    ['KONE Awa ép. DE SOUZA', ['de', 'souza']],
    ['BROU Ahou vve YAPI', ['yapi']],
    ['KONE Awa épouse', []],
    ['NE Win', []],
  ])('splits the married or maiden name off %s', (text, expected) => {
    expect(withRole(text, SPOUSE)).toEqual(expected);
  });

  it('drops the marker itself', () => {
    expect(words('KONE Awa épouse KOUASSI')).toEqual(['kone', 'awa', 'kouassi']);
    expect(words('FANNY Siaka dit Papis')).toEqual(['fanny', 'siaka', 'papis']);
  });

  it('sets aside nicknames and what stands in brackets', () => {
    expect(withRole('FANNY Siaka dit Papis', ASIDE)).toEqual(['papis']);
    expect(withRole('FANNY (Papis) Siaka', ASIDE)).toEqual(['papis']);
  });

  it('knows titles and particles, and a father behind "ben" or "ould"', () => {
    expect(withRole('El Hadj Moussa de SOUZA', LIGHT)).toEqual(['el', 'hadj', 'de']);
    expect(withRole('M. KOUASSI', LIGHT)).toEqual(['m']);
    expect(withRole('Ahmed ould Sidi', FATHER)).toEqual(['sidi']);
    expect(withRole('Ben Sidi', LIGHT | FATHER)).toEqual([]);
  });
});
