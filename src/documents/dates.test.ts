import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asPrinted, readPrintedDate } from './dates.ts';

it('reads a printed date, and only a whole one that is in the calendar', () => {
  expect(readPrintedDate('12/03/1990')).toBe('1990-03-12');
  for (const text of ['XX/XX/1990', 'XX/XX/XXXX', '31/02/1990', '1990', 'demain', '']) {
    expect(readPrintedDate(text)).toBeNull();
  }
});

it('writes a date back as it was printed', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(readPrintedDate(asPrinted(day))).toBe(day);
    }),
  );
  expect(asPrinted('1974-XX-XX')).toBe('XX/XX/1974');
});
