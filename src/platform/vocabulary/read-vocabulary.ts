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
  text: string,
  columns: C,
  order: Options['order'],
): Row<C>[] {
  const fault = (line: number, reason: string): Error => new Error(`vocabulary/${file}:${line}: ${reason}`);
  const names = Object.keys(columns);
  const [header, ...lines] = text.split('\n');
  if (header !== names.join('\t')) throw fault(1, `the header must be "${names.join('<tab>')}"`);
  if (lines.pop() !== '') throw fault(lines.length + 2, 'the last line must end with a line break');
  const seen = new Set<string>();
  return lines.map((line, at) => {
    const number = at + 2;
    if (line !== line.normalize('NFC')) throw fault(number, 'letters must be composed (Unicode NFC)');
    if (order === 'sorted') {
      if (seen.has(line)) throw fault(number, 'the row is there twice');
      if (line < (lines[at - 1] ?? '')) throw fault(number, `the row belongs before "${lines[at - 1]}"`);
      seen.add(line);
    }
    const cells = line.split('\t');
    if (cells.length !== names.length) {
      throw fault(number, `${names.length} cells are expected, ${cells.length} found`);
    }
    const row = names.map((name, column) => {
      const cell = cells[column] ?? '';
      try {
        if (cell !== cell.trim()) throw new Error('blanks at its ends');
        return [name, columns[name]?.(cell)];
      } catch (error) {
        throw fault(number, `${name}: ${error instanceof Error ? error.message : error}`);
      }
    });
    return Object.fromEntries(row) as Row<C>;
  });
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
