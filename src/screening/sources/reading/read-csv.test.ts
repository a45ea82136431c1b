import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { screeningLimits } from '../../limits.ts';
import { CsvHeader, type CsvRow, readCsv } from './read-csv.ts';

async function rows(text: string, delimiter?: string): Promise<CsvRow[]> {
  const found: CsvRow[] = [];
  const file = memoryFile('a.csv', text, text.length > 10_000 ? 65_536 : 3);
  for await (const row of readCsv(file, delimiter)) found.push(row);
  return found;
}

describe('CSV', () => {
  it('comes row by row with the line on which each ends', async () => {
    expect(await rows('a,"b, ""c""\nd"\r\n\r\n1,2,3\r\n\u001a')).toEqual([
      { line: 2, values: ['a', 'b, "c"\nd'] },
      { line: 4, values: ['1', '2', '3'] },
    ]);
    expect(await rows('a;b\n', ';')).toEqual([{ line: 1, values: ['a', 'b'] }]);
  });

  const refused: readonly (readonly [what: string, text: string, reason: RegExp])[] = [
    [
      'a quotation mark that stays open',
      'a,b\n1,"2\n3\n',
      /^a\.csv, line \d: a quotation mark is not closed: it was cut off/,
    ],
    ['a quotation mark in the middle', 'a,b\n1,2"3"\n', /^a\.csv, line 2: it is not valid CSV/],
    ['a last line that does not end', 'a,b\n1,2', /^a\.csv, line 2: the last line does not end/],
    [
      'a record that is too large',
      `a,"${'x'.repeat(screeningLimits.listRecordCharacters + 9)}"\n`,
      /one record has over/,
    ],
  ];
  for (const [what, text, reason] of refused) {
    it(`is refused with ${what}`, async () => {
      await expect(rows(text).then(({ length }) => length)).rejects.toThrow(reason);
    });
  }
});

describe('headings', () => {
  const file = memoryFile('a.csv', '');
  const header = (...values: string[]) =>
    new CsvHeader(file, { line: 1, values }, { one: ['Column One', 'First'], two: ['Two'] }, ['one']);

  it('are found in any order, whatever their capitals and blanks, the preferred first', () => {
    const found = header('other', 'FIRST', 'column-one');
    expect(found.recordOf({ line: 2, values: ['x', 'y', ' z '] })).toEqual({ one: 'z' });
    expect(found.unknown).toEqual(['other', 'FIRST']);
    expect([found.has('one'), found.has('two')]).toEqual([true, false]);
  });

  it('that are missing are named with those that were found', () => {
    expect(() => header('Two', 'Three')).toThrow(
      'a.csv, line 1: columns are missing: Column One; found are: Two, Three',
    );
  });

  it('ask for as many values in every row', () => {
    expect(() => header('First', 'Two').recordOf({ line: 7, values: ['1'] })).toThrow(
      'a.csv, line 7: there are 1 values for 2 columns',
    );
  });
});
