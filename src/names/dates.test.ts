import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates, parseDate } from './dates.ts';

describe('parseDate', () => {
  it.each([
    ['12/03/1980', { state: 'known', year: 1980, month: 3, day: 12 }],
    ['1980-03-12', { state: 'known', year: 1980, month: 3, day: 12 }],
    ['1980-03-12 00:00:00', { state: 'known', year: 1980, month: 3, day: 12 }],
    ['1980-03-12T00:00:00.000Z', { state: 'known', year: 1980, month: 3, day: 12 }],
    ['12.3.1980', { state: 'known', year: 1980, month: 3, day: 12 }],
    ['12031980', { state: 'known', year: 1980, month: 3, day: 12 }],
    ['19800312', { state: 'known', year: 1980, month: 3, day: 12 }],
    ['12 mars 1980', { state: 'known', year: 1980, month: 3, day: 12 }],
    ['1er août 1980', { state: 'known', year: 1980, month: 8, day: 1 }],
    ['XX/XX/1980', { state: 'known', year: 1980 }],
    ['XX/03/1980', { state: 'known', year: 1980, month: 3 }],
    ['00/00/1980', { state: 'known', year: 1980 }],
    ['Né vers 1980', { state: 'known', year: 1980 }],
    ['29/02/2000', { state: 'known', year: 2000, month: 2, day: 29 }],
    ['XX/XX/XXXX', { state: 'unknown' }],
    ['??/??/????', { state: 'unknown' }],
    ['29/02/1900', { state: 'invalid' }],
    ['31/04/1980', { state: 'invalid' }],
    ['12/13/1980', { state: 'invalid' }],
    ['12/03/80', { state: 'invalid' }],
    ['12/03/0980', { state: 'invalid' }],
    ['Bouaké', { state: 'invalid' }],
    ['  ', { state: 'empty' }],
  ])('reads %s', (text, expected) => {
    expect(parseDate(text)).toEqual(expected);
  });
});

describe('compareDates', () => {
  it.each([
    ['12/03/1980', '1980-03-12', 100, 'date-same'],
    ['1980-01-01', 'XX/XX/1980', 100, 'date-both-year-only'],
    ['XX/03/1980', '12/03/1980', 90, 'date-day-unknown'],
    ['XX/XX/1980', '12/03/1980', 85, 'date-year-only'],
    ['1980-01-01', '12/03/1980', 75, 'date-first-of-january'],
    ['12/03/1980', '03/12/1980', 75, 'date-swapped'],
    ['12/03/1980', '12/03/1986', 70, 'date-digit'],
    ['12/03/1987', '12/03/1978', 65, 'date-digits-exchanged'],
    ['12/03/1980', '27/03/1980', 50, 'date-other-day'],
    ['12/03/1980', '12/03/1969', 40, 'date-other-year'],
    ['12/03/1980', '27/09/1980', 30, 'date-same-year'],
    ['12/03/1980', '27/09/1969', 0, 'date-different'],
    ['XX/XX/1980', '12/03/1969', 0, 'date-different'],
    ['XX/XX/XXXX', '12/03/1980', 0, 'date-unknown'],
    ['XX/XX/XXXX', 'XX/XX/XXXX', 100, 'date-both-unknown'],
    ['31/02/1980', '12/03/1980', 0, 'date-invalid-first'],
    ['12/03/1980', 'hier', 0, 'date-invalid-second'],
    ['', '12/03/1980', 0, 'empty-first'],
    ['12/03/1980', '', 0, 'empty-second'],
    ['', ' ', 0, 'empty-both'],
  ])('%s against %s scores %d: %s', (a, b, score, code) => {
    const comparison = compareDates(a, b);
    expect(comparison.score).toBe(score);
    expect(comparison.reasons.map((reason) => reason.code)).toEqual([code]);
    expect(compareDates(b, a).score).toBe(score);
  });

  it('never throws and is symmetric on any text', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789/-X. '), maxLength: 12 });
    const text = fc.oneof(digits, fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(compareDates(a, b).score).toBe(compareDates(b, a).score);
      }),
    );
  });
});
