import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/breadth.ts';
import { type Cell, inPieces, workbook, zip } from '../../test/fixtures/tables/workbook.ts';
import { tableLimits } from './limits.ts';
import { readRows, type TableOptions } from './read-rows.ts';

async function rowsOf(file: Buffer | string, options: TableOptions = {}, piece = 4096) {
  const rows: { line: number; cells: readonly string[]; fault?: string }[] = [];
  for await (const row of readRows(inPieces(Buffer.from(file), piece), options)) rows.push(row);
  return rows;
}
const cellsOf = async (file: Buffer | string, options?: TableOptions, piece?: number) =>
  (await rowsOf(file, options, piece)).map(({ cells }) => cells);
const codeOf = (file: Buffer) =>
  cellsOf(file).then(
    () => 'read',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Letters that Windows-1252 has too. */
const latin = fc.stringMatching(/^[A-Za-zàâçéèêëîïôùûüÀÉœŒ’«»€ ,;|'"-]{0,15}$/);
const anything = fc
  .string({ unit: 'grapheme', maxLength: 15 })
  .filter((text) => !/[\p{Cs}\0\ufffd]/u.test(text));
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const encoders: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE with its mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) =>
    Buffer.from(
      [...text].map(
        (letter) =>
          ({ '’': 0x92, '«': 0xab, '»': 0xbb, '€': 0x80, œ: 0x9c, Œ: 0x8c })[letter] ?? letter.charCodeAt(0),
      ),
    ),
};

describe('a table in text', () => {
  for (const [charset, encode] of Object.entries(encoders)) {
    it(`is read from ${charset}, whatever separates and wherever its pieces end`, async () => {
      const cell =
        charset === 'Windows-1252' ? latin : anything.map((text) => text.replace(/\r\n?|\n/g, ' '));
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }),
          fc.constantFrom(',', ';', '\t', '|'),
          fc.constantFrom('\n', '\r\n'),
          fc.boolean(),
          fc.integer({ min: 1, max: 700 }),
          async (rows, delimiter, end, singleLines, piece) => {
            const table = [['Numéro', 'Prénoms', 'Né le'], ...rows.map((row) => ['é', ...row.slice(1)])];
            const text = table.map((row) => row.map(quoted).join(delimiter) + end).join('');
            expect(await cellsOf(encode(text), { singleLines }, piece)).toEqual(table);
          },
        ),
        { numRuns: runs(60) },
      );
    });
  }

  it('is what it is beyond the first bytes too: plain letters for long, then Windows-1252', async () => {
    const long = `name\n${'plain\n'.repeat(tableLimits.startBytes / 3)}`;
    for (const encode of [encoders['UTF-8'], encoders['Windows-1252']]) {
      const rows = await cellsOf(Buffer.concat([Buffer.from(long), encode?.('Koné\n') ?? Buffer.of()]));
      expect(rows.at(-1)).toEqual(['Koné']);
    }
  });

  it('may say itself what separates, has rows that are empty, and separators after the last column', async () => {
    expect(await cellsOf('sep=^\na^b\n1^2\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await cellsOf('a;b\n;\n\n1;2;;\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('loses the lines at fault alone, and keeps their cells as well as they can be told', async () => {
    const text = 'a,b\n1,"two\nlines"\n2\n3,"open\n4,x "y"\n5,fine\n';
    expect(await rowsOf(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', 'two\nlines'] },
      { line: 4, cells: ['2'], fault: 'OTHER_COUNT' },
      { line: 5, cells: ['3', '"open'], fault: 'QUOTE_OPEN' },
      { line: 6, cells: ['4', 'x "y"'], fault: 'NOT_CSV' },
      { line: 7, cells: ['5', 'fine'] },
    ]);
  });
});

describe('a workbook', () => {
  const rows: readonly (readonly Cell[])[] = [
    ['Identifiant', 'Nom', 'Né le', 'NNI', 'Part', 'Surveiller', 'Calcul'],
    [
      'C-1',
      'KONÉ <b>Awa</b> & fils',
      new Date('1992-03-14'),
      10000000001,
      33.3,
      true,
      { formula: '1+1', value: '2' },
    ],
    ['', '=1+1', new Date('1899-12-31T12:30:00Z'), -5, 0.1 + 0.2, false, ''],
  ];
  const texts = [
    ['Identifiant', 'Nom', 'Né le', 'NNI', 'Part', 'Surveiller', 'Calcul'],
    ['C-1', 'KONÉ <b>Awa</b> & fils', '1992-03-14', '10000000001', '33.3', 'true', '2'],
    ['', '=1+1', '1900-01-01T12:30:00', '-5', '0.30000000000000004', 'false', ''],
  ];

  it.each([true, false])(
    'gives texts as they are, dates as ISO, numbers as typed, no formula; shared texts: %s',
    async (shared) => {
      expect(await cellsOf(workbook(rows, { shared }), {}, 97)).toEqual(texts);
      const moved = workbook([['d'], [new Date('1992-03-14')]], { is1904: true, shared });
      expect(await cellsOf(moved)).toEqual([['d'], ['1992-03-14']]);
    },
  );

  it('numbers its rows as the spreadsheet does, and tells how far it is', async () => {
    const shares: number[] = [];
    const book = workbook([['a', 'b'], [], ['1'], ['', '2']]);
    const read = await rowsOf(book, { onShare: (share) => shares.push(share) });
    expect(read).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1', ''] },
      { line: 4, cells: ['', '2'] },
    ]);
    expect(shares.at(-1)).toBe(1);
  });

  const plain = [['a'], ['1']];
  /** Packs badly, so that what stands beside it may unpack to many times its size. */
  const noise = `<!--${randomBytes(150_000).toString('base64')}-->`;
  const refused: readonly (readonly [code: string, file: Buffer])[] = [
    ['MACROS', workbook(plain, { more: { 'xl/vbaProject.bin': 'x' } })],
    ['EXTERNAL_LINKS', workbook(plain, { more: { 'xl/externalLinks/externalLink1.xml': '<x/>' } })],
    ['EMBEDDED', workbook(plain, { more: { 'xl/embeddings/oleObject1.bin': 'x' } })],
    ['OLD_WORKBOOK', workbook(plain, { more: { 'xl/workbook.bin': 'x' } })],
    ['OLD_WORKBOOK', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    [
      'ENCRYPTED',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    ['ENCRYPTED', zip({ 'xl/workbook.xml': 'x' }, 1)],
    ['NOT_A_WORKBOOK', zip({ 'word/document.xml': '<x/>' })],
    ['DAMAGED', workbook(plain).subarray(0, 700)],
    ['DAMAGED', workbook(plain, { more: { 'xl/worksheets/sheet1.xml': '<worksheet><row>' } })],
    [
      'DAMAGED',
      workbook(plain, { more: { 'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY e "x">]><worksheet/>' } }),
    ],
    ['DAMAGED', workbook(plain, { more: { 'xl/worksheets/sheet1.xml': '<a>'.repeat(100) } })],
    [
      'TOO_LARGE',
      workbook(plain, {
        more: {
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${' '.repeat(3 * tableLimits.unpackedAnyway)}</sheetData></worksheet>`,
        },
      }),
    ],
    [
      'TOO_LARGE',
      workbook(plain, { more: { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(4_000_000)}</sst>` } }),
    ],
    [
      'TOO_LARGE',
      workbook(plain, {
        more: { 'xl/sharedStrings.xml': `<sst><si>${'<t>aaaaaaaa</t>'.repeat(5000)}</si></sst>` },
      }),
    ],
    [
      'TOO_LARGE',
      workbook([['a'.repeat(tableLimits.cellCharacters)]], {
        more: {
          'xl/worksheets/sheet1.xml': `<worksheet>${`<row>${'<c t="s"><v>0</v></c>'.repeat(tableLimits.columns)}</row>`.repeat(40)}</worksheet>`,
        },
      }),
    ],
    [
      'TOO_LARGE',
      workbook(plain, {
        more: {
          'xl/styles.xml': `<styleSheet>${noise}${`<a b="${' '.repeat(60_000)}"/>`.repeat(280)}</styleSheet>`,
        },
      }),
    ],
    [
      'TOO_LARGE',
      workbook(plain, {
        more: {
          'xl/worksheets/sheet1.xml': `<worksheet>${noise}${'<row/>'.repeat(tableLimits.sheetRows + 1)}</worksheet>`,
        },
      }),
    ],
    ['TOO_LARGE', workbook([['a'.repeat(tableLimits.cellCharacters + 1)]], { shared: false })],
    [
      'TOO_MANY_COLUMNS',
      workbook(plain, {
        more: { 'xl/worksheets/sheet1.xml': '<worksheet><row><c r="XFD1"><v>1</v></c></row></worksheet>' },
      }),
    ],
  ];
  it.each(refused)('is refused by name: %s', async (code, file) => {
    expect(await codeOf(file)).toBe(code);
  });

  it.each([
    ['a workbook whose first bytes are lost', workbook(plain).subarray(4)],
    ['a picture', readFileSync(new URL('../../samples/cni-2020-front.jpg', import.meta.url))],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n')],
    ['nothing but zeros', Buffer.alloc(600)],
  ])('is refused where it is no table: %s', async (_, file) => {
    expect(await codeOf(file)).toBe('NOT_A_TABLE');
  });

  it('may have a control character of an old program', async () => {
    expect(await cellsOf(`a;b\n${'c;d\n'.repeat(30)}\u001a`)).toHaveLength(32);
  });

  it('of any bytes is refused or read, and nothing else', async () => {
    const book = workbook(rows);
    await fc.assert(
      fc.asyncProperty(fc.nat(book.length - 1), fc.nat(255), async (at, byte) => {
        const broken = Buffer.from(book);
        broken[at] = byte;
        expect(await codeOf(broken)).toMatch(/^(?:read|[A-Z_]+)$/);
      }),
      { numRuns: runs(200) },
    );
  });
});
