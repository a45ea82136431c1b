import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/breadth.ts';
import type { GivenSubject } from '../contract/portfolio.ts';
import { csvLine, unmarked } from '../platform/csv.ts';
import { lineFaults } from '../platform/json-lines.ts';
import { platformLimits } from '../platform/limits.ts';
import { readLines } from '../tables/read-lines.ts';
import { numbersText } from './export-portfolio.ts';
import { readGiven } from './given-subject.ts';
import { fromExport, fromRow } from './import-portfolio.ts';

/** Tables of customers, as spreadsheets of all kinds write them. */

const word = fc.stringMatching(/^[A-Za-zÀ-ÿ'" ,;|=\-+@]{0,12}$/);
const text = fc
  .tuple(fc.constantFrom('Awa', 'Koné', 'Yao', 'N’Guessan'), word)
  .map(([a, b]) => `${a}${b}`.trim());
const givens: fc.Arbitrary<GivenSubject> = fc.record({
  externalId: text,
  type: fc.constantFrom('PERSON', 'COMPANY'),
  name: text,
  dateOfBirth: fc.constantFrom(null, '1990-01-02', '12/03/1975', '1961'),
  nationality: fc.constantFrom(null, 'CI', 'France', 'ivoirienne'),
  identifiers: fc
    .dictionary(fc.stringMatching(/^[a-z|=]{1,8}$/), text, { maxKeys: 3 })
    .map((numbers) => Object.fromEntries(Object.entries(numbers).sort(([a], [b]) => (a < b ? -1 : 1)))),
  monitor: fc.boolean(),
  press: fc.boolean(),
});

interface Style {
  readonly delimiter: string;
  readonly newline: string;
  readonly bom: boolean;
  readonly order: readonly string[];
  readonly header: (name: string) => string;
  readonly yes: readonly [string, string];
  /** Bytes that come at once. */
  readonly piece: number;
}

const styles: fc.Arbitrary<Style> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  newline: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  order: fc.shuffledSubarray(
    ['externalId', 'type', 'name', 'dateOfBirth', 'nationality', 'identifiers', 'monitor', 'press'],
    { minLength: 8 },
  ),
  header: fc.constantFrom<Style['header']>(
    (name) => name,
    (name) => name.toUpperCase(),
    (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ),
  yes: fc.constantFrom(['true', 'false'] as const, ['oui', 'non'] as const, ['1', '0'] as const),
  piece: fc.integer({ min: 1, max: 4096 }),
});

function table(rows: readonly GivenSubject[], style: Style): Buffer {
  const { order, delimiter, newline, header, yes } = style;
  const cell = (value: string) => `"${value.replaceAll('"', '""')}"`;
  const written = (row: GivenSubject, column: string): string => {
    const value = row[column as keyof GivenSubject];
    if (typeof value === 'boolean') return yes[value ? 0 : 1];
    return typeof value === 'object' && value !== null ? numbersText(row.identifiers) : String(value ?? '');
  };
  const lines = [
    order.map((name) => header(name)).join(delimiter),
    ...rows.map((row) => order.map((column) => cell(written(row, column))).join(delimiter)),
  ];
  return Buffer.from(`${style.bom ? '\ufeff' : ''}${lines.join(newline)}${newline}`);
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  // The first piece must have the header whole: its marks tell what separates columns.
  const first = Math.max(size, bytes.indexOf('\n') + 1);
  yield bytes.subarray(0, first);
  for (let at = first; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** As imports of customers read tables. */
const single = { kind: 'portfolio', singleLines: true, marked: true } as const;

/** Lines with what is wrong, or the first cell. */
async function reported(file: Buffer | string, size = 10): Promise<[number, string][]> {
  const lines: [number, string][] = [];
  for await (const line of readLines(pieces(Buffer.from(file), size), 'csv', single)) {
    const said = 'fault' in line ? line.fault.en : Object.values(line.record)[0];
    lines.push([line.line, String(said)]);
  }
  return lines.sort(([a], [b]) => a - b);
}

describe('a table of customers', () => {
  it('loses only the lines at fault: a mark that is not closed, marks within a name, a line without end', async () => {
    const lines = ['id,name', 'a,GOOD', 'b,"BAD', 'c,GOOD', '', 'd,BAD "x" y', 'e,"GOOD, too"', 'f,GOOD'];
    const faults = [
      [2, 'a'],
      [3, 'a quotation mark is not closed'],
      [4, 'c'],
      [6, 'not valid CSV'],
      [7, 'e'],
      [8, 'f'],
    ];
    for (const end of ['\n', '\r\n', '\r']) expect(await reported(lines.join(end))).toEqual(faults);
    const long = `a,GOOD\n${'x'.repeat(3 * platformLimits.importLineBytes)}\nb,GOOD\n`;
    expect(await reported(`id,name\n${long}`, 4096)).toEqual([
      [2, 'a'],
      [3, lineFaults.tooLong.en],
      [4, 'b'],
    ]);
  });

  it('may be what spreadsheets call Unicode', async () => {
    expect(await reported(Buffer.from('\ufeffid;name\nKoné;GOOD\n', 'utf16le'))).toEqual([[2, 'Koné']]);
  });

  it('that was written out is read as it was, formulas and marks too', () => {
    const texts = [
      '=1+1',
      "'=1+1",
      "''=1+1",
      "'",
      "''",
      '@x',
      '-5',
      "'-",
      '+',
      'a;b',
      "l'an",
      "'a",
      '\u0009x',
      '\n=1+1',
      '\r\n@x',
      "'\n=1+1",
      '\uff1d1+1',
      '\uff0b1',
      '\uff0d1',
      "'\uff20x",
    ];
    for (const text of texts) {
      const [cell = ''] = parse(csvLine([text, 'end']))[0] as string[];
      expect([text, unmarked(cell)]).toEqual([text, text]);
      expect(cell).not.toMatch(/^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/);
    }
  });

  it('or lines of an export give what can be given, and name the rest', () => {
    const ignored = new Set<string>();
    expect(fromExport({ externalId: 'a', subjectId: 'x', openMatches: [], other: 1 }, ignored)).toEqual({
      externalId: 'a',
      other: 1,
    });
    expect([...ignored]).toEqual(['subjectId', 'openMatches']);
  });

  it('gives what was written into it, whatever separates, quotes, orders and names its columns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(givens, { minLength: 1, maxLength: 6 }), styles, async (rows, style) => {
        const read: unknown[] = [];
        const ignored = new Set<string>();
        for await (const line of readLines(pieces(table(rows, style), style.piece), 'csv', single)) {
          expect(line).toHaveProperty('record');
          const one = readGiven(fromRow((line as { record: Record<string, string> }).record, ignored));
          read.push(one.ok ? one.subject : one.faults);
        }
        expect(read).toEqual(rows);
        expect([...ignored]).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('takes what is left out as usual, and names columns that it does not know', () => {
    const ignored = new Set<string>();
    const row = fromRow({ externalId: 'A-1', name: 'KONE Awa', agence: 'Plateau', monitor: '' }, ignored);
    const read = readGiven(row, '', { monitor: true });
    expect(read).toEqual({
      ok: true,
      subject: {
        ...{ externalId: 'A-1', name: 'KONE Awa', type: 'PERSON', dateOfBirth: null, nationality: null },
        ...{ identifiers: {}, monitor: true, press: false },
      },
    });
    expect([...ignored]).toEqual(['agence']);
  });

  it.each([
    [{ externalId: 'x', name: 'y z', monitor: 'peut-être' }, 'monitor WRONG_TYPE'],
    [{ externalId: 'x', name: 'y z', identifiers: 'sans signe' }, 'identifiers WRONG_TYPE'],
    [{ externalId: 'x', name: 'y z', dateOfBirth: '99/99/9999' }, 'dateOfBirth NOT_A_BIRTH_DATE'],
    [{ externalId: '', name: 'y z' }, 'externalId MISSING'],
    [{ externalId: 'x', name: 'y z', identifiers: '{" ": "5"}' }, 'identifiers NAME_MISSING'],
    [{ externalId: 'half \ud800', name: 'y z' }, 'externalId INVALID_CHARACTERS'],
    [{ externalId: 'x', name: 'y \udfff z' }, 'name INVALID_CHARACTERS'],
  ])('%j is at fault: %s', (row, fault) => {
    const read = readGiven(fromRow(row as never, new Set()));
    expect(read.ok ? [] : read.faults.map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
  });
});
