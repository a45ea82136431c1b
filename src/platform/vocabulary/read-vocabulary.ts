import { vocabularyText } from './vocabulary-text.ts';

/** Reads one cell; throws an error that says what is wrong with it. */
export type Cell<T> = (text: string) => T;
export type Columns = Readonly<Record<string, Cell<unknown>>>;
export type Row<C extends Columns> = { readonly [K in keyof C]: ReturnType<C[K]> };

interface Options {
  /** Where the order of rows carries meaning, such as words drawn by a seed, the file need not be sorted. */
  readonly order: 'sorted' | 'as written';
}

/**
 * Reads a file of `vocabulary/`: tab-separated, with a header line. Returns its rows in their order. Whatever is wrong
 * is thrown with the file and the line; the build reads every file, so that a faulty one is never shipped.
 */
export function readVocabulary<C extends Columns>(
  file: string,
  columns: C,
  { order }: Options = { order: 'sorted' },
): Row<C>[] {
  return parseVocabulary(file, vocabularyText(file), columns, order);
}

export function parseVocabulary<C extends Columns>(
  file: string,
  content: string,
  columns: C,
  order: Options['order'],
): Row<C>[] {
  const names = Object.keys(columns);
  const [header, ...lines] = linesOf(file, content);
  if (header?.line !== names.join('\t')) {
    throw new Error(`vocabulary/${file}:1: the header must be "${names.join('<tab>')}"`);
  }
  return lines.map(({ line, fault }, at) => {
    const before = lines[at - 1]?.line;
    if (order === 'sorted' && before !== undefined) {
      if (line === before) throw fault('the row is there twice');
      if (line < before) throw fault(`the row belongs before "${before}"`);
    }
    const cells = line.split('\t');
    if (cells.length !== names.length) {
      throw fault(`${names.length} cells are expected, ${cells.length} found`);
    }
    const row = names.map((name, column) => {
      const cell = cells[column] ?? '';
      try {
        if (cell !== cell.trim()) throw new Error('blanks at its ends');
        return [name, columns[name]?.(cell)];
      } catch (error) {
        throw fault(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    });
    return Object.fromEntries(row) as Row<C>;
  });
}

/** What a compiled schema of TypeBox can be asked. */
interface Validator<T> {
  Check(value: unknown): value is T;
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[];
}

/** Reads a file of JSON lines: one record a line, for what has no flat columns. */
export function readRecords<T>(file: string, validator: Validator<T>): T[] {
  return parseRecords(file, vocabularyText(file), validator);
}

export function parseRecords<T>(file: string, content: string, validator: Validator<T>): T[] {
  return linesOf(file, content).map(({ line, fault }) => {
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      throw fault('not valid JSON');
    }
    if (validator.Check(record)) return record;
    const faults = validator
      .Errors(record)
      .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
    throw fault([...new Set(faults)].join('; '));
  });
}

/** The lines of a file, each with what makes an error of it. */
function linesOf(file: string, content: string): { line: string; fault: (reason: string) => Error }[] {
  const lines = content.split('\n').map((line, at) => ({
    line,
    fault: (reason: string) => new Error(`vocabulary/${file}:${at + 1}: ${reason}`),
  }));
  const last = lines.pop();
  if (last?.line !== '') throw last?.fault('the last line must end with a line break');
  for (const { line, fault } of lines) {
    if (line !== line.normalize('NFC')) throw fault('letters must be composed (Unicode NFC)');
  }
  return lines;
}

/** Any text; a cell that may not be empty. */
export const text: Cell<string> = (cell) => {
  if (cell === '') throw new Error('is empty');
  return cell;
};

/** Texts with bars between them. */
export const texts: Cell<readonly string[]> = (cell) =>
  cell.split('|').map((part) => {
    if (part === '' || part !== part.trim()) throw new Error(`"${part}" between bars`);
    return part;
  });

export const number: Cell<number> = (cell) => {
  const value = Number(cell);
  if (cell === '' || !Number.isFinite(value)) throw new Error(`"${cell}" is not a number`);
  return value;
};

/** One of the words that are given. */
export const oneOf =
  <T extends string>(...words: readonly T[]): Cell<T> =>
  (cell) => {
    const found = words.find((word) => word === cell);
    if (found === undefined) throw new Error(`"${cell}" is none of ${words.join(', ')}`);
    return found;
  };

/** An empty cell is undefined. */
export const optional =
  <T>(cell: Cell<T>): Cell<T | undefined> =>
  (written) =>
    written === '' ? undefined : cell(written);
