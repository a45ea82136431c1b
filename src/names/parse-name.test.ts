import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_RUN_LETTERS } from './limits.ts';
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

  it.each(['\ufdfa'.repeat(199), '\ufdfb'.repeat(199), 'ا'.repeat(199), '王'.repeat(199)])(
    'reads no more of a run of letters than names have, however many each stands for: %#',
    (text) => {
      const slices = vi.spyOn(String.prototype, 'slice');
      onTestFinished(() => slices.mockRestore());
      const { cut } = parseName(`${text}${slices.mock.calls.length}`);
      expect(cut).toBe(true);
      // A reader looks at every part of the run.
      expect(slices.mock.calls.length).toBeLessThan(3 * MAX_RUN_LETTERS);
    },
  );

  it('reads the longest names written without spaces in full', () => {
    expect(parseName('กรุงเทพมหานครอมรรัตนโกสินทร์').cut).toBe(false);
    expect(parseName('中国石油化工股份有限公司').cut).toBe(false);
  });
});
