import texts from '../../vocabulary/imports/words.json' with { type: 'json' };
import { lineFaults, splitText } from '../platform/json-lines.ts';
import { platformLimits } from '../platform/limits.ts';
import { decodeText } from './charset.ts';
import { tableLimits } from './limits.ts';
import { TableError } from './table-error.ts';
import { oldWorkbook, readSheet } from './xlsx/workbook.ts';

/** Rows of a table, CSV or workbook, in bounded memory. The first one names the columns. */

export interface TableRow {
  /** On which it ends. */
  readonly line: number;
  /** Of a faulty row as well as they can be told. */
  readonly cells: readonly string[];
  readonly fault?: RowFault;
}
type RowFault = keyof typeof rowFaults;

export const rowFaults = { ...texts.rows, TOO_LONG: lineFaults.tooLong };

export interface TableOptions {
  /**
   * No cell goes over several lines, so that a quotation mark which is not closed costs its own line and not those below.
   */
  readonly singleLines?: boolean;
  /** Called with the share of a workbook that was read; of other files their bytes tell it. */
  readonly onShare?: ((share: number) => void) | undefined;
}

export async function* readRows(
  file: AsyncIterable<Buffer>,
  options: TableOptions = {},
): AsyncGenerator<TableRow> {
  const { start, all } = await startOf(file);
  const kind = kindOf(start);
  if (kind === 'old') throw oldWorkbook(await inMemory(all));
  const rows = kind === 'workbook' ? readSheet(await inMemory(all), options.onShare) : textRows(all, options);
  let width: number | undefined;
  for await (const row of rows) {
    if (!('fault' in row) && row.cells.every((cell) => cell.trim() === '')) continue;
    if (row.cells.length > tableLimits.columns && !('fault' in row)) throw new TableError('TOO_MANY_COLUMNS');
    width ??= row.cells.length;
    yield kind === 'workbook' ? padded(row, width) : fitting(row, width);
  }
}

/** Whether a file that is called a table is a text, and has JSON lines; it goes on from `all`, or is closed. */
export async function kindOfFile(file: AsyncIterable<Buffer>) {
  const { start, all, close } = await startOf(file);
  const isText = kindOf(start) === 'text';
  const isJson = isText && /^(?:\ufeff)?\s*[{[]/.test(start.toString('utf8'));
  return { isJson, isText, all, close };
}

function kindOf(start: Buffer): 'workbook' | 'old' | 'text' {
  const begins = start.toString('latin1', 0, 4);
  return begins === 'PK\u0003\u0004' ? 'workbook' : begins === '\u00d0\u00cf\u0011\u00e0' ? 'old' : 'text';
}

/** The first bytes, enough to tell the kind, and the whole file. */
async function startOf(file: AsyncIterable<Buffer>) {
  const pieces = file[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  let last = await pieces.next();
  for (; !last.done; last = await pieces.next()) {
    start = start.length === 0 ? last.value : Buffer.concat([start, last.value]);
    if (start.length >= 512) break;
  }
  const all = async function* (): AsyncGenerator<Buffer> {
    try {
      yield start;
      if (last.done) return;
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  };
  return { start, all: all(), close: async () => void (await pieces.return?.()) };
}

async function inMemory(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of file) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > tableLimits.workbookBytes) throw new TableError('TOO_LARGE');
  }
  return Buffer.concat(pieces);
}

/** Sheets leave out what is empty at the end of a row. */
const padded = (row: TableRow, width: number): TableRow => ({
  ...row,
  cells: [...row.cells, ...Array<string>(Math.max(0, width - row.cells.length)).fill('')],
});

/** Spreadsheets may write separators after the last column. */
function fitting(row: TableRow, width: number): TableRow {
  if (row.fault !== undefined || row.cells.length === width) return row;
  const more = row.cells.slice(width);
  if (more.length > 0 && more.every((cell) => cell.trim() === ''))
    return { ...row, cells: row.cells.slice(0, width) };
  return { ...row, fault: 'OTHER_COUNT' };
}

interface Line {
  readonly text: string;
  readonly line: number;
  readonly tooLong: boolean;
}

async function* textRows(
  file: AsyncIterable<Buffer>,
  { singleLines = false }: TableOptions,
): AsyncGenerator<TableRow> {
  let delimiter: string | undefined;
  /** Lines of a cell that is still open. */
  let open: Line[] = [];
  let openCharacters = 0;
  const parse = ({ text, line, tooLong }: Line): TableRow => {
    delimiter ??= delimiterOf(text);
    return tooLong ? { line, cells: [], fault: 'TOO_LONG' } : parsed(text, line, delimiter);
  };
  for await (const line of linesOf(file)) {
    // A spreadsheet's own word for what separates.
    const told = line.line === 1 ? /^sep=(.)$/i.exec(line.text)?.[1] : undefined;
    if (told !== undefined) {
      delimiter = told;
      continue;
    }
    if (singleLines || (open.length === 0 && (line.tooLong || isClosed(line.text)))) {
      yield parse(line);
      continue;
    }
    open.push(line);
    openCharacters += line.text.length;
    const closes = open.length > 1 && !isClosed(line.text);
    if (closes) yield parse({ ...line, text: open.map(({ text }) => text).join('\n') });
    // Nothing closes it near by: its own line is at fault, and those below are read by themselves.
    else if (openCharacters > platformLimits.importLineBytes) yield* apart(open, parse);
    else continue;
    open = [];
    openCharacters = 0;
  }
  yield* apart(open, parse);
}

function* apart(lines: readonly Line[], parse: (line: Line) => TableRow): Generator<TableRow> {
  for (const line of lines) yield parse(line);
}

async function* linesOf(file: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let line = 0;
  for await (const { text, tooLong } of splitText(decodeText(file))) {
    for (const one of text.replace(/\r$/, '').split('\r')) {
      line += 1;
      yield { text: line === 1 ? one.replace(/^\uFEFF/, '') : one, line, tooLong };
    }
  }
}

const isClosed = (line: string): boolean => !line.includes('"') || (line.match(/"/g)?.length ?? 0) % 2 === 0;

/** Whichever of the usual separators the header has most of, outside of quotation marks. */
function delimiterOf(header: string): string {
  const plain = header.replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: plain.split(mark).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

function parsed(text: string, line: number, delimiter: string): TableRow {
  if (!text.includes('"')) return { line, cells: text.split(delimiter) };
  if (!isClosed(text)) return { line, cells: text.split(delimiter), fault: 'QUOTE_OPEN' };
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const isQuoted = text[at] === '"';
    let end = at;
    if (isQuoted) {
      for (end = text.indexOf('"', at + 1); text[end + 1] === '"'; ) end = text.indexOf('"', end + 2);
      end += 1;
    } else end = text.indexOf(delimiter, at) < 0 ? text.length : text.indexOf(delimiter, at);
    const cell = isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end);
    const isEnd = end >= text.length;
    if ((!isEnd && text[end] !== delimiter) || (!isQuoted && cell.includes('"')) || end < at) {
      return { line, cells: text.split(delimiter), fault: 'NOT_CSV' };
    }
    cells.push(cell);
    if (isEnd) return { line, cells };
    at = end + 1;
  }
}
