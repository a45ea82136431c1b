import { describe, expect, it } from 'vitest';
import { birthDate, isoDay, wholeDay, wholeDayMonthFirst, yearRange } from './birth-dates.ts';

describe('dates of birth', () => {
  const ways: readonly (readonly [written: string, kept: string])[] = [
    ['05 Jun 1950', '1950-06-05'],
    ['26 Dec. 1960', '1960-12-26'],
    ['1962', '1962'],
    ['Feb 1961', '1961-02'],
    ['1961-02', '1961-02'],
    ['1961-02-03', '1961-02-03'],
    ['28/09/1955', '1955-09-28'],
    ['00/09/1962', '1962-09'],
    ['00/00/1936', '1936'],
    ['10/00/1983', '1983'],
    ['circa 1951', '~1951'],
    ['c. 1951', '~1951'],
    ['circa-1951', '~1951'],
    ['Approximately 1970', '~1970'],
    ['vers 1960', '~1960'],
    ['~1960', '~1960'],
    ['01 Jan 1976 to 31 Dec 1978', '1976/1978'],
    ['1955 to 1958', '1955/1958'],
    ['1955-1958', '1955/1958'],
    ['between 1958 and 1955', '1955/1958'],
    ['entre 1955 et 1958', '1955/1958'],
    ['1960 à 1963', '1960/1963'],
    ['1955 or 1955', '1955'],
    ['born in the early 1980s', '~1980/1989'],
    ['circa 1955-1958', '~1955/1958'],
    ['unknown', ''],
    ['31/02/1950', ''],
    ['', ''],
    ['1950 or 1951 or 1955', ''],
  ];
  for (const [written, kept] of ways) {
    it(`"${written}" is kept as "${kept}"`, () => expect(birthDate(written)).toBe(kept));
  }

  it('are about right where the publisher says so apart', () => {
    expect(birthDate('1970', true)).toBe('~1970');
    expect(birthDate('', true)).toBe('');
    expect(yearRange('1968', '1972', true)).toBe('~1968/1972');
    expect(yearRange('', '1972', false)).toBe('1972');
  });
});

describe('days', () => {
  it('are whole or nothing, and Americans write the month first', () => {
    expect(wholeDay('24 Feb 2022')).toBe('2022-02-24');
    expect(wholeDay('02-Oct-2026')).toBe('2026-10-02');
    expect(wholeDay('2022')).toBe('');
    expect(isoDay('2012-12-31-05:00')).toBe('2012-12-31');
    expect(wholeDayMonthFirst('04/22/2020')).toBe('2020-04-22');
  });
});
