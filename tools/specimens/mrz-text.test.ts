import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMrz } from '../../src/documents/mrz/parse.ts';
import { td1, td3, withWrongBirthDigit, type ZoneHolder } from './mrz-text.ts';

const today = new Date('2026-11-15T00:00:00Z');

const ivorian: ZoneHolder = {
  documentNumber: 'CI001234567',
  lastName: 'Specimen',
  firstName: 'Test Untel',
  birthDate: '01/01/1990',
  expirationDate: '31/12/2035',
  gender: 'M',
  nationalityCode: 'CIV',
  nni: '10000000001',
};

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
const twoDigits = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((value) => String(value).padStart(2, '0'));
const day = (firstYear: number, lastYear: number) =>
  fc
    .tuple(twoDigits(1, 28), twoDigits(1, 12), fc.integer({ min: firstYear, max: lastYear }))
    .map((parts) => parts.join('/'));
const anyHolder: fc.Arbitrary<ZoneHolder> = fc.record({
  documentNumber: digits(3, 9).map((number) => `CI${number}`),
  lastName: fc.constantFrom("N'GUESSAN", 'KOUAMÉ', 'DIGBEU-ZADI', 'YAO'),
  firstName: fc.constantFrom('Affoué Honorine', "M'Bra Jean-Éric Fulgence Barthélemy", 'Aya'),
  birthDate: day(1930, 2025),
  expirationDate: day(2027, 2040),
  gender: fc.constantFrom('M', 'F', ''),
  nationalityCode: fc.constantFrom('CIV', 'LBN', 'FRA'),
  nni: fc.oneof(fc.constant(''), digits(11, 11)),
});

describe('a zone as written', () => {
  test('carries a long card number on into the optional data', () => {
    expect(td1('ID', 'CIV', ivorian)).toEqual([
      'IDCIVCI0012345<674<<<<<<<<<<<<',
      '9001011M3512311CIV100000000012',
      'SPECIMEN<<TEST<UNTEL<<<<<<<<<<',
    ]);
  });

  test('is the one of the standard for the passport that the standard shows', () => {
    const anna: ZoneHolder = {
      documentNumber: 'L898902C3',
      lastName: 'Eriksson',
      firstName: 'Anna Maria',
      birthDate: '12/08/1974',
      expirationDate: '15/04/2012',
      gender: 'F',
      nationalityCode: 'UTO',
      nni: 'ZE184226B',
    };
    expect(td3('UTO', anna)).toEqual([
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ]);
  });

  test('is valid for any holder, and gives back who that is', () => {
    fc.assert(
      fc.property(anyHolder, (holder) => {
        for (const lines of [
          td1('ID', 'CIV', holder),
          td3('CIV', { ...holder, documentNumber: '24ZZ90001' }),
        ]) {
          const parsed = parseMrz(lines, today);
          expect(parsed.errors).toEqual([]);
          expect(parsed.fields.birthDate).toBe(holder.birthDate.split('/').reverse().join('-'));
        }
        expect(parseMrz(td1('ID', 'CIV', holder), today).fields.documentNumber).toBe(holder.documentNumber);
      }),
    );
  });

  test('has exactly one fault when the digit of the birth date is made wrong', () => {
    fc.assert(
      fc.property(anyHolder, (holder) => {
        const { checks } = parseMrz(withWrongBirthDigit(td1('ID', 'CIV', holder)), today);
        expect(checks.filter(({ ok }) => !ok).map(({ field }) => field)).toEqual(['birthDate']);
      }),
    );
  });
});
