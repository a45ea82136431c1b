import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { type JsonLine, lineFaults, readJsonLines, splitLines } from '../platform/json-lines.ts';
import type { Text } from '../platform/language.ts';
import { platformLimits } from '../platform/limits.ts';
import type { Raw } from './records.ts';

/** One line of an import file: a raw record, or why it is none. */
export type ImportLine = JsonLine;

export type FileFormat = 'jsonl' | 'csv';

export function formatOf(path: string): FileFormat {
  return /\.csv(\.gz)?$/i.test(path) ? 'csv' : 'jsonl';
}

/** Records as a file of JSON lines would give them. */
export async function* jsonLines(records: readonly object[]): AsyncGenerator<Buffer> {
  for (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`);
}

/**
 * Streams the lines of a file, in bounded memory whatever its size. `singleLines`: no cell of a table goes over several
 * lines, so that a quotation mark which is not closed costs its own line and not those below.
 */
export function readLines(
  file: AsyncIterable<Buffer>,
  format: FileFormat,
  { singleLines = false }: { readonly singleLines?: boolean } = {},
): AsyncGenerator<ImportLine> {
  if (format === 'jsonl') return readJsonLines(file);
  const faults: ImportLine[] = [];
  return readCsv(singleLines ? wholeLines(file, faults) : file, faults);
}

const otherCount: Text = {
  en: 'the number of values differs from the number of columns',
  fr: 'le nombre de valeurs diffère du nombre de colonnes',
};

const notClosed: Text = {
  en: 'a quotation mark is not closed',
  fr: 'un guillemet n’est pas fermé',
};

const csvFaults: Readonly<Record<string, Text>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: otherCount,
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: otherCount,
  CSV_MAX_RECORD_SIZE: lineFaults.tooLong,
  CSV_QUOTE_NOT_CLOSED: notClosed,
};

const notCsv: Text = { en: 'not valid CSV', fr: 'CSV non valide' };

/** What is handed on at once. */
const pieceCharacters = 65_536;

/** Every line as it is, all with the same end; blank in place of one that cannot stand by itself, which is put to the faults. */
async function* wholeLines(file: AsyncIterable<Buffer>, faults: ImportLine[]): AsyncGenerator<Buffer> {
  let line = 0;
  let piece = '';
  for await (const { text, tooLong } of splitLines(file)) {
    for (const one of text.replace(/\r$/, '').split('\r')) {
      line += 1;
      const fault = tooLong ? lineFaults.tooLong : isClosed(one) ? undefined : notClosed;
      if (fault !== undefined) faults.push({ line, fault });
      piece += fault === undefined ? `${one}\n` : '\n';
    }
    if (piece.length < pieceCharacters) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

const isClosed = (line: string): boolean => (line.match(/"/g)?.length ?? 0) % 2 === 0;

/** The first line names the columns; `,`, `;` or a tab separates them. */
async function* readCsv(file: AsyncIterable<Buffer>, faults: ImportLine[]): AsyncGenerator<ImportLine> {
  const chunks = file[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  let faultAt: number | undefined;
  const parser = parse({
    columns: (header: string[]) => header.map((name) => name.trim()),
    delimiter: delimiterOf(first.value.toString('utf8')),
    bom: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: platformLimits.importLineBytes,
    on_skip: (error) => {
      const line = Number(error?.lines ?? 0);
      // A line may be at fault at several places, and is one bad line.
      if (line !== faultAt) faults.push({ line, fault: csvFaults[error?.code ?? ''] ?? notCsv });
      faultAt = line;
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
