import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, compareAddresses } from './addresses.ts';

const full = 'ABIDJAN COCODY ANGRE 7E TRANCHE, LOT 12 ILOT 7';

describe('two addresses', () => {
  it.each([
    ['Cocody Angré 7e tranche', full],
    ['Angré, Abidjan', 'COCODY ANGRÉ 7E TRANCHE LOT 214'],
    ['Yopougon Siporex', 'YOPOUGON S1POREX RUE 12'.replace('1', 'I')],
    ['YOPOUGON SIPOREX RUE 12', 'Abidjan Yopougon, quartier Siporex, rue 12'],
    ['Bouaké, quartier Commerce', 'BOUAKE COMMERCE'],
  ])('%s and %s are one, written more or less in full', (a, b) => {
    expect(compareAddresses(a, b)).toBe(100);
  });

  it.each([
    ['Treichville avenue 8', full],
    ['Cocody rue 12', 'Yopougon rue 12'],
    ['Bouaké quartier Commerce', 'Daloa quartier Commerce'],
    ['', full],
    ['rue', full],
  ])('%s and %s are not', (a, b) => {
    expect(compareAddresses(a, b)).toBeLessThan(60);
  });

  it('are alike in any order, from 0 to 100', () => {
    const text = fc.array(
      fc.constantFrom('COCODY', 'Abidjan', 'rue', '12', 'Yopougon', 'lot', 'Bouaké', 'x'),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [one, other] = [a.join(' '), b.join(' ')];
        const score = compareAddresses(one, other);
        expect(compareAddresses(other, one)).toBe(score);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        if (one.trim() === other.trim() && /[CAYBx1]/.test(one)) expect(score).toBe(100);
      }),
    );
  });
});

describe('what an address is recognised by', () => {
  it.each([
    ['Cocody Angré 8e tranche, villa 24', 'VILLA 24 - ANGRE 8EME TRANCHE'],
    ['01 BP 1234 Abidjan 01', 'Abidjan, B.P. 1234 - 01'],
    ['Yopougon Siporex, rue 12 porte 7', 'Siporex porte 7, rue 12'],
  ])('%s and %s are one', (a, b) => {
    expect(addressKey(a)).not.toBeNull();
    expect(addressKey(b)).toBe(addressKey(a));
  });

  it.each([
    ['Cocody villa 24', 'Yopougon villa 24'],
    ['Cocody villa 24', 'Cocody villa 42'],
  ])('%s and %s are two', (a, b) => {
    expect(addressKey(a)).not.toBe(addressKey(b));
  });

  it.each([
    '',
    'Abidjan',
    'ABIDJAN COCODY ANGRE',
    'Abidjan 01',
    'Cocody Angré 8e tranche',
    'villa 24',
    'rue des Jardins, Cocody',
  ])('"%s" is nobody’s own', (text) => {
    expect(addressKey(text)).toBeNull();
  });

  it('is found of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const key = addressKey(text);
        expect(key === null || /\d/.test(key)).toBe(true);
      }),
    );
  });
});
