import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { limits } from '../limits.ts';
import type { Raw } from './records.ts';

/** One line of an import file: a raw record, or why it is none. */
export type ImportLine =
  | { readonly line: number; readonly record: Raw }
  | { readonly line: number; readonly fault: string };

export type FileFormat = 'jsonl' | 'csv';

/** `-` is standard input; a name ending in .gz is unpacked. Opened when it is first read, so that whoever reads hears of a missing file. */
export async function* openImportFile(path: string): AsyncGenerator<Buffer> {
  if (path === '-') yield* process.stdin;
  else if (path.endsWith('.gz')) yield* pipeline(createReadStream(path), createGunzip(), () => undefined);
  else yield* createReadStream(path);
}

export function formatOf(path: string): FileFormat {
  return /\.csv(\.gz)?$/i.test(path) ? 'csv' : 'jsonl';
}

/** Records as a file of JSON lines would give them. */
export async function* jsonLines(records: readonly object[]): AsyncGenerator<Buffer> {
  for (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`);
}

/** Streams the lines of a file, in bounded memory whatever its size. */
export function readLines(file: AsyncIterable<Buffer>, format: FileFormat): AsyncGenerator<ImportLine> {
  return format === 'csv' ? readCsv(file) : readJsonLines(file);
}

async function* readJsonLines(file: AsyncIterable<Buffer>): AsyncGenerator<ImportLine> {
  let line = 0;
  for await (const { text, tooLong } of splitLines(file)) {
    line += 1;
    const trimmed = text.replace(/^\uFEFF/, '').trim();
    if (tooLong) yield { line, fault: `the line has over ${limits.importLineBytes} bytes` };
    else if (trimmed !== '') yield parseJsonLine(line, trimmed);
  }
}

function parseJsonLine(line: number, text: string): ImportLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, fault: 'not valid JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, fault: 'not a JSON object' };
  }
  return { line, record: value as Raw };
}

/** Lines of a stream; of one that is too long only the fact is kept. */
async function* splitLines(file: AsyncIterable<Buffer>): AsyncGenerator<{ text: string; tooLong: boolean }> {
  const decoder = new TextDecoder();
  let rest = '';
  let tooLong = false;
  for await (const chunk of file) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    const parts = [rest + first, ...others];
    rest = parts.pop() ?? '';
    for (const text of parts) {
      yield { text, tooLong: tooLong || text.length > limits.importLineBytes };
      tooLong = false;
    }
    if (rest.length > limits.importLineBytes) {
      tooLong = true;
      rest = '';
    }
  }
  rest += decoder.decode();
  if (rest !== '' || tooLong) yield { text: rest, tooLong };
}

const csvFaults: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'the number of values differs from the number of columns',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'the number of values differs from the number of columns',
  CSV_MAX_RECORD_SIZE: `the line has over ${limits.importLineBytes} bytes`,
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
};

/** The first line names the columns; `,`, `;` or a tab separates them. */
async function* readCsv(file: AsyncIterable<Buffer>): AsyncGenerator<ImportLine> {
  const faults: ImportLine[] = [];
  const chunks = file[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const parser = parse({
    columns: (header: string[]) => header.map((name) => name.trim()),
    delimiter: delimiterOf(first.value.toString('utf8')),
    bom: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: limits.importLineBytes,
    on_skip: (error) => {
      faults.push({
        line: Number(error?.lines ?? 0),
        fault: csvFaults[error?.code ?? ''] ?? 'not valid CSV',
      });
      return undefined;
    },
  });
  const all = (async function* () {
    yield first.value;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  })();
  // The error reaches the loop below through the parser, which `pipeline` destroys with it.
  pipeline(all, parser, () => undefined);
  for await (const row of parser as AsyncIterable<{ record: Raw; info: { lines: number } }>) {
    yield* faults.splice(0);
    yield { line: row.info.lines, record: row.record };
  }
  yield* faults.splice(0);
}

/** Whichever of the separators the first line has most of. */
function delimiterOf(start: string): string {
  const header = start.split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}
