import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { FileFault } from '../../file-words.ts';
import { screeningLimits } from '../../limits.ts';
import { type ListFile, ListFileError } from '../../source.ts';
import { readText } from './read-text.ts';

/** CSV as a stream of rows. A file that looks cut off or shifted is refused: a wrong column would be a wrong person. */

export interface CsvRow {
  /** On which it ends. */
  readonly line: number;
  readonly values: readonly string[];
}

const faults: Readonly<Record<string, FileFault>> = {
  CSV_MAX_RECORD_SIZE: 'RECORD_TOO_LONG',
  CSV_QUOTE_NOT_CLOSED: 'QUOTE_OPEN',
};

export async function* readCsv(file: ListFile, delimiter = ','): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: screeningLimits.listRecordCharacters,
  });
  // An error on the way here reaches the loop through the parser, which `pipeline` destroys with it.
  pipeline(wholeLines(file), parser, () => undefined);
  let line = 0;
  try {
    for await (const row of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = row.info.lines;
      yield { line, values: row.record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = typeof error.lines === 'number' ? error.lines : line + 1;
    throw new ListFileError(file.name, at, faults[error.code] ?? 'NOT_CSV', {
      most: screeningLimits.listRecordCharacters,
    });
  }
}

/** A last line that does not end may be half of one, and half a number is another number. */
async function* wholeLines(file: ListFile): AsyncGenerator<string> {
  let lines = 1;
  let last = '\n';
  for await (const text of readText(file)) {
    // Some publishers end a file with the mark that DOS had for it.
    const plain = text.replaceAll('\u001a', '');
    last = plain.at(-1) ?? last;
    lines += plain.split('\n').length - 1;
    yield plain;
  }
  if (last !== '\n') {
    throw new ListFileError(file.name, lines, 'LINE_OPEN');
  }
}

/** Headings differ between years in capitals, blanks and signs only. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Columns by their name here: the headings each may have, in order of preference. */
export type Columns = Readonly<Record<string, readonly string[]>>;

export function missingColumns(
  file: ListFile,
  { line, values }: CsvRow,
  missing: readonly string[],
): ListFileError {
  const found = values.join(', ').slice(0, 500);
  return new ListFileError(file.name, line, 'COLUMNS_MISSING', { missing: missing.join(', '), found });
}

/** Finds columns by their headings, and makes records of rows. */
export class CsvHeader {
  readonly #places: ReadonlyMap<string, number>;
  readonly #width: number;
  /** Headings that no column claims. */
  readonly unknown: readonly string[];

  constructor(
    readonly file: ListFile,
    row: CsvRow,
    columns: Columns,
    required: readonly string[],
  ) {
    const keys = row.values.map(headingKey);
    const places = Object.entries(columns).map(([name, headings]) => {
      const place = headings.map((heading) => keys.indexOf(headingKey(heading))).find((at) => at >= 0);
      return [name, place ?? -1] as const;
    });
    this.#places = new Map(places.filter(([, place]) => place >= 0));
    this.#width = keys.length;
    const claimed = new Set(this.#places.values());
    this.unknown = row.values.filter((_, place) => !claimed.has(place));
    const missing = required
      .filter((name) => !this.#places.has(name))
      .map((name) => columns[name]?.[0] ?? name);
    if (missing.length > 0) {
      throw missingColumns(file, row, missing);
    }
  }

  has(name: string): boolean {
    return this.#places.has(name);
  }

  recordOf(row: CsvRow): Readonly<Record<string, string>> {
    if (row.values.length !== this.#width) {
      const counts = { count: row.values.length, columns: this.#width };
      throw new ListFileError(this.file.name, row.line, 'VALUES_SHIFTED', counts);
    }
    const record: Record<string, string> = {};
    for (const [name, place] of this.#places) record[name] = row.values[place]?.trim() ?? '';
    return record;
  }
}
