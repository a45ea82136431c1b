import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCardNumber, parseIdu, parseNni, parsePhone, parseRccm, rccmForm } from './ivorian-numbers.ts';

const value = (parsed: ReturnType<typeof parseNni>) => (parsed.ok ? parsed.value : parsed.code);

describe('numbers of Ivorian papers', () => {
  it('NNI: 11 digits, however they are spaced', () => {
    expect(value(parseNni('100 0000-0012'))).toBe('10000000012');
    expect(value(parseNni('1000000001'))).toBe('INVALID_NNI');
    expect(value(parseNni('100000000123'))).toBe('INVALID_NNI');
    expect(value(parseNni('CI001234567'))).toBe('CARD_NUMBER_AS_NNI');
    expect(value(parseNni('c0012345678'))).toBe('CARD_NUMBER_AS_NNI');
    expect(value(parseNni('١٢٣٤٥٦٧٨٩٠١'))).toBe('INVALID_NNI');
  });

  it('card numbers of both generations', () => {
    expect(value(parseCardNumber('c 001 234 5678'))).toBe('C0012345678');
    expect(value(parseCardNumber('CI-001234567'))).toBe('CI001234567');
    for (const bad of ['C001234567', 'CI00123456', '0012345678', '']) {
      expect(value(parseCardNumber(bad))).toBe('INVALID_CARD_NUMBER');
    }
  });

  it('RCCM numbers of both forms, and formalities told apart from companies', () => {
    expect(value(parseRccm('ci-abj-2018-b-4830'))).toBe('CI-ABJ-2018-B-04830');
    expect(value(parseRccm('CI ABJ 03 2022 B13 02828'))).toBe('CI-ABJ-03-2022-B13-02828');
    for (const letter of ['A', 'B', 'C', 'E', 'K'])
      expect(parseRccm(`CI-ABJ-2018-${letter}-1`).ok).toBe(true);
    for (const letter of ['D', 'M', 'R', 'S']) {
      expect(value(parseRccm(`CI-ABJ-2018-${letter}-04830`))).toBe('RCCM_OF_FORMALITY');
      expect(value(parseRccm(`CI-ABJ-03-2022-${letter}13-02828`))).toBe('RCCM_OF_FORMALITY');
      expect(value(parseRccm(`CI-ABJ-03-2024-${letter}-90001`))).toBe('RCCM_OF_FORMALITY');
    }
    for (const bad of [
      'SN-DKR-2018-B-1',
      'CI-ABJ-18-B-1',
      'CI-ABJ-2018-X-1',
      'CI-ABJ-2018-B-',
      'CI-ABJ-2018-B-1234567',
      '',
    ]) {
      expect(value(parseRccm(bad))).toBe('INVALID_RCCM');
    }
  });

  it('IDU codes and phones', () => {
    expect(value(parseIdu('ci20220036513n'))).toBe('CI-2022-0036513 N');
    expect(value(parseIdu('CI-2022-36513 N'))).toBe('INVALID_IDU');
    for (const phone of ['0701020304', '+225 07 01 02 03 04', '00225-0701020304', '2250701020304']) {
      expect(value(parsePhone(phone))).toBe('0701020304');
    }
    for (const bad of ['070102030', '+33701020304', 'x', ''])
      expect(value(parsePhone(bad))).toBe('INVALID_PHONE');
  });

  it('RCCM numbers in a line end where their group ends, and one with letters for digits is a repair', () => {
    const found = (text: string) => {
      const number = rccmForm.find(text);
      return number && [number.value, number.repaired];
    };
    expect(found('RCCM : CI-ABJ-2022-B-28102 du 12 mars')).toEqual(['CI-ABJ-2022-B-28102', false]);
    expect(found('CI ABJ 2022 B 28')).toEqual(['CI-ABJ-2022-B-00028', false]);
    expect(found('CI-ABJ-2022-B-28IO2')).toEqual(['CI-ABJ-2022-B-28102', true]);
    expect(found('CI-ABJ-03-2O22-B13-9OO01')).toEqual(['CI-ABJ-03-2022-B13-90001', true]);
    for (const none of ['CI-ABJ-2022-B-28X', 'CI-ABJ-2022-B-28102A', 'CI-ABJ-2022'])
      expect(found(none)).toBeNull();
  });

  it('a canonical number is read as itself, and no text makes a parser throw', () => {
    const parsers = [parseNni, parseCardNumber, parseRccm, parseIdu, parsePhone];
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...parsers), (text, parse) => {
        const first = parse(text);
        if (first.ok) expect(parse(first.value)).toEqual(first);
      }),
    );
    const rccm = fc.tuple(
      fc.integer({ min: 1998, max: 2030 }),
      fc.constantFrom('A', 'B', 'C', 'E', 'K'),
      fc.integer({ min: 0, max: 99_999 }),
    );
    fc.assert(
      fc.property(rccm, ([year, letter, number]) => {
        const full = `CI-ABJ-${year}-${letter}-${String(number).padStart(5, '0')}`;
        expect(value(parseRccm(full.replaceAll('-', ' ').toLowerCase()))).toBe(full);
      }),
    );
  });
});
