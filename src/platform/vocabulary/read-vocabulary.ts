import { type CodeWords, codeWords, type Text } from '../language.ts';
import { vocabularyText } from './vocabulary-text.ts';

/** Reads one cell; throws an error that says what is wrong with it. */
export type Cell<T> = (text: string) => T;
export type Columns = Readonly<Record<string, Cell<unknown>>>;
export type Row<C extends Columns> = { readonly [K in keyof C]: ReturnType<C[K]> };

interface Options {
  /** Where the order of rows carries meaning, such as words drawn by a seed, the file need not be sorted. */
  readonly order: 'sorted' | 'as written';
}

/** Reads a tab-separated file of `vocabulary/` with a header line. Faults name file and line, and fail the build. */
export const readVocabulary = <C extends Columns>(
  file: string,
  columns: C,
  { order }: Options = { order: 'sorted' },
): Row<C>[] => parseVocabulary(file, vocabularyText(file), columns, order);

export function parseVocabulary<C extends Columns>(
  file: string,
  content: string,
  columns: C,
  order: Options['order'],
): Row<C>[] {
  const names = Object.keys(columns);
  const [header, ...lines] = linesOf(file, content);
  if (header !== names.join('\t')) throw faultAt(file, 1, `the header must be "${names.join('<tab>')}"`);
  const cells = Object.entries(columns);
  return lines.map((line, at) => {
    try {
      if (order === 'sorted') checkOrder(line, lines[at - 1]);
      return rowOf(line, cells) as Row<C>;
    } catch (error) {
      throw faultAt(file, at + 2, error);
    }
  });
}

function checkOrder(line: string, before: string | undefined): void {
  if (before === undefined || line > before) return;
  throw new Error(line === before ? 'the row is there twice' : `the row belongs before "${before}"`);
}

function rowOf(line: string, columns: readonly (readonly [name: string, read: Cell<unknown>])[]): object {
  const cells = line.split('\t');
  if (cells.length !== columns.length) {
    throw new Error(`${columns.length} cells are expected, ${cells.length} found`);
  }
  const row: Record<string, unknown> = {};
  for (const [at, [name, read]] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (cell !== cell.trim()) throw new Error(`${name}: blanks at its ends`);
    try {
      row[name] = read(cell);
    } catch (error) {
      throw new Error(`${name}: ${reasonOf(error)}`);
    }
  }
  return row;
}

/**
 * Reads a table of labels: a name, and what people read for it in English and French. Where `names` are given, each has
 * its row, and they come in their order.
 */
export const readLabels = <Name extends string = string>(
  file: string,
  column: string,
  names?: readonly Name[],
): Readonly<Record<Name, Text>> =>
  readNamed(file, [column, 'en', 'fr'], names, ({ en = '', fr = '' }) => ({ en, fr }));

/** The same of codes, with what to do about each. */
export const readCodeWords = <Code extends string>(
  file: string,
  codes: readonly Code[],
): Readonly<Record<Code, CodeWords>> =>
  readNamed(
    file,
    ['code', 'en', 'fr', 'toDoEn', 'toDoFr'],
    codes,
    ({ en = '', fr = '', toDoEn = '', toDoFr = '' }) => codeWords([en, fr], [toDoEn, toDoFr]),
  );

function readNamed<Name extends string, T>(
  file: string,
  columns: readonly [string, ...string[]],
  names: readonly Name[] | undefined,
  made: (row: Readonly<Record<string, string>>) => T,
): Readonly<Record<Name, T>> {
  const [column] = columns;
  const texts = Object.fromEntries(columns.map((each) => [each, text]));
  const rows = readVocabulary(file, { ...texts, ...(names && { [column]: oneOf(...names) }) });
  const found = new Map(rows.map((row) => [row[column], made(row)]));
  const missing = names?.find((name) => !found.has(name));
  if (missing !== undefined) throw faultAt(file, rows.length + 2, `a row for ${missing} is expected`);
  if (found.size < rows.length) throw faultAt(file, rows.length + 1, `a ${column} has two rows`);
  return Object.fromEntries([...(names ?? found.keys())].map((name) => [name, found.get(name)])) as Record<
    Name,
    T
  >;
}

interface Validator<T> {
  Check(value: unknown): value is T;
  Errors(value: unknown): readonly { readonly instancePath: string; readonly message: string }[];
}

/** Reads a file of JSON lines: one record a line, for what has no flat columns. */
export const readRecords = <T>(file: string, validator: Validator<T>): T[] =>
  parseRecords(file, vocabularyText(file), validator);

export const parseRecords = <T>(file: string, content: string, validator: Validator<T>): T[] =>
  linesOf(file, content).map((line, at) => {
    let record: unknown;
    try {
      record = JSON.parse(line);
    } catch {
      throw faultAt(file, at + 1, 'not valid JSON');
    }
    if (validator.Check(record)) return record;
    const faults = validator
      .Errors(record)
      .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
    throw faultAt(file, at + 1, [...new Set(faults)].join('; '));
  });

function linesOf(file: string, content: string): string[] {
  const lines = content.split('\n');
  if (lines.pop() !== '') throw faultAt(file, lines.length + 1, 'the last line must end with a line break');
  if (content === content.normalize('NFC')) return lines;
  const at = lines.findIndex((line) => line !== line.normalize('NFC'));
  throw faultAt(file, at + 1, 'letters must be composed (Unicode NFC)');
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const faultAt = (file: string, line: number, reason: unknown): Error =>
  new Error(`vocabulary/${file}:${line}: ${reasonOf(reason)}`);

/** Any text; a cell that may not be empty. */
export const text: Cell<string> = (cell) => {
  if (cell === '') throw new Error('is empty');
  return cell;
};

/** Texts with bars between them. */
export const texts: Cell<readonly string[]> = (cell) => {
  const parts = cell.split('|');
  const faulty = parts.find((part) => part === '' || part !== part.trim());
  if (faulty !== undefined) throw new Error(`"${faulty}" between bars`);
  return parts;
};

export const number: Cell<number> = (cell) => {
  const value = Number(cell);
  if (cell === '' || !Number.isFinite(value)) throw new Error(`"${cell}" is not a number`);
  return value;
};

/** One of the words that are given. */
export function oneOf<T extends string>(...words: readonly T[]): Cell<T> {
  const known: ReadonlySet<string> = new Set(words);
  return (cell) => {
    if (!known.has(cell)) throw new Error(`"${cell}" is none of ${words.join(', ')}`);
    return cell as T;
  };
}

/** An empty cell is undefined. */
export const optional =
  <T>(cell: Cell<T>): Cell<T | undefined> =>
  (written) =>
    written === '' ? undefined : cell(written);
