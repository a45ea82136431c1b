import fc from 'fast-check';
import { parse as secondOpinion } from 'mrz';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import {
  anyZone,
  ivorianSpecimen,
  today,
  withCheckDigits,
  type Zone,
  zoneOf,
} from '../../../test/fixtures/documents/mrz/mrz.ts';
import { characterValue, checkDigit } from './check-digit.ts';
import { isKnownCountry, knownCountries } from './countries.ts';
import { readDate } from './dates.ts';
import { allowedCharacters, checkSets, formats, textOf } from './formats.ts';
import { parseMrz } from './parse.ts';

const codes = (lines: readonly string[]) => parseMrz(lines, today).errors.map((error) => error.code);
const put = (lines: readonly string[], line: number, at: number, value: string) =>
  lines.map((text, index) =>
    index === line ? text.slice(0, at) + value + text.slice(at + value.length) : text,
  );
const characters = [...'<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

describe('check digits', () => {
  it('are those of the standard', () => {
    expect(checkDigit('520727')).toBe('3');
    expect(checkDigit('AB2134<<<')).toBe('5');
    expect(checkDigit('')).toBe('0');
    expect(checkDigit('é')).toBeNull();
  });
});

describe('a zone that is right', () => {
  it('the Ivorian card: long number joined, NNI found, every check right', () => {
    const parsed = parseMrz(ivorianSpecimen, today);
    expect(parsed).toMatchObject({ format: 'TD1', valid: true, errors: [], warnings: [] });
    expect(parsed.checks.map((check) => [check.field, check.ok])).toEqual([
      ['documentNumber', true],
      ['birthDate', true],
      ['expiryDate', true],
      ['composite', true],
    ]);
    expect(parsed.fields).toMatchObject({
      documentCode: 'ID',
      issuingState: 'CIV',
      documentNumber: 'CI001234567',
      nni: '10000000001',
      surname: 'SPECIMEN',
      givenNames: 'TEST UNTEL',
      birthDate: '1990-01-01',
      sex: 'M',
      expiryDate: '2035-12-31',
      nationality: 'CIV',
      optionalData: null,
    });
  });

  it.each(formats.map((format) => [format.name, format] as const))(
    '%s: every generated zone parses as itself, without an error',
    (name, format) => {
      fc.assert(
        fc.property(zoneOf(format), ({ lines, tail }) => {
          const parsed = parseMrz(lines, today);
          expect(parsed).toMatchObject({ format: name, valid: true, errors: [], lines });
          const field = (wanted: string) => {
            const found = format.fields.find((candidate) => candidate.name === wanted);
            return found === undefined ? '' : textOf(lines, found);
          };
          const long = field('documentNumber') + field('optionalData').slice(0, Math.max(0, tail - 1));
          expect(parsed.fields.documentNumber).toBe(long.replace(/<+$/, ''));
          const names = format.name === 'FR_CNI' ? field('surname') : (field('names').split('<<')[0] ?? '');
          expect(parsed.fields.surname).toBe(names.replace(/<+$/, '').replaceAll('<', ' '));
        }),
        { numRuns: runs(300) },
      );
    },
  );

  it('may leave the check digit of an empty personal number out, and no other', () => {
    const passport = [
      'P<CIVKOUASSI<<AYA<MARIE<<<<<<<<<<<<<<<<<<<<<',
      '12AB345678CIV9001011F3512311<<<<<<<<<<<<<<0',
    ];
    const td3 = formats.find((format) => format.name === 'TD3');
    if (td3 === undefined) throw new Error('no TD3');
    const lines = withCheckDigits(td3, [passport[0] ?? '', (passport[1] ?? '').padEnd(44, '0')]);
    expect(codes(lines)).toEqual([]);
    expect(codes(put(lines, 1, 42, '<'))).toEqual([]);
    const empty = withCheckDigits(td3, put(lines, 1, 21, '<<<<<<'));
    expect(codes(empty)).toEqual([]);
    expect(parseMrz(empty, today).warnings.map((warning) => warning.code)).toEqual(['EMPTY_EXPIRY_DATE']);
    expect(codes(put(empty, 1, 27, '<'))).toEqual(['INVALID_CHECK_DIGIT_EXPIRY_DATE']);
  });

  it('may count the filler of a long number where Belgium issued it', () => {
    const lines = [
      'IDBEL000000012<6014<<<<<<<<<<<',
      '9001011M3512311BEL<<<<<<<<<<<0',
      'SPECIMEN<<TEST<<<<<<<<<<<<<<<<',
    ];
    const counted = checkDigit('000000012<601') ?? '';
    const plain = checkDigit('000000012601') ?? '';
    expect(counted).not.toBe(plain);
    const verdict = (issuer: string, digit: string) =>
      codes(put(put(lines, 0, 2, issuer), 0, 18, digit)).includes('INVALID_CHECK_DIGIT_DOCUMENT_NUMBER');
    expect(verdict('BEL', counted)).toBe(false);
    expect(verdict('BEL', plain)).toBe(false);
    expect(verdict('CIV', counted)).toBe(true);
    expect(verdict('CIV', plain)).toBe(false);
  });
});

describe('a changed character', () => {
  /** 7, 3 and 1 are prime to 10, so what a check cannot see is exactly a change between values equal modulo 10. */
  const looksTheSame = (a: string, b: string) =>
    (characterValue(a) ?? 0) % 10 === (characterValue(b) ?? 0) % 10;

  const checkedPositions = ({ format, tail, lines }: Zone) =>
    (checkSets(format, tail, (lines[0] ?? '').slice(2, 5))[0] ?? []).flatMap((check) => [
      ...check.covers.flatMap((span) =>
        Array.from({ length: span.length }, (_, index) => [span.line, span.start + index] as const),
      ),
      [check.line, check.position] as const,
    ]);

  it('in a checked field or a check digit is noticed, unless its value is the same modulo 10', () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        for (const [line, at] of checkedPositions(zone)) {
          const old = zone.lines[line]?.[at] ?? '';
          for (const char of characters.filter((candidate) => !looksTheSame(candidate, old))) {
            const changed = parseMrz(put(zone.lines, line, at, char), today);
            if (changed.valid) expect.fail(`${zone.format.name} ${line}:${at} ${old} -> ${char}`);
          }
        }
      }),
      { numRuns: 8 },
    );
  });

  it('with the same value is still noticed where the field takes digits only', () => {
    const positions = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14];
    for (const at of positions) {
      const old = ivorianSpecimen[1][at] ?? '';
      const twins = characters.filter((char) => /[A-Z]/.test(char) && looksTheSame(char, old));
      for (const char of twins) {
        expect(codes(put(ivorianSpecimen, 1, at, char))).not.toEqual([]);
      }
    }
  });
});

describe('a zone that is wrong', () => {
  it('says which check digit, and where', () => {
    const parsed = parseMrz(put(ivorianSpecimen, 1, 6, '2'), today);
    expect(parsed.valid).toBe(false);
    expect(parsed.errors[0]).toEqual({
      code: 'INVALID_CHECK_DIGIT_BIRTH_DATE',
      field: 'birthDate',
      line: 1,
      start: 6,
      end: 7,
    });
    expect(parsed.checks[1]).toEqual({ field: 'birthDate', expected: '1', found: '2', ok: false });
    expect(codes(put(ivorianSpecimen, 1, 29, '3'))).toEqual(['INVALID_CHECK_DIGIT_COMPOSITE']);
    expect(codes(put(ivorianSpecimen, 0, 17, '5'))).toContain('INVALID_CHECK_DIGIT_DOCUMENT_NUMBER');
  });

  it('names lines of the wrong length, wrong numbers of lines and foreign characters', () => {
    expect(codes([])).toEqual(['WRONG_LINE_COUNT']);
    expect(codes(['A', 'B', 'C', 'D'])).toEqual(['WRONG_LINE_COUNT']);
    expect(codes([ivorianSpecimen[0], ivorianSpecimen[1].slice(1), ivorianSpecimen[2]])).toEqual([
      'WRONG_LINE_LENGTH',
    ]);
    expect(codes(put(ivorianSpecimen, 2, 3, 'ç'))).toEqual(['UNKNOWN_CHARACTER']);
    expect(codes(put(ivorianSpecimen, 2, 3, '3'))).toEqual(['INVALID_CHARACTER_NAMES']);
    expect(codes(put(ivorianSpecimen, 1, 7, 'X'))).toEqual(['INVALID_CHARACTER_SEX']);
    expect(codes([ivorianSpecimen[0], ivorianSpecimen[1], '<'.repeat(30)])).toEqual(['EMPTY_NAMES']);
  });

  it('knows the codes that are no countries', () => {
    const special = ['D<<', 'GBD', 'GBN', 'GBO', 'GBP', 'GBS', 'XXA', 'XXB', 'XXC', 'XXX'];
    const others = ['UNO', 'UNA', 'UNK', 'EUE', 'XOM', 'XPO', 'RKS', 'UTO', 'ZIM', 'CIV', 'FRA'];
    for (const code of [...special, ...others]) expect(isKnownCountry(code), code).toBe(true);
    for (const code of ['', 'D', 'SI<', 'COU', 'civ']) expect(isKnownCountry(code), code).toBe(false);
    expect(new Set(knownCountries.map((code) => code.length))).toEqual(new Set([3]));
  });

  it('warns of unknown states and document codes, which genuine documents have', () => {
    const warnings = (lines: readonly string[]) =>
      parseMrz(lines, today).warnings.map((warning) => warning.code);
    expect(warnings(put(ivorianSpecimen, 0, 2, 'SI<'))).toEqual(['UNKNOWN_COUNTRY_ISSUING_STATE']);
    expect(warnings(put(ivorianSpecimen, 0, 0, 'X<'))).toEqual(['UNKNOWN_DOCUMENT_CODE']);
  });

  it('never throws, and is valid exactly when it has no errors', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 50 }),
      fc.string({ unit: fc.constantFrom(...characters), minLength: 30, maxLength: 30 }),
      fc.string({ unit: 'grapheme', minLength: 44, maxLength: 44 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        const parsed = parseMrz(lines, today);
        expect(parsed.valid).toBe(parsed.errors.length === 0);
      }),
    );
    fc.assert(
      fc.property(anyZone, fc.nat(29), fc.constantFrom(...characters), ({ lines }, at, char) => {
        const parsed = parseMrz(put(lines, 1, at, char), today);
        expect(parsed.valid).toBe(parsed.errors.length === 0);
      }),
    );
  });
});

describe('dates', () => {
  const read = (text: string, kind: 'birth' | 'expiry' = 'birth') => {
    const { value, problem } = readDate(text, kind, today);
    return [value, problem];
  };

  it('births lie in the past, in the latest century that allows it', () => {
    expect(read('261115')).toEqual(['2026-11-15', null]);
    expect(read('261116')).toEqual(['1926-11-16', null]);
    expect(read('000229')).toEqual(['2000-02-29', null]);
  });

  it('expiries lie at most fifty years ahead', () => {
    expect(read('761231', 'expiry')).toEqual(['2076-12-31', null]);
    expect(read('770101', 'expiry')).toEqual(['1977-01-01', null]);
    expect(read('991231', 'expiry')).toEqual(['1999-12-31', null]);
  });

  it('unknown parts are kept as unknown', () => {
    expect(read('74<<<<')).toEqual(['1974-XX-XX', null]);
    expect(read('7408<<')).toEqual(['1974-08-XX', null]);
    expect(read('<<<<<<')).toEqual(['XXXX-XX-XX', null]);
    expect(read('740000')).toEqual(['1974-XX-XX', 'zeros-for-unknown']);
  });

  it('days that no year has are no dates; a missing leap day is only told', () => {
    for (const text of ['741301', '740431', '740230', '74<<12', '7<0101', '', '74O101']) {
      expect(read(text)).toEqual([null, 'impossible']);
    }
    expect(read('740000', 'expiry')).toEqual([null, 'impossible']);
    expect(read('110229')).toEqual(['2011-02-29', 'not-in-calendar']);
  });

  it('every class of characters takes its own', () => {
    expect(characters.filter((char) => allowedCharacters.date.test(char)).join('')).toBe('<0123456789');
    expect(characters.filter((char) => allowedCharacters.check.test(char)).join('')).toBe('0123456789');
  });
});

describe('another parser', () => {
  // Of TD2 it takes a short number for a long one.
  const shared = formats.filter(({ name }) => name === 'TD1' || name === 'TD3');
  it.each(shared.map((format) => [format.name, format] as const))(
    'agrees on every check digit of %s, right or wrong',
    (_, format) => {
      const checkFields: Readonly<Record<string, string>> = {
        documentNumber: 'documentNumberCheckDigit',
        birthDate: 'birthDateCheckDigit',
        expiryDate: 'expirationDateCheckDigit',
        personalNumber: 'personalNumberCheckDigit',
        composite: 'compositeCheckDigit',
      };
      fc.assert(
        fc.property(
          zoneOf(format).filter(({ tail }) => tail === 0),
          fc.nat(format.lineCount - 1),
          fc.nat(format.lineLength - 1),
          fc.constantFrom(...'0123456789'),
          (zone, line, at, digit) => {
            const lines = put(zone.lines, line, at, digit);
            const ours = parseMrz(lines, today);
            if (ours.format !== format.name) return;
            const { details } = secondOpinion([...lines]);
            for (const { field, found, ok } of ours.checks) {
              const theirs = details.find((detail) => detail.field === checkFields[field]);
              // It does not judge a filler that stands for a digit.
              if (theirs === undefined || !/[0-9]/.test(found)) continue;
              expect([field, theirs.valid]).toEqual([field, ok]);
            }
          },
        ),
      );
    },
  );
});
