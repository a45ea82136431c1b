import { unmarked } from '../platform/csv.ts';
import { type JsonLine, readJsonLines } from '../platform/json-lines.ts';
import {
  type Columns,
  fieldsOf,
  headerKey,
  type ImportKind,
  isFaultColumn,
  surelyColumns,
} from './columns.ts';
import { kindOfFile, readRows, rowFaults, type TableOptions } from './read-rows.ts';

/** Records of a file: JSON lines, or the rows of a table by their columns. */

export type FileFormat = 'jsonl' | 'csv';

/** `csv` is any table; what a table holds is told by its first bytes. */
export const formatOf = (path: string): FileFormat =>
  /\.(?:csv|tsv|txt|xls[xmb]?)(?:\.gz)?$/i.test(path) ? 'csv' : 'jsonl';

/** Records as a file of JSON lines would give them. */
export async function* jsonLines(records: readonly object[]): AsyncGenerator<Buffer> {
  for (const record of records) yield Buffer.from(`${JSON.stringify(record)}\n`);
}

export interface LineOptions extends TableOptions {
  readonly kind: ImportKind;
  /** What a person chose; else the columns that are named like fields. */
  readonly columns?: Columns | undefined;
  /** Cells are marked as text, as our exports of customers do. */
  readonly marked?: boolean;
}

/** Streams the lines of a file, in bounded memory whatever its size. */
export async function* readLines(
  file: AsyncIterable<Buffer>,
  format: FileFormat,
  options: LineOptions,
): AsyncGenerator<JsonLine> {
  if (format === 'jsonl') return yield* readJsonLines(file);
  const { isJson, all } = await kindOfFile(file);
  if (isJson) return yield* readJsonLines(all);
  let names: readonly string[] | undefined;
  let isMarked = options.marked === true;
  for await (const { line, cells, fault } of readRows(all, options)) {
    if (names === undefined) {
      names = namesOf(cells, options);
      isMarked ||= cells.some(isFaultColumn);
      continue;
    }
    yield fault === undefined
      ? { line, record: recordOf(names, isMarked ? cells.map(unmarked) : cells) }
      : { line, fault: rowFaults[fault] };
  }
}

/** What each cell is in a record: its field, the header of a column that nobody knows, or '' for what is left out. */
function namesOf(header: readonly string[], { kind, columns }: LineOptions): readonly string[] {
  const chosen = columns ?? surelyColumns(kind, header);
  const known = new Set(fieldsOf(kind).map(({ name }) => headerKey(name)));
  return header.map((name, at) => {
    const field = chosen[at] ?? '';
    const isFree = columns === undefined || !known.has(headerKey(name));
    return field !== '' || isFaultColumn(name) || !isFree ? field : name.trim();
  });
}

function recordOf(names: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name, at) => (name === '' ? [] : [[name, cells[at] ?? ''] as const])),
  );
}
